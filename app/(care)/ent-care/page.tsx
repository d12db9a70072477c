import type { Metadata } from "next";
import { activityRow } from "@/components/home/rows";
import { Banner, Block, Columns, LandingPage, TaskTiles } from "@/components/page/landing";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { CareScene } from "@/components/ui/icons/scenes";
import type { ActivityType } from "@/contract/care/care";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: "/ent-care",
    description: "园区为企业举办的培训、沙龙、路演、展会和智库活动。",
    column: "care",
  });

const TYPES: readonly {
  type: ActivityType;
  icon: "people" | "chat" | "megaphone" | "chart" | "policy" | "star";
  hint: string;
}[] = [
  { type: "training", icon: "policy", hint: "政策、财税与技能" },
  { type: "salon", icon: "chat", hint: "同行交流与对接" },
  { type: "roadshow", icon: "megaphone", hint: "项目与资本见面" },
  { type: "exhibition", icon: "chart", hint: "组团参展与办展" },
  { type: "think_tank", icon: "star", hint: "专家把脉问诊" },
  { type: "activity", icon: "people", hint: "园区文体与联谊" },
];

export default async function CarePage() {
  const [open, coming, past] = await Promise.all([
    load(listActivities({ state: ["signing_up"], size: 6 })),
    load(listActivities({ state: ["not_started", "in_progress"], size: 6 })),
    load(listActivities({ state: ["finished"], size: 6 })),
  ]);
  if (!open.ok) return <LoadFailure what="企业关怀" error={open.error} retryHref="/ent-care" />;
  const rows = (loaded: typeof coming) => (loaded.ok ? loaded.data.records.map(activityRow) : []);
  return (
    <LandingPage
      banner={
        <Banner
          title="园区有活动，企业有人管"
          lead="培训、沙龙、路演、展会和智库活动，时间地点名额一目了然。"
          art={<CareScene />}
          overlap
        >
          <ButtonLink href="/ent-care/activity?state=signing_up">看正在报名的活动</ButtonLink>
        </Banner>
      }
    >
      <TaskTiles
        label="活动类型"
        tiles={TYPES.map(({ type, icon, hint }) => ({
          label: ACTIVITY_TYPE_LABELS[type],
          href: `/ent-care/activity?type=${type}`,
          icon,
          hint,
        }))}
      />
      <Columns even>
        <Block title="正在报名" more={{ href: "/ent-care/activity?state=signing_up" }} rows={rows(open)} />
        <Block title="即将开始和进行中" more={{ href: "/ent-care/activity" }} rows={rows(coming)} />
      </Columns>
      <Block title="往期活动" more={{ href: "/ent-care/activity?state=finished" }} rows={rows(past)} />
      {open.data.total === 0 && rows(coming).length === 0 && (
        <Empty>
          <p>目前没有正在报名或即将开始的活动。</p>
        </Empty>
      )}
    </LandingPage>
  );
}
