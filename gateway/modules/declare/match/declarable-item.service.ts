import { attributeOf } from "@/contract/item/attributes";
import type { ApplicableItem, ItemForm, ItemTiming } from "@/contract/item/item";
import type { MatchedCondition } from "@/contract/declare/match";
import { FACTS, type FactKind, type FactName } from "@/contract/facts/facts";
import type { OpenDatabase } from "../../../core/database";
import { createGuideOffers } from "../../guide/applicable-guide.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createFactIndex, formatFact, yearBefore, type KnownFact } from "./fact.rules";
import { evaluateItem } from "./match.rules";
import { toConditionDto } from "./match-wording.rules";
import { createItemCache } from "../item/item-cache.service";
import { getTiming } from "../item/timing.rules";

/** A fact that an item's conditions read, of a year where it is a yearly figure. */
export interface ReadFact {
  readonly name: FactName;
  readonly period: string;
  /** Some condition that must be met reads it. */
  readonly hard: boolean;
}

/** An item as it can be declared on a day. */
export interface Offer {
  readonly item: ApplicableItem;
  /** Empty where it rests on no policy. */
  readonly policyTitle: string;
  readonly docNo: string;
  /** Of a repealed policy nothing can be declared, for an abolished approval item nothing be applied for. */
  readonly repealed: boolean;
  readonly timing: ItemTiming;
  /** Items that cannot be had together with this one; holds both ways. */
  readonly excludes: readonly string[];
  readonly reads: readonly ReadFact[];
}

function collectReadFacts({ conditions }: Pick<ItemForm, "conditions">, today: string): ReadFact[] {
  const found = new Map<string, ReadFact>();
  const read = (name: FactName, period: string, hard: boolean) => {
    const key = `${name} ${period}`;
    found.set(key, { name, period, hard: hard || (found.get(key)?.hard ?? false) });
  };
  for (const { tests, hard } of conditions)
    for (const test of tests) {
      const { reads, derived } = attributeOf(test.attribute);
      const yearsBack = "yearsBack" in test ? test.yearsBack : 1;
      for (const name of reads) {
        const yearly = FACTS[name].section === "quota";
        read(name, yearly ? yearBefore(today, yearsBack) : "", hard);
        if (yearly && derived === "growth") read(name, yearBefore(today, yearsBack + 1), hard);
      }
    }
  return [...found.values()];
}

/** What can be declared, for the domain that takes applications in. `today` is `YYYY-MM-DD` in Shanghai. */
export function createOffers({ database }: { readonly database: OpenDatabase }) {
  const itemCache = createItemCache(database.db);
  const guideOffers = createGuideOffers(database.db);
  const catalogue = createPolicyCatalogue(database.db);

  return {
    /** Those that exist, by the item's id: items of policies, and approval items. */
    async find(itemIds: readonly string[], today: string): Promise<ReadonlyMap<string, Offer>> {
      const { byId, excludes } = await itemCache();
      const ids = [...new Set(itemIds)];
      const items = ids.flatMap((id) => byId.get(id) ?? []);
      const guides = items.length < ids.length ? await guideOffers.find(ids) : [];
      const policies = await catalogue.find([...new Set(items.map(({ policyId }) => policyId))], today);
      return new Map([
        ...guides.map((offer): [string, Offer] => [
          offer.item.id,
          { ...offer, policyTitle: "", excludes: [], reads: [] },
        ]),
        ...items.flatMap((item) => {
          const policy = policies.get(item.policyId);
          if (!policy) return [];
          const offer: Offer = {
            item,
            policyTitle: policy.title,
            docNo: policy.docNo,
            repealed: policy.validity === "repealed",
            timing: getTiming(item.windows, today),
            excludes: [...(excludes.get(item.id) ?? [])],
            reads: collectReadFacts(item, today),
          };
          return [[item.id, offer] as const];
        }),
      ]);
    },

    /** The ids of a policy's items, in their order. */
    async idsOfPolicy(policyId: string): Promise<string[]> {
      return ((await itemCache()).byPolicy.get(policyId) ?? []).map(({ id }) => id);
    },

    /** The ids of all items whose benefit has one of the forms, in the order in which they came in. */
    async idsOfForms(wanted: readonly ItemForm["benefit"]["form"][]): Promise<string[]> {
      return (await itemCache()).items.filter(({ benefit }) => wanted.includes(benefit.form)).map(({ id }) => id);
    },

    async policyTitle(policyId: string, today: string): Promise<string | undefined> {
      return (await catalogue.find([policyId], today)).get(policyId)?.title;
    },
  };
}

/** How each condition of an item stands on a day by what is known of an enterprise; `names` are those of its codes. */
export function judgeConditions(
  { conditions }: Pick<ItemForm, "conditions">,
  { facts, codeNames }: { readonly facts: readonly KnownFact[]; readonly codeNames: Readonly<Record<string, string>> },
  today: string,
): MatchedCondition[] {
  const factIndex = createFactIndex(facts, today);
  const wording = { today, names: codeNames };
  return evaluateItem(conditions, factIndex).conditions.map((verdict) => toConditionDto(verdict, wording));
}

/** A fact of the profile as an application writes it down: numbers without their unit, codes in words. */
export function factText(fact: KnownFact, names: Readonly<Record<string, string>>, today: string): string {
  const { unit }: FactKind = FACTS[fact.name];
  return unit && typeof fact.value === "string" ? fact.value : formatFact(fact, names, today);
}
