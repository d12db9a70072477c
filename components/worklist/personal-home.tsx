"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLiveRenewal } from "@/components/layout/providers/use-live-renewal";
import { useLive } from "@/components/layout/providers/live";
import { ErrorState } from "@/components/ui/states/error-state";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { failureMessage } from "@/lib/gateway/errors";
import { unmetRequirement } from "@/lib/viewer/requirement";
import { accountQueries } from "@/services/account/queries";
import { applyQueries } from "@/services/apply/queries";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { planQueries } from "@/services/declare/plan";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { waitingQueries } from "@/services/common/waiting";
import { messageQueries } from "@/services/message/queries";
import { favoriteQueries } from "@/services/policy/favorites";
import { findWaitingItems } from "./waiting-items";
import { Worklist, type DeadlineItem } from "./worklist";
import styles from "./worklist.module.css";

const NEWEST = 5;

/** What a live event may have changed. */
const RENEWED = [
  applyQueries.all(),
  planQueries.plan().queryKey,
  messageQueries.lists(),
  accountQueries.currentUser().queryKey,
  accountQueries.realName().queryKey,
  enterpriseQueries.all(),
  waitingQueries.list().queryKey,
];

/** Asked, and neither answered nor refused yet. */
const isOut = ({ isLoading }: UseQueryResult): boolean => isLoading;

/** The first page of the personal centre: what waits for the person. It is drawn once everything has come. */
export function PersonalHome({ today, deadlines }: { today: string; deadlines: readonly DeadlineItem[] }) {
  const { counts } = useLive();
  useLiveRenewal(RENEWED);
  const who = useQuery(accountQueries.currentUser());
  const user = who.data;
  const isMember = user?.type === "member" && user.enBaseId !== null;
  const isStaffOfZone = user?.type === "operator";
  const isApproved =
    isMember && user.ens.some(({ enId, approval }) => enId === user.enBaseId && approval === "approved");
  const mayApply = isApproved && unmetRequirement(user, APPLY_REQUIREMENT) === undefined;
  const worklist = useQuery({ ...applyQueries.worklist(), enabled: mayApply });
  const plan = useQuery({ ...planQueries.plan(), enabled: isApproved && user.menus.includes("policy") });
  const bindings = useQuery({ ...enterpriseQueries.bindings(), enabled: user !== undefined && !isStaffOfZone });
  const requests = useQuery({
    ...enterpriseQueries.staff({ state: "pending", page: 1, size: 1 }),
    enabled: isApproved && user.enterpriseAdmin,
  });
  const grade = useQuery({ ...enterpriseQueries.grade(), enabled: isMember && user.menus.includes("company") });
  const waiting = useQuery({ ...waitingQueries.list(), enabled: user !== undefined && !isStaffOfZone });
  const realName = useQuery({ ...accountQueries.realName(), enabled: user !== undefined && !isStaffOfZone });
  const messages = useQuery(messageQueries.list({ page: 1, size: NEWEST, unread: "true" }));
  const favorites = useQuery(favoriteQueries.list({ page: 1, size: 1 }));

  if (!user && who.error)
    return (
      <ErrorState
        what="个人中心"
        messages={failureMessage(who.error, "请稍后重试")}
        onRetry={() => void who.refetch()}
      />
    );
  const counted = [worklist, bindings, requests, grade, realName, waiting];
  if (!user || [...counted, plan, messages, favorites].some(isOut))
    return (
      <div data-cards className={styles.page}>
        <NeedsScripts what="个人中心" />
        <SkeletonRows rows={6} />
      </div>
    );
  return (
    <Worklist
      about={[user.enBaseName ?? (isStaffOfZone ? "平台工作人员" : "个人用户，还没有绑定企业"), user.fullName]}
      today={today}
      applications={worklist.data}
      failure={
        worklist.error
          ? { messages: failureMessage(worklist.error, "请稍后重试"), retry: () => void worklist.refetch() }
          : undefined
      }
      isComplete={counted.every(({ error }) => error === null)}
      mayNotApply={isApproved && !mayApply ? unmetRequirement(user, APPLY_REQUIREMENT) : undefined}
      others={findWaitingItems({
        user,
        bindings: bindings.data,
        requests: requests.data?.total ?? 0,
        completeness: grade.data?.percent,
        realName: realName.data?.state,
      })}
      cases={waiting.data ?? []}
      plan={plan.data}
      unread={messages.data}
      deadlines={deadlines}
      figures={[
        { label: "未读消息", value: counts?.count_msg ?? messages.data?.total ?? 0, unit: "条", href: "/user/message" },
        { label: "我的收藏", value: favorites.data?.total ?? 0, unit: "条", href: "/user/collect" },
        { label: "绑定企业", value: user.ens.length, unit: "家", href: "/user/bind" },
        ...(grade.data
          ? [{ label: "企业信息完整度", value: grade.data.percent, unit: "%", href: "/user/companymanage" }]
          : []),
      ]}
    />
  );
}
