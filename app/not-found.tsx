import type { Metadata } from "next";
import { Frame } from "@/components/layout/frame";
import { ErrorView } from "@/components/page/error-view";

export const metadata: Metadata = { title: "页面不存在", robots: { index: false } };

export default function NotFound() {
  return (
    <Frame area="">
      <ErrorView code="404" title="页面不存在" hint="您访问的页面不存在或已下线，请检查网址，或从首页重新查找。" />
    </Frame>
  );
}
