import { ADMINISTRATOR_ROLES, OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { OPERATOR_REQUEST_LABELS, type AdministratorRole } from "@/contract/access/operator-request-rules";
import type { ModuleContext } from "../../../../core/module";
import type { UserRow } from "../../account.repository";
import { warnOwner } from "../../security/account-warning.service";
import type { OperatorRequestRow } from "./operator-request.repository";

/** The page where administrators confirm. */
const REQUESTS_PAGE = "/desk/requests";

/** `missing`: whose agreement it waits for. */
interface Waiting<To extends string> {
  readonly to: To;
  readonly missing: readonly AdministratorRole[];
}

/** `removed`: the account of somebody new is gone. */
interface Ended<To extends string> {
  readonly to: To;
  readonly removed: boolean;
}

/** What has become of a request. */
export type RequestNews =
  | Waiting<"asked">
  | Waiting<"agreed">
  | Waiting<"lapsed">
  | { readonly to: "confirmed" }
  | Ended<"refused">
  | Ended<"withdrawn">
  | Ended<"expired">
  | Ended<"voided">;

const BECAME: Readonly<Record<RequestNews["to"], string>> = {
  asked: "有人申请",
  agreed: "又有一位管理员同意",
  lapsed: "同意过的一位已锁定或换了岗位，这一份同意作废",
  confirmed: "已确认并生效",
  refused: "没有得到同意",
  withdrawn: "已撤回",
  expired: "到期没有人确认，已作废",
  voided: "提出的管理员已锁定或换了岗位，申请作废",
};

/** Tells of a request: the account's owner by every way, and the administrators on their messages page. */
export function createRequestNotices(context: ModuleContext) {
  const { clock } = context;
  const { people, messenger } = context.ports;

  return async function tell(row: OperatorRequestRow, user: UserRow, news: RequestNews, by?: string): Promise<void> {
    const what = OPERATOR_REQUEST_LABELS[row.what];
    const who = by === undefined ? "" : ((await people.namesOf([by])).get(by) ?? "");
    const waits =
      "missing" in news ? `，等待${news.missing.map((role) => OPERATOR_ROLE_LABELS[role]).join("、")}确认` : "";
    const isGone = "removed" in news && news.removed;
    const event = `operator.request.${row.id}.${news.to}`;
    const others = (await people.operators(ADMINISTRATOR_ROLES)).filter((id) => id !== user.id && id !== by);
    const sentences = [
      `${who ? `${who}，` : ""}申请的原因：${row.reason}${waits}`,
      ...(row.refusal === null ? [] : [`不同意的原因：${row.refusal}`]),
      ...(isGone ? ["账号从没有登录过，已删除，账号名和手机号可以重新添加"] : []),
    ];
    await messenger.send({
      to: { userIds: others },
      kind: "security",
      title: `${user.fullName}（${user.username}）的${what}：${BECAME[news.to]}`,
      body: `${sentences.join("。")}。请在“双人确认”页查看。`,
      link: REQUESTS_PAGE,
      // An agreement may lapse and be given again.
      eventKey: `${event}.${row.agreements.length}.${clock().getTime()}`,
    });
    // Whose account is gone has no messages any more, and the phone may be a stranger's.
    if (news.to === "agreed" || isGone) return;
    await warnOwner(context, user, {
      event,
      sms: `您的工作台账号的${what}：${BECAME[news.to]}${waits}`,
      title: `您的账号的${what}：${BECAME[news.to]}`,
      what: `您的账号的${what}：${BECAME[news.to]}${who ? `（${who}）` : ""}${waits}`,
      otherwise: "请立即联系审计管理员",
    });
  };
}
