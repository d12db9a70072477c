import type { Metadata } from "next";
import { PageView } from "@/components/analytics/page-view";
import { businessNewsRow, regionalPolicyRow } from "@/components/home/rows";
import { BoardBody } from "@/components/interaction/appeal/board/board-body";
import { BoardHead } from "@/components/interaction/appeal/board/board-head";
import { BusinessNews, NewsPlace } from "@/components/interaction/business-news";
import { Block, Columns, LandingPage, TaskTiles, type TaskTile } from "@/components/page/landing";
import { RailLinks } from "@/components/page/rail-links";
import { LoadFailure } from "@/components/page/load-failure";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { routeExists } from "@/lib/routes";
import { getAppealBoard } from "@/services/interaction/appeal/board";
import { boardQuery } from "@/services/interaction/appeal/board-address";
import { newsHref, readHomeQuery } from "@/services/interaction/home-address";
import { getBusinessNews, listBusinessNews, listRegionalPolicies } from "@/services/policy/regional";
import { AREA_SEARCH_PATH } from "@/services/policy/search-address";

const ROUTE = "/zqjh";
const ROWS = 7;
/** Beside a news that stands open there is room for more. */
const ROWS_BESIDE = 12;

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { period, news } = readHomeQuery(await searchParams);
  const open = news === "" ? undefined : await load(getBusinessNews(news));
  return pageMetadata({
    route: ROUTE,
    ...(open?.ok ? { title: open.data.title } : {}),
    description: open?.ok
      ? open.data.summary
      : "企业诉求办得怎么样：多少由企业确认解决，各单位多久答复，哪些拖得最久，怎么数的；可以下载数据。",
    column: "interaction",
    query: boardQuery(period),
  });
}

/** What can be done in the area; what has no page yet stays away. */
const TASKS: readonly TaskTile[] = [
  { label: "服务事项", href: "/zqjh/sqfw", icon: "stamp", hint: "条件、材料、时限和在哪里办" },
  { label: "发布企业诉求", href: "/user/zqjh/appeal/add", icon: "chat", hint: "限时答复，企业评价", needsLogin: true },
  { label: "我要报修", href: "/user/zqjh/repair", icon: "wrench", hint: "园区设施坏了，上门维修", needsLogin: true },
  { label: "我要投资", href: "/inv/investment", icon: "factory", hint: "不用登录，专员一个工作日内联系" },
  { label: "意见反馈", href: "/feedback", icon: "mail", hint: "不登录也可以，有编号" },
  { label: "智能问答", href: "/qa", icon: "question", hint: "政策和办事，马上回答" },
];

/** The area's home: what can be done here, what is new, and how well appeals are handled, for everybody to see. */
export default async function InteractionHomePage({ searchParams }: Props) {
  const { period, news: newsId } = readHomeQuery(await searchParams);
  const isReading = newsId !== "";
  const [board, policies, news, opened] = await Promise.all([
    load(getAppealBoard(period)),
    load(listRegionalPolicies(ROWS)),
    load(listBusinessNews(isReading ? ROWS_BESIDE : ROWS)),
    isReading ? load(getBusinessNews(newsId)) : undefined,
  ]);
  if (!board.ok) return <LoadFailure what="诉求办理公开" error={board.error} retryHref={ROUTE + boardQuery(period)} />;
  if (opened?.ok === false && opened.error.kind !== "not-found" && opened.error.kind !== "invalid")
    return <LoadFailure what="业务资讯" error={opened.error} retryHref={newsHref({ period, news: newsId })} />;
  const others = (news.ok ? news.data.records : []).filter(({ id }) => id !== newsId);
  const newsRows = others.map((card) => businessNewsRow(card, newsHref({ period, news: card.id })));
  const policyBlock = (
    <Block
      title="惠企政策"
      more={{ href: AREA_SEARCH_PATH, label: "园区政策" }}
      rows={policies.ok ? policies.data.records.map(regionalPolicyRow) : []}
    />
  );
  return (
    <LandingPage banner={<BoardHead board={board.data} base={ROUTE} />}>
      <TaskTiles quiet label="可以办的事" tiles={TASKS.filter(({ href }) => routeExists(href))} />
      <NewsPlace>
        {opened ? (
          <Columns>
            <BusinessNews news={opened.ok ? opened.data : undefined} closeHref={newsHref({ period, news: "" })} />
            {newsRows.length > 0 && (
              <Block title="其他业务资讯">
                <RailLinks rows={newsRows} />
              </Block>
            )}
          </Columns>
        ) : (
          <Columns even>
            {policyBlock}
            <Block title="业务资讯" note="大厅、平台和办事时间的变化" rows={newsRows} />
          </Columns>
        )}
      </NewsPlace>
      {opened && policyBlock}
      <BoardBody board={board.data} />
      <PageView route={ROUTE} />
    </LandingPage>
  );
}
