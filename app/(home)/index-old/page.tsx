import type { Metadata } from "next";
import { activityRow, noticeRow, policyRow } from "@/components/home/rows";
import { Block, Columns, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { SiteMapGroups } from "@/components/site/site-map-groups";
import { PortalLink } from "@/components/ui/portal-link";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { listNotices } from "@/services/policy/notices";
import { listFrontPolicies } from "@/services/policy/queries";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/index-old", description: "旧版首页：以目录的方式列出各栏目。", column: "site" });

/** The home page as it was: a directory and plain lists, for people who are used to it. */
export default async function OldHomePage() {
  const [policies, notices, activities] = await Promise.all([
    load(listFrontPolicies({ size: 12 })),
    load(listNotices({ size: 12 })),
    load(listActivities({ size: 12 })),
  ]);
  if (!policies.ok) return <LoadFailure what="首页" error={policies.error} retryHref="/index-old" />;
  return (
    <LandingPage>
      <h1 className="visually-hidden">首页（旧版）</h1>
      <p>
        这是按栏目排列的旧版首页。<PortalLink href="/">返回新版首页</PortalLink>
      </p>
      <Columns even>
        <Block title="政策" more={{ href: "/zct-ee/policy-info" }} rows={policies.data.records.map(policyRow)} />
        <Block
          title="公示公告"
          more={{ href: "/zct-ee/public" }}
          rows={notices.ok ? notices.data.records.map(noticeRow) : []}
        />
      </Columns>
      <Block
        title="活动"
        more={{ href: "/ent-care/activity" }}
        rows={activities.ok ? activities.data.records.map(activityRow).map(({ meta: _place, ...row }) => row) : []}
      />
      <Block title="全部栏目">
        <SiteMapGroups />
      </Block>
    </LandingPage>
  );
}
