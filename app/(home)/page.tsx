import type { Metadata } from "next";
import { deadlineRows } from "@/components/home/deadlines";
import { homeFigures } from "@/components/home/figures";
import { HomeBanner } from "@/components/home/home-banner";
import { HomeTasks } from "@/components/home/home-tasks";
import { PolicyCategories } from "@/components/home/policy-categories";
import { activityRow, noticeRow, policyRow } from "@/components/home/rows";
import { SiteJsonLd } from "@/components/home/site-json-ld";
import { Block, Columns, FiguresBlock, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { getFigures } from "@/services/common/figures";
import { listNotices } from "@/services/policy/notices";
import { listFrontPolicies } from "@/services/policy/queries";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/",
    description: "国家、省、市和园区政策查询，公示公告、园区活动报名和意见反馈：企业和群众在园区办事的一站式平台。",
    column: "service",
  });

/** Each block stands on its own: what cannot be loaded or is empty is not drawn. Only when all fails, the page says so. */
export default async function HomePage() {
  const [policies, notices, activities, dueNotices, dueActivities, figures] = await Promise.all([
    load(listFrontPolicies({ size: 10 })),
    load(listNotices({ size: 8 })),
    load(listActivities({ state: ["signing_up", "not_started", "in_progress"], size: 4 })),
    load(listNotices({ due: "week", size: 5 })),
    load(listActivities({ due: "week", size: 5 })),
    load(getFigures()),
  ]);
  if (!policies.ok) return <LoadFailure what="首页" error={policies.error} retryHref="/" />;
  const records = <Item,>(loaded: { ok: true; data: { records: Item[] } } | { ok: false }) =>
    loaded.ok ? loaded.data.records : [];

  return (
    <LandingPage banner={<HomeBanner policies={figures.ok ? figures.data.policies : policies.data.total} />}>
      <HomeTasks />
      <Columns>
        <Block
          title="最新政策"
          more={{ href: "/zct-ee/policy-info?sort=date" }}
          rows={policies.data.records.map(policyRow)}
        />
        <Block title="本周截止" rows={deadlineRows(records(dueNotices), records(dueActivities), zoneToday())} />
      </Columns>
      <Columns>
        <Block title="公示公告" more={{ href: "/zct-ee/public" }} rows={records(notices).map(noticeRow)} />
        <Block title="园区活动" more={{ href: "/ent-care/activity" }} rows={records(activities).map(activityRow)} />
      </Columns>
      <PolicyCategories categories={policies.data.facets.category} />
      {figures.ok && <FiguresBlock title="园区数字" note="来自平台实时统计" figures={homeFigures(figures.data)} />}
      <SiteJsonLd />
    </LandingPage>
  );
}
