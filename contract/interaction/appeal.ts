import { z } from "zod";
import { personName } from "../account/person-name";
import { mobile } from "../account/sms-fields";
import { caseDue, isExplained, ratingFields, UNEXPLAINED } from "../case";
import { codesOf } from "../coded-value";
import { placedPlace } from "../enterprise/zone";
import { calendarDate, moment, opaqueId, pageOf } from "../fields";
import { ownCaseFields, ownDraftRowFields, ownFile } from "../own-case/own-case-fields";
import { answerId, answerSource } from "./answer";
import { APPEAL_CATEGORY_LABELS, APPEAL_SUBJECT_LABELS } from "./appeal-categories";
import {
  APPEAL_FILE_ACT_LABELS,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
  MAX_APPEAL_CONTENT,
  MAX_APPEAL_FILES,
  MAX_APPEAL_TITLE,
} from "./appeal-labels";

/** Appeals of enterprises (企业诉求): what they are made of. Specification 7.6; the calls stand in `appeal-calls.ts`. */

export const appealKind = z.enum(codesOf(APPEAL_KIND_LABELS), { error: "请选择诉求类型" }).meta({ id: "AppealKind" });
export const appealState = z
  .enum(codesOf(APPEAL_STATE_LABELS), { error: "诉求状态不正确，请从列表中选择" })
  .meta({ id: "AppealState" });
const appealCategory = z
  .enum(codesOf(APPEAL_CATEGORY_LABELS), { error: "请选择诉求的类别，拿不准的选“其他”" })
  .meta({ id: "AppealCategory" });
export const appealSubject = z
  .enum(codesOf(APPEAL_SUBJECT_LABELS), { error: "请选择诉求的类别" })
  .meta({ id: "AppealSubject" });

const atMost = (what: string, max: number) =>
  z
    .string({ error: `请填写${what}` })
    .trim()
    .max(max, { error: `${what}最长 ${max} 个字` });
export const appealWords = (what: string, max: number) => atMost(what, max).min(2, { error: `${what}至少 2 个字` });

/** A point of the zone, in degrees (GCJ-02). */
const point = z.strictObject({
  lng: z.number({ error: "经度应为数字" }).min(-180).max(180),
  lat: z.number({ error: "纬度应为数字" }).min(-90).max(90),
});
const files = z.array(opaqueId).max(MAX_APPEAL_FILES, { error: `附件一次最多 ${MAX_APPEAL_FILES} 个` });
/** Uploaded files that go along with an act. */
export const appealFileIds = files.optional();
const placeId = z.string({ error: "请选择地点" }).regex(/^[\w.\-~:]{1,80}$/, { error: "请从名录中选择地点" });

export const aboutUnitIds = z.array(opaqueId).max(5, { error: "投诉的单位最多选 5 个" });

/** An appeal as it is sent. */
export const appealForm = z
  .strictObject({
    kind: appealKind,
    title: atMost("标题", MAX_APPEAL_TITLE).min(4, { error: "标题至少 4 个字，一句话写明是什么事" }),
    content: atMost("内容", MAX_APPEAL_CONTENT).min(10, {
      error: "内容至少 10 个字，请写明什么事、在哪里、从什么时候开始、希望怎么解决",
    }),
    category: appealCategory,
    /** The units of the zone that it is about; they never get it. */
    aboutUnitIds: aboutUnitIds.optional(),
    /** Units that it speaks of and is not about: whoever sends it was asked and said so. */
    notAboutUnitIds: z.array(opaqueId).max(100).optional(),
    /** A place of the zone's list; `other` or nothing where the list does not name it. */
    placeId: placeId.optional(),
    placeNote: atMost("具体位置", 60).optional(),
    point: point.optional(),
    /** Only whoever works on it and audits in the unit sees it. */
    confidential: z.boolean().optional(),
    /** It may be published without the company's name when it is solved. */
    mayPublish: z.boolean().optional(),
    contactName: personName("联系人"),
    /** The number of the account where nothing is said: a browser knows that one masked only. */
    phone: mobile.optional(),
    fileIds: appealFileIds,
  })
  .meta({ id: "AppealForm" });
export type AppealForm = z.output<typeof appealForm>;

/** The same as far as it is written: nothing has to be there. */
export const appealDraft = appealForm
  .partial()
  .extend({
    title: atMost("标题", MAX_APPEAL_TITLE).optional(),
    content: atMost("内容", MAX_APPEAL_CONTENT).optional(),
    contactName: atMost("联系人", 40).optional(),
    phone: atMost("手机号", 20).optional(),
  })
  .meta({ id: "AppealDraft" });
export type AppealDraft = z.output<typeof appealDraft>;

/** A line of the company's list. */
export const appealRow = z
  .object(
    ownDraftRowFields(
      appealState,
      { kind: appealKind.nullable(), category: appealCategory.nullable(), title: z.string() },
      {
        /** The last day on which the company says whether it is solved; null where nothing waits for that. */
        confirmBy: caseDue,
      },
    ),
  )
  .meta({ id: "AppealRow" });
export type AppealRow = z.infer<typeof appealRow>;

/** A file of a case. `added`: of one that came after it was sent; `at` is the moment of the answer, question, reply or step that it came with. */
const appealCaseFile = ownFile.extend({
  added: z
    .object({
      at: moment,
      who: z.string(),
      side: z.enum(["asker", "staff"]),
      by: z.enum(codesOf(APPEAL_FILE_ACT_LABELS)),
    })
    .nullable(),
});
export type AppealCaseFile = z.infer<typeof appealCaseFile>;

