import { createHash } from "node:crypto";
import { dayInShanghai } from "../../core/clock";
import type { RecordField } from "@/contract/form/record-fields";
import { GUIDE_FIELDS } from "@/contract/guide/guide-fields";
import { wholeGuide, type GuideForm, type WholeGuide } from "@/contract/guide/guide-form";

/** What makes a guide whole, and what one has to hand in. Pure. */

/** An item as it lies in memory. */
export interface HeldGuide {
  readonly form: GuideForm;
  readonly whole: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  readonly abolished: { readonly at: Date; readonly reason: string } | null;
}

/** What a guide cannot do without. */
const NEEDED = GUIDE_FIELDS.filter(({ optional, as }) => !optional && as !== "kept");

/** The parts that a guide lacks, in the order in which it is edited; none where it is whole. */
export const findLacks = (form: GuideForm): RecordField[] =>
  NEEDED.filter(({ key }) => form[key as keyof GuideForm] === undefined);

/** Two guides with an equal hash say the same. */
export const hashGuide = (form: GuideForm): string =>
  createHash("sha256").update(JSON.stringify(form)).digest("base64url");

/** What the public reads in place of an abolished item. */
export const describeAbolition = (name: string, { at, reason }: NonNullable<HeldGuide["abolished"]>): string =>
  `“${name}”已于 ${dayInShanghai(at)} 取消，不再受理新的申请。原因：${reason.replace(/。$/u, "")}。正在办理的照常办完；现在能办的请到服务事项查找`;

/** The guide where nothing of it is missing; the pieces that it was completed from are not part of it. */
export function toWholeGuide({ pieces: _, ...form }: GuideForm): WholeGuide | undefined {
  const parsed = wholeGuide.safeParse(form);
  return parsed.success ? parsed.data : undefined;
}
