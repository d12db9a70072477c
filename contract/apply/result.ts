import { z } from "zod";
import { codesOf } from "../coded-value";
import { calendarDate, opaqueId } from "../fields";
import { RESULT_KINDS, RESULT_STATES } from "./result-labels";

/**
 * The decision on an application as a document: with a number and a date, downloaded by who asked, checked by anybody.
 * Rule: 行政许可法第三十八、三十九条 (a decision in writing, with reasons and remedies).
 */

export const resultKind = z.enum(codesOf(RESULT_KINDS)).meta({ id: "ResultKind" });
export const resultState = z.enum(codesOf(RESULT_STATES)).meta({ id: "ResultState" });

/** Since when a document no longer holds, and why; null while it does. */
const revocation = z.object({ on: calendarDate, reason: z.string() }).nullable();

/** What a document certifies in public. */
const certified = {
  kind: resultKind,
  state: resultState,
  number: z.string(),
  issuedOn: calendarDate,
  /** Who issued it. */
  unit: z.string(),
  item: z.object({ id: opaqueId, title: z.string(), code: z.string() }),
  /** What is granted, or was asked for. */
  granted: z.string(),
  /** Until when, in words; empty where it has no end. */
  validity: z.string(),
  revoked: revocation,
};

/** A document as its holder reads it. */
export const applicationResult = z
  .object({
    id: opaqueId,
    ...certified,
    holder: z.object({ name: z.string(), creditCode: z.string() }),
    /** In what form it is handed out; empty where nothing is said. */
    form: z.string(),
    /** Each document with its article. */
    basis: z.array(z.string()),
    /** The reason of a refusal, or what was said with the approval. */
    opinion: z.string(),
    /** Of a refusal: what can be done against it; else empty. */
    remedy: z.string(),
    /** By which anybody checks it, in four groups. */
    code: z.string(),
  })
  .meta({ id: "ApplicationResult" });
export type ApplicationResult = z.infer<typeof applicationResult>;

/**
 * A document as it is told to whoever checks it. By its number alone nothing is said of whose it is: numbers follow one
 * another, and anybody could go through them.
 */
export const verifiedResult = z
  .object({
    ...certified,
    /** The enterprise's name; null where only the number is known. */
    holder: z.string().nullable(),
  })
  .meta({ id: "VerifiedResult" });
export type VerifiedResult = z.infer<typeof verifiedResult>;
