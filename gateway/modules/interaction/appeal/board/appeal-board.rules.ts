import type { AppealBoardDetails, AppealFigures } from "@/contract/interaction/appeal-board";
import {
  MAX_OLDEST,
  NO_UNIT,
  OTHER_SUBJECTS,
  OTHER_UNITS,
  SMALL_GROUP,
} from "@/contract/interaction/appeal-board-labels";
import {
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  type AppealCategory,
  type AppealSubject,
} from "@/contract/interaction/appeal-categories";
import type { AppealKind } from "@/contract/interaction/appeal-labels";
import { dueBy } from "../../../../core/case/case.rules";
import { daysWithin } from "../../../../core/case/handling.rules";

/** What the scoreboard says of groups of appeals, and of which it keeps silent. Pure; days are `YYYY-MM-DD` in Shanghai. */

/** What can be added up. */
const COUNTS = [
  "received",
  "answered",
  "inTime",
  "overdue",
  "solved",
  "lapsed",
  "waiting",
  "atWork",
  "reworking",
  "returned",
  "reopened",
  "rated",
  "satisfied",
  "uncorrected",
] as const satisfies readonly (keyof AppealFigures)[];
type Count = (typeof COUNTS)[number];

interface Tally extends Readonly<Record<Count, number>> {
  /** Of each answered one, the working days to its first answer. */
  readonly workdays: readonly number[];
  /** The first day of the oldest one at work; null where none is. */
  readonly oldestOn: string | null;
}

/** The key of confidential cases among units and subjects: told of in the totals and among the rest, never by name. */
export const HIDDEN_GROUP = "~";

/** The cases of one unit, one subject or one month, as the log tells them. */
export interface BoardGroup extends Tally {
  /** The unit's id, null for nobody's; the subject; {@link HIDDEN_GROUP}; the month in which they were first sent, `YYYY-MM`. */
  readonly key: string | null;
}

/** The same cases, put together in three ways. */
export interface BoardGroups {
  readonly units: readonly BoardGroup[];
  readonly subjects: readonly BoardGroup[];
  readonly months: readonly BoardGroup[];
}

const DAY_MS = 86_400_000;
/** Calendar days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

function addUp(cells: readonly Tally[]): Tally {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, cells.reduce((sum, cell) => sum + cell[name], 0)]),
  ) as Record<Count, number>;
  return {
    ...counts,
    workdays: cells.flatMap(({ workdays }) => workdays),
    oldestOn: cells.reduce<string | null>((oldest, { oldestOn }) => earlier(oldest, oldestOn), null),
  };
}

function toFigures({ workdays, oldestOn, ...counts }: Tally, today: string): AppealFigures {
  const within = (part: number) => (counts.answered < SMALL_GROUP ? null : daysWithin(workdays, part));
  return {
    ...(Object.fromEntries(COUNTS.map((name) => [name, counts[name]])) as Record<Count, number>),
    halfWithin: within(0.5),
    mostWithin: within(0.9),
    oldestOpenDays: oldestOn === null ? null : daysBetween(oldestOn, today),
  };
}

/** A group with its size and what tells it from others. */
interface Sized {
  readonly received: number;
  /** Never told of alone, whatever its size. */
  readonly hidden?: boolean;
}

/**
 * Which groups are told of alone, the biggest first, and which together. Those of fewer than ten go together; while they are
 * fewer than ten even so, the smallest of the others joins them, with all that are of its size: which of them was taken would
 * tell how small the small one is. So it does where all are nine, since the sum would tell. Where nobody is left alone, nothing is
 * told: one group is what the total says. Groups without cases are in neither. A hidden group is always among the others.
 */
export function mergeSmall<Group extends Sized>(
  groups: readonly Group[],
): { readonly alone: readonly Group[]; readonly together: readonly Group[] } {
  const isAlone = ({ received, hidden }: Sized) => received >= SMALL_GROUP && !hidden;
  const alone = groups.filter(isAlone).toSorted((a, b) => b.received - a.received);
  const together = groups.filter((group) => group.received > 0 && !isAlone(group));
  if (together.length === 0) return { alone, together };
  const sum = () => together.reduce((all, { received }) => all + received, 0);
  // A hidden group beside nobody would be told of alone.
  const isTold = () =>
    sum() < SMALL_GROUP || sum() === (SMALL_GROUP - 1) * together.length || together.every(({ hidden }) => hidden);
  while (isTold()) {
    const smallest = alone.at(-1)?.received;
    if (smallest === undefined) break;
    while (alone.at(-1)?.received === smallest) together.push(...alone.splice(-1));
  }
  return alone.length === 0 ? { alone: [], together: [] } : { alone, together };
}

/**
 * Stretches of groups that follow each other, each of at least ten cases: a small one goes with those after it, at the end
 * with those before. Empty where that leaves but one.
 */
