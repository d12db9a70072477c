import type { ApplicationField } from "@/contract/apply/apply";
import type { KeptBasis } from "@/contract/desk/basis";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { ItemPrivacy } from "@/contract/item/privacy";
import type { Caller } from "../../../core/caller";
import { createOffers, factText, judgeConditions, type Offer } from "../../declare/match/declarable-item.service";
import { createProfileService } from "../../enterprise/enterprise.service";
import { readApplicant, type Applicant } from "../applicant";
import { buildForm, type Asking } from "../apply-form.rules";
import type { ApplyParts } from "./own-application.service";

type Known = Pick<EnterpriseProfile, "facts" | "codeNames">;

/** Who applies, with all that forms are begun with. */
export interface KnownApplicant extends Known, Applicant {
  readonly name: string;
  /** Empty for a person. */
  readonly creditCode: string;
  /** What begins the form. */
  readonly asking: (today: string) => Asking;
}

/** An item as it can be declared by somebody: with its form. */
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
  const { audience, benefit, approval } = item;
  const kept = { docNo, audience, benefit: benefit.text, conditions: judgeConditions(item, known, asOf), asOf };
  return approval ? { ...kept, approval } : kept;
}

/** Nothing is known of a person by which conditions could be judged. */
export const NO_FACTS: Known = { facts: [], codeNames: {} };

/** Reads items together with the form that what is known of the applicant has begun to fill in. */
export function createForms(parts: ApplyParts) {
  const { clock, ports } = parts;
  const offers = createOffers(parts);
  const profiles = createProfileService(parts);

  function withForm(offer: Offer, applicant: KnownApplicant, today: string): FormOffer {
    const form = buildForm(offer.item, offer.reads, applicant.asking(today));
    return { ...offer, form, basisOn: (day) => toBasis(offer, applicant, day) };
  }

  async function knowPerson(id: string): Promise<KnownApplicant> {
    const [names, phone] = await Promise.all([ports.people.namesOf([id]), ports.people.phoneOf(id)]);
    const name = names.get(id) ?? "";
    const updatedAt = clock().toISOString();
    const known = (value = "") => (value === "" ? null : { value, source: "account" as const, updatedAt });
    return {
      ...NO_FACTS,
      kind: "person",
      id,
      name,
      creditCode: "",
      asking: () => ({ kind: "person", known: { name: known(name), phone: known(phone) } }),
    };
  }

  async function know(caller: Caller): Promise<KnownApplicant> {
    const applicant = readApplicant(caller);
    if (applicant.kind === "person") return knowPerson(applicant.id);
    const profile = await profiles.getCurrent(caller);
    const { facts, codeNames, name, creditCode } = profile;
    return {
      ...applicant,
      facts,
      codeNames,
      name,
      creditCode,
      asking: (today) => ({
        kind: "enterprise",
        knownOf: (fact, period) => knownIn(profile, fact, period, today),
      }),
    };
  }

  async function findFor(caller: Caller, itemId: string, today: string): Promise<FormOffer | undefined> {
    const offer = (await offers.find([itemId], today)).get(itemId);
    return offer && withForm(offer, await know(caller), today);
  }

  return {
    offers,
    know,
    knowPerson,
    withForm,
    findFor,
    /** The form of an item without anything that is known of who applies. */
    blank: ({ item, reads }: Offer, { enterpriseId }: { readonly enterpriseId: string | null }): ApplicationField[] =>
      buildForm(
        item,
        reads,
        enterpriseId === null
          ? { kind: "person", known: { name: null, phone: null } }
          : { kind: "enterprise", knownOf: () => null },
      ),
    /** What an item asks a consent for; null where it asks for none, or is gone. */
    async findPrivacy(itemId: string, today: string): Promise<ItemPrivacy | null> {
      return (await offers.find([itemId], today)).get(itemId)?.item.privacy ?? null;
    },
  };
}
