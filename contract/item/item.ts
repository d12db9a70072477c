import { z } from "zod";
import { codesOf } from "../coded-value";
import { codedSchema } from "../facet-schemas";
import { ATTRIBUTE_NAMES, attributeOf, ATTRIBUTES, OPERATORS } from "./attributes";
import { ITEM_FACETS } from "./facets";
import { FORM_SHAPES } from "./form";
import { calendarDate, opaqueId } from "../fields";
import { itemField, itemTable } from "./item-form";
import { consentCode, consentsExist, itemPrivacy, NO_CONSENT } from "./privacy";

/** A policy item (申报事项): what a company can declare under a policy, with typed conditions, materials and windows. */

export const benefitForm = codedSchema(ITEM_FACETS.definitions.form);
export const formShape = z
  .enum(codesOf(FORM_SHAPES), { error: "表单的样子应为 standard、gzf、publicSchool 或 social" })
  .meta({ id: "FormShape" });
export const windowState = codedSchema(ITEM_FACETS.definitions.state);

/** A bound: a decimal as text, at most two places, negative only for growth. */
const decimal = z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, { error: "应为数字文字，最多 10 位整数、2 位小数" });
const attribute = z.enum(ATTRIBUTE_NAMES, { error: "没有这种属性" });
const values = z.array(z.string().min(1).max(40)).min(1, { error: "至少给出一个取值" }).max(60);
/** Of a yearly attribute: 1 is the last year that has ended, 2 the one before. */
const yearsBack = z.number().int().min(1).max(3).default(1);

/** One question with a yes or no for an answer. Operators are checked against the attribute's kind. */
export const conditionTest = z
  .discriminatedUnion(
    "op",
    [
      z.strictObject({ attribute, op: z.enum(["in", "not_in", "holds", "lacks"]), values }),
      z.strictObject({ attribute, op: z.literal("is_no") }),
      z.strictObject({ attribute, op: z.enum(["at_least", "at_most", "below"]), value: decimal, yearsBack }),
      z.strictObject({ attribute, op: z.literal("between"), from: decimal, to: decimal, yearsBack }),
    ],
    { error: "条件的运算符不正确" },
  )
  .refine((test) => (OPERATORS[ATTRIBUTES[test.attribute].kind] as readonly string[]).includes(test.op), {
    error: "这种属性不能用这个运算符",
  })
  .refine((test) => ATTRIBUTES[test.attribute].kind !== "age" || !("value" in test) || /^\d{1,3}$/.test(test.value), {
    error: "成立年限、成立月数应为整数",
  })
  .refine((test) => test.op !== "between" || Number(test.from) <= Number(test.to), { error: "区间的下限大于上限" })
  .meta({ id: "ConditionTest" });
export type ConditionTest = z.output<typeof conditionTest>;

/**
 * A condition: all of `tests`, or with `any` at least one of them. Without tests people decide it (需人工核验). `hard`
 * ones must be met, the others only add to the rate. `clause` is quoted from the policy's own text.
 */
export const itemCondition = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,20}$/, { error: "条件编号只能是小写字母、数字和短横线，最长 20 个字符" }),
    text: z.string().trim().min(2).max(200),
    clause: z.string().trim().min(2).max(600),
    hard: z.boolean().default(true),
    weight: z.number().int().min(1).max(10).default(1),
    any: z.boolean().default(false),
    tests: z.array(conditionTest).max(8).default([]),
    /** The condition is asked only of those for whom this holds; for others it is 不适用. */
    onlyIf: conditionTest.optional(),
  })
  .meta({ id: "ItemCondition" });
export type ItemCondition = z.output<typeof itemCondition>;

export const itemMaterial = z
  .strictObject({
    name: z.string().trim().min(2).max(80),
    note: z.string().trim().max(200).default(""),
    required: z.boolean().default(true),
    /** Of papers that hold personal data: the item of the consent that has to be given first. */
    consent: consentCode.optional(),
    /** How long a company usually needs to get it ready, in working days. */
    workingDays: z.number().int().min(0).max(120),
  })
  .meta({ id: "ItemMaterial" });

export const itemWindow = z
  .strictObject({ opensOn: calendarDate, closesOn: calendarDate })
  .refine(({ opensOn, closesOn }) => opensOn <= closesOn, { error: "申报窗口的开始晚于截止" })
  .meta({ id: "ItemWindow" });
export type ItemWindow = z.output<typeof itemWindow>;

export const itemStep = z
  .strictObject({
    name: z.string().trim().min(2).max(40),
    unit: z.string().trim().min(2).max(40),
    /** The promised time of this step, in working days. */
    workingDays: z.number().int().min(0).max(120),
  })
  .meta({ id: "ItemStep" });

export const itemContact = z
  .strictObject({
    unit: z.string().trim().min(2).max(60),
    phone: z.string().regex(/^(0\d{2,3}-\d{7,8}|1\d{4}|400-\d{3}-\d{4})$/, { error: "联系电话应为单位的固定电话" }),
    address: z.string().trim().max(120).default(""),
  })
  .meta({ id: "ItemContact" });

const tenThousands = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, { error: "最高金额应为数字文字，单位万元" });
const amountClause = z.string().trim().min(2).max(600);

/**
 * The ceiling of one kind of enterprise among those that an item is for: 小微企业每年最高 8 万元. All of `tests` must hold; without
 * any it is for everybody else.
 */
