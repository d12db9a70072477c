import { RENDER_STATUS_META } from "@/lib/render-status";
import { Illustration } from "@/components/ui/icons/illustration";
import { ProgressLink } from "./case/progress-link";
import { ErrorView } from "./error-view";

/**
 * The thing this page is about does not exist. Next's own `notFound()` sends an empty shell that only scripts fill; this
 * is whole in the first HTML, inside its area's frame, and the marker makes the door answer with a true 404.
 */
export function NotFoundMessage({
  what,
  title = "页面不存在",
  hint = `您要找的${what}不存在或已下线，请检查网址，或从首页重新查找。`,
  children,
}: {
  what: string;
  title?: string;
  hint?: string;
  /** Ways on besides those that are always there. */
  children?: React.ReactNode;
}) {
  return (
    <>
      <meta name={RENDER_STATUS_META} content="404" />
      <meta name="robots" content="noindex" />
      <ErrorView code="404" picture={<Illustration name="not-found" width={240} />} title={title} hint={hint}>
        {children}
        <ProgressLink />
      </ErrorView>
    </>
  );
}
