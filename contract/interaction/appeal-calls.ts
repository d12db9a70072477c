import { z } from "zod";
import { PERSONAL_NO_APPEAL } from "../account/enterprise-only";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { isExplained, ratingFields, UNEXPLAINED } from "../case";
import { listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import {
  appealAppending,
  appealCase,
  appealChoices,
  appealDraft,
  appealEvaluation,
  appealFile,
  appealForm,
  appealHints,
  appealKind,
  appealNaming,
  appealReply,
  appealRow,
  appealSubject,
  appealWithdrawal,
  publishedAppeals,
} from "./appeal";
import { APPEAL_GROUP_LABELS, MAX_APPEAL_CONTENT, MAX_APPEAL_TITLE } from "./appeal-labels";

/** The calls of appeals. Specification 7.6. */

const BASE = "/zqjh/api/center/appeal";
const OWN = { access: "enterprise", permission: "appeal", personalRefusal: PERSONAL_NO_APPEAL, perMinute: 60 } as const;
const ONE = { ...OWN, params: z.object({ id: opaqueId }) } as const;
const maybeLate = ["NOT_FOUND", "WRONG_STATE"] as const;
const sent = z.object({ id: opaqueId, number: z.string() });
const submissionId = z.uuid({ error: "提交编号不正确，请刷新页面后重试" });

export const appealCalls = {
  countAppeals: defineCall({
    viewable: true,
    ...OWN,
    method: "GET",
    path: `${BASE}/numData`,
    summary: "当前企业的诉求各有几件：等本企业处理、园区办理中、已结束、草稿",
    data: z.object({
      mine: z.number().int().nonnegative(),
      zone: z.number().int().nonnegative(),
      over: z.number().int().nonnegative(),
      draft: z.number().int().nonnegative(),
    }),
  }),
  listAppeals: defineCall({
    viewable: true,
    ...OWN,
    method: "GET",
    path: `${BASE}/page`,
    summary: "当前企业的诉求，最近有变化的在前",
    query: z.object({
      keyword: listKeyword,
      group: z.enum(codesOf(APPEAL_GROUP_LABELS), { error: "请从列表中选择" }).optional(),
      kind: appealKind.optional(),
      ...pageQuery,
    }),
    data: pageOf(appealRow),
  }),
  getAppealChoices: defineCall({
    ...OWN,
    method: "GET",
    path: `${BASE}/choices`,
    summary: "填写诉求时可选的地点和单位",
    data: appealChoices,
  }),
  /** A read by POST: what is being written belongs into no address. */
  hintAppeal: defineCall({
    ...OWN,
    method: "POST",
    path: `${BASE}/hints`,
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
  getAppeal: defineCall({
    viewable: true,
    ...ONE,
    method: "GET",
    path: `${BASE}/{id}`,
    summary: "当前企业的一件诉求",
    data: appealCase,
    refusals: ["NOT_FOUND"],
  }),
  /** To people of the company, whoever of them uploaded it. */
  downloadAppealFile: defineCall({
    ...ONE,
    method: "GET",
    path: `${BASE}/{id}/file`,
    summary: "诉求的一个附件",
    query: z.object({ fileId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 120,
  }),
  /** Sent twice, one appeal is made and the same number is told again. */
  submitAppeal: defineCall({
    ...OWN,
    method: "POST",
    path: BASE,
    summary: "提交一件诉求",
    body: appealForm.extend({ submissionId }),
    data: sent,
    perMinute: 10,
  }),
  /** Of a draft, or of one that was sent back: then it keeps its number. */
  amendAppeal: defineCall({
    ...OWN,
    method: "PUT",
    path: BASE,
    summary: "提交草稿，或补正后再次提交被退回的诉求；类型和保密不能再改，投诉的单位只能增加",
    body: appealForm.extend({ id: opaqueId }),
    data: sent,
    refusals: maybeLate,
    perMinute: 10,
  }),
  /** The first time with the form's number, later with the draft's id. */
  saveAppealDraft: defineCall({
    ...OWN,
    method: "POST",
    path: `${BASE}/draft`,
    summary: "保存草稿，没有填完也可以",
    body: appealDraft.extend({
      id: opaqueId.optional(),
      submissionId: submissionId.optional(),
      /** Of the draft as it was read: a colleague's newer words are not written over. */
      updatedAt: moment.optional(),
    }),
    data: z.object({ id: opaqueId, files: z.array(appealFile) }),
    refusals: maybeLate,
    perMinute: 30,
  }),
  removeAppealDraft: defineCall({
    ...ONE,
    method: "DELETE",
    path: `${BASE}/{id}`,
    summary: "删除草稿",
    data: z.null(),
    refusals: maybeLate,
  }),
  withdrawAppeal: defineCall({
    ...ONE,
    method: "POST",
    path: `${BASE}/{id}/withdraw`,
    summary: "撤回还没有受理的诉求",
    body: appealWithdrawal,
    data: z.null(),
    refusals: maybeLate,
  }),
  replyAppeal: defineCall({
    ...ONE,
    method: "POST",
    path: `${BASE}/{id}/reply`,
    summary: "回复承办单位的询问；办理时限照常计算",
    body: appealReply,
    data: z.null(),
    refusals: maybeLate,
  }),
  /** In any state: what they have of it they lose at once, and somebody else goes on with it. */
  nameAppealUnits: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/about`,
    summary: "指明诉求投诉的是哪些园区单位，提交以后随时可以；这些单位和它们的人从此看不到，也不能办理",
    body: appealNaming,
    data: z.null(),
    refusals: maybeLate,
  }),
  /** While it is before the zone, and while the company looks at the answer. Whoever works on it hears of it. */
  appendAppealFiles: defineCall({
    ...ONE,
    method: "POST",
    path: `${BASE}/{id}/files`,
    summary: "给已提交、还没有结束的诉求补充附件",
    body: appealAppending,
    data: z.null(),
    refusals: maybeLate,
    perMinute: 20,
  }),
  evaluateAppeal: defineCall({
    ...OWN,
    method: "PUT",
    path: `${BASE}/evaluate`,
    summary: "说明是否解决并评价：已解决的结束，未解决的退回重办；一件诉求只评价一次",
    body: appealEvaluation,
    data: z.null(),
    refusals: maybeLate,
  }),
  /** Of one that was closed because nobody confirmed it. */
  rateAppeal: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/rate`,
    summary: "评价到期未确认的诉求",
    body: z.strictObject(ratingFields).refine(isExplained, UNEXPLAINED),
    data: z.null(),
    refusals: maybeLate,
  }),
  urgeAppeal: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/urge`,
    summary: "催办到了承诺日期还没有办好的诉求，一天一次",
    body: z.strictObject({}),
    data: z.null(),
    refusals: maybeLate,
  }),
  /** A published case is taken back at once. */
  concealAppeal: defineCall({
    ...ONE,
    method: "PUT",
    path: `${BASE}/{id}/conceal`,
    summary: "收回公开诉求的同意，已公开的案例立即撤下",
    body: z.strictObject({}),
    data: z.null(),
    refusals: maybeLate,
  }),
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
