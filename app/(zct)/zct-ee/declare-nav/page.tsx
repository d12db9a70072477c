import type { Metadata } from "next";
import { LifeEventBlocks, LifeEventTiles } from "@/components/declare/life-events";
import { TodayHead } from "@/components/declare/calendar/today-head";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { QuickAnswer } from "@/components/declare/quick/quick-answer";
import { QuickForm } from "@/components/declare/quick/quick-form";
import { Block, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findRoute, getTrail } from "@/lib/routes";
import { isOpen } from "@/lib/window-wording";
import type { RawQuery } from "@/lib/address/list-query";
import { listLifeEvents, quickMatch } from "@/services/declare/queries";
import { quickMatchAddress, readQuickQuestion, toQuickQuery, type QuickQuestion } from "@/services/declare/quick-match";

const ROUTE = "/zct-ee/declare-nav";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const question = readQuickQuestion(await searchParams);
  return pageMetadata({
    route: ROUTE,
    description: "按企业办事的阶段找可申报的事项：设立、选址、引才、研发、技改、成长、融资、市场、绿色安全和转型。",
    column: "policy",
    ...(question?.value ? { title: `${question.value}能享受什么` } : {}),
    ...(question ? { query: quickMatchAddress(question).slice(ROUTE.length), noindex: true } : {}),
  });
}

export default async function DeclareNavPage({ searchParams }: Props) {
  const question = readQuickQuestion(await searchParams);
  return question ? <Answered question={question} /> : <Navigation />;
}

/** What the company may get, as the home page asks. */
async function Answered({ question }: { question: QuickQuestion }) {
  const found = await load(quickMatch(toQuickQuery(question)));
  if (!found.ok) return <LoadFailure what="测算" error={found.error} retryHref={quickMatchAddress(question)} />;
  return (
    <>
      <Breadcrumb trail={[...getTrail(ROUTE), { label: findRoute(ROUTE).title, href: ROUTE }]} here="能享受什么" />
      <LandingPage>
        <QuickAnswer question={question} answer={found.data} />
      </LandingPage>
    </>
  );
}

async function Navigation() {
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
            { label: "七天内截止", value: closing, unit: "项", tone: closing > 0 ? "danger" : "ink" },
          ]}
        />
        {total > 0 ? (
          <>
            <Block title="答三题，先看个大概" note="不用登录，回答只用来计算，不保存">
              <QuickForm />
            </Block>
            <Block title="企业到了哪一步" note="从开办到转型，按您现在的处境找">
              <LifeEventTiles events={events} />
            </Block>
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
