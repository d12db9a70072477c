import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { FactName } from "@/contract/enterprise/facts";
import { attributeOf, MATCH_GROUPS, type MatchGroup } from "@/contract/declare/attributes";
import type { ItemForm } from "@/contract/declare/item";
import type {
  GroupCounts,
  matchAnswers,
  matchCalls,
  MatchFilter,
  MatchedPolicy,
  MatchReportBody,
} from "@/contract/declare/match";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createProfileService, type ProfileChange } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createSavedSearches } from "../../policy/search/saved-search.service";
import { factBook, hundredths, type FactBook, type KnownFact } from "./fact.rules";
import { askOrder, bandOf, ENGINE_EDITION, groupOf, judgeItem, type ItemVerdict } from "./match.rules";
import { tellPolicy, type Telling } from "./match-wording.rules";
import type { Shelf } from "../item/item-cache.service";

type Answers = z.output<typeof matchAnswers>;

/** A policy in force with items, judged for one enterprise. */
interface Judged {
  readonly policyId: string;
  readonly pubDate: string;
  readonly items: readonly ItemForm[];
  readonly verdicts: readonly ItemVerdict[];
  readonly group: MatchGroup;
}

const GROUP_NAMES = Object.keys(MATCH_GROUPS) as MatchGroup[];
const ASKED = "asked";
const isNarrow = (filter: MatchFilter): boolean =>
  Object.values(filter).some((choice) => choice !== undefined && choice.length > 0);
const NO_POLICY = "该政策不存在或已下线，请返回列表重新查找";
const NO_RIGHT_TO_SAVE = "您的角色不能修改企业档案，如需补充资料请联系企业管理员";

