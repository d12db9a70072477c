import type { Metadata } from "next";
import { LifeEventBlocks, LifeEventTiles } from "@/components/declare/life-events";
import { TodayHead } from "@/components/declare/calendar/today-head";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { load } from "@/lib/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findRoute, getTrail } from "@/lib/routes";
import { isOpen } from "@/services/declare/item-wording";
import { listLifeEvents } from "@/services/declare/queries";

const ROUTE = "/zct-ee/declare-nav";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "按企业办事的阶段找可申报的事项：设立、选址、引才、研发、技改、成长、融资、市场、绿色安全和转型。",
    column: "policy",
  });

export default async function DeclareNavPage() {
  const found = await load(listLifeEvents());
  if (!found.ok) return <LoadFailure what="申报导航" error={found.error} retryHref={ROUTE} />;
  const { today, total, events } = found.data;
  const { title } = findRoute(ROUTE);
  const cards = [...new Map(events.flatMap(({ items }) => items).map((card) => [card.id, card])).values()];
  const open = cards.filter(({ timing }) => isOpen(timing)).length;
  const closing = cards.filter(({ timing }) => timing.state === "closing").length;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here={title} />
      <LandingPage>
        <TodayHead
          title={title}
          today={today}
          isNav
          figures={[
            { label: "全部事项", value: total, unit: "项", tone: "ink" },
            { label: "正在申报", value: open, unit: "项", tone: open > 0 ? "success" : "ink" },
            { label: "七天内截止", value: closing, unit: "项", tone: closing > 0 ? "warning" : "ink" },
          ]}
        />
        {total > 0 ? (
          <>
            <LifeEventTiles events={events} />
            <LifeEventBlocks events={events} today={today} />
          </>
        ) : (
          <Empty>
            <p>目前没有申报事项。可以先看园区政策。</p>
            <ButtonLink href="/zct-ee/policy-area">看园区政策</ButtonLink>
          </Empty>
        )}
      </LandingPage>
    </>
  );
}
