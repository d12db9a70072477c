import type { Metadata } from "next";
import { SiteMapGroups } from "@/components/site/site-map-groups";
import { TextPage } from "@/components/site/text-page";
import { pageMetadata } from "@/lib/page-metadata";

const ROUTE = "/site-map";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "本站全部栏目和页面的目录。", column: "site" });

export default function SiteMapPage() {
  return (
    <TextPage route={ROUTE}>
      <p>这里列出本站向所有人开放的全部栏目和页面。个人中心的页面登录后从右上角进入。</p>
      <div data-all-services>
        <SiteMapGroups />
      </div>
    </TextPage>
  );
}
