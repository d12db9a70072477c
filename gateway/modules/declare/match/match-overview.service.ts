import type { CallAnswer } from "@/contract/call";
import { mayBeDeclared } from "@/contract/item/attributes";
import type { matchCalls, MatchFilter, MatchReportBody } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createFactIndex } from "./fact.rules";
import { toMatchBand, bestGroup, evaluateItem } from "./match.rules";
import { toPolicyDto } from "./match-wording.rules";
import type { DeclareParts } from "../item/item-cache.service";
import type { Matcher } from "./matcher.service";
import {
  toQuestions,
  toMatchBasis,
  sumBenefits,
  byRate,
  countGroups,
  GROUP_NAMES,
  toEnterpriseHead,
} from "./match-result.rules";

const NO_POLICY = "该政策不存在或已下线，请返回列表重新查找";

/** The whole result at a glance, in full, and of one policy. */
export function createMatchOverview(parts: DeclareParts, matcher: Matcher) {
  const { database, clock, itemCache } = parts;

  return {
    async overview(caller: Caller, filter: MatchFilter): Promise<CallAnswer<typeof matchCalls.getMatch>> {
      const { today, profile, items, inForce, factIndex, evaluate } = await matcher.prepare(caller, filter);
      const evaluated = evaluate(profile.facts);
      const bands = { recommended: 0, possible: 0, potential: 0 };
      for (const { verdicts } of evaluated)
        for (const { result, rate } of verdicts)
          if (mayBeDeclared(result) || result === "missing") bands[toMatchBand(rate)] += 1;
      return {
        ...toMatchBasis(items, today),
        enterprise: toEnterpriseHead(profile),
        counts: countGroups(evaluated, inForce),
        bands,
        benefits: sumBenefits(evaluated, factIndex, items.excludes),
        questions: toQuestions(evaluated),
        quotaYear: profile.quotaYear,
        revision: profile.revision,
        editable: profile.editable,
      };
    },

    async check(caller: Caller, id: string): Promise<CallAnswer<typeof matchCalls.checkPolicy>> {
      const today = todayInShanghai(clock);
      const [profile, items, found] = await Promise.all([
        createProfileService(parts).getCurrent(caller),
        itemCache(),
        createPolicyCatalogue(database.db).find([id], today),
      ]);
      const policy = found.get(id);
      if (!policy) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      const forms = items.byPolicy.get(id) ?? [];
      const facts = createFactIndex(profile.facts, today);
      const verdicts = forms.map(({ conditions }) => evaluateItem(conditions, facts));
      const told = toPolicyDto(
        { policy, items: forms, verdicts, group: bestGroup(verdicts) },
        { today, names: profile.codeNames, factIndex: facts },
      );
      return { ...told, inForce: policy.validity === "in_force" };
    },

    /** The whole result, to be shown or kept. */
    async report(caller: Caller): Promise<MatchReportBody> {
      const { today, profile, items, inForce, factIndex, evaluate, wording } = await matcher.prepare(caller);
      const evaluated = evaluate(profile.facts);
      const ordered = evaluated.toSorted(
        (a, b) => GROUP_NAMES.indexOf(a.group) - GROUP_NAMES.indexOf(b.group) || byRate(a, b),
      );
      const policies = await matcher.toDtos(ordered, wording);
      return {
        ...toMatchBasis(items, today),
        enterprise: toEnterpriseHead(profile),
        counts: countGroups(evaluated, inForce),
        benefits: sumBenefits(evaluated, factIndex, items.excludes),
        questions: toQuestions(evaluated),
        policies,
      };
    },
  };
}
