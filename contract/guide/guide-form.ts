import { z } from "zod";
import { codesOf } from "../coded-value";
import { codedSchema } from "../facet-schemas";
import { calendarDate, opaqueId } from "../fields";
import { formShape } from "../item/item";
import { itemField, itemTable } from "../item/item-form";
import { consentCode, consentsExist, itemPrivacy, NO_CONSENT } from "../item/privacy";
import { GUIDE_FACETS } from "./facets";
import { MATERIAL_FORM_LABELS, MATERIAL_SOURCE_LABELS } from "./labels";

/** An approval item with its guide (办事指南), as it is imported and edited. Elements of a guide: GB/T 36114, 国办函〔2016〕108号. */

const { definitions } = GUIDE_FACETS;
export const guideAudience = codedSchema(definitions.audience);
export const guideEvent = codedSchema(definitions.event);
export type GuideEvent = z.infer<typeof guideEvent>;
export const guideSubject = codedSchema(definitions.subject);
export const guideWay = codedSchema(definitions.way);
export const guideKind = codedSchema(definitions.kind);
export const materialForm = z.enum(codesOf(MATERIAL_FORM_LABELS)).meta({ id: "GuideMaterialForm" });
export const materialSource = z.enum(codesOf(MATERIAL_SOURCE_LABELS)).meta({ id: "GuideMaterialSource" });

const key = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/, { error: "编号只能是小写字母、数字和短横线，最长 20 个字符" })
  .meta({ id: "GuideKey" });
const words = (most: number) => z.string().trim().min(2).max(most);
const phone = z.string().regex(/^(0\d{2,3}-\d{7,8}|1\d{4}|400-\d{3}-\d{4})$/, { error: "电话应为单位的固定电话" });
const days = z.number().min(0).max(365).multipleOf(0.5);

/** What the item rests on, word for word. `policyId`: the document among the portal's own. */
const guideBasis = z
  .strictObject({
    title: words(120),
    docNo: z.string().trim().max(60).default(""),
    /** 第七条. */
    article: z.string().trim().max(60).default(""),
    clause: words(1000),
    policyId: opaqueId.optional(),
  })
  .meta({ id: "GuideBasis" });

/** Something that has to be so before one applies. */
const guideCondition = z.strictObject({ id: key, text: words(300) }).meta({ id: "GuideCondition" });

/** A question of the checklist: each answer may ask for other materials. */
const guideQuestion = z
  .strictObject({
    id: key,
    text: words(60),
    answers: z
      .array(z.strictObject({ id: key, label: z.string().trim().min(1).max(30) }))
      .min(2)
      .max(6),
  })
  .meta({ id: "GuideQuestion" });

const guideMaterial = z
  .strictObject({
    name: words(80),
    form: materialForm,
    source: materialSource,
    /** How many originals and copies; 0 where it is handed in as a file. */
    originals: z.number().int().min(0).max(20).default(0),
    copies: z.number().int().min(0).max(20).default(0),
    required: z.boolean().default(true),
    /** What it must show, what is often wrong with it. */
    note: z.string().trim().max(300).default(""),
    /** Where one gets it. */
    from: z.string().trim().max(120).default(""),
    /** Asked for only after one of these answers to a question; of several questions all must fit. */
    when: z
      .array(z.strictObject({ question: key, answers: z.array(key).min(1).max(6) }))
      .max(4)
      .default([]),
    /** Holds personal data: the item of the consent that has to be given before it is uploaded. */
    consent: consentCode.optional(),
    /** A filled-in example, in words. */
    sample: z.string().trim().max(600).default(""),
  })
  .meta({ id: "GuideMaterial" });

const guideStep = z
  .strictObject({
    name: words(40),
    /** Who takes it. */
    who: words(60),
    /** In working days; 0: at once. */
    workingDays: days,
    note: z.string().trim().max(200).default(""),
  })
  .meta({ id: "GuideStep" });

const guideLimits = z
  .strictObject({
    /** In working days; null: the law names none. */
    legal: days.nullable(),
    /** In working days; 0: done while one waits. */
    promised: days,
  })
  .refine(({ legal, promised }) => legal === null || promised <= legal, { error: "承诺时限不能比法定时限长" })
  .meta({ id: "GuideLimits" });

const guideFee = z
  .strictObject({ charged: z.boolean(), text: words(300), basis: z.string().trim().max(300).default("") })
  .refine(({ charged, basis }) => !charged || basis !== "", { error: "收费的要写明依据" })
  .meta({ id: "GuideFee" });

const guideResult = z
  .strictObject({
    name: words(80),
    form: words(60),
    delivery: words(120),
    validity: z.string().trim().max(120).default(""),
  })
  .meta({ id: "GuideResult" });

const guideWindow = z
  .strictObject({
    name: words(60),
    address: words(120),
    hours: words(120),
    phone,
    /** How to make an appointment; empty: none is needed. */
    appointment: z.string().trim().max(200).default(""),
  })
  .meta({ id: "GuideWindow" });

const guideAnswer = z.strictObject({ question: words(100), answer: words(600) }).meta({ id: "GuideAnswer" });

