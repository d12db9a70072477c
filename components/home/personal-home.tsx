"use client";

import { useQuery } from "@tanstack/react-query";
import { Dashboard, type DeadlineItem, type WaitingItem } from "@/components/page/personal/dashboard";
import { useLive } from "@/components/layout/providers/live";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import type { OwnBinding } from "@/contract/enterprise/staff";
import { APPROVAL_LABELS, BINDING_STATE_LABELS } from "@/contract/account/labels";
import { failureMessage } from "@/lib/gateway/errors";
import { accountQueries } from "@/services/account/queries";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { messageQueries } from "@/services/message/queries";
import { favoriteQueries } from "@/services/policy/favorites";

const NEWEST = 5;
/** Below this share the profile is worth completing: the grade would be C or D. */
const COMPLETE_ENOUGH = 70;

interface Facts {
  readonly user: CurrentUser;
  /** Undefined while unknown. */
  readonly bindings: readonly OwnBinding[] | undefined;
  /** People who asked to join and wait for the administrator. */
  readonly requests: number;
  /** Of the current enterprise's profile, in percent; undefined where the role does not show it. */
  readonly completeness: number | undefined;
  /** Of the person's real name; undefined while unknown. */
  readonly realName: string | undefined;
}

/** What waits for the person, the most pressing first. Pure. */
export function waitingFor({ user, bindings, requests, completeness, realName }: Facts): WaitingItem[] {
  const items: WaitingItem[] = [];
  const current = user.ens.find((enterprise) => enterprise.enId === user.enBaseId);
  for (const binding of bindings ?? []) {
    if (binding.state === "pending" && binding.origin === "invitation")
      items.push({
        id: binding.id,
        act: "回应",
        title: `${binding.enName}邀请您加入`,
        href: "/user/bind",
        icon: "bell",
      });
  }
  const wish = bindings?.find(({ state, origin }) => state === "pending" && origin === "request");
  if (user.ens.length === 0 && wish)
    items.push({
      id: "wish",
      act: "查看",
      title: `已申请加入${wish.enName}`,
      href: "/user/bind",
      tag: { words: BINDING_STATE_LABELS.pending, tone: "warning" },
    });
  else if (bindings && user.ens.length === 0 && user.type !== "operator" && items.length === 0)
    items.push({
      id: "bind",
      act: "绑定",
      title: "还没有绑定企业",
      meta: "绑定后可以代表企业办理事项，由企业管理员审核。",
      href: "/user/bind",
      icon: "building",
    });
  if (user.enterpriseAdmin && requests > 0)
    items.push({
      id: "requests",
      act: "审核",
      title: `${requests} 人申请加入企业`,
      href: "/user/personalmanage",
      icon: "user",
    });
  if (current?.approval === "pending")
    items.push({
      id: "approval",
      act: "查看",
      title: "企业注册正在审核",
      meta: "通过后即可办理全部事项，现在可以先完善企业信息。",
      href: "/user/companymanage",
      tag: { words: APPROVAL_LABELS.pending, tone: "warning" },
    });
  if (current?.approval === "refused")
    items.push({
      id: "approval",
      act: "查看",
      title: "企业注册未通过审核",
      href: "/user/companymanage",
      tag: { words: APPROVAL_LABELS.refused, tone: "danger" },
    });
  if (completeness !== undefined && completeness < COMPLETE_ENOUGH)
    items.push({
      id: "profile",
      act: "完善",
      title: `企业信息完整度 ${completeness}%`,
      meta: "信息越完整，政策匹配越准确。",
      href: "/user/companymanage",
    });
  if (realName === "none" || realName === "refused")
    items.push({
      id: "real-name",
      act: "认证",
      title: realName === "none" ? "尚未实名认证" : "实名认证未通过",
      href: "/zqjh/auth",
    });
  return items;
}

/** The first page of the personal centre. Each part comes by itself; what cannot be loaded is left out. */
export function PersonalHome({ today, deadlines }: { today: string; deadlines: readonly DeadlineItem[] }) {
  const { counts } = useLive();
  const who = useQuery(accountQueries.currentUser());
  const user = who.data;
  const isMember = user?.type === "member" && user.enBaseId !== null;
  const isStaffOfZone = user?.type === "operator";
  const bindings = useQuery({ ...enterpriseQueries.bindings(), enabled: user !== undefined && !isStaffOfZone });
  const requests = useQuery({
    ...enterpriseQueries.staff({ state: "pending", page: 1, size: 1 }),
    enabled:
      isMember &&
      user.enterpriseAdmin &&
      user.ens.some((one) => one.enId === user.enBaseId && one.approval === "approved"),
  });
  const grade = useQuery({ ...enterpriseQueries.grade(), enabled: isMember && user.menus.includes("company") });
  const realName = useQuery({ ...accountQueries.realName(), enabled: user !== undefined && !isStaffOfZone });
  const messages = useQuery(messageQueries.list({ page: 1, size: NEWEST }));
  const favorites = useQuery(favoriteQueries.list({ page: 1, size: 1 }));

  if (!user) {
    return who.error ? (
      <ErrorState
        what="个人中心"
        messages={failureMessage(who.error, "请稍后重试")}
        onRetry={() => void who.refetch()}
      />
    ) : (
      <SkeletonForm fields={4} />
    );
  }
  const waiting = waitingFor({
    user,
    bindings: bindings.data,
    requests: requests.data?.total ?? 0,
    completeness: grade.data?.percent,
    realName: realName.data?.state,
  });
  return (
    <Dashboard
      title={`您好，${user.fullName}`}
      lead={user.enBaseName ?? (isStaffOfZone ? "平台工作人员" : "个人用户，还没有绑定企业")}
      today={today}
      waiting={waiting}
      deadlines={deadlines}
      messages={(messages.data?.records ?? []).map((message) => ({
        id: message.id,
        title: message.title,
        href: message.link ?? "/user/message",
        when: message.createdAt,
        unread: !message.read,
      }))}
      messagesHref="/user/message"
      figures={[
        { label: "未读消息", value: counts?.count_msg ?? 0, unit: "条", href: "/user/message" },
        { label: "我的收藏", value: favorites.data?.total ?? 0, unit: "条", href: "/user/collect" },
        { label: "绑定企业", value: user.ens.length, unit: "家", href: "/user/bind" },
        ...(grade.data
          ? [{ label: "企业信息完整度", value: grade.data.percent, unit: "%", href: "/user/companymanage" }]
          : []),
      ]}
    />
  );
}