/** Matching of an enterprise with every policy in force. A handful of queries whatever their number; the rest is memory. */
export function createMatchService(
  parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & { readonly shelf: () => Promise<Shelf> },
) {
  const { database, clock, shelf } = parts;
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const searches = createSavedSearches(parts);

  function judgeAll(book: FactBook, items: Shelf, inForce: ReadonlyMap<string, string>): Judged[] {
    return [...inForce].map(([policyId, pubDate]) => {
      const forms = items.byPolicy.get(policyId) ?? [];
      const verdicts = forms.map(({ conditions }) => judgeItem(conditions, book));
      return { policyId, pubDate, items: forms, verdicts, group: groupOf(verdicts) };
    });
  }

  /** Results in words, in the order given. */
  async function tell(judged: readonly Judged[], telling: Telling): Promise<MatchedPolicy[]> {
    const heads = await catalogue.find(
      judged.map(({ policyId }) => policyId),
      telling.today,
    );
    return judged.flatMap((one) => {
      const policy = heads.get(one.policyId);
      return policy ? [tellPolicy({ ...one, policy }, telling)] : [];
    });
  }

  function countGroups(judged: readonly Judged[], inForce: number): GroupCounts {
    const counts = Object.fromEntries(GROUP_NAMES.map((group) => [group, 0])) as Record<MatchGroup, number>;
    for (const { group } of judged) counts[group] += 1;
    counts.unstructured = Math.max(0, inForce - judged.length);
    return counts;
  }

  /** Everything that a result is made from, read once. */
  async function open(caller: Caller, filter: MatchFilter = {}) {
    const today = todayInShanghai(clock);
    const [profile, items] = await Promise.all([profiles.getCurrent(caller), shelf()]);
    const structured = [...items.byPolicy.keys()];
    const meeting = isNarrow(filter)
      ? (await searches.matching(new Map([[ASKED, filter]]), structured)).get(ASKED)
      : undefined;
    const wanted = meeting ? structured.filter((id) => meeting.has(id)) : structured;
    const [dates, inForce] = await Promise.all([
      catalogue.datesInForce(wanted, today),
      meeting ? searches.inForce(filter, 1).then(({ total }) => total) : catalogue.countInForce(today),
    ]);
    const judge = (facts: readonly KnownFact[]) => judgeAll(factBook(facts, today), items, dates);
    const telling: Telling = { today, names: profile.codeNames };
    return { today, profile, items, inForce, judge, telling };
  }

  /** Those in force without items that meet the filter. */
  async function unstructuredMeeting(
    filter: MatchFilter,
    structured: ReadonlySet<string>,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    today: string,
  ) {
    // What has items is left out afterwards, so that many more are asked for.
    const { ids } = await searches.inForce(filter, offset + limit + structured.size);
    const shown = ids.filter((id) => !structured.has(id)).slice(offset, offset + limit);
    const heads = await catalogue.find(shown, today);
    return shown.flatMap((id) => heads.get(id) ?? []);
  }

  const headOf = ({ id, name, creditCode, completeness }: EnterpriseProfile) => ({
    id,
    name,
    creditCode,
    completeness,
  });

  const basisOf = (items: Shelf, today: string) => ({
    asOf: today,
    rulesEdition: items.edition,
    rulesUpdatedAt: items.updatedAt?.toISOString() ?? null,
    engine: ENGINE_EDITION,
  });

  const askedOf = (judged: readonly Judged[]) =>
    askOrder(
      new Map(judged.filter(({ group }) => group === "missing").map(({ policyId, verdicts }) => [policyId, verdicts])),
    );

  return {
    async overview(caller: Caller, filter: MatchFilter): Promise<CallAnswer<typeof matchCalls.getMatch>> {
      const { today, profile, items, inForce, judge } = await open(caller, filter);
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

    async list(
      caller: Caller,
      query: z.output<typeof matchCalls.listMatched.query>,
    ): Promise<CallAnswer<typeof matchCalls.listMatched>> {
      const { page, size, group: asked, ...filter } = query;
      const { today, profile, items, inForce, judge, telling } = await open(caller, filter);
      const judged = judge(profile.facts);
      const bounds = pageBounds(query);
      if (asked === "unstructured") {
        const entries = isNarrow(filter)
          ? await unstructuredMeeting(filter, new Set(items.byPolicy.keys()), bounds, today)
          : await catalogue.listInForce(today, [...items.byPolicy.keys()], bounds);
        const records = entries.map((policy) =>
          tellPolicy({ policy, group: "unstructured", items: [], verdicts: [] }, telling),
        );
        return { records, total: Math.max(0, inForce - judged.length), page, size };
      }
      const wanted = judged.filter(({ group }) => group === asked).toSorted(byRate);
      const shown = wanted.slice(bounds.offset, bounds.offset + bounds.limit);
      return { records: await tell(shown, telling), total: wanted.length, page, size };
    },

    async check(caller: Caller, id: string): Promise<CallAnswer<typeof matchCalls.checkPolicy>> {
      const today = todayInShanghai(clock);
      const [profile, items, found] = await Promise.all([
        profiles.getCurrent(caller),
        shelf(),
        catalogue.find([id], today),
      ]);
      const policy = found.get(id);
      if (!policy) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      const forms = items.byPolicy.get(id) ?? [];
      const book = factBook(profile.facts, today);
      const verdicts = forms.map(({ conditions }) => judgeItem(conditions, book));
      const told = tellPolicy(
        { policy, items: forms, verdicts, group: groupOf(verdicts) },
        { today, names: profile.codeNames },
      );
      return { ...told, inForce: policy.validity === "in_force" };
    },

    /** What would move if the facts were so. Nothing is written. */
    async tryFacts(caller: Caller, answers: Answers): Promise<CallAnswer<typeof matchCalls.tryFacts>> {
      const { today, profile, inForce, judge } = await open(caller);
      const before = new Map(judge(profile.facts).map(({ policyId, group }) => [policyId, group]));
      const after = judge(profiles.imagine(profile, withYear(answers, profile.quotaYear)));
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
      const [profile, items] = await Promise.all([profiles.getCurrent(caller), shelf()]);
      const readers = new Map<FactName, Set<string>>();
      for (const { policyId, conditions } of items.items)
        for (const { tests, onlyIf } of conditions)
          for (const test of onlyIf ? [...tests, onlyIf] : tests)
            for (const name of attributeOf(test.attribute).reads)
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
      { id, revision, info, quota }: Answers & { readonly id: string; readonly revision: number },
    ): Promise<CallAnswer<typeof matchCalls.saveAttributes>> {
      if (!caller.enterprise?.permissions.includes("company"))
        throw new Refusal("NOT_ALLOWED", { message: NO_RIGHT_TO_SAVE });
      const { quotaYear } = await profiles.getCurrent(caller);
      const saved = await profiles.saveProfile(caller, { id, revision }, withYear({ info, quota }, quotaYear));
      return { revision: saved.revision };
    },

    /** The whole result, to be shown or kept. */
    async report(caller: Caller): Promise<MatchReportBody> {
      const { today, profile, items, inForce, judge, telling } = await open(caller);
      const judged = judge(profile.facts);
      const ordered = judged.toSorted(
        (a, b) => GROUP_NAMES.indexOf(a.group) - GROUP_NAMES.indexOf(b.group) || byRate(a, b),
      );
      const policies = await tell(ordered, telling);
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

/** Figures are asked of the last year that has ended. */
const withYear = ({ info, quota }: Answers, year: string): ProfileChange => ({
  info,
  quota: quota && { ...quota, year },
});

const bestRate = ({ verdicts }: Judged): number => Math.max(0, ...verdicts.map(({ rate }) => rate));
/** The best rate that one of its items reaches comes first, then the newest. */
const byRate = (a: Judged, b: Judged): number =>
  bestRate(b) - bestRate(a) || b.pubDate.localeCompare(a.pubDate) || a.policyId.localeCompare(b.policyId);

/** The sum of what met items pay at most, 万元. Of items that exclude each other the sum is an upper bound. */
function benefitOf(judged: readonly Judged[]): string {
  let sum = 0n;
  for (const { items, verdicts } of judged)
    items.forEach(({ benefit }, index) => {
      if (verdicts[index]?.result === "met") sum += hundredths(benefit.most ?? "0") ?? 0n;
    });
  const digits = sum.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
