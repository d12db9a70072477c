import type { CurrentUser } from "@/contract/account/account";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import type { OwnBinding } from "@/contract/enterprise/staff";

export interface WaitingItem {
  readonly id: string;
  /** Who is to act: the reader, the zone, or somebody else; only the reader's own count. */
  readonly turn: "mine" | "zone" | "others";
  /** The verb of what is asked: 回应, 审核, 认证. */
  readonly act: string;
  readonly title: string;
  readonly href: string;
  readonly meta?: string;
}

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

/** What the person has to do that is no case, the most pressing first. Pure. */
export function findWaitingItems(facts: Facts): WaitingItem[] {
  const { user, bindings, requests, completeness, realName } = facts;
  const items: WaitingItem[] = [];
  const current = user.ens.find((enterprise) => enterprise.enId === user.enBaseId);
  for (const binding of bindings ?? []) {
    if (binding.state === "pending" && binding.origin === "invitation")
      items.push({
        id: binding.id,
        turn: "mine",
        act: "回应",
        title: `${binding.enName}邀请您加入`,
        href: "/user/bind",
      });
  }
  const wish = bindings?.find(({ state, origin }) => state === "pending" && origin === "request");
  if (user.ens.length === 0 && wish)
    items.push({
      id: "wish",
      act: "查看",
      title: `已申请加入${wish.enName}`,
      href: "/user/bind",
      meta: `${BINDING_STATE_LABELS.pending}，由企业管理员审核`,
      turn: "others",
    });
  else if (bindings && user.ens.length === 0 && user.type !== "operator" && items.length === 0)
    items.push({
      id: "bind",
      turn: "mine",
      act: "绑定",
      title: "还没有绑定企业",
      meta: "绑定后可以代表企业办理事项，由企业管理员审核。",
      href: "/user/bind",
    });
  if (user.enterpriseAdmin && requests > 0)
    items.push({
      id: "requests",
      turn: "mine",
      act: "审核",
      title: `${requests} 人申请加入企业`,
      href: "/user/personalmanage",
    });
  if (current?.approval === "pending")
    items.push({
      id: "approval",
      act: "查看",
      title: "企业注册正在审核",
      meta: "通过后即可办理全部事项，现在可以先完善企业信息。",
      href: "/user/companymanage",
      turn: "zone",
    });
  if (current?.approval === "refused")
    items.push({
      id: "approval",
      turn: "mine",
      act: "查看原因",
      title: "企业注册未通过审核",
      href: "/user/companymanage",
    });
  if (completeness !== undefined && completeness < COMPLETE_ENOUGH)
    items.push({
      id: "profile",
      turn: "mine",
      act: "完善",
      title: `企业信息完整度 ${completeness}%`,
      meta: "信息越完整，政策匹配越准确。",
      href: "/user/companymanage",
    });
  if (realName === "none" || realName === "refused")
    items.push({
      id: "real-name",
      turn: "mine",
      act: "认证",
      title: realName === "none" ? "尚未实名认证" : "实名认证未通过",
      href: "/zqjh/auth",
    });
  return items;
}
