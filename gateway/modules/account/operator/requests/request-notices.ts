import { ADMINISTRATOR_ROLES, OPERATOR_ROLE_LABELS } from "@/contract/desk/roles";
import { OPERATOR_REQUEST_LABELS, type AdministratorRole } from "@/contract/desk/administration/request-rules";
import type { ModuleContext } from "../../../../core/module";
import type { UserRow } from "../../account.repository";
import { warnOwner } from "../../security/account-warning.service";
import type { OperatorRequestRow } from "./operator-request.repository";

/** The page where administrators confirm. */
const REQUESTS_PAGE = "/desk/requests";

/** What has become of a request; `missing`: whose agreement it waits for. */
export type RequestNews =
  | { readonly to: "asked" | "agreed"; readonly missing: readonly AdministratorRole[] }
  | { readonly to: "confirmed" | "refused" | "withdrawn" | "expired" };

const BECAME: Readonly<Record<RequestNews["to"], string>> = {
  asked: "有人申请",
  agreed: "又有一位管理员同意",
  confirmed: "已确认并生效",
  refused: "没有得到同意",
  withdrawn: "已撤回",
  expired: "到期没有人确认，已作废",
};

/** Tells of a request: the account's owner by every way, and the administrators on their messages page. */
export function createRequestNotices(context: ModuleContext) {
  const { people, messenger } = context.ports;

  return async function tell(row: OperatorRequestRow, user: UserRow, news: RequestNews, by?: string): Promise<void> {
    const what = OPERATOR_REQUEST_LABELS[row.what];
    const who = by === undefined ? "" : ((await people.namesOf([by])).get(by) ?? "");
    const waits =
      "missing" in news ? `，等待${news.missing.map((role) => OPERATOR_ROLE_LABELS[role]).join("、")}确认` : "";
    const event = `operator.request.${row.id}.${news.to}`;
    const others = (await people.operators(ADMINISTRATOR_ROLES)).filter((id) => id !== user.id && id !== by);
    await messenger.send({
      to: { userIds: others },
      kind: "security",
      title: `${user.fullName}（${user.username}）的${what}：${BECAME[news.to]}`,
      body: `${who ? `${who}，` : ""}原因：${row.reason}${waits}。请在“双人确认”页查看。`,
      link: REQUESTS_PAGE,
      eventKey: `${event}.${row.agreements.length}`,
    });
    if (news.to === "agreed") return;
    await warnOwner(context, user, {
      event,
      sms: `您的工作台账号的${what}：${BECAME[news.to]}${waits}`,
      title: `您的账号的${what}：${BECAME[news.to]}`,
      what: `您的账号的${what}：${BECAME[news.to]}${who ? `（${who}）` : ""}${waits}`,
      otherwise: "请立即联系审计管理员",
    });
  };
}
