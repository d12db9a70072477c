import type { Metadata } from "next";
import { BoardBody } from "@/components/interaction/appeal/board/board-body";
import { BoardHead } from "@/components/interaction/appeal/board/board-head";
import { LandingPage, TaskTiles, type TaskTile } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { routeExists } from "@/lib/routes";
import { getAppealBoard } from "@/services/interaction/appeal/board";
import { boardQuery, readBoardPeriod } from "@/services/interaction/appeal/board-address";

const ROUTE = "/zqjh";

interface Props {
  searchParams: Promise<{ period?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata({
    route: ROUTE,
    description: "企业诉求办得怎么样：多少由企业确认解决，各单位多久答复，哪些拖得最久，怎么数的；可以下载数据。",
    column: "interaction",
    query: boardQuery(readBoardPeriod((await searchParams).period)),
  });
}

/** What can be done in the area; what has no page yet stays away. */
const TASKS: readonly TaskTile[] = [
  { label: "发布企业诉求", href: "/user/zqjh/appeal/add", icon: "chat", hint: "限时答复，企业评价", needsLogin: true },
  { label: "企业诉求", href: "/zqjh/qysq", icon: "list", hint: "受理什么、办多久、办过的案例" },
  { label: "我要报修", href: "/user/zqjh/repair", icon: "wrench", hint: "园区设施坏了，上门维修", needsLogin: true },
  { label: "意见反馈", href: "/feedback", icon: "mail", hint: "不登录也可以，有编号" },
  { label: "智能问答", href: "/qa", icon: "question", hint: "政策和办事，马上回答" },
];

/** The area's home: what can be done here, and how well appeals are handled, for everybody to see. */
export default async function InteractionHomePage({ searchParams }: Props) {
  const period = readBoardPeriod((await searchParams).period);
  const board = await load(getAppealBoard(period));
  if (!board.ok) return <LoadFailure what="诉求办理公开" error={board.error} retryHref={ROUTE + boardQuery(period)} />;
  return (
    <LandingPage banner={<BoardHead board={board.data} base={ROUTE} />}>
      <TaskTiles quiet label="可以办的事" tiles={TASKS.filter(({ href }) => routeExists(href))} />
      <BoardBody board={board.data} />
    </LandingPage>
  );
}
