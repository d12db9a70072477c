import type { CallAnswer } from "@/contract/call";
import type { matchCalls, MatchFilter, MatchReportBody } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createFactIndex } from "./fact.rules";
import { bandOf, groupOf, evaluateItem } from "./match.rules";
import { toPolicyDto } from "./match-wording.rules";
import type { MatchBook, MatchParts } from "./match-book.service";
import { askedOf, basisOf, benefitOf, byRate, countGroups, GROUP_NAMES, headOf } from "./match-result.rules";

const NO_POLICY = "该政策不存在或已下线，请返回列表重新查找";

/** The whole result at a glance, in full, and of one policy. */
export function createMatchOverview(parts: MatchParts, book: MatchBook) {
  const { database, clock, itemCache } = parts;

  return {
    async overview(caller: Caller, filter: MatchFilter): Promise<CallAnswer<typeof matchCalls.getMatch>> {
      const { today, profile, items, inForce, judge } = await book.open(caller, filter);
      const judged = judge(profile.facts);
      const bands = { recommended: 0, possible: 0, potential: 0 };
      for (const { verdicts } of judged)
        for (const { result, rate } of verdicts) if (result === "met" || result === "missing") bands[bandOf(rate)] += 1;
      return {
        ...basisOf(items, today),
        enterprise: headOf(profile),
        counts: countGroups(judged, inForce),
        bands,
        benefitMost: benefitOf(judged),
        asked: askedOf(judged),
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
        { policy, items: forms, verdicts, group: groupOf(verdicts) },
        { today, names: profile.codeNames },
      );
      return { ...told, inForce: policy.validity === "in_force" };
    },

    /** The whole result, to be shown or kept. */
    async report(caller: Caller): Promise<MatchReportBody> {
      const { today, profile, items, inForce, judge, telling } = await book.open(caller);
      const judged = judge(profile.facts);
      const ordered = judged.toSorted(
        (a, b) => GROUP_NAMES.indexOf(a.group) - GROUP_NAMES.indexOf(b.group) || byRate(a, b),
      );
      const policies = await book.tell(ordered, telling);
      return {
        ...basisOf(items, today),
        enterprise: headOf(profile),
        counts: countGroups(judged, inForce),
        benefitMost: benefitOf(judged),
        asked: askedOf(judged),
        policies,
      };
    },
  };
}
