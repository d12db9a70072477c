import type { Metadata } from "next";
import { ToolOverview } from "@/components/evaluation/tools/tool-overview";
import { ListPage } from "@/components/page/list/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";

const ROUTE = "/tool";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "企业规模、科技型中小企业、高新技术企业、专精特新、加计扣除和上云：按官方规则自测，说明依据和差距。",
    column: "policy",
  });

export default function ToolsPage() {
  return (
    <ListPage
      trail={getTrail(ROUTE)}
      title="企业自评工具"
      summary={
        <>
          不登录就能测。按公开的规则逐项说明依据、得分和差距；填写的内容在您的浏览器里计算，没填完的暂存在这个浏览器里。企业用户登录后，没填完的保存在自己的账号下，还可以用企业档案预填、保存结果、打印和对比。
        </>
      }
      actions={
        <ButtonLink href="/tool/eva-produce" kind="plain" small>
          保存的结果
        </ButtonLink>
      }
      cards
    >
      <ToolOverview />
    </ListPage>
  );
}
