import type { Metadata } from "next";
import { activityRow, policyRow } from "@/components/home/rows";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { Block, Columns, LandingPage } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import styles from "@/components/poster/poster.module.css";
import { Empty } from "@/components/ui/states/empty";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { listActivities } from "@/services/care/queries";
import { listPolicies } from "@/services/policy/queries";

const ROUTE = "/poster";
const POLICIES = 8;
const ACTIVITIES = 6;

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: ROUTE, description: "把一份政策或一场活动做成带二维码的 A4 海报，可以下载图片或直接打印。" });

/** What a poster can be made of: the newest policies and the activities one can still go to. */
export default async function PosterChoicePage() {
  const [policies, activities] = await Promise.all([
    load(listPolicies({ sort: "date", size: POLICIES })),
    load(listActivities({ state: ["signing_up", "not_started"], size: ACTIVITIES })),
  ]);
  if (!policies.ok && !activities.ok) return <LoadFailure what="海报" error={policies.error} retryHref={ROUTE} />;
  const policyRows = (policies.ok ? policies.data.records : []).map((policy) => ({
    ...policyRow(policy),
    href: `/poster/${encodeURIComponent(policy.id)}`,
  }));
  const activityRows = (activities.ok ? activities.data.records : []).map((activity) => ({
    ...activityRow(activity),
    href: `/poster/${encodeURIComponent(activity.id)}?kind=activity`,
  }));
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="海报" />
      <LandingPage>
        <div className={styles.head}>
          <h1>制作海报</h1>
          <p>
            选一份政策或一场活动，生成一张带二维码的 A4 海报：可以下载图片转发，也可以直接打印张贴。
            其他政策和活动，在其页面上点“海报与二维码”。
          </p>
        </div>
        {policyRows.length + activityRows.length === 0 ? (
          <Empty reason="还没有可以制作海报的政策和活动。" />
        ) : (
          <Columns>
            <Block title="最新政策" more={{ href: "/zct-ee/policy-info", label: "查找其他政策" }} rows={policyRows} />
            <Block title="近期活动" more={{ href: "/ent-care/activity", label: "全部活动" }} rows={activityRows} />
          </Columns>
        )}
      </LandingPage>
    </>
  );
}
