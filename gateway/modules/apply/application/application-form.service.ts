import type { ApplicationField } from "@/contract/apply/apply";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { Caller } from "../../../core/caller";
import { createOffers, factText, type Offer } from "../../declare/match/declarable-item.service";
import { createProfileService } from "../../enterprise/enterprise.service";
import { buildForm } from "../apply-form.rules";
import type { ApplyParts } from "./own-application.service";

/** An item as it can be declared by an enterprise: with its form. */
export interface FormOffer extends Offer {
  readonly form: readonly ApplicationField[];
}

/** Reads items together with the form that the enterprise's profile has begun to fill in. */
export function createForms(parts: ApplyParts) {
  const offers = createOffers(parts);
  const profiles = createProfileService(parts);

  function withForm(offer: Offer, profile: EnterpriseProfile, today: string): FormOffer {
    const form = buildForm(offer.item, offer.reads, (name, period) => {
      const fact = profile.facts.find((one) => one.name === name && one.period === period);
      if (!fact) return null;
      const value = factText(fact, profile.codeNames, today);
      return { value, source: fact.source, updatedAt: fact.updatedAt };
    });
    return { ...offer, form };
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
