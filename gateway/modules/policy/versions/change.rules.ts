import type { ChangeKind, PolicyChange } from "@/contract/subscribe/labels";
import { VALIDITY_LABELS } from "@/contract/policy/labels";
import { shiftDay } from "../../../core/clock";
import { STATED, getValidity, type Stated } from "../policy.rules";

/** Which changes of a policy are worth telling. Pure; days are `YYYY-MM-DD` in Shanghai. */

/** A policy that came out longer ago is filled in and no news, in days. */
export const NEWS_DAYS = 30;

/** What of a policy decides whether a change is told. */
export interface PolicyFacts {
  readonly id: string;
  readonly title: string;
  readonly pubDate: string;
  readonly stated: Stated;
  readonly effectiveDate: string | null;
  /** The first day on which it no longer applies. */
  readonly endsOn: string | null;
}

const formatEnd = (endsOn: string | null): string => (endsOn === null ? "未写明失效日期" : `${endsOn} 起失效`);

/**
 * The changes from the stored policy to the new one. Texts, titles, numbers and sources are corrected silently. Validity
 * that only becomes stated (or unstated) is a better description and no change; a date of effect is told while it or the
 * one before lies ahead, and so is a day on which it ends.
 */
export function policyChanges(before: PolicyFacts | undefined, after: PolicyFacts, today: string): PolicyChange[] {
  const change = (kind: ChangeKind, field: string, old: string | null, now: string | null): PolicyChange => ({
    policyId: after.id,
    itemId: null,
    item: "",
    kind,
    field,
    before: old,
    after: now,
  });
  if (!before) {
    const isNews = after.pubDate >= shiftDay(today, -NEWS_DAYS) && after.stated !== STATED.repealed;
    return isNews ? [change("published", "policy", null, null)] : [];
  }
  const [old, now] = [getValidity(before, today), getValidity(after, today)];
  if (old !== now && now === "repealed")
    return [change("repealed", "validity", VALIDITY_LABELS[old], VALIDITY_LABELS[now])];
  if (old !== now && old !== "unstated" && now !== "unstated")
    return [change("validity", "validity", VALIDITY_LABELS[old], VALIDITY_LABELS[now])];
  const [from, to] = [before.effectiveDate, after.effectiveDate];
  if (from !== null && to !== null && from !== to && (from > today || to > today))
    return [change("validity", "effectiveDate", `${from} 起施行`, `${to} 起施行`)];
  const [ended, ends] = [before.endsOn, after.endsOn];
  if (ended !== ends && [ended, ends].some((day) => day !== null && day > today))
    return [change("validity", "endsOn", formatEnd(ended), formatEnd(ends))];
  return [];
}

/** A policy's end moved because something else happened: told as a replacement where a document takes its place. */
export function endChanges(
  before: PolicyFacts,
  after: PolicyFacts,
  replacedBy: string | null,
  today: string,
): PolicyChange[] {
  const isReplaced = replacedBy !== null && before.endsOn === null && after.endsOn !== null;
  if (!isReplaced || getValidity(before, today) === "repealed") return policyChanges(before, after, today);
  const replaced = { itemId: null, item: "", kind: "replaced", field: "validity", before: null } as const;
  return [{ ...replaced, policyId: after.id, after: replacedBy }];
}
