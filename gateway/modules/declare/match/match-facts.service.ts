import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { FactName } from "@/contract/facts/facts";
import { attributeOf, type Attribute } from "@/contract/item/attributes";
import type { matchAnswers, matchCalls } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { createProfileService, type ProfileChange } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import type { DeclareParts } from "../item/item-cache.service";
import type { Matcher } from "./matcher.service";
import { countGroups, GROUP_NAMES } from "./match-result.rules";

type Answers = z.output<typeof matchAnswers>;

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
  const { database, itemCache } = parts;
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);

  return {
    /** What would move if the facts were so. Nothing is written. */
    async tryFacts(caller: Caller, answers: Answers): Promise<CallAnswer<typeof matchCalls.tryFacts>> {
      const { today, profile, inForce, evaluate } = await matcher.prepare(caller);
      const before = new Map(evaluate(profile.facts).map(({ policyId, group }) => [policyId, group]));
      const after = evaluate(await profiles.imagine(profile, withYear(answers, profile.quotaYear)));
      const changed = after.filter(({ policyId, group }) => before.get(policyId) !== group);
      const heads = await catalogue.find(
        changed.map(({ policyId }) => policyId),
        today,
      );
      const moved = changed.flatMap(({ policyId, group: to }) => {
        const from = before.get(policyId);
        const title = heads.get(policyId)?.title;
        return from === undefined || title === undefined ? [] : [{ id: policyId, title, from, to }];
      });
      return {
        counts: countGroups(after, inForce),
        moved: moved.toSorted((a, b) => GROUP_NAMES.indexOf(a.to) - GROUP_NAMES.indexOf(b.to)),
      };
    },

    async listAttributes(caller: Caller): Promise<CallAnswer<typeof matchCalls.listAttributes>> {
      const [profile, items] = await Promise.all([profiles.getCurrent(caller), itemCache()]);
      const readers = new Map<FactName, Set<string>>();
      for (const { policyId, conditions } of items.items)
        for (const { tests, onlyIf } of conditions)
          for (const test of onlyIf ? [...tests, onlyIf] : tests)
            for (const name of factsBehind(attributeOf(test.attribute)))
              readers.set(name, (readers.get(name) ?? new Set()).add(policyId));
      return [...readers]
        .map(([name, policies]) => ({
          name,
          policies: policies.size,
          values: profile.facts.filter((fact) => fact.name === name),
        }))
        .toSorted((a, b) => b.policies - a.policies || a.name.localeCompare(b.name));
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
