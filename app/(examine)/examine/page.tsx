import type { Metadata } from "next";
import { BoardSummary } from "@/components/interaction/appeal/board/board-summary";
import { Banner, Block, LandingPage, TaskTiles, type TaskTile } from "@/components/page/landing";
import { ButtonLink } from "@/components/ui/button-link";
import { RECENT_PERIOD } from "@/contract/interaction/appeal-board-labels";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { routeExists } from "@/lib/routes";
import { getAppealBoard } from "@/services/interaction/appeal/board";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/examine",
    description: "行政审批：查正在申报的事项和要交的材料，在线申报，问怎么办，办得不顺可以提诉求。",
    column: "service",
  });

/** What can be done in the area; what has no page yet stays away. */
const TASKS: readonly TaskTile[] = [
  { label: "审批服务", href: "/examine/sqfw", icon: "stamp", hint: "办事指南与在线办理" },
  { label: "政策申报", href: "/zct-ee/declaration", icon: "document", hint: "正在申报的事项、金额和截止日期" },
  { label: "我的申报", href: "/user/qysb/sqfw", icon: "edit", hint: "办到哪一步、缺什么材料", needsLogin: true },
  { label: "企业诉求", href: "/examine/qysq", icon: "chat", hint: "受理什么、办多久、办过的案例" },
  { label: "常见问题", href: "/examine/qa", icon: "list", hint: "别人问过的" },
  { label: "智能问答", href: "/qa", icon: "question", hint: "要什么材料、怎么办，马上回答" },
  { label: "企业自评", href: "/tool", icon: "chart", hint: "先看看够不够条件" },
];

/** The home of administrative approval: where to do what, and how well appeals are handled. */
export default async function ExamineHomePage() {
  const appeals = await load(getAppealBoard(RECENT_PERIOD));
  return (
    <LandingPage
      banner={
        <Banner
          title="要办什么，先看清条件和材料"
          lead="事项、条件、材料、时限写在一处；在线申报，办到哪一步随时可查。"
          overlap
        >
          <ButtonLink href="/zct-ee/declaration">查正在申报的事项</ButtonLink>
        </Banner>
      }
    >
      <TaskTiles label="可以办的事" tiles={TASKS.filter(({ href }) => routeExists(href))} />
      {appeals.ok && appeals.data.details && (
        <Block title="诉求办理公开" note="解决没解决，企业说了算">
          <BoardSummary board={appeals.data} />
        </Block>
      )}
    </LandingPage>
  );
}
