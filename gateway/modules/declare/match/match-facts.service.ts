import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { FactName } from "@/contract/facts/facts";
import { attributeOf, MATCH_GROUPS, type Attribute, type MatchGroup } from "@/contract/item/attributes";
import type { matchAnswers, matchCalls } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { createProfileService, type ProfileChange } from "../../enterprise/enterprise.service";
import type { DeclareParts } from "../item/item-cache.service";
import { createFactIndex } from "./fact.rules";
import { claimOrder, makeClaim } from "./claim.rules";
import { claimNow, type Matcher } from "./matcher.service";

type Answers = z.output<typeof matchAnswers>;

const GROUPS = Object.keys(MATCH_GROUPS) as MatchGroup[];
const NO_RIGHT_TO_SAVE = "您的角色不能修改企业档案，如需补充资料请联系企业管理员";

/** Figures are asked of the last year that has ended. */
const withYear = ({ base, info, quota }: Answers, year: string): ProfileChange => ({
  base,
  info,
  quota: quota && { ...quota, year },
});

/** What an enterprise can fill in, where what a condition reads is worked out. */
const factsBehind = ({ reads, asks }: Attribute): readonly FactName[] => asks ?? reads;

/** The facts behind a result: which are read, what others would change, and saving them. */
export function createFactTrial(parts: DeclareParts, matcher: Matcher) {
  const { itemCache } = parts;
  const profiles = createProfileService(parts);

  return {
    /** What would move if the facts were so. Nothing is written. */
    async tryFacts(caller: Caller, answers: Answers): Promise<CallAnswer<typeof matchCalls.tryFacts>> {
      const prepared = await matcher.prepare(caller);
      const { today, profile, items, itemCache: cached, claimant } = prepared;
      const before = new Map(claimNow(prepared).entries.map(({ item, group }) => [item.id, group]));
      const imagined = await profiles.imagine(profile, withYear(answers, profile.quotaYear));
      const { figures, entries } = makeClaim(items, cached.excludes, {
        ...claimant,
        companies: [createFactIndex(imagined, today)],
      });
      const moved = entries.toSorted(claimOrder).flatMap(({ item, group: to }) => {
        const from = before.get(item.id);
        return from === undefined || from === to
          ? []
          : [{ id: item.id, title: item.title, policyId: item.policyId, from, to }];
      });
      return { claim: figures, moved: moved.toSorted((a, b) => GROUPS.indexOf(a.to) - GROUPS.indexOf(b.to)) };
    },

    async listAttributes(caller: Caller): Promise<CallAnswer<typeof matchCalls.listAttributes>> {
      const [profile, items] = await Promise.all([profiles.getCurrent(caller), itemCache()]);
      const readers = new Map<FactName, Set<string>>();
      for (const { id, conditions } of items.items)
        for (const { tests, onlyIf } of conditions)
          for (const test of onlyIf ? [...tests, onlyIf] : tests)
            for (const name of factsBehind(attributeOf(test.attribute)))
              readers.set(name, (readers.get(name) ?? new Set()).add(id));
      return [...readers]
        .map(([name, reading]) => ({
          name,
          items: reading.size,
          values: profile.facts.filter((fact) => fact.name === name),
        }))
        .toSorted((a, b) => b.items - a.items || a.name.localeCompare(b.name));
    },

    async saveAttributes(
      caller: Caller,
      { id, revision, ...answers }: Answers & { readonly id: string; readonly revision: number },
    ): Promise<CallAnswer<typeof matchCalls.saveAttributes>> {
      if (!caller.enterprise?.permissions.includes("company"))
        throw new Refusal("NOT_ALLOWED", { message: NO_RIGHT_TO_SAVE });
      const { quotaYear } = await profiles.getCurrent(caller);
      const saved = await profiles.saveProfile(caller, { id, revision }, withYear(answers, quotaYear));
      return { revision: saved.revision };
    },
  };
}
