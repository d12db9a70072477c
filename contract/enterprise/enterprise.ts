import { z } from "zod";
import { boundEnterprise, enterpriseApproval, financeState } from "../account/account";
import { personName } from "../account/person-name";
import { defineCall } from "../call";
import { FACT_NAMES, FACT_LABELS } from "../facts/facts";
import { libraryEnterprise, libraryKeyword, librarySearch } from "./staff";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { mobilePhone, numberText, paperCode, phoneNumber } from "../text-fields";

/** The profile of an enterprise: facts with source and date, completeness, certification. Specification 7.4. */

/**
 * `form`: filled in here; `registry`: from the register; `licence`: read off the licence; `computed`: worked out; `zone`:
 * settled by the zone's staff.
 */
export const factSource = z.enum(["form", "registry", "licence", "computed", "zone"]).meta({ id: "FactSource" });
export type FactSource = z.infer<typeof factSource>;

const codes = <const Words extends Readonly<Record<string, string>>>(words: Words, error: string) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]], { error });
const text = (what: string, max: number) =>
  z
    .string({ error: `请填写${what}` })
    .trim()
    .min(1, { error: `请填写${what}` })
    .max(max, { error: `${what}最长 ${max} 个字` });
/** A decimal as text: no binary fraction ever touches it. At most two places. */
const amount = (what: string) =>
  numberText(what, "万元", {
    pattern: /^\d{1,10}(\.\d{1,2})?$/,
    error: `${what}应为不小于 0 的数字，最多 10 位整数、2 位小数`,
  });
const count = (what: string, unit: string) =>
  numberText(what, unit, { pattern: /^\d{1,7}$/, error: `${what}应为不超过 7 位的整数` });
const share = (what: string) =>
  numberText(what, "%", {
    pattern: /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/,
    error: `${what}应在 0 到 100 之间，最多 2 位小数`,
  });
/** Codes from the top level down, each of GB/T 2260. */
const regionPath = (what: string) =>
  z
    .array(z.string().regex(/^\d{6}$/, { error: "地区编码应为 6 位数字" }), { error: `请选择${what}` })
    .min(2, { error: `请选择${what}，至少到市` })
    .max(3, { error: `${what}最多三级` });

/** A title that an enterprise holds; without a date it does not expire. */
export const heldTitle = z
  .strictObject({ title: codes(FACT_LABELS.title, "请选择资质称号"), expiresOn: calendarDate.nullable() })
  .meta({ id: "HeldTitle" });
export type HeldTitle = z.infer<typeof heldTitle>;

/** The value of a fact, by its kind: text or a code or a decimal, a path of codes, yes or no, titles. */
export const factValue = z
  .union([z.string(), z.boolean(), z.array(z.string()), z.array(heldTitle)])
  .meta({ id: "FactValue" });
export type FactValue = z.infer<typeof factValue>;

export const enterpriseFact = z
  .object({
    name: z.enum(FACT_NAMES),
    /** The year of a figure; empty for the rest. */
    period: z.string(),
    value: factValue,
    source: factSource,
    updatedAt: moment,
  })
  .meta({ id: "EnterpriseFact" });
export type EnterpriseFact = z.infer<typeof enterpriseFact>;

