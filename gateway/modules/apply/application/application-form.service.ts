import type { ApplicationField } from "@/contract/apply/apply";
import type { KeptBasis } from "@/contract/desk/basis";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { Caller } from "../../../core/caller";
import { createOffers, factText, judgeConditions, type Offer } from "../../declare/match/declarable-item.service";
import { createProfileService } from "../../enterprise/enterprise.service";
import { buildForm } from "../apply-form.rules";
import type { ApplyParts } from "./own-application.service";

type Known = Pick<EnterpriseProfile, "facts" | "codeNames">;

/** An item as it can be declared by an enterprise: with its form. */
export interface FormOffer extends Offer {
  readonly form: readonly ApplicationField[];
  /** What an application of that day rests on. */
  readonly basisOn: (day: string) => KeptBasis;
}

/** A fact of a profile as a form knows it. */
export function knownIn({ facts, codeNames }: Known, name: FactName, period: string, today: string) {
  const fact = facts.find((one) => one.name === name && one.period === period);
  if (!fact) return null;
  return { value: factText(fact, codeNames, today), source: fact.source, updatedAt: fact.updatedAt };
}

/** What an application for an item rests on. */
export function toBasis({ item, docNo }: Pick<Offer, "item" | "docNo">, known: Known, asOf: string): KeptBasis {
  const { audience, benefit } = item;
  return { docNo, audience, benefit: benefit.text, conditions: judgeConditions(item, known, asOf), asOf };
}

/** Reads items together with the form that the enterprise's profile has begun to fill in. */
export function createForms(parts: ApplyParts) {
  const offers = createOffers(parts);
  const profiles = createProfileService(parts);

  function withForm(offer: Offer, profile: EnterpriseProfile, today: string): FormOffer {
    const form = buildForm(offer.item, offer.reads, (name, period) => knownIn(profile, name, period, today));
    return { ...offer, form, basisOn: (day) => toBasis(offer, profile, day) };
  }

  return {
    offers,
    profile: (caller: Caller) => profiles.getCurrent(caller),
    withForm,
    async find(caller: Caller, itemId: string, today: string): Promise<FormOffer | undefined> {
      const offer = (await offers.find([itemId], today)).get(itemId);
      return offer && withForm(offer, await profiles.getCurrent(caller), today);
    },
  };
}
