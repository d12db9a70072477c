import { subjectOf } from "@/contract/interaction/appeal-categories";
import { workDaysUntil } from "@/contract/rules/work-days";
import { dayInShanghai } from "../../../core/clock";
import type { CaseEvent } from "../../../core/case/case.repository";
import type { PublishedRow } from "./appeal.repository";
import type { Appeal } from "./appeal.case";

/** A solved case as the public will read it: the staff's own words, and what its log says of its days. Undefined of a draft. */
export function asPublished(
  { id: appealId, kind, category, submittedAt }: Appeal,
  log: readonly Pick<CaseEvent, "step" | "at">[],
  words: Pick<PublishedRow, "title" | "content" | "answer">,
  { id, unit, now }: { readonly id: string; readonly unit: string; readonly now: Date },
): PublishedRow | undefined {
  if (kind === null || category === null || submittedAt === null) return undefined;
  const dayOf = (name: string) => {
    const at = log.findLast(({ step }) => step === name)?.at;
    return at === undefined ? undefined : dayInShanghai(at);
  };
  const submittedOn = dayInShanghai(submittedAt);
  return {
    id,
    appealId,
    kind,
    subject: subjectOf(category),
    ...words,
    unit,
    submittedOn,
    resolvedOn: dayOf("resolve") ?? dayInShanghai(now),
    workdays: workDaysUntil(submittedOn, dayOf("answer") ?? submittedOn),
    publishedAt: now,
    withdrawn: false,
  };
}