const benefitCap = z
  .strictObject({
    text: z.string().trim().min(2).max(60),
    tests: z.array(conditionTest).max(4).default([]),
    most: tenThousands,
    clause: amountClause,
  })
  .meta({ id: "BenefitCap" });

/** What is paid is a share of a figure that the profile knows: 上一年度研发费用的 5%. */
const benefitShare = z
  .strictObject({
    attribute,
    yearsBack,
    percent: z.string().regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, { error: "比例应为 0 到 100 的数字文字，最多 2 位小数" }),
    clause: amountClause,
  })
  .refine(({ attribute: name }) => attributeOf(name).unit === "万元", {
    error: "只能按金额计算比例",
  })
  .meta({ id: "BenefitShare" });

/** What an item gives. Amounts in 万元. */
export const itemBenefit = z.strictObject({
  form: benefitForm,
  text: z.string().trim().min(4).max(300),
  /** The most that one enterprise can get in a year, or once; null where it is no money or has no ceiling. */
  most: tenThousands.nullable(),
  clause: amountClause,
  /** For how many years `most` is paid anew, where it is more than one: 每年五万元，最长两年. */
  years: z.number().int().min(2).max(10).optional(),
  /** The first whose tests hold is the ceiling of an enterprise; `most` is the highest of them. */
  caps: z.array(benefitCap).min(1).max(6).optional(),
  share: benefitShare.optional(),
});
export type ItemBenefit = z.output<typeof itemBenefit>;

/** What an item says about itself: the form in which operators import it. Amounts in 万元. */
export const itemFields = z.strictObject({
  id: opaqueId,
  policyId: opaqueId,
  title: z.string().trim().min(4, { error: "名称至少 4 个字" }).max(100, { error: "名称最长 100 个字" }),
  department: z.string().trim().min(2).max(60),
  audience: z.string().trim().min(2).max(200),
  benefit: itemBenefit,
  conditions: z.array(itemCondition).min(1, { error: "至少一项条件" }).max(30),
  materials: z.array(itemMaterial).max(30).default([]),
  windows: z.array(itemWindow).max(12).default([]),
  steps: z.array(itemStep).min(1, { error: "至少一个办理步骤" }).max(10),
  contact: itemContact,
  /** Items that cannot be had together with this one; holds both ways. */
  excludes: z.array(opaqueId).max(20).default([]),
  /** The words of the policy that say so; left out where they stand in the other item's policy only. */
  excludesClause: z.string().trim().min(2).max(600).optional(),
  /** Upper limit on the items of a group that may be declared a year. */
  yearly: z
    .strictObject({
      group: z.string().trim().min(2).max(40),
      most: z.number().int().min(1).max(20),
      clause: z.string().trim().min(2).max(600).optional(),
    })
    .nullable()
    .default(null),
  /** How many enterprises can win; null where all that qualify do. */
  quota: z.number().int().min(1).max(100_000).nullable().default(null),
  shape: formShape.default("standard"),
  /** What the form asks for in rows, besides what follows from conditions, benefit and materials. */
  tables: z.array(itemTable).max(3).default([]),
  /** What it asks for besides, a line or a choice each. */
  fields: z.array(itemField).max(20).default([]),
  privacy: itemPrivacy.optional(),
});
export const itemForm = itemFields
  .refine(({ privacy, fields, tables, materials }) => consentsExist(privacy, fields, tables, materials), NO_CONSENT)
  .meta({ id: "PolicyItemForm" });
export type ItemForm = z.output<typeof itemForm>;
export type ItemInput = z.input<typeof itemForm>;

/** What the decision on an approval item says of it: what is handed out, and the laws it rests on. */
export interface Approval {
  readonly code: string;
  /** What is handed out, in what form, and until when it holds (in words; empty where it has no end). */
  readonly result: { readonly name: string; readonly form: string; readonly validity: string };
  /** An administrative act, against which there are 行政复议 and 行政诉讼; a public service is none. */
  readonly isAct: boolean;
  /** Each document with its article. */
  readonly laws: readonly string[];
}

/** Who applies for something: an enterprise, or a person for himself or somebody he stands for. */
export type Applying = "enterprise" | "person";

/** What can be applied for, whatever it rests on: an item of a policy, or an approval item that rests on laws. */
export type ApplicableItem = Omit<ItemForm, "policyId"> & {
  readonly policyId: string | null;
  /** Who may apply; enterprises where nothing is said. */
  readonly audiences?: readonly Applying[];
  /** A person may also apply for a child, or for somebody who has given a power of attorney. */
  readonly behalf?: boolean;
  /** Of an approval item. */
  readonly approval?: Approval;
};

/** The window that counts today, and the next one. `daysLeft`: today is the last day at 0; null unless open. */
export const itemTiming = z
  .object({
    state: windowState,
    opensOn: calendarDate.nullable(),
    closesOn: calendarDate.nullable(),
    daysLeft: z.number().int().nonnegative().nullable(),
    /** After a closed window: the next known one, or the same days a year later as an estimate. */
    next: z.object({ opensOn: calendarDate, estimated: z.boolean() }).nullable(),
  })
  .meta({ id: "ItemTiming" });
export type ItemTiming = z.infer<typeof itemTiming>;
