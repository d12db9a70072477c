import type { Metadata } from "next";
import { activityRow, policyRow } from "@/components/home/rows";
import { Banner, Block, Columns, LandingPage, TaskTiles } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import type { IconName } from "@/components/ui/icons/icon";
import { MarketScene } from "@/components/ui/icons/scenes";
import { load } from "@/lib/gateway/load";
import { marketTasks } from "@/lib/menus/task-links";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { listPolicies } from "@/services/policy/queries";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/market",
    description: "企业开拓市场用得上的展会、路演、沙龙，以及招标采购、展会和外贸方面的政策。",
    column: "service",
  });

const POLICY_TOPICS = ["政府采购", "招标投标", "展会", "外贸"] as const;

/** What helps to find customers: fairs, roadshows, salons, and the policies on procurement and trade. */
export default async function MarketPage() {
  const [events, ...policies] = await Promise.all([
    load(
      listActivities({
        type: ["exhibition", "roadshow", "salon"],
        state: ["signing_up", "not_started", "in_progress"],
        size: 6,
      }),
    ),
    ...POLICY_TOPICS.map((value) => load(listPolicies({ value, size: 5 }))),
  ]);
  if (!events.ok) return <LoadFailure what="市场服务" error={events.error} retryHref="/market" />;
  const blocks = POLICY_TOPICS.map((topic, index) => {
    const found = policies[index];
    const rows = found?.ok ? found.data.records.map(policyRow) : [];
    return (
      <Block
        key={topic}
        title={`${topic}政策`}
        more={{ href: `/zct-ee/policy-info?value=${encodeURIComponent(topic)}` }}
        rows={rows}
      />
    );
  });
  return (
    <LandingPage
      banner={
        <Banner
          title="找市场，先看展会和政策"
          lead="近期展会、路演、沙龙，以及采购、招投标、展会和外贸政策。"
          art={<MarketScene />}
        >
          <ButtonLink href="/ent-care/activity?type=exhibition&type=roadshow&type=salon">全部市场活动</ButtonLink>
        </Banner>
      }
    >
      <TaskTiles label="市场服务入口" tiles={marketTasks().map((task) => ({ ...task, icon: task.icon as IconName }))} />
      {events.data.records.length > 0 ? (
        <Block title="近期展会、路演和沙龙" rows={events.data.records.map(activityRow)} />
      ) : (
        <Empty>
          <p>近期没有展会、路演和沙龙，可以先看下面的市场政策。</p>
        </Empty>
      )}
      <Columns even>{blocks.slice(0, 2)}</Columns>
      <Columns even>{blocks.slice(2)}</Columns>
    </LandingPage>
  );
}
