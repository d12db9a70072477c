import type { Metadata } from "next";
import { DefaultFrame } from "@/components/layout/frames/default-frame";
import { NotFoundTitle } from "@/components/layout/header/nav-links";
import { Illustration } from "@/components/ui/icons/illustration";
import { ProgressLink } from "@/components/page/case/progress-link";
import { ErrorView } from "@/components/page/error-view";
import { readSite } from "@/lib/site";
import RootLayout, { generateMetadata as generateRootMetadata } from "./layout";

export { viewport } from "./layout";

export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  const site = readSite();
  return {
    ...generateRootMetadata(),
    title: `页面不存在 - ${site.name}${site.platform}`,
    robots: { index: false },
  };
}

/**
 * For addresses that no page has. A `not-found.tsx` would do the same, but Next renders it with its whole frame into the data
 * of every page, twice: a third of each page.
 */
export default function NotFound() {
  return (
    <RootLayout>
      <DefaultFrame>
        <ErrorView
          code="404"
          picture={<Illustration name="not-found" width={240} />}
          title={<NotFoundTitle />}
          hint="您访问的页面不存在或已下线，请检查网址，或从首页重新查找；查办理情况，请凭编号查进度。"
        >
          <ProgressLink />
        </ErrorView>
      </DefaultFrame>
    </RootLayout>
  );
}
