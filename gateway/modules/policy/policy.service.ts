import { POLICY_FACETS } from "@/contract/policy/facets";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import { policyFilter, SHEET_ROWS, type policyCalls } from "@/contract/policy/policy";
import type { regionalCalls, RegionalFilter } from "@/contract/policy/regional";
import type { FoundOfKind, KindQuery } from "../../core/catalogue/search-kind";
import type { OutgoingFile } from "../../core/ports";
import { todayAmong, todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { PageBounds } from "../../core/paging";
import type { PolicyTraitsPort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { foldText } from "../../core/text/clean";
import { distinctWords } from "../../core/text/segment";
import { getOpening } from "../../core/text/text-body";
import { findPassage, findMarks } from "./search/passage.rules";
import { policySheet } from "./policy-sheet";
import { createPolicyRepository } from "./policy.repository";
import { createPolicyTextRepository } from "./policy-text.repository";
import { createRelatedFinder } from "./readers/related.service";
import { describeValidity } from "./policy.rules";
import type { SearchAbilities } from "./search/abilities";
import { createSearch } from "./search/search.service";
import type { FindLikeness } from "./search/vector/likeness.service";
import { createSynonyms } from "../../core/catalogue/synonyms";
import type { SearchFacts } from "./search/searched-word.rules";

export interface PolicyServiceParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

interface SearchParts {
  readonly traits: PolicyTraitsPort;
  /** Told of each list that was asked for, after it was found. */
  readonly onSearched?: (facts: SearchFacts) => void;
  /** All by default. */
  readonly abilities?: SearchAbilities;
  /** Nothing is compared by its meaning where it is missing. */
  readonly findLikeness?: FindLikeness | undefined;
}

type ListAnswer = CallAnswer<typeof policyCalls.listPolicies>;
type FrontAnswer = CallAnswer<typeof policyCalls.listFrontPolicies>;
type RegionalAnswer = CallAnswer<typeof regionalCalls.listRegionalPolicies>;
type Detail = CallAnswer<typeof policyCalls.getPolicy>;
type Related = CallAnswer<typeof policyCalls.listRelatedPolicies>;

const MISSING = "该政策不存在或已下线，请返回列表重新查找";

/** What the interaction area shows: see `listRegionalPolicies` of the contract. */
const REGIONAL = { level: ["zone"], validity: ["in_force", "upcoming", "unstated"] };

/** Search, detail and related policies. */
export function createPolicyService({
  database,
  clock,
  traits,
  onSearched,
  abilities,
  findLikeness,
}: PolicyServiceParts & SearchParts) {
  const search = createSearch(database, createSynonyms({ database }), traits, abilities, findLikeness);
  const policies = createPolicyRepository(database.db);
  const bodies = createPolicyTextRepository(database.db);
  const findRelated = createRelatedFinder(database);

  async function list(filter: z.output<typeof policyFilter>): Promise<ListAnswer> {
    const today = todayInShanghai(clock);
    const found = await search(filter, today);
    const chosen = POLICY_FACETS.names.map((name) => filter[name]);
    onSearched?.({
      value: filter.value,
      page: filter.page,
      total: found.total,
      understoodBy: found.understood?.by ?? null,
      chosen: chosen.filter((choice) => choice !== undefined).length,
    });
    const terms = found.plan ? termsToMark(found.plan.marked) : [];
    const cards = await policies.listCards(found.keys);
    // Without a keyword the passage is the stored summary: the first sentences. Only hits need the whole texts.
    const texts = await bodies.listByKey(terms.length > 0 ? found.keys : []);
    const said = await traits(today);
    return {
      records: cards.map((card) => {
        const plain = texts.get(card.key);
        const validity = describeValidity(card, today);
        return {
          ...card,
          titleMarks: findMarks(card.title, terms),
          ...validity,
          offer: validity.validity === "repealed" ? null : (said.get(card.id)?.offer ?? null),
          passage:
            plain === undefined
              ? { text: card.summary, marks: [] }
              : findPassage(plain, terms, getOpening(plain, card.title)),
        };
      }),
      total: found.total,
      page: filter.page,
      size: filter.size,
      facets: found.facets,
      understood: found.understood,
      synonyms: [...(found.plan?.synonyms ?? [])],
    };
  }

  async function get(id: string): Promise<Detail> {
    const row = await policies.findWithHtml(id);
    if (!row) throw new Refusal("NOT_FOUND", { message: MISSING });
    return {
      ...row,
      ...describeValidity(row, todayAmong(clock, [row.effectiveDate, row.endsOn])),
      bodyHtml: row.html,
      updatedAt: row.updatedAt.toISOString(),
    };
  }

  return {
    list,
    get,

    /** By the policies' own index; where no policy holds the keyword as typed, as {@link list} reads it. */
    async findOfKind({ value, size }: KindQuery): Promise<FoundOfKind> {
      const { records, total } = await list(policyFilter.parse({ value, size: Math.max(size, 1) }));
      const found = records.slice(0, size).map(({ id, title, passage, issuer, pubDate }) => ({
        id,
        title,
        snippet: passage.text,
        issuer,
        date: pubDate,
      }));
      return { total, records: found };
    },

    /** The zone's own that have not ceased to apply, the newest first. */
    async listRegional({ value, ...paging }: RegionalFilter): Promise<RegionalAnswer> {
      const filter = policyFilter.parse({ ...paging, value, ...REGIONAL, sort: "date" });
      const { records, total, page, size } = await list(filter);
      return {
        records: records.map(({ passage, ...card }) => ({ ...card, summary: passage.text })),
        total,
        page,
        size,
      };
    },

    async getRegional(id: string): Promise<Detail> {
      const policy = await get(id);
      if (policy.level !== "zone") throw new Refusal("NOT_FOUND", { message: MISSING });
      return policy;
    },

    /** A few policies: those that the zone recommends, then the newest. */
    async listFront({ level, size }: z.output<typeof policyCalls.listFrontPolicies.query>): Promise<FrontAnswer> {
      const today = todayInShanghai(clock);
      const recommended = await policies.listRecommended(level, today, size);
      const known = new Set(recommended.map(({ id }) => id));
      const newest = await list(policyFilter.parse({ level, sort: "date", size: size + known.size }));
      const first = recommended.map((row) => ({ ...row, ...describeValidity(row, today), recommended: true }));
      const others = newest.records.filter(({ id }) => !known.has(id)).map((card) => ({ ...card, recommended: false }));
      return { records: [...first, ...others].slice(0, size), total: newest.total, facets: newest.facets };
    },

    /** The found list as a spreadsheet. */
    async sheet(filter: Omit<z.output<typeof policyFilter>, "page" | "size">): Promise<OutgoingFile> {
      const today = todayInShanghai(clock);
      const { keys, total } = await search({ ...filter, page: 1, size: SHEET_ROWS }, today);
      const cards = await policies.listCards(keys);
      const rows = cards.map((card) => ({ ...card, ...describeValidity(card, today) }));
      return policySheet(rows, total, today);
    },

    /** For favourites: the state is the validity. */
    async describe(ids: readonly string[]) {
      const today = todayInShanghai(clock);
      const rows = await policies.listByIds(ids);
      return new Map(rows.map((row) => [row.id, { title: row.title, state: describeValidity(row, today).validity }]));
    },

    sitemap: { count: () => policies.countAll(), list: (bounds: PageBounds) => policies.listSitemap(bounds) },

    async listRelated(id: string, size: number): Promise<Related> {
      const row = await policies.findSubject(id);
      if (!row) throw new Refusal("NOT_FOUND", { message: MISSING });
      return findRelated(row, size);
    },
  };
}

/** The typed words and, for those that the index cuts further (小微企业贷款), their parts. */
function termsToMark(marked: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const term of marked) {
    terms.add(foldText(term));
    if (/[〔([]/u.test(term)) continue;
    for (const word of distinctWords(term)) terms.add(word);
  }
  return [...terms].filter((term) => term !== "");
}
