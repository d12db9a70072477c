import type { Metadata } from "next";
import { TodayEmpty } from "@/components/declare/calendar/today-empty";
import { TodayBlock } from "@/components/declare/calendar/today-block";
import { TodayHead } from "@/components/declare/calendar/today-head";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findRoute, getTrail } from "@/lib/routes";
import { listItems, listTodayDeclare } from "@/services/declare/queries";
import { declarationAddress, EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";

const ROUTE = "/zct-ee/policy-declare";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "今天开始申报、七天内截止和正在申报的政策事项，按截止日期排列。",
    column: "policy",
  });

export default async function TodayDeclarePage() {
  const found = await load(listTodayDeclare());
  if (!found.ok) return <LoadFailure what="今日申报" error={found.error} retryHref={ROUTE} />;
  const { today, opening, closing, open } = found.data;
  const total = opening.length + closing.length + open.length;
  const next = total === 0 ? await load(listItems({ state: ["upcoming"], size: 1 })) : undefined;
  const listOf = (state: "open" | "closing") => declarationAddress({ ...EMPTY_DECLARATION_SEARCH, state: [state] });
  const { title } = findRoute(ROUTE);
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here={title} />
      <LandingPage>
        <TodayHead
          title={title}
          today={today}
          figures={[
            { label: "今日开始", value: opening.length, unit: "项", tone: opening.length > 0 ? "brand" : "ink" },
            { label: "七天内截止", value: closing.length, unit: "项", tone: closing.length > 0 ? "danger" : "ink" },
            { label: "正在申报", value: total, unit: "项", tone: total > 0 ? "success" : "ink" },
          ]}
        />
        <TodayBlock title="今日开始" items={opening} today={today} allHref={listOf("open")} />
        <TodayBlock title="七天内截止" items={closing} today={today} allHref={listOf("closing")} />
        <TodayBlock
          title={open.length < total ? "其余正在申报" : "正在申报"}
          items={open}
          today={today}
          allHref={listOf("open")}
        />
        {total === 0 && <TodayEmpty next={next?.ok ? next.data.records[0] : undefined} today={today} />}
      </LandingPage>
    </>
  );
}
