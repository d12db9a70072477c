import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { ClaimFigures } from "@/contract/declare/claim";
import { COMPANIES_SUGGESTED, NO_TITLE, type AddedFacts, type quickMatchCalls } from "@/contract/declare/quick-match";
import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import { ADDED_FACTS } from "@/contract/facts/added-facts";
import { FACTS, type FactName } from "@/contract/facts/facts";
import type { ItemForm } from "@/contract/item/item";
import { todayInShanghai } from "../../../core/clock";
import { pageBounds } from "../../../core/paging";
import { addToRegister, createRegister, type RegisteredCompany } from "../../enterprise/enterprise-register.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import type { DeclareParts } from "../item/item-cache.service";
import { getLifeEvents } from "../item/nav.rules";
import { claimOrder, inGroup, isOpenNow, makeClaim, standing, type Claimant } from "./claim.rules";
import { createFactIndex, formatFact, yearBefore, type FactIndex } from "./fact.rules";
import { askAbout } from "./match-overview.service";
import type { Matcher } from "./matcher.service";
import { imagineFrom } from "./quick.rules";

type Query = z.output<typeof quickMatchCalls.quickMatch.query>;

type AddedFact = Pick<EnterpriseFact, "name" | "period" | "value">;

const ADDABLE = new Set<string>(ADDED_FACTS);
/** Where taxes are paid is asked as it is judged. */
const ASKED_AS: Partial<Record<FactName, FactName>> = { taxRegion: "taxPlace" };

/** Answers as facts of the day; the figures are of the last year that has ended. */
function toFacts({ titles, ...added }: AddedFacts, today: string): AddedFact[] {
  const year = yearBefore(today, 1);
  const facts = Object.entries(added).map(([key, value]): AddedFact => {
    const name = key as FactName;
    return { name, period: FACTS[name].section === "quota" ? year : "", value };
  });
  if (!titles?.length) return facts;
  const held = titles.flatMap((title) => (title === NO_TITLE ? [] : [{ title, expiresOn: null }]));
  return [...facts, { name: "titles", period: "", value: held }];
}

/** Companies whose figures are kept: some 400 bytes each. */
const MAX_KEPT_FIGURES = 2_000;

/** What may be declared by a company of which only the register, or three answers, are known. Nothing is kept. */
export function createQuickMatch(parts: DeclareParts, matcher: Matcher) {
  const { database, clock } = parts;
  const register = createRegister(parts);
  const catalogue = createPolicyCatalogue(database.db);

  // Figures by facts, for a list of items as it was on a day: each further letter of a name asks about the same companies.
  let kept: { readonly items: readonly ItemForm[]; readonly figures: LRUCache<string, ClaimFigures> } | undefined;

  const claimantFor = (companies: readonly FactIndex[], today: string): Claimant => {
    const [first = createFactIndex([], today), ...others] = companies;
    return { today, companies: [first, ...others], declared: [] };
  };

  /** The items of one wish of a company's life. */
  async function narrow(
    items: readonly ItemForm[],
    event: Query["event"],
    today: string,
  ): Promise<readonly ItemForm[]> {
    if (event === undefined) return items;
    const policies = await catalogue.find([...new Set(items.map(({ policyId }) => policyId))], today);
    return items.filter((item) => getLifeEvents(item, policies.get(item.policyId)?.topic ?? "").includes(event));
  }

  return {
    async quickMatch(query: Query): Promise<CallAnswer<typeof quickMatchCalls.quickMatch>> {
      const { value, event, sector, staff, group, page, size, ...rest } = query;
      const today = todayInShanghai(clock);
      const { company, others } = value ? await register.find(value) : { company: null, others: [] };
      const { itemCache, items } = await matcher.listItems(today);
      // A name that nobody bears says nothing, so nothing is said of it.
      const asked = value ? (company ? items : []) : await narrow(items, event, today);
      const added = toFacts(rest, today);
      const facts = company ? addToRegister(company.facts, added, clock().toISOString()) : [];
      const companies = company
        ? [createFactIndex(facts, today)]
        : imagineFrom({ sector, staff }, asked, today, addToRegister([], added, clock().toISOString()));
      const claimant = claimantFor(companies, today);
      const { figures, entries } = makeClaim(asked, itemCache.excludes, claimant);
      const listed =
        group === "later"
          ? asked.map((item) => standing(item, claimant)).filter(({ timing }) => !isOpenNow(timing))
          : entries.filter((entry) => inGroup(entry.group, group));
      const { limit, offset } = pageBounds(query);
      const tell = (some: typeof listed) =>
        matcher.tell(some, claimant, { names: company?.codeNames ?? {}, byId: itemCache.byId });
      const near = entries.filter((entry) => entry.group === "near").toSorted(claimOrder);
      const ask = askAbout(entries, claimant.companies, (name) => ADDABLE.has(ASKED_AS[name] ?? name));
      return {
        records: await tell(listed.toSorted(claimOrder).slice(offset, offset + limit)),
        total: listed.length,
        page,
        size,
        today,
        rulesEdition: itemCache.edition,
        enterprise: company && { name: company.name, used: usedFacts(company, today) },
        others,
        claim: figures,
        near: await tell(near.slice(0, 3)),
        ask: { ...ask, facts: ask.facts.map(({ name, settles }) => ({ name: ASKED_AS[name] ?? name, settles })) },
        quotaYear: yearBefore(today, 1),
      };
    },

    /** The same figures as {@link quickMatch} gives for each company by its name. */
    async suggestCompanies(words: string): Promise<CallAnswer<typeof quickMatchCalls.suggestCompanies>> {
      const today = todayInShanghai(clock);
      const [companies, { itemCache, items }] = await Promise.all([
        register.search(words, COMPANIES_SUGGESTED),
        matcher.listItems(today),
      ]);
      if (kept?.items !== items) kept = { items, figures: new LRUCache({ max: MAX_KEPT_FIGURES }) };
      const { figures } = kept;
      return companies.map((company) => {
        const say = (wanted: FactName) => {
          const fact = company.facts.find(({ name }) => name === wanted);
          return fact ? formatFact(fact, company.codeNames, today) : "";
        };
        const asked = JSON.stringify(company.facts.map(({ name, period, value }) => [name, period, value]));
        const claim =
          figures.get(asked) ??
          makeClaim(
            items,
            itemCache.excludes,
            claimantFor([createFactIndex(addToRegister(company.facts, [], ""), today)], today),
          ).figures;
        figures.set(asked, claim);
        return {
          name: company.name,
          address: say("address"),
          industry: say("industry").split(" / ").at(-1) ?? "",
          claim,
        };
      });
    },
  };
}

const usedFacts = (company: RegisteredCompany, today: string) =>
  company.facts.map((fact) => ({
    label: FACTS[fact.name].label,
    words: formatFact(fact, company.codeNames, today),
    source: fact.source,
  }));
