import type { Metadata } from "next";
import { DefaultFrame } from "@/components/layout/frames/default-frame";
import { NotFoundTitle } from "@/components/layout/header/nav-links";
import { Illustration } from "@/components/ui/icons/illustration";
import { ErrorView } from "@/components/page/error-view";

export const metadata: Metadata = { title: "页面不存在", robots: { index: false } };

export default function NotFound() {
  return (
    <DefaultFrame>
      <ErrorView
        code="404"
        picture={<Illustration name="not-found" width={240} />}
        title={<NotFoundTitle />}
        hint="您访问的页面不存在或已下线，请检查网址，或从首页重新查找。"
      />
    </DefaultFrame>
  );
}
