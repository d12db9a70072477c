import { z } from "zod";
import { PERSONAL_NO_APPEAL } from "../account/enterprise-only";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { submissionId } from "../case";
import { listKeyword, opaqueId, pageQuery } from "../fields";
import { ownCase } from "../own-case/own-case-calls";
import {
  aboutUnitIds,
  appealAppending,
  appealCase,
  appealChoices,
  appealDraft,
  appealEvaluation,
  appealFileIds,
  appealForm,
  appealHints,
  appealKind,
  appealRow,
  appealSubject,
  appealWords,
  publishedAppeals,
} from "./appeal";
import { APPEAL_GROUP_LABELS, MAX_APPEAL_CONTENT, MAX_APPEAL_TITLE } from "./appeal-labels";

/** The calls of appeals. Specification 7.6. */

const path = "/zqjh/api/center/appeal";
const own = ownCase({
  asker: { access: "enterprise", permission: "appeal", personalRefusal: PERSONAL_NO_APPEAL },
  path,
  what: "诉求",
});

export const appealCalls = {
  countAppeals: {
    ...own.read(
      "numData",
      "当前企业的诉求各有几件：等本企业处理、园区办理中、已结束、草稿",
      z.object({
        mine: z.number().int().nonnegative(),
        zone: z.number().int().nonnegative(),
        over: z.number().int().nonnegative(),
        draft: z.number().int().nonnegative(),
      }),
    ),
    viewable: true,
  } as const,
  listAppeals: own.list(appealRow, {
    group: z.enum(codesOf(APPEAL_GROUP_LABELS), { error: "请从列表中选择" }).optional(),
    kind: appealKind.optional(),
  }),
  getAppealChoices: own.read("choices", "填写诉求时可选的地点和单位", appealChoices),
  /** A read by POST: what is being written belongs into no address. */
  hintAppeal: defineCall({
    ...own.shared,
    method: "POST",
    path: `${path}/hints`,
    summary: "填写诉求时的提示：可能的类别、可能重复的诉求、写到的园区单位",
    body: z.strictObject({
      kind: appealKind.optional(),
      title: z.string().max(MAX_APPEAL_TITLE).default(""),
      content: z.string().max(MAX_APPEAL_CONTENT).default(""),
      placeId: opaqueId.optional(),
      /** The draft itself is not like itself. */
      id: opaqueId.optional(),
    }),
    data: appealHints,
  }),
  getAppeal: own.get(appealCase, "一件诉求"),
  downloadAppealFile: own.download("file", "诉求的一个附件"),
  submitAppeal: own.submit("", "提交一件诉求", appealForm.extend({ submissionId })),
  amendAppeal: own.amend(
    "提交草稿，或补正后再次提交被退回的诉求；类型和保密不能再改，投诉的单位只能增加",
    appealForm.extend({ id: opaqueId }),
  ),
  saveAppealDraft: own.saveDraft(appealDraft),
  removeAppealDraft: own.removeDraft(),
  withdrawAppeal: own.step(
    "withdraw",
    "撤回还没有受理的诉求",
    z.strictObject({ reason: appealWords("撤回原因", 200) }),
  ),
  replyAppeal: own.step(
    "reply",
    "回复承办单位的询问；办理时限照常计算",
    z.strictObject({ words: appealWords("回复", 1000), fileIds: appealFileIds }),
  ),
  /** In any state: what they have of it they lose at once, and somebody else goes on with it. */
  nameAppealUnits: own.put(
    "about",
    "指明诉求投诉的是哪些园区单位，提交以后随时可以；这些单位和它们的人从此看不到，也不能办理",
    z.strictObject({ unitIds: aboutUnitIds.min(1, { error: "请选择投诉的是哪个单位" }) }),
  ),
  /** While it is before the zone, and while the company looks at the answer. Whoever works on it hears of it. */
  appendAppealFiles: {
    ...own.step("files", "给已提交、还没有结束的诉求补充附件", appealAppending),
    perMinute: 20,
  },
  evaluateAppeal: defineCall({
    ...own.shared,
    method: "PUT",
    path: `${path}/evaluate`,
    summary: "说明是否解决并评价：已解决的结束，未解决的退回重办；一件诉求只评价一次",
    body: appealEvaluation,
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  /** Of one that was closed because nobody confirmed it. */
  rateAppeal: own.rate("评价到期未确认的诉求", "rate"),
  urgeAppeal: own.urge(),
  /** A published case is taken back at once. */
  concealAppeal: own.put("conceal", "收回公开诉求的同意，已公开的案例立即撤下", z.strictObject({})),
  listPublishedAppeals: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/appeal/page",
    access: "public",
    summary: "公开的诉求办理案例，不含企业名称，最近公开的在前",
    cacheTags: ["appeal-list"],
    query: z.object({ keyword: listKeyword, subject: appealSubject.optional(), ...pageQuery }),
    data: publishedAppeals,
  }),
};
