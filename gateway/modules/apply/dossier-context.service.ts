import type { AnswerOrigin, ApplicationBasis } from "@/contract/desk/basis";
import type { ApplicationField } from "@/contract/apply/apply";
import type { ApplicableItem } from "@/contract/item/item";
import type { MatchedCondition } from "@/contract/declare/match";
import { todayInShanghai } from "../../core/clock";
import type { CaseEvent } from "../../core/case/case.repository";
import { createOffers } from "../declare/match/declarable-item.service";
import { createProfileService } from "../enterprise/enterprise.service";
import { originOf } from "./answer-origin.rules";
import { factOfKey } from "./apply-form.rules";
import type { ApplicationRowData } from "./apply.repository";
import { knownIn, NO_FACTS, toBasis } from "./application/application-form.service";
import type { ApplyParts } from "./application/own-application.service";

type Rule = Pick<MatchedCondition, "id" | "text" | "clause" | "hard">;

const asRules = (conditions: readonly Rule[]) =>
  JSON.stringify(conditions.map(({ id, text, clause, hard }) => [id, text, clause, hard]));

/** What whoever judges an application wants to see beside it: where each answer comes from, and what it rests on. */
export function createDossierContext(parts: ApplyParts) {
  const offers = createOffers(parts);
  const profiles = createProfileService(parts);

  /** Whether the item reads otherwise today than when the application was made. */
  const isChanged = (kept: { readonly conditions: readonly Rule[]; readonly benefit: string }, item: ApplicableItem) =>
    kept.benefit !== item.benefit.text || asRules(kept.conditions) !== asRules(item.conditions);

  return async function read(row: ApplicationRowData, events: readonly CaseEvent[]) {
    const today = todayInShanghai(parts.clock);
    const [found, profile] = await Promise.all([
      offers.find([row.itemId], today),
      row.enterpriseId === null ? NO_FACTS : profiles.getForCase(row.enterpriseId),
    ]);
    const offer = found.get(row.itemId);
    const content = row.basis ?? (offer ? toBasis(offer, profile, today) : undefined);
    const basis: ApplicationBasis | null = content
      ? {
          ...content,
          kept: row.basis !== null,
          changed: row.basis !== null && (!offer || isChanged(row.basis, offer.item)),
          repealed: !offer || offer.repealed,
        }
      : null;
    const last = events.findLast(({ step }) => step === "submit")?.at ?? row.submittedAt ?? row.updatedAt;
    const submittedAt = last.toISOString();

    return {
      basis,
      originOf(field: ApplicationField, value: string): AnswerOrigin {
        const fact = factOfKey(field.key);
        const current = fact ? knownIn(profile, fact.name, fact.period, today) : null;
        return originOf(field, value, { current, submittedAt });
      },
    };
  };
}
