import type { CallAnswer } from "@/contract/call";
import { mayBeDeclared } from "@/contract/item/attributes";
import type { ItemForm } from "@/contract/item/item";
import type { PlanItem, PlanObstacle, planCalls } from "@/contract/declare/plan";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { Declared } from "../../../core/ports";
import { createProfileService } from "../../enterprise/enterprise.service";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { createFactIndex } from "../match/fact.rules";
import { evaluateItem, type ItemVerdict } from "../match/match.rules";
import { amountCents, amountFor } from "../match/amount.rules";
import { declaredByCap, declaredIn } from "../item/declared.rules";
import { bestSet, findObstacles, type PlanCandidate } from "../item/best-set.rules";
import { toCandidate, isPlannable, planOrder, planTiming, slowestMaterials, type PlanTiming } from "./plan.rules";
import { createPlanRepository, type PlanRow } from "./plan.repository";
import type { DeclareParts, ItemCache } from "../item/item-cache.service";

interface Weighed {
  readonly item: ItemForm;
  readonly verdict: ItemVerdict;
  readonly timing: PlanTiming;
  readonly candidate: PlanCandidate;
  /** What keeps it from being declared again. */
  readonly declared: Declared | undefined;
}

/** Hundredths of 万元 as a decimal text. */
const decimal = (sum: number): string => (sum / 100).toFixed(2);

