import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { calendarDate, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { CONSENT_GIVER_LABELS, CONSENT_RECEIVER_LABELS, CONSENT_STATE_LABELS } from "./labels";

/**
 * Consents: who let whom read which data, for what, until when. Domain decision 5; PIPL (个人信息保护法) articles 13 to 16 and
 * 29. Each area gives and reads within calls of its own; here are the lists of both sides, and taking a consent back.
 */

export const consentGiverKind = z.enum(codesOf(CONSENT_GIVER_LABELS)).meta({ id: "ConsentGiverKind" });
export type ConsentGiverKind = z.infer<typeof consentGiverKind>;

export const consentReceiverKind = z.enum(codesOf(CONSENT_RECEIVER_LABELS)).meta({ id: "ConsentReceiverKind" });
export type ConsentReceiverKind = z.infer<typeof consentReceiverKind>;

export const consentState = z.enum(codesOf(CONSENT_STATE_LABELS)).meta({ id: "ConsentState" });
export type ConsentState = z.infer<typeof consentState>;

/** Something with a code, as it was called when the consent was given. */
const worded = { code: z.string(), label: z.string() };

/** A data item. `sensitive`: sensitive personal data, agreed to by a tick of its own (PIPL article 29). */
export const consentItem = z.object({ ...worded, sensitive: z.boolean() }).meta({ id: "ConsentItem" });
export type ConsentItem = z.infer<typeof consentItem>;

/** A thing that a consent or a read is about, as it was called then. */
export const consentThing = z
  .object({ kind: z.string(), id: z.string(), name: z.string() })
  .meta({ id: "ConsentThing" });
export type ConsentThing = z.infer<typeof consentThing>;

export const consent = z
  .object({
    id: opaqueId,
    /** A person's name is masked. */
    giver: z.object({ kind: consentGiverKind, name: z.string() }),
    /** As it was called when the consent was given. */
    receiver: z.object({ kind: consentReceiverKind, name: z.string() }),
    items: z.array(consentItem).min(1),
    purpose: z.string(),
    about: consentThing.nullable(),
    givenAt: moment,
    /** The last day, in Shanghai. */
    until: calendarDate,
    withdrawnAt: moment.nullable(),
    state: consentState,
    /** How often something was read by it. */
    readCount: z.number().int().nonnegative(),
    /** The labels of what the receiver has read: withdrawing does not call that back. */
    taken: z.array(z.string()),
    /** Whether the caller may withdraw it now. */
    mayWithdraw: z.boolean(),
  })
  .meta({ id: "Consent" });
export type Consent = z.infer<typeof consent>;

/** One read: by which body, never by which person. */
export const consentReading = z
  .object({ at: moment, reader: z.string(), items: z.array(z.string()), thing: consentThing.nullable() })
  .meta({ id: "ConsentReading" });
export type ConsentReading = z.infer<typeof consentReading>;

const BASE = "/zqjh/api/center/consent";
const byId = z.object({ id: opaqueId });

/** Paths not shown by the specification; they follow its family. */
export const consentCalls = {
  /** Of the person, and of the current enterprise what the person's role there has to do with. */
  listGivenConsents: defineCall({
    method: "GET",
    path: `${BASE}/given/page`,
    access: "user",
    summary: "本人和当前企业给出的授权，最新的在前",
    query: z.object(pageQuery),
    data: pageOf(consent),
  }),
  listReceivedConsents: defineCall({
    method: "GET",
    path: `${BASE}/received/page`,
    access: "user",
    summary: "当前企业得到的授权，最新的在前",
    query: z.object(pageQuery),
    data: pageOf(consent),
  }),
  /** For both sides. */
  getConsentReads: defineCall({
    method: "GET",
    path: `${BASE}/{id}/read/page`,
    access: "user",
    summary: "一份授权的查看记录：哪个单位、什么时间、看了什么，最新的在前",
    params: byId,
    query: z.object(pageQuery),
    data: pageOf(consentReading),
    refusals: ["NOT_FOUND"],
  }),
  /** At once. For the giver: the person, or anybody of the enterprise with the right that giving took. */
  withdrawConsent: defineCall({
    method: "POST",
    path: `${BASE}/{id}/withdraw`,
    access: "user",
    summary: "撤回一份授权，立即生效；对方已经看过的收不回来",
    params: byId,
    data: consent,
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
