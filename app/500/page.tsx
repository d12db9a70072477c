import type { Metadata } from "next";
import { DefaultFrame } from "@/components/layout/frames/default-frame";
import { ErrorView } from "@/components/page/error-view";
import { FaultPicture } from "@/components/ui/icons/fault-picture";

export const metadata: Metadata = { title: "服务器内部错误", robots: { index: false } };

/** What the door shows when a page crashed; it asks for nothing, so it works when the gateway is down. */
export default function ServerErrorPage() {
  return (
    <DefaultFrame>
      <ErrorView
        code="500"
        picture={<FaultPicture />}
        title="服务器内部错误，请联系管理员"
        hint="页面暂时无法显示，问题已被记录。您可以稍后重试，或返回首页。"
      />
    </DefaultFrame>
  );
}
