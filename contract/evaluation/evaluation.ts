import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { enterpriseFact, infoForm, quotaForm } from "../enterprise/enterprise";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";
import { SCALE_TOOL, SCALE_GRADES, SCALE_INDICATORS, type ScaleIndicator } from "../rules/evaluation/scale";
import { LINE_STATES, problemsOf, TOOL_IDS, type Answers, type ToolResult } from "../rules/evaluation/tool";

/**
 * Self-evaluation: computing, keeping and reading results again. Specification 7.5; what computes is `contract/rules/evaluation`, the
 * same functions as on the pages.
 */

/** Upper limit on an enterprise's saved results of one tool; older ones have to be removed first. */
export const MAX_SAVED_RESULTS = 50;
const MAX_ANSWERS = 80;
const MAX_TEXT_LENGTH = 400;

export const toolId = z.enum(TOOL_IDS, { error: "没有这个工具" }).meta({ id: "ToolId" });

/** Texts by question; `choices` joined by commas. What a question does not know is refused. */
export const toolAnswers = z
  .record(
    z.string().regex(/^[a-zA-Z]\w{0,39}$/, { error: "没有这一项" }),
    z.string().max(MAX_TEXT_LENGTH, { error: "填写的内容过长" }),
  )
  .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, { error: "填写的栏目过多，请刷新页面后重试" })
  .meta({ id: "ToolAnswers" });

const points = z.object({ low: z.string(), high: z.string(), of: z.string() });
const resultLine = z.object({
  key: z.string(),
  label: z.string(),
  requirement: z.string(),
  own: z.string(),
  state: z.enum(codesOf(LINE_STATES)),
  figure: z.object({ value: z.number(), unit: z.string() }).optional(),
  points: points.optional(),
  next: z.string().optional(),
  reads: z.array(z.string()),
  mark: z.enum(["verified", "memory", "inferred", "design"]).optional(),
});
const resultSection = z.object({
  key: z.string(),
  title: z.string(),
  points: points.optional(),
  lines: z.array(resultLine),
});

/** A result as {@link ToolResult}, on the wire and in the database. */
export const toolResult = z
  .object({
    ruleSet: z.string(),
    verdict: z.object({
      code: z.string(),
      word: z.string(),
      tone: z.enum(["good", "near", "bad", "open"]),
      why: z.string(),
      limiting: z.array(z.string()),
    }),
    headline: z.array(z.object({ label: z.string(), value: z.string(), unit: z.string().optional() })),
    sections: z.array(resultSection),
    gaps: z.array(z.object({ text: z.string(), field: z.string().optional() })),
    notes: z.array(z.string()),
  })
  .meta({ id: "ToolResult" });

/** What the engine gives, as the wire has it: the same content, lists of its own. */
export const onWire = (result: ToolResult): z.input<typeof toolResult> => structuredClone(result) as never;

/** A kept result: the answers, and what was computed then, whatever the rules have become. */
export const savedResult = z
  .object({
    id: opaqueId,
    tool: toolId,
    ruleSet: z.string(),
    createdAt: moment,
    createdBy: z.string(),
    answers: toolAnswers,
    result: toolResult,
  })
  .meta({ id: "SavedToolResult" });
export type SavedResult = z.infer<typeof savedResult>;

const savedCard = savedResult.omit({ answers: true, result: true }).extend({
  word: z.string(),
  tone: z.enum(["good", "near", "bad", "open"]),
  headline: toolResult.shape.headline,
  /** The tax year that was asked about, where a tool asks for one; else the day of the result says of which year it is. */
  year: z.string().optional(),
});
export type SavedCard = z.infer<typeof savedCard>;

const answersBody = z.strictObject({ answers: toolAnswers });
const kept = z.object({ id: opaqueId, result: toolResult });
/** What is in hand of a tool: the own unfinished form, when it was put down, and the enterprise's last kept result. */
const form = z.object({ draft: toolAnswers.nullable(), draftAt: moment.nullable(), saved: savedResult.nullable() });
/** The same where the specification asks for the kept result alone: a gateway without drafts gives none. */
const last = form.partial({ draft: true, draftAt: true });
const draftKept = z.object({
  /** Null where nothing was filled in: then no draft is left either. */
  draftAt: moment.nullable(),
});

const own = { access: "enterprise", permission: "policy" } as const;
const API = "/policy/api";
const PER_MINUTE = 120;

