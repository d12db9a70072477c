import type { Metadata } from "next";
import { CardGrid } from "@/components/page/card-grid";
import { ListPage } from "@/components/page/list-page";
import { pageTags } from "@/lib/page-tags";
import { trailOf } from "@/lib/routes";
import { TOOL_WORDS } from "@/services/evaluation/tool-words";

const ROUTE = "/tool";

export const generateMetadata = (): Metadata =>
  pageTags({
    route: ROUTE,
    description: "企业规模、科技型中小企业、高新技术企业、专精特新、加计扣除和上云：按官方规则自测，说明依据和差距。",
    column: "policy",
  });

export default function ToolsPage() {
  return (
    <ListPage trail={trailOf(ROUTE)} title="企业自评工具" cards>
      <CardGrid
        cards={TOOL_WORDS.map(({ title, route, asks, minutes, have }) => ({
          title,
          href: route,
          text: asks,
          meta: [`约 ${String(minutes)} 分钟`, `准备：${have.join("、")}`],
        }))}
      />
    </ListPage>
  );
}
