import type { Metadata } from "next";
import { MessagePage } from "@/components/site/message-page";
import { pageMetadata } from "@/lib/page-metadata";
import { readSite } from "@/lib/site";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/maintain", description: "系统维护期间的说明。", column: "site" });

/** Where a proxy leads everybody during maintenance: it asks the gateway for nothing. */
export default function MaintainPage() {
  const site = readSite();
  return (
    <MessagePage picture="maintain" title="系统维护中" actions={[{ label: "返回首页", href: "/" }]}>
      <p>
        为了给您更好的服务，{site.platform}正在维护，部分功能暂时不能使用。已提交的申报、诉求和草稿都已保存，不受影响。
      </p>
      <p>{site.hotline ? `急事请拨打服务热线 ${site.hotline}。` : "请稍后再来，页面恢复后可直接继续办理。"}</p>
    </MessagePage>
  );
}