/** What the zone asked the company while it went on working, and the answer. */
const inquiry = z.object({
  words: z.string(),
  at: moment,
  reply: z.string().nullable(),
  repliedAt: moment.nullable(),
  /** Working days that the company took, or has taken up to today. The zone's clock goes on meanwhile. */
  workdays: z.number().int().nonnegative(),
});

/** An answer of the zone; the first one has round 1. */
const appealAnswer = z.object({ round: z.number().int().positive(), words: z.string(), at: moment, unit: z.string() });

export const appealCase = appealRow
  .extend({
    mayWithdraw: z.boolean(),
    /** A draft, or one that came back: may be changed and sent. */
    mayAmend: z.boolean(),
    /** Answered: the company says whether it is solved. */
    mayConfirm: z.boolean(),
    /** The zone has asked something that waits for a reply. */
    mayReply: z.boolean(),
    /** Units that it is about may still be named; they lose it at once. */
    mayName: z.boolean(),
    /** Further files may be handed in: it is sent and not over. */
    mayAppend: z.boolean(),
    content: z.string(),
    /** 软件园，A3 栋南门; empty where nothing was said. */
    place: z.string(),
    placeId: z.string().nullable(),
    placeNote: z.string(),
    point: z.object({ lng: z.number(), lat: z.number() }).nullable(),
    /** The zone's places to see the point among; empty where none was marked, and in lists. */
    plan: z.array(placedPlace),
    aboutUnits: z.array(z.object({ id: opaqueId, name: z.string() })),
    confidential: z.boolean(),
    mayPublish: z.boolean(),
    contactName: z.string(),
    phone: z.string(),
    /** Those that it was sent with, then what each side added. */
    files: z.array(appealCaseFile),
    /** Who holds it: the unit, the person with a masked name, units that help; null of drafts. */
    holder: z.object({ unit: z.string(), person: z.string().nullable(), joint: z.array(z.string()) }).nullable(),
    answers: z.array(appealAnswer),
    inquiries: z.array(inquiry),
    /** Why it was sent back and who is the right office, the last time; null where it was not. */
    returned: z.object({ reason: z.string(), office: z.string(), at: moment }).nullable(),
    /** How often the company said that it was not solved. */
    reopened: z.number().int().nonnegative(),
    escalated: z.boolean(),
    ...ownCaseFields(appealState),
  })
  .meta({ id: "AppealCase" });
export type AppealCase = z.infer<typeof appealCase>;

/** Files that the company adds by themselves, with what they show. */
export const appealAppending = z.strictObject({
  fileIds: files.min(1, { error: "请先选择要补充的附件" }),
  words: atMost("说明", 200).optional(),
});

/** What the form offers to choose from. */
export const appealChoices = z.object({
  places: z.array(placedPlace),
  units: z.array(z.object({ id: opaqueId, name: z.string() })),
});
export type AppealChoices = z.infer<typeof appealChoices>;

/** Solved, with a rating; or not, with what is missing. A rating may come along with either, once. */
export const appealEvaluation = z
  .strictObject({
    id: opaqueId,
    solved: z.boolean({ error: "请选择已解决还是未解决" }),
    /** What is still missing; of a solved one nothing has to be said. */
    words: atMost("没有解决的情况", 500).default(""),
    score: ratingFields.score.optional(),
    ratingWords: ratingFields.words,
  })
  .refine(({ solved, words }) => solved || words.length >= 2, {
    error: "请写明还差什么，至少 2 个字，便于重新办理",
    path: ["words"],
  })
  .refine(({ score, ratingWords }) => score === undefined || isExplained({ score, words: ratingWords }), {
    ...UNEXPLAINED,
    path: ["ratingWords"],
  });

/** What may go with the text while it is written. */
export const appealHints = z.object({
  /** Units of the zone that it speaks of and may be about. */
  named: z.array(z.object({ id: opaqueId, name: z.string() })),
  categories: z.array(z.object({ category: appealCategory, words: z.array(z.string()) })),
  /** Likely about the same: own ones, and published ones of others. */
  similar: z.array(
    z.object({
      /** Of an own one; null of a published one. */
      id: opaqueId.nullable(),
      publishedId: opaqueId.nullable(),
      title: z.string(),
      state: appealState,
      at: moment,
    }),
  ),
  /** What the library answers already: a sentence to the letter, and where it stands. */
  answers: z.array(z.object({ id: answerId, question: z.string(), text: z.string(), source: answerSource })),
  /** Policies about the same. */
  policies: z.array(z.object({ id: opaqueId, title: z.string() })),
});
export type AppealHints = z.infer<typeof appealHints>;

/** A solved case that the staff has published, without the company's name and in words of its own. */
export const publishedAppeal = z
  .object({
    id: opaqueId,
    kind: appealKind,
    subject: appealSubject,
    title: z.string(),
    content: z.string(),
    answer: z.string(),
    unit: z.string(),
    /** `YYYY-MM-DD` in Shanghai. */
    submittedOn: calendarDate,
    resolvedOn: calendarDate,
    /** Working days from sending to the last answer. */
    workdays: z.number().int().nonnegative(),
  })
  .meta({ id: "PublishedAppeal" });
export type PublishedAppeal = z.infer<typeof publishedAppeal>;
export const publishedAppeals = pageOf(publishedAppeal);