/** The plan as it stands today: proposed anew from the facts of now at each call. */
export function createPlanView(parts: DeclareParts) {
  const { database, clock, itemCache } = parts;
  const plans = createPlanRepository(database.db);
  const profiles = createProfileService(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const counts = parts.ports.declared;

  return {
    async get(caller: Caller): Promise<CallAnswer<typeof planCalls.getPlan>> {
      const today = todayInShanghai(clock);
      const [profile, items, rows] = await Promise.all([
        profiles.getCurrent(caller),
        itemCache(),
        plans.list(currentEnterprise(caller).id),
      ]);
      const saved = new Map(rows.map((row) => [row.itemId, row]));
      const inForce = await catalogue.datesInForce([...items.byPolicy.keys()], today);
      const factIndex = createFactIndex(profile.facts, today);
      const begun = await counts.ofEnterprise(profile.id, `${Number(today.slice(0, 4)) - 1}-01-01`);
      const used = declaredByCap(begun);
      const weighed = items.items
        .filter(({ policyId }) => inForce.has(policyId))
        .map((item): Weighed => {
          const timing = planTiming(item, today);
          const amount = amountCents(amountFor(item.benefit, factIndex));
          const candidate = toCandidate(item, amount, timing, items.excludes.get(item.id) ?? new Set(), used);
          const own = begun.filter(({ itemId }) => itemId === item.id);
          const declared = declaredIn(timing, own, today);
          return { item, verdict: evaluateItem(item.conditions, factIndex), timing, candidate, declared };
        });
      // What was declared is settled: it is counted in the caps already, and still stands in the way of what it excludes.
      const settled = weighed.flatMap(({ declared, candidate }) =>
        declared ? [{ ...candidate, cap: undefined }] : [],
      );
      const free = (one: Weighed) => findObstacles({ ...one.candidate, cap: undefined }, settled).length === 0;
      const open = weighed.filter(({ timing, declared }) => isPlannable(timing) && !declared);
      const best = bestSet(
        open.filter((one) => mayBeDeclared(one.verdict.result) && free(one)).map(({ candidate }) => candidate),
      );
      const intended = weighed.filter(({ item }) => saved.has(item.id));
      const ahead = intended.filter(({ timing, declared }) => isPlannable(timing) && !declared);
      const together = bestSet(ahead.filter(free).map(({ candidate }) => candidate));
      // What is over or has no date yet stands in nobody's way.
      const live = intended.filter(
        ({ timing, declared }) => !declared && (isPlannable(timing) || timing.state === "late"),
      );
      const chosen = {
        best: [...settled, ...best.chosen],
        live: [...settled, ...live.map(({ candidate }) => candidate)],
      };
      const shown = weighed.filter(({ item, verdict }) => mayBeDeclared(verdict.result) || saved.has(item.id));
      const heads = await catalogue.find([...new Set(shown.map(({ item }) => item.policyId))], today);
      const accepted = await counts.acceptedOf(shown.flatMap(({ item }) => (item.quota === null ? [] : [item.id])));
      const known = new Set(weighed.map(({ item }) => item.id));
      return {
        asOf: today,
        enterprise: { id: profile.id, name: profile.name },
        items: shown
          .toSorted((a, b) => planOrder(a.timing, b.timing) || a.item.id.localeCompare(b.item.id))
          .flatMap((one) => {
            const policy = heads.get(one.item.policyId);
            return policy ? [tell(one, policy, { ...chosen, saved, items, used, accepted })] : [];
          }),
        best: {
          items: best.chosen.length,
          total: decimal(best.total),
          unknown: best.unknown,
          exact: best.exact,
          ceiling: decimal(best.ceiling),
        },
        intended: { items: ahead.length, total: decimal(together.total), unknown: together.unknown },
        gone: rows
          .filter(({ itemId }) => !known.has(itemId))
          .map(({ itemId, title }) => ({
            id: itemId,
            title,
            reason: items.byId.has(itemId) ? ("repealed" as const) : ("removed" as const),
          })),
        waiting: open.filter(({ verdict }) => verdict.result === "missing").length,
      };
    },
  };
}

interface Telling {
  readonly best: readonly PlanCandidate[];
  readonly live: readonly PlanCandidate[];
  readonly saved: ReadonlyMap<string, PlanRow>;
  readonly items: ItemCache;
  /** Declared already, by cap. */
  readonly used: ReadonlyMap<string, number>;
  /** Of items with a quota: when what the zone has accepted was submitted. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
}

function tell(
  { item, verdict, timing, candidate, declared }: Weighed,
  policy: PlanItem["policy"],
  { best, live, saved, items, used, accepted }: Telling,
): PlanItem {
  const { id, title, department, quota } = item;
  const { form, text, most } = item.benefit;
  const row = saved.get(id);
  const proposed = !declared && best.some((other) => other.id === id);
  const mayBeProposed = mayBeDeclared(verdict.result) && isPlannable(timing) && !declared;
  const cap = capState(item, candidate, used);
  const words = (set: readonly PlanCandidate[]) => obstacleWords(item, candidate, set, items, cap?.declared ?? 0);
  const { window } = timing;
  return {
    id,
    title,
    department,
    quota,
    cap,
    quotaTaken:
      quota === null || !window
        ? null
        : (accepted.get(id) ?? []).filter((day) => day >= window.opensOn && day <= window.closesOn).length,
    declaredAs: declared?.number ?? null,
    benefit: { form, text, most },
    policy: { id: policy.id, title: policy.title, docNo: policy.docNo },
    result: verdict.result,
    state: timing.state,
    window: timing.window,
    missed: timing.missed,
    next: timing.state === "closed" ? timing.timing.next : null,
    preparation: timing.preparation,
    slowest: slowestMaterials(item.materials, timing.preparation),
    latestStart: timing.latestStart,
    daysToStart: timing.daysToStart,
    daysLacking: timing.daysLacking,
    proposed,
    obstacles: mayBeProposed && !proposed ? words(best) : [],
    saved: row ? { note: row.note, remindDays: row.remindDays, revision: row.revision } : null,
    conflicts: row && live.includes(candidate) ? words(live) : [],
  };
}

/** The cap of an item's group as it stands: what was declared, and what is left. */
function capState({ yearly }: ItemForm, { cap }: PlanCandidate, used: ReadonlyMap<string, number>): PlanItem["cap"] {
  if (!yearly || !cap) return null;
  const { group, most } = yearly;
  return { group, year: cap.key.slice(0, 4), most, declared: used.get(cap.key) ?? 0, left: cap.most };
}

/** Obstacles with names and the words of the policies. An exclusion may be written on either side. */
function obstacleWords(
  item: ItemForm,
  candidate: PlanCandidate,
  set: readonly PlanCandidate[],
  { byId }: ItemCache,
  declared: number,
): PlanObstacle[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return findObstacles(candidate, set).map((obstacle) =>
    obstacle.kind === "cap"
      ? {
          kind: "cap" as const,
          group: item.yearly?.group ?? "",
          year: obstacle.key.slice(0, 4),
          most: item.yearly?.most ?? obstacle.most,
          declared,
          clause: item.yearly?.clause ?? null,
          with: named(obstacle.with).map(({ id, title }) => ({ id, title })),
        }
      : {
          kind: "exclude" as const,
          with: named(obstacle.with).map((other) => ({
            id: other.id,
            title: other.title,
            clause: clauseBetween(item, other),
          })),
        },
  );
}

const clauseBetween = (item: ItemForm, other: ItemForm): string | null =>
  (item.excludes.includes(other.id) ? item.excludesClause : undefined) ??
  (other.excludes.includes(item.id) ? other.excludesClause : undefined) ??
  null;
