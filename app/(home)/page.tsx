import type { Metadata } from "next";
import { ItemRows } from "@/components/declare/item-rows";
import { QuickForm } from "@/components/declare/quick/quick-form";
import { HomeActivities } from "@/components/home/home-activities";
import { HomeBand } from "@/components/home/home-band";
import { HomeEvents } from "@/components/home/home-events";
import { HomeHero } from "@/components/home/home-hero";
import { HomeTasks } from "@/components/home/home-tasks";
import { LevelNews } from "@/components/home/level-news";
import { handlingFigures, homeFigures } from "@/components/home/figures";
import { noticeRow } from "@/components/home/rows";
import { SiteJsonLd } from "@/components/home/site-json-ld";
import { BoardSummary } from "@/components/interaction/appeal/board/board-summary";
import { Block, Columns, FiguresBlock, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { RECENT_PERIOD } from "@/contract/interaction/appeal-board-labels";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { getFigures } from "@/services/common/figures";
import { listLifeEvents, listTodayDeclare } from "@/services/declare/queries";
import { getAppealBoard } from "@/services/interaction/appeal/board";
import { listNotices } from "@/services/policy/notices";
import { listFrontPolicies } from "@/services/policy/queries";

/** In this order: the nearest first. */
const LEVELS = ["zone", "municipal", "provincial", "national"] as const;
const POLICIES_A_LEVEL = 4;
const ITEMS_SHOWN = 6;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/",
    description:
      "输入关键词或问题，查国家、省、市和园区政策，看正在申报的事项、金额和截止日期，匹配、自评、活动报名和意见反馈。",
    column: "service",
  });

/** Left out for whoever wants it simple: they ask, do, and see what closes; the menus lead to the rest. */
const StandardOnly = ({ children }: { children: React.ReactNode }) => <div className="standard-only">{children}</div>;

/** Each block stands on its own: what cannot be loaded or is empty is not drawn. Only when all fails, the page says so. */
export default async function HomePage() {
  const [levels, declare, events, notices, activities, figures, appeals] = await Promise.all([
    Promise.all(LEVELS.map((level) => load(listFrontPolicies({ level: [level], size: POLICIES_A_LEVEL })))),
    load(listTodayDeclare()),
    load(listLifeEvents()),
    load(listNotices({ size: 6 })),
    load(listActivities({ state: ["signing_up", "not_started", "in_progress"], size: 4 })),
    load(getFigures()),
    load(getAppealBoard(RECENT_PERIOD)),
  ]);
  const failed = levels.find((level) => !level.ok);
  if (failed && !failed.ok) return <LoadFailure what="首页" error={failed.error} retryHref="/" />;
  const { today, closing, opening, open } = declare.ok
    ? declare.data
    : { today: zoneToday(), closing: [], opening: [], open: [] };
  const soon = [...closing, ...opening, ...open].slice(0, ITEMS_SHOWN);
  const openCount = closing.length + opening.length + open.length;

  return (
    <LandingPage banner={<HomeHero />}>
      <HomeBand open={openCount} closing={closing.length} today={today}>
        <QuickForm />
      </HomeBand>
      <StandardOnly>
        <HomeTasks />
      </StandardOnly>
      {events.ok && <HomeEvents events={events.data.events} total={events.data.total} />}
      <Columns>
        {soon.length > 0 && (
          <Block
            title={closing.length > 0 ? "七天内截止" : "正在申报"}
            note={
              closing.length > 0
                ? `${closing.length} 项，另有 ${openCount - closing.length} 项正在申报`
                : `${openCount} 项`
            }
            more={{ href: "/zct-ee/policy-declare", label: "今日申报" }}
          >
            <ItemRows items={soon} today={today} level={3} />
          </Block>
        )}
        <Block
          title="公示公告"
          more={{ href: "/zct-ee/public" }}
          rows={notices.ok ? notices.data.records.map(noticeRow) : []}
        />
      </Columns>
      <StandardOnly>
        <LevelNews
          levels={levels.flatMap((found, index) => {
            const level = LEVELS[index];
            return found.ok && level ? [{ level, total: found.data.total, policies: found.data.records }] : [];
          })}
        />
      </StandardOnly>
      {activities.ok && (
        <StandardOnly>
          <HomeActivities activities={activities.data.records} />
        </StandardOnly>
      )}
      {appeals.ok && appeals.data.details && (
        <StandardOnly>
          <Block title="诉求办理公开" note="解决没解决，企业说了算">
            <BoardSummary board={appeals.data} />
          </Block>
        </StandardOnly>
      )}
      {figures.ok && (
        <StandardOnly>
          <FiguresBlock
            title="办理公开"
            note="近一年的申报审核、反馈、提问和投资意向，企业补正的时间不算"
            figures={handlingFigures(figures.data)}
          />
        </StandardOnly>
      )}
      {figures.ok && (
        <StandardOnly>
          <FiguresBlock title="园区数字" note="来自平台实时统计" figures={homeFigures(figures.data)} />
        </StandardOnly>
      )}
      <SiteJsonLd />
    </LandingPage>
  );
}
