import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { matchCalls, MatchFilter, MatchReportBody } from "@/contract/declare/match";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import type { DeclareParts } from "../item/item-cache.service";
import { factsToAsk } from "./ask.rules";
import { claimOrder, inGroup, isOpenNow, standing, type Claimant, type ClaimedItem } from "./claim.rules";
import { createFactIndex } from "./fact.rules";
import { missingFacts } from "./match.rules";
import { toMatchedPolicy } from "./match-wording.rules";
import { claimNow, toMatchBasis, type Matcher, type MatchParts } from "./matcher.service";

const NO_POLICY = "该政策不存在或已下线，请返回列表重新查找";

/** What a result shows of the enterprise. */
const toEnterpriseHead = ({ id, name, creditCode, completeness }: EnterpriseProfile) => ({
  id,
  name,
  creditCode,
  completeness,
});

/** What is worth asking of the open items that only lack facts. */
export const askAbout = (
  entries: readonly ClaimedItem[],
  companies: Claimant["companies"],
  ...more: [isAskable?: Parameters<typeof factsToAsk>[1]]
) =>
  factsToAsk(
    entries.flatMap(({ group, item }) =>
      group === "missing" ? [[...new Set(companies.flatMap((company) => missingFacts(item.conditions, company)))]] : [],
    ),
    ...more,
  );

/** The whole result at a glance, group by group, in full, and of one policy. */
export function createMatchOverview(parts: DeclareParts, matcher: Matcher) {
  const { database, clock, itemCache } = parts;
  const catalogue = createPolicyCatalogue(database.db);

  const tell = (entries: readonly ClaimedItem[], { profile, itemCache: { byId }, claimant }: MatchParts) =>
    matcher.tell(entries, claimant, { names: profile.codeNames, byId });

  /** Those that cannot be handed in today. */
  const listLater = ({ items, claimant }: MatchParts): ClaimedItem[] =>
    items.map((item) => standing(item, claimant)).filter(({ timing }) => !isOpenNow(timing));

  return {
    async overview(caller: Caller, filter: MatchFilter): Promise<CallAnswer<typeof matchCalls.getMatch>> {
      const prepared = await matcher.prepare(caller, filter);
      const { today, profile, items, unstructured } = prepared;
      const { figures, entries } = claimNow(prepared);
      return {
        ...toMatchBasis(prepared.itemCache, today),
        enterprise: toEnterpriseHead(profile),
        claim: figures,
        later: items.length - figures.open,
        unstructured,
        ask: askAbout(entries, prepared.claimant.companies),
        quotaYear: profile.quotaYear,
        revision: profile.revision,
        editable: profile.editable,
      };
    },

    /** One group, page by page. */
    async list(
      caller: Caller,
      query: z.output<typeof matchCalls.listMatched.query>,
    ): Promise<CallAnswer<typeof matchCalls.listMatched>> {
      const { page, size, group: asked, ...filter } = query;
      const prepared = await matcher.prepare(caller, filter);
      const entries = asked === "later" ? listLater(prepared) : claimNow(prepared).entries;
      const wanted = entries.filter(({ group }) => inGroup(group, asked)).toSorted(claimOrder);
      const { limit, offset } = pageBounds(query);
      return { records: await tell(wanted.slice(offset, offset + limit), prepared), total: wanted.length, page, size };
    },

    async listUnstructured(
      caller: Caller,
      query: z.output<typeof matchCalls.listUnstructured.query>,
    ): Promise<CallAnswer<typeof matchCalls.listUnstructured>> {
      const { page, size, ...filter } = query;
      const { today, itemCache: cached, unstructured } = await matcher.prepare(caller, filter);
      const structured = new Set(cached.byPolicy.keys());
      const policies = await matcher.listUnstructured(filter, structured, pageBounds(query), today);
      return { records: policies.map(toMatchedPolicy), total: unstructured, page, size };
    },

    async check(caller: Caller, id: string): Promise<CallAnswer<typeof matchCalls.checkPolicy>> {
      const today = todayInShanghai(clock);
      const [profile, cached, found] = await Promise.all([
        createProfileService(parts).getCurrent(caller),
        itemCache(),
        catalogue.find([id], today),
      ]);
      const policy = found.get(id);
      if (!policy) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      const inForce = policy.validity === "in_force";
      const items = cached.byPolicy.get(id) ?? [];
      const declared = await matcher.listDeclared(profile.id, today);
      const claimant = { today, companies: [createFactIndex(profile.facts, today)], declared } as const;
      // What stands in an item's way may belong to another policy: that is said where the whole claim is made.
      const entries = items.map((item) => standing(item, claimant));
      const told = await matcher.tell(entries, claimant, { names: profile.codeNames, byId: cached.byId });
      return { ...toMatchedPolicy(policy), inForce, items: told };
    },

    /** The whole result, to be shown or kept. */
    async report(caller: Caller): Promise<MatchReportBody> {
      const prepared = await matcher.prepare(caller);
      const { today, profile, unstructured } = prepared;
      const { figures, entries } = claimNow(prepared);
      return {
        ...toMatchBasis(prepared.itemCache, today),
        enterprise: toEnterpriseHead(profile),
        claim: figures,
        unstructured,
        ask: askAbout(entries, prepared.claimant.companies),
        items: await tell(entries.toSorted(claimOrder), prepared),
      };
    },
  };
}