/** null takes a fact away. Amounts in 万元. */
export const baseForm = z
  .strictObject({
    region: regionPath("注册地区"),
    address: text("注册地址", 120),
    taxRegion: regionPath("纳税地区"),
    /** Codes of GB/T 4754-2017 from the section down. */
    industry: z
      .array(z.string().regex(/^[A-T]\d{0,4}$/, { error: "行业编码不正确，请重新选择" }), { error: "请选择行业" })
      .min(2, { error: "请选择行业，至少到大类" })
      .max(4, { error: "行业最多四级" }),
    kind: codes(FACT_LABELS.kind, "请选择企业类型"),
    capitalNature: codes(FACT_LABELS.capitalNature, "请选择资本性质"),
    foundedOn: calendarDate,
    registeredCapital: amount("注册资本"),
    paidCapital: amount("实缴资本").nullable(),
    legalPerson: personName("法定代表人"),
    contactName: personName("联系人"),
    contactPhone: phoneNumber("请填写联系电话", "联系电话应为手机号或带区号的固定电话"),
    website: z
      .string()
      .max(200, { error: "企业网址最长 200 个字符" })
      .regex(/^https?:\/\/[^\s/$.?#].[^\s]*$/i, { error: "企业网址应以 http:// 或 https:// 开头" })
      .nullable(),
    businessScope: z.string().trim().max(2000, { error: "经营范围最长 2000 个字" }).nullish(),
    introduction: z.string().trim().max(1000, { error: "企业简介最长 1000 个字" }).nullable(),
  })
  .meta({ id: "EnterpriseBaseForm" });

/** The basic facts that a condition of a policy can ask for, each by itself. */
export const askedBase = baseForm.pick({
  region: true,
  address: true,
  taxRegion: true,
  industry: true,
  kind: true,
  capitalNature: true,
  foundedOn: true,
  registeredCapital: true,
  paidCapital: true,
});

const yesNo = z.enum(["yes", "no"], { error: "请选择是或否" }).nullable();
export const infoForm = z
  .strictObject({
    chainTag: codes(FACT_LABELS.chainTag, "请选择产业链").nullable(),
    titles: z.array(heldTitle).max(10, { error: "资质称号最多 10 项" }).nullable(),
    ipInvention: count("发明专利", "件").nullable(),
    ipUtility: count("实用新型", "件").nullable(),
    ipDesign: count("外观设计", "件").nullable(),
    ipSoftware: count("软件著作权", "件").nullable(),
    ipLayout: count("集成电路布图设计", "件").nullable(),
    rdInstitution: codes(FACT_LABELS.rdInstitution, "请选择研发机构级别").nullable(),
    taxCredit: codes(FACT_LABELS.taxCredit, "请选择纳税信用等级").nullable(),
    listing: codes(FACT_LABELS.listing, "请选择上市状态").nullable(),
    equityFinancing2y: amount("近 2 年股权融资").nullable(),
    equityFinancing3y: amount("近 3 年股权融资").nullable(),
    segmentYears: numberText("细分市场从业年限", "年", {
      pattern: /^\d{1,3}$/,
      error: "细分市场从业年限应为整数年",
    }).nullable(),
    marketShare: share("细分市场占有率").nullable(),
    abnormalList: yesNo,
    seriousDishonesty: yesNo,
    accident: yesNo,
    projectKind: codes(FACT_LABELS.projectKind, "请选择投资项目类型").nullable(),
    projectAmount: amount("投资项目金额").nullable(),
    projectStage: codes(FACT_LABELS.projectStage, "请选择投资项目阶段").nullable(),
  })
  .meta({ id: "EnterpriseInfoForm" });

/** The figures of one year. */
export const quotaForm = z
  .strictObject({
    year: z.string({ error: "请选择年度" }).regex(/^20\d{2}$/, { error: "年度应为四位年份" }),
    revenue: amount("营业收入").nullable(),
    mainShare: share("主营业务收入占比").nullable(),
    rdAmount: amount("研发费用").nullable(),
    rdStaff: count("研发人员", "人").nullable(),
    taxPaid: amount("纳税总额").nullable(),
    employees: count("从业人员", "人").nullable(),
    insuredStaff: count("参保人数", "人").nullable(),
    technologyStaff: count("科技人员", "人").nullable(),
    assets: amount("资产总额").nullable(),
    debts: amount("负债总额").nullable(),
  })
  .meta({ id: "EnterpriseQuotaForm" });

/** The edition that was read; somebody else's save in between is refused. */
const revision = z.number({ error: "缺少版本号，请刷新页面" }).int().nonnegative();

export const completeness = z
  .object({
    section: z.enum(["base", "info", "quota"]),
    filled: z.number().int().nonnegative(),
    needed: z.number().int().positive(),
    /** 0 to 100, rounded down: 100 only when nothing is missing. */
    percent: z.number().int().min(0).max(100),
    /** What is missing, by name. */
    missing: z.array(z.enum(FACT_NAMES)),
  })
  .meta({ id: "Completeness" });
export type Completeness = z.infer<typeof completeness>;

const colleague = z.object({ fullName: z.string(), position: z.string(), roleName: z.string() });

export const enterpriseProfile = z
  .object({
    id: opaqueId,
    name: z.string(),
    creditCode: z.string(),
    approval: enterpriseApproval,
    approvalRemark: z.string(),
    enFinanceState: financeState,
    financeRemark: z.string(),
    revision,
    facts: z.array(enterpriseFact),
    /** The names of the codes that the facts use. */
    codeNames: z.record(z.string(), z.string()),
    completeness: z.array(completeness),
    /** The year that the completeness of figures speaks of. */
    quotaYear: z.string(),
    /** Who works there, at most 200. */
    people: z.array(colleague),
    /** Whether the caller's role there may change it. */
    editable: z.boolean(),
  })
  .meta({ id: "EnterpriseProfile" });
export type EnterpriseProfile = z.infer<typeof enterpriseProfile>;

/** What the public register tells everybody of a company: nothing else of an enterprise is ever told to strangers. */
export const enterpriseCard = z
  .object({
    id: opaqueId,
    name: z.string(),
    facts: z.array(enterpriseFact),
    /** The names of the codes that the facts use. */
    codeNames: z.record(z.string(), z.string()),
  })
  .meta({ id: "EnterpriseCard" });
export type EnterpriseCard = z.infer<typeof enterpriseCard>;

/** What the policy service needs to know of the current enterprise. */
const currentBasic = z
  .object({ id: opaqueId, name: z.string(), revision, facts: z.array(enterpriseFact) })
  .meta({ id: "CurrentBasic" });

const saved = z.object({ revision, completeness: z.array(completeness) });

export const financeRequest = z
  .strictObject({
    licenceNumber: paperCode(
      "请填写金融许可证编号",
      /^[A-Za-z0-9-]{4,40}$/,
      "金融许可证编号应为 4 至 40 位字母、数字或短横线",
    ),
    kind: codes(FACT_LABELS.financeKind, "请选择机构类型"),
    contactName: personName("联系人"),
    contactPhone: mobilePhone("请填写联系人手机号"),
    fileIds: z
      .array(opaqueId, { error: "请上传金融许可证" })
      .min(1, { error: "请上传金融许可证" })
      .max(3, { error: "附件最多 3 个" }),
  })
  .meta({ id: "FinanceRequest" });

const library = { access: "enterprise", permission: "relation", refusals: ["NOT_FOUND"], perMinute: 60 } as const;
const own = { access: "enterprise", permission: "company", beforeApproval: true } as const;

export const enterpriseCalls = {
  listOwnEnterprises: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/enterprise/list",
    access: "user",
    summary: "我绑定的企业",
    data: z.array(boundEnterprise),
  }),
  /** Of any enterprise the caller works for; a stranger's does not exist. */
  getEnterprise: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/enterprise/info",
    access: "user",
    summary: "一家绑定企业的档案；联系电话脱敏",
    query: z.object({ id: opaqueId }),
    data: enterpriseProfile,
    refusals: ["NOT_FOUND", "NOT_ALLOWED"],
  }),
  getCurrentProfile: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/enterprise/current",
    summary: "当前企业的档案，供填报",
    data: enterpriseProfile,
  }),
  getCurrentBasic: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/enterprise/current/basic",
    summary: "当前企业的基础信息",
    data: currentBasic,
  }),
  /** Specification 7.3 reads the same with a POST that sends nothing. */
  getCurrentBasicForPolicy: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/enterprise/sys/current/basic",
    summary: "当前企业的基础信息，供政策服务读取",
    data: currentBasic,
  }),
  saveBasic: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/enterprise/current/save/basic",
    /** `id`: the enterprise that was read; when another one is current by now nothing is written. */
    summary: "保存当前企业的基础信息",
    body: z.strictObject({ id: opaqueId, revision, base: baseForm }),
    data: saved,
    refusals: ["WRONG_STATE"],
  }),
  saveProfile: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/enterprise/current/save",
    summary: "保存当前企业的资料和一个年度的指标",
    body: z.strictObject({ id: opaqueId, revision, info: infoForm.optional(), quota: quotaForm.optional() }),
    data: saved,
    refusals: ["WRONG_STATE"],
  }),
  /** The name is the specification's; it asks whether the enterprise is registered in the city of this zone. */
  isLocalEnterprise: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/enterprise/is-suzhou-enterprise",
    access: "enterprise",
    beforeApproval: true,
    summary: "当前企业是否注册在本园区所在的市",
    data: z.boolean(),
  }),
  searchLibrary: defineCall({
    method: "GET",
    path: "/policy/api/enterprise/lib/search/list",
    access: "user",
    summary: "在企业库中按名称或统一社会信用代码查找，最多 20 家",
    query: librarySearch,
    data: z.array(libraryEnterprise),
    perMinute: 30,
  }),
  /** Path not shown by the specification; follows its family. Of an approved enterprise; reading it tells nobody. */
  getEnterpriseCard: defineCall({
    ...library,
    method: "GET",
    path: "/policy/api/enterprise/lib/detail",
    summary: "企业库中一家企业的公开信息，与公开登记的一致",
    query: z.object({ id: opaqueId }),
    data: enterpriseCard,
  }),
  /**
   * Path not shown by the specification; follows its family. The open page says that a person is looking at the card, so
   * that rendering ahead and prefetching tell nobody anything. The other enterprise learns the current one's name, once a day.
   */
  viewEnterpriseCard: defineCall({
    ...library,
    method: "POST",
    path: "/policy/api/enterprise/lib/view",
    summary: "告诉一家企业：当前企业看过它的公开信息；同一天只告诉一次",
    body: z.strictObject({ id: opaqueId }),
    data: z.object({ viewed: z.literal(true) }),
  }),
  listLibrary: defineCall({
    method: "GET",
    path: "/policy/api/ua/enterprise/lib/list",
    access: "public",
    summary: "公开的企业库：名称、行业和地区",
    cacheTags: ["enterprise-list"],
    query: z.object({ keyword: libraryKeyword.optional(), ...pageQuery }),
    data: pageOf(z.object({ name: z.string(), industry: z.string(), region: z.string() })),
    perMinute: 30,
  }),
  getGrade: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/evaluate/grade",
    summary: "当前企业档案的完整度等级",
    data: z.object({
      /** A from 90, B from 70, C from 40 percent of all facts, else D. */
      grade: z.enum(["A", "B", "C", "D"]),
      percent: z.number().int().min(0).max(100),
      sections: z.array(completeness),
    }),
  }),
  /** Only from never asked or rejected. */
  requestFinance: defineCall({
    method: "POST",
    path: "/policy/api/enterprise/finance/authEdit",
    access: "enterpriseAdmin",
    summary: "申请认证为金融机构",
    body: financeRequest,
    data: z.object({ enFinanceState: financeState }),
    refusals: ["WRONG_STATE"],
    perMinute: 10,
  }),
};
