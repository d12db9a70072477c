import { z } from "zod";
import { realNameState } from "../account-access";
import { defineCall, DESK } from "../call";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";
import { reason } from "./reason";

export const accountDossier = z
  .object({
    id: opaqueId,
    username: z.string(),
    type: z.string(),
    fullName: z.string(),
    phone: z.string(),
    enabled: z.boolean(),
    /** Sessions that ended with the step. */
    endedSessions: z.number().int().nonnegative(),
  })
  .meta({ id: "AccountDossier" });
export type AccountDossier = z.infer<typeof accountDossier>;

/** A real name to be judged, whole: the operator compares it with the pictures. Reading it is a line in the security log. */
export const realNameDossier = z
  .object({
    id: opaqueId,
    state: realNameState,
    name: z.string(),
    idNumber: z.string(),
    frontFileId: opaqueId,
    backFileId: opaqueId,
    submittedAt: moment,
    remark: z.string().nullable(),
  })
  .meta({ id: "RealNameDossier" });
export type RealNameDossier = z.infer<typeof realNameDossier>;

const realNameRow = realNameDossier
  .pick({ id: true, state: true, name: true, idNumber: true, submittedAt: true })
  .meta({ id: "RealNameRow" });
export type RealNameRow = z.infer<typeof realNameRow>;

const byId = z.object({ id: opaqueId });

/** `id` is the account's name. Of the machine's operator alone. */
export const accountDeskCalls = {
  lockUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/lock",
    access: "control",
    summary: "锁定账号，全部会话立即失效",
    command: { name: "user lock", words: { id: "账号" }, help: "锁定账号，全部会话立即失效" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
  unlockUser: defineCall({
    method: "POST",
    path: "/control/user/{id}/unlock",
    access: "control",
    summary: "解除锁定",
    command: { name: "user unlock", words: { id: "账号" }, help: "解除锁定" },
    params: byId,
    data: accountDossier,
    refusals: ["NOT_FOUND"],
  }),
};

export const realNameDeskCalls = {
  listRealNames: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/realname",
    summary: "列出实名认证，已脱敏，最早的在前",
    command: { name: "realname list", options: { state: "状态" }, help: "列出实名认证" },
    query: z.object({ state: realNameState.exclude(["none"]).optional(), ...pageQuery }),
    data: pageOf(realNameRow),
  }),
  showRealName: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/realname/{id}",
    summary: "查看一份实名认证的全文，记入安全日志",
    command: { name: "realname show", words: { id: "编号" }, help: "查看全文（记入安全日志）" },
    params: byId,
    data: realNameDossier,
    refusals: ["NOT_FOUND"],
  }),
  approveRealName: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/realname/{id}/approve",
    summary: "实名认证通过",
    command: { name: "realname approve", words: { id: "编号" }, help: "通过" },
    params: byId,
    data: realNameRow,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  refuseRealName: defineCall({
    ...DESK,
    method: "POST",
    path: "/uaa/api/manager/realname/{id}/refuse",
    summary: "实名认证不通过",
    command: {
      name: "realname refuse",
      words: { id: "编号", reason: "原因" },
      help: "不通过",
    },
    params: byId,
    body: z.strictObject({ reason: reason() }),
    data: realNameRow,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
