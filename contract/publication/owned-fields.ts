import { z } from "zod";
import { personName } from "../account/person-name";
import { mobile } from "../account/sms-fields";
import { submissionId } from "../case";
import { codesOf } from "../coded-value";
import { calendarDate, moment, opaqueId } from "../fields";
import { ownCaseFields, ownDraftRowFields, ownFile } from "../own-case/own-case-fields";
import { OWNED_EDIT_LABELS, OWNED_STATE_LABELS } from "./labels";
import { ownPicture } from "./pictures";

/** What everything has that an enterprise publishes: its form, and how its owner reads it. */

export const ownedState = z
  .enum(codesOf(OWNED_STATE_LABELS), { error: "状态不正确，请从列表中选择" })
  .meta({ id: "OwnedState" });

const ownedEdit = z.enum(codesOf(OWNED_EDIT_LABELS)).meta({ id: "OwnedEdit" });

/** A value of a form that is not filled in to the end: as it was typed. */
const formValue = z
  .union([
    z.string().max(20_000, { error: "一栏最长 20000 个字" }),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string().max(200)).max(50),
    // Pictures that wait for their words.
    z.array(z.strictObject({ fileId: z.string().max(80), alt: z.string().max(200) })).max(50),
  ])
  .meta({ id: "OwnedFormValue" });
const formValues = z.record(z.string().max(60), formValue);
export type FormValues = z.output<typeof formValues>;

/** A content whose fields are the columns of its table. */
export type Content = z.ZodObject;

/** What an enterprise fills in: the content of the kind, until when it is shown, whom to contact, files. */
export const ownedForm = <Shape extends z.ZodRawShape>(
  content: z.ZodObject<Shape>,
  { maxFiles }: { readonly maxFiles: number },
) =>
  z.strictObject({
    submissionId,
    ...content.shape,
    expiresOn: calendarDate,
    contactName: personName("联系人"),
    /** The number of the account where nothing is said: a browser knows that one masked only. */
    phone: mobile.optional(),
    fileIds: z
      .array(opaqueId)
      .max(maxFiles, { error: `附件最多 ${maxFiles} 个` })
      .optional(),
  });

/** What has been written so far, under the names of the form. */
export const ownedDraft = z.strictObject({ form: formValues });

/** How often it was looked at on a day, once a viewer. */
const dayViews = z.object({ day: calendarDate, views: z.number().int().positive() }).meta({ id: "OwnedDayViews" });

/** A line of the owner's list. @param card what is special about the kind */
export const ownedRowFields = <Card extends Readonly<Record<string, z.ZodType>>>(card: Card) =>
  ownDraftRowFields(ownedState, {
    title: z.string(),
    ...card,
    editing: ownedEdit,
    expiresOn: calendarDate.nullable(),
    publishedAt: moment.nullable(),
    /** How often it was looked at since it was published first. */
    views: z.number().int().nonnegative(),
  });

/** What is added where the owner reads one whole. */
export const ownedOneFields = <Of extends z.ZodType>(content: Of) => ({
  /** What the form begins with. */
  form: formValues,
  /** What was handed in last; null before that. */
  content: content.nullable(),
  /** What the public reads, or has read last; null before it was published. */
  published: content.nullable(),
  contactName: z.string(),
  phone: z.string(),
  /** Of what is being written, or else of what is published. */
  files: z.array(ownFile),
  /** The same of its pictures, where the kind has them. */
  pictures: z.array(ownPicture),
  /** Why it, or its edit, was sent back or stopped. */
  opinion: z.string().nullable(),
  /** What the public has had to read, the newest first. */
  versions: z.array(z.object({ revision: z.number().int().positive(), publishedAt: moment, content })),
  /** Of the last thirty days; days without a view are left out. */
  days: z.array(dayViews),
  /** The steps that its owner may take now. */
  may: z.array(z.string()),
  mayEdit: z.boolean(),
  ...ownCaseFields(ownedState),
});
