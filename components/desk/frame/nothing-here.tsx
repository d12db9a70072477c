import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { DESK_HOME } from "@/lib/address/desk";
import { RENDER_STATUS_META } from "@/lib/render-status";

/** An address of the desk at which nothing lies; the marker makes the door answer with a true 404. */
export function NothingHere() {
  return (
    <>
      <meta name={RENDER_STATUS_META} content="404" />
      <h1 className="visually-hidden">页面不存在</h1>
      <Empty
        title="工作台没有这一页"
        reason="请检查网址，或从左边的待办里打开"
        action={<ButtonLink href={DESK_HOME}>回我的待办</ButtonLink>}
      />
    </>
  );
}