export function mergeNeighbours<Group extends Sized>(groups: readonly Group[]): readonly (readonly Group[])[] {
  const stretches: Group[][] = [];
  let open: Group[] = [];
  const size = (of: readonly Group[]) => of.reduce((all, { received }) => all + received, 0);
  for (const group of groups) {
    open.push(group);
    if (size(open) < SMALL_GROUP) continue;
    stretches.push(open);
    open = [];
  }
  stretches.at(-1)?.push(...open);
  return stretches.length < 2 ? [] : stretches;
}

/** Groups that are called the same put together, in the order of the names. */
function nameGroups<Name>(groups: readonly BoardGroup[], names: readonly Name[], nameOf: (key: string | null) => Name) {
  const byName = new Map<Name, BoardGroup[]>(names.map((name) => [name, []]));
  for (const group of groups) {
    const name = nameOf(group.key);
    const same = byName.get(name);
    if (same) same.push(group);
    else byName.set(name, [group]);
  }
  return [...byName].map(([name, of]) => ({
    name,
    of,
    received: addUp(of).received,
    hidden: of.some(({ key }) => key === HIDDEN_GROUP),
  }));
}

/** An appeal that is in the zone's hands. */
export interface OpenAppeal {
  readonly kind: AppealKind;
  readonly category: AppealCategory;
  readonly unitId: string | null;
  /** When it was first sent. */
  readonly sentOn: string;
  readonly dueOn: string | null;
  readonly escalated: boolean;
  /** A bad rating was not answered in time. */
  readonly uncorrected: boolean;
}

interface Read {
  readonly groups: BoardGroups;
  /** The oldest first. */
  readonly open: readonly OpenAppeal[];
  /** By id, in the zone's order. */
  readonly unitNames: ReadonlyMap<string, string>;
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/** The months between two days, `YYYY-MM`. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    const next = new Date(`${month}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    month = next.toISOString().slice(0, 7);
  }
  return months;
}

/** The last day of a month. */
function endOf(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

const SUBJECTS = Object.keys(APPEAL_SUBJECT_LABELS) as AppealSubject[];

/** The whole board, of at least ten cases; null of fewer. */
export function composeBoard({ groups, open, unitNames, from, to, today }: Read): AppealBoardDetails | null {
  const all = addUp(groups.months);
  if (all.received < SMALL_GROUP) return null;
  // Two units of one name would be two rows that nobody can tell apart.
  const unitOf = (id: string | null) =>
    id === HIDDEN_GROUP ? OTHER_UNITS : id === null ? NO_UNIT : (unitNames.get(id) ?? NO_UNIT);

  const units = mergeSmall(nameGroups(groups.units, [...unitNames.values()], unitOf));
  // Subjects and months are what the query has made of categories and days.
  const subjects = mergeSmall(nameGroups(groups.subjects, SUBJECTS, (key) => key as AppealSubject));
  const months = mergeNeighbours(nameGroups(groups.months, monthsOf(from, to), String));
  const unitsAlone = new Set(units.alone.map(({ name }) => name));
  const subjectsAlone = new Set(subjects.alone.map(({ name }) => name));
  const figuresOf = (named: readonly { readonly of: readonly Tally[] }[]) =>
    toFigures(addUp(named.flatMap(({ of }) => of)), today);
  const restOf = (together: readonly { readonly of: readonly Tally[] }[]) =>
    together.length === 0 ? [] : [figuresOf(together)];

  return {
    totals: toFigures(all, today),
    units: [
      ...units.alone.map((unit) => ({ name: unit.name, ...figuresOf([unit]) })),
      ...restOf(units.together).map((figures) => ({ name: OTHER_UNITS, ...figures })),
    ],
    subjects: [
      ...subjects.alone.map((one) => ({
        subject: one.name,
        name: APPEAL_SUBJECT_LABELS[one.name],
        ...figuresOf([one]),
      })),
      ...restOf(subjects.together).map((figures) => ({ subject: null, name: OTHER_SUBJECTS, ...figures })),
    ],
    months: months.map((stretch) => {
      const [first = "", last = first] = [stretch[0]?.name, stretch.at(-1)?.name];
      return {
        from: first === from.slice(0, 7) ? from : `${first}-01`,
        to: last === to.slice(0, 7) ? to : endOf(last),
        ...figuresOf(stretch),
      };
    }),
    oldest: open.slice(0, MAX_OLDEST).map(({ kind, category, unitId, sentOn, dueOn, escalated, uncorrected }) => {
      const subject = subjectOf(category);
      const unit = unitOf(unitId);
      return {
        kind,
        // A group that is not told of alone is not named here either: its size would be known to be more than none.
        subject: subjectsAlone.has(subject) ? APPEAL_SUBJECT_LABELS[subject] : OTHER_SUBJECTS,
        unit: unitsAlone.has(unit) ? unit : OTHER_UNITS,
        days: daysBetween(sentOn, today),
        overdueWorkdays: dueOn === null ? 0 : Math.max(0, -dueBy(dueOn, today).workdays),
        escalated,
        uncorrected,
      };
    }),
  };
}