/** A whole guide: nothing of it is missing. Days are working days. */
const wholeShape = {
  id: opaqueId,
  name: z.string().trim().min(4, { error: "名称至少 4 个字" }).max(150, { error: "名称最长 150 个字" }),
  /** 事项编码 of the list of powers and duties. */
  code: z.string().trim().min(4).max(40),
  kind: guideKind,
  /** Who decides. */
  unit: words(60),
  subject: guideSubject,
  events: z.array(guideEvent).max(8).default([]),
  audience: z.array(guideAudience).min(1).max(2),
  way: guideWay,
  /** What one gets by it, in a sentence. */
  gives: words(120),
  /** What people call it, for the search. */
  alsoCalled: z.array(words(30)).max(20).default([]),
  basis: z.array(guideBasis).min(1).max(20),
  /** Who may apply, in words. */
  who: words(300),
  conditions: z.array(guideCondition).min(1).max(30),
  questions: z.array(guideQuestion).max(4).default([]),
  materials: z.array(guideMaterial).min(1).max(40),
  /** What the online form asks for besides the applicant's data and the materials. */
  fields: z.array(itemField).max(20).default([]),
  tables: z.array(itemTable).max(3).default([]),
  /** On which page it is applied for. */
  shape: formShape.default("standard"),
  /** Left out: nothing that it asks for needs a consent of its own. */
  privacy: itemPrivacy.optional(),
  /** A person may also apply for a child, or for somebody who has given a power of attorney. */
  behalf: z.boolean().default(false),
  steps: z.array(guideStep).min(1).max(12),
  limits: guideLimits,
  fee: guideFee,
  result: guideResult,
  /** How often one has to come in person. */
  visits: z.number().int().min(0).max(9),
  window: guideWindow,
  complaintPhone: phone,
  faq: z.array(guideAnswer).min(1).max(30),
  /** What stands in none of the fields above, word for word. */
  remarks: z.string().trim().max(20_000).default(""),
  /** The item of a policy whose form takes the applications, where it has one of its own. */
  appliedAs: z.strictObject({ policyId: opaqueId, itemId: opaqueId }).optional(),
  updatedOn: calendarDate,
};

/** What an item has from the first: its name and whose it is. */
export const guideNames = z.strictObject({ name: wholeShape.name, unit: wholeShape.unit }).meta({ id: "GuideNames" });

/** The parts of a guide that a text may be cut into; `remarks`: what belongs to none of them. */
export const GUIDE_PARTS = [
  "who",
  "conditions",
  "materials",
  "steps",
  "limits",
  "fee",
  "basis",
  "result",
  "window",
  "faq",
  "remarks",
] as const;

/** A piece of an official text as it stands there, with its heading: whoever completes the guide works from it. */
const guidePiece = z
  .strictObject({ part: z.enum(GUIDE_PARTS), text: z.string().max(20_000) })
  .meta({ id: "GuidePiece" });
export type GuidePiece = z.output<typeof guidePiece>;

const answersExist = ({
  questions = [],
  materials = [],
}: {
  readonly questions?: readonly z.infer<typeof guideQuestion>[] | undefined;
  readonly materials?: readonly z.infer<typeof guideMaterial>[] | undefined;
}): boolean =>
  materials.every(({ when }) =>
    when.every(({ question, answers }) => {
      const asked = questions.find(({ id }) => id === question);
      return asked !== undefined && answers.every((answer) => asked.answers.some(({ id }) => id === answer));
    }),
  );
const NO_ANSWER = {
  error: "有的材料只在某个回答时要交，可那个问题或回答已经没有了，请改“只在这些回答时要交”",
  path: ["materials"],
};

const consentsAsked = ({
  privacy,
  fields,
  tables,
  materials,
}: {
  readonly privacy?: z.infer<typeof itemPrivacy> | undefined;
  readonly fields?: readonly z.infer<typeof itemField>[] | undefined;
  readonly tables?: readonly z.infer<typeof itemTable>[] | undefined;
  readonly materials?: readonly z.infer<typeof guideMaterial>[] | undefined;
}): boolean => consentsExist(privacy, fields, tables, materials);

export const wholeGuide = z
  .strictObject(wholeShape)
  .refine(answersExist, NO_ANSWER)
  .refine(consentsAsked, NO_CONSENT)
  .meta({ id: "WholeGuide" });
export type WholeGuide = z.output<typeof wholeGuide>;

/** What is known of an item: at least its name and whose it is. What is missing of a whole guide keeps it a draft. */
export const guideForm = z
  .strictObject(wholeShape)
  .partial()
  .extend({
    id: wholeShape.id,
    name: wholeShape.name,
    unit: wholeShape.unit,
    /** Of a guide made from a text: all of it, in its order. */
    pieces: z.array(guidePiece).max(200).optional(),
  })
  .refine(answersExist, NO_ANSWER)
  .refine(consentsAsked, NO_CONSENT)
  .meta({ id: "GuideForm" });
export type GuideForm = z.output<typeof guideForm>;
export type GuideInput = z.input<typeof guideForm>;