/** Judged by its question, in the question's own words. */
const answer = z.string().max(MAX_TEXT_LENGTH, { error: "填写的内容过长", abort: true });
const indicator = z.enum(Object.keys(SCALE_INDICATORS) as [ScaleIndicator, ...ScaleIndicator[]]);
const grade = z.enum(codesOf(SCALE_GRADES));
const industryCode = z.string().regex(/^[A-T]?\d{0,4}$/, { error: "行业代码不正确，例如 C3489 或 3489" });

export const evaluationCalls = {
  getTechnologyTest: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/eva/technology/detail`,
    summary: "科技型中小企业测评的填写：自己的草稿和当前企业最近一次保存的结果",
    data: last,
  }),
  saveTechnologyTest: defineCall({
    ...own,
    method: "POST",
    path: `${API}/customer/eva/technology/save`,
    summary: "计算并保存科技型中小企业测评",
    body: answersBody,
    data: kept,
    refusals: ["WRONG_STATE"],
    perMinute: 30,
  }),
  scoreHighTech: defineCall({
    method: "POST",
    path: `${API}/tec/en/score/v2`,
    access: "public",
    summary: "高新技术企业自测：计算，不保存",
    body: answersBody,
    data: toolResult,
    perMinute: PER_MINUTE,
  }),
  getCostCalculation: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/cost/calculate/detail`,
    summary: "研发费用加计扣除计算的填写：自己的草稿和当前企业最近一次保存的结果",
    data: last,
  }),
  saveCostCalculation: defineCall({
    ...own,
    method: "POST",
    path: `${API}/customer/cost/calculate/save`,
    summary: "计算并保存研发费用加计扣除",
    body: answersBody,
    data: kept,
    refusals: ["WRONG_STATE"],
    perMinute: 30,
  }),
  scoreSrdi: defineCall({
    method: "POST",
    path: `${API}/policy/program/srdi/score`,
    access: "public",
    summary: "专精特新测评：三级中的一级，计算，不保存",
    body: z.strictObject({
      level: z.enum(["innovative", "specialised", "giant"], { error: "请选择测评哪一级" }),
      /** A superseded set to compare with; without it the one in force. */
      ruleSet: z.string().max(40).optional(),
      answers: toolAnswers,
    }),
    data: toolResult,
    refusals: ["NOT_FOUND"],
    perMinute: PER_MINUTE,
  }),
  sizeEnterprise: defineCall({
    method: "POST",
    path: `${API}/customer/eva/en/size`,
    access: "public",
    summary: "按行业和指标划分企业规模，不保存",
    body: z
      .strictObject({
        industry: answer,
        ownEstate: answer.optional(),
        employees: answer.optional(),
        revenue: answer.optional(),
        assets: answer.optional(),
      })
      .superRefine((body, context) => {
        for (const [name, message] of Object.entries(problemsOf(SCALE_TOOL.editions[0], body as Answers)))
          context.addIssue({ code: "custom", path: [name], message });
      }),
    data: z.object({
      /** Null where the industry is not graded or something is missing; the result says which. */
      grade: grade.nullable(),
      gradeName: z.string(),
      isSme: z.boolean().nullable(),
      perIndicator: z.array(z.object({ key: indicator, value: z.string().nullable(), state: z.string() })),
      limiting: z.array(indicator),
      basis: z.array(z.string()),
      result: toolResult,
    }),
    perMinute: PER_MINUTE,
  }),
  listIndustryFields: defineCall({
    method: "GET",
    path: `${API}/customer/eva/industry/fields`,
    access: "public",
    summary: "一个行业代码的划型指标和下限",
    query: z.object({ code: industryCode }),
    data: z.object({
      code: z.string(),
      state: z.enum(["covered", "uncovered", "ambiguous", "unknown"]),
      covered: z.boolean(),
      categoryName: z.string(),
      fields: z.array(z.object({ key: indicator, label: z.string(), unit: z.string() })),
      thresholds: z.array(
        z.object({ grade, X: z.number().nullable(), Y: z.number().nullable(), Z: z.number().nullable() }),
      ),
      note: z.string(),
    }),
    perMinute: PER_MINUTE,
  }),
  getCloudTest: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/cloud/en/info`,
    summary: "云星自测的填写：自己的草稿和当前企业最近一次保存的结果",
    data: last,
  }),
  commitCloudTest: defineCall({
    ...own,
    method: "POST",
    path: `${API}/cloud/en/commit`,
    summary: "计算并保存云星自测",
    body: answersBody,
    data: kept,
    refusals: ["WRONG_STATE"],
    perMinute: 30,
  }),
  getHighTechForm: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/tec/en/form`,
    summary: "高企自测的填写：自己的草稿和当前企业最近一次保存的结果",
    data: form,
  }),
  saveHighTechDraft: defineCall({
    ...own,
    method: "POST",
    path: `${API}/tec/en/save/base`,
    summary: "存下高企自测填写到一半的内容",
    body: answersBody,
    data: draftKept,
    perMinute: PER_MINUTE,
  }),
  commitHighTechTest: defineCall({
    ...own,
    method: "POST",
    path: `${API}/tec/en/commit`,
    summary: "计算并保存高企自测，自己的草稿随之清空",
    body: answersBody,
    data: kept,
    refusals: ["WRONG_STATE"],
    perMinute: 30,
  }),
  /** Paths not shown by the specification from here on; they lie beside `/customer/eva`. */
  getToolPrefill: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/eva/prefill`,
    summary: "用企业档案预填一个工具，附来源和日期",
    query: z.object({ tool: toolId }),
    data: z.object({
      enterprise: z.object({ id: opaqueId, name: z.string() }),
      revision: z.number().int().nonnegative(),
      answers: z.array(z.object({ name: z.string(), value: z.string(), fact: enterpriseFact })),
    }),
  }),
  getToolForm: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/eva/form`,
    summary: "任一工具的填写：自己的草稿和当前企业最近一次保存的结果",
    query: z.object({ tool: toolId }),
    data: form,
  }),
  /** A draft is its writer's alone, in each enterprise another: colleagues share what was finished. */
  saveToolDraft: defineCall({
    ...own,
    method: "POST",
    path: `${API}/customer/eva/draft`,
    summary: "存下一个工具填写到一半的内容，只有本人看得到",
    body: z.strictObject({ tool: toolId, answers: toolAnswers }),
    data: draftKept,
    perMinute: PER_MINUTE,
  }),
  removeToolDraft: defineCall({
    ...own,
    method: "DELETE",
    path: `${API}/customer/eva/draft/{tool}`,
    summary: "丢弃一个工具填写到一半的内容",
    params: z.object({ tool: toolId }),
    data: z.null(),
  }),
  saveToolResult: defineCall({
    ...own,
    method: "POST",
    path: `${API}/customer/eva/result`,
    summary: "计算并保存任一工具的结果",
    body: z.strictObject({ tool: toolId, ruleSet: z.string().max(40).optional(), answers: toolAnswers }),
    data: kept,
    refusals: ["WRONG_STATE", "NOT_FOUND"],
    perMinute: 30,
  }),
  listToolResults: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/eva/result/page`,
    summary: "当前企业保存的自评结果，新的在前",
    query: z.object({ tool: toolId.optional(), ...pageQuery }),
    data: pageOf(savedCard),
  }),
  getToolResult: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${API}/customer/eva/result/{id}`,
    summary: "一份保存的自评结果，按保存时的规则原样给出",
    params: z.object({ id: opaqueId }),
    data: savedResult,
    refusals: ["NOT_FOUND"],
  }),
  removeToolResult: defineCall({
    ...own,
    method: "DELETE",
    path: `${API}/customer/eva/result/{id}`,
    summary: "删除一份保存的自评结果",
    params: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  downloadToolResult: defineCall({
    ...own,
    method: "GET",
    path: `${API}/customer/eva/result/{id}/file`,
    summary: "下载一份保存的自评结果（表格）",
    params: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    download: true,
    perMinute: 30,
  }),
  /** Needs the right to change the profile too. What is not named stays; one edition of the profile, whatever the years. */
  writeBackFacts: defineCall({
    ...own,
    method: "POST",
    path: `${API}/customer/eva/facts`,
    summary: "把自评里改过的数据存回企业档案",
    body: z.strictObject({
      id: opaqueId,
      revision: z.number().int().nonnegative(),
      info: infoForm
        .pick({ equityFinancing2y: true, equityFinancing3y: true, segmentYears: true, marketShare: true })
        .partial()
        .optional(),
      /** A year each. */
      quotas: z
        .array(quotaForm.partial().required({ year: true }))
        .max(3, { error: "一次最多存回三个年度" })
        .optional(),
    }),
    data: z.object({ revision: z.number().int() }),
    refusals: ["WRONG_STATE"],
    perMinute: 30,
  }),
};
