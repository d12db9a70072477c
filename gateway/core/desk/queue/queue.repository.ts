import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { listCaseNumberSpellings, parseCaseNumber } from "@/contract/rules/case-number";
import { type When, type Whose } from "@/contract/desk/queue-labels";
import { WORK_KINDS, type WorkKind } from "@/contract/desk/work-kinds";
import { dayInShanghai } from "../../clock";
import type { Caller } from "../../caller";
import type { Executor } from "../../database";
import type { PageBounds } from "../../paging";
import { concernedWork, visibleWork, workPeople, workUnits } from "../viewer";
import { firstDayNotSoon } from "../work.rules";
import type { WorkKey } from "../work.repository";
import {
  deskContentTable as content,
  deskEventTable as event,
  deskJointUnitTable,
  deskWorkTable as work,
} from "../work.table";
import { containsFolded, containsText } from "../../text/text-match";

export interface QueueFilter {
  readonly kind: WorkKind;
  readonly whose: Whose;
  readonly when?: When | undefined;
  readonly keyword?: string | undefined;
  /** The fingerprint of the last four digits of a telephone that the keyword is; undefined where it is none. */
  readonly phoneTail?: string | undefined;
  /** The enterprises whose name holds the keyword. */
  readonly enterpriseIds?: readonly string[] | undefined;
  readonly confidential?: boolean | undefined;
  readonly state?: string | undefined;
}

// Written out, so that the planner sees which partial index fits.
const OPEN = sql`${work.turn} <> 'over'`;
/** The newest first of what is over, behind all else. */
const OVER_LAST = [sql`${work.turn} = 'over'`, sql`case when ${work.turn} = 'over' then ${work.updatedAt} end desc`];
const STAFF = sql`${work.turn} = 'staff'`;

const countWhen = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/** What the operator or a covered colleague works on, and what was escalated to them. */
function isMine(viewer: Caller): SQL | undefined {
  const people = [...workPeople(viewer)];
  const asked = people.map((id) => sql`${id} = any(${work.escalatedTo})`);
  return or(inArray(work.assignee, people), ...asked);
}

/**
 * The items that an operator works on, or whose unit does: the own units', those they help with, nobody's yet, and the own ones
 * wherever they lie, so that nothing of 我的 is missing in 本单位 and both count the same late ones.
 */
function scopeOf(whose: Whose, viewer: Caller): SQL | undefined {
  if (whose === "all") return undefined;
  if (whose === "mine") return isMine(viewer);
  const unitIds = [...workUnits(viewer)];
  if (unitIds.length === 0) return or(isNull(work.unitId), isMine(viewer));
  // Not bound to the row: looked up once a query and not once a row.
  const helps = sql`(${work.kind}, ${work.caseId}) in (select ${deskJointUnitTable.kind}, ${deskJointUnitTable.caseId} from ${deskJointUnitTable} where ${inArray(deskJointUnitTable.unitId, unitIds)})`;
  return or(isNull(work.unitId), inArray(work.unitId, unitIds), helps, isMine(viewer));
}

/** What is looked for. */
type Looked = Pick<QueueFilter, "keyword" | "phoneTail" | "enterpriseIds">;

/** The cases whose content says the words, or whose telephone ends so, as far as they are the viewer's to read. */
function inContent(condition: SQL, viewer: Caller): SQL {
  return sql`select ${content.kind}, ${content.caseId} from ${content} join desk_work inside on inside.kind = ${content.kind} and inside.case_id = ${content.caseId} where ${and(condition, concernedWork(viewer, "inside"))}`;
}

const endsSo = (tail: string | undefined) =>
  tail === undefined ? undefined : arrayContains(content.phoneTails, [tail]);

/**
 * That a keyword is found. Of what is open number, asker and title are read through; of what is over, which is most by far,
 * the whole number and the asker are looked up. The content and the end of a telephone are looked up of what is the viewer's
 * to read: what another unit's case says is nobody else's to find out by trying.
 */
function foundBy({ keyword, phoneTail, enterpriseIds = [] }: Looked, viewer: Caller): SQL | undefined {
  if (!keyword) return undefined;
  const over = sql`${work.turn} = 'over'`;
  const folded = containsFolded(content.text, content.pairs, keyword);
  const tail = endsSo(phoneTail);
  const rows = (condition: SQL | undefined) =>
    sql`select ${work.kind}, ${work.caseId} from ${work} where ${condition ?? sql`false`}`;
  const spellings = parseCaseNumber(keyword) ? listCaseNumberSpellings(keyword) : [keyword.trim().toUpperCase()];
  const isNumber = inArray(work.number, [...spellings]);
  const ways = [
    rows(and(OPEN, or(isNumber, containsText([work.number, work.asker, work.title], keyword)))),
    rows(and(over, inArray(work.kind, WORK_KINDS), isNumber)),
    ...(enterpriseIds.length > 0 ? [rows(and(over, inArray(work.enterpriseId, [...enterpriseIds])))] : []),
    ...[folded, tail].flatMap((condition) => (condition ? [inContent(condition, viewer)] : [])),
  ];
  return sql`(${work.kind}, ${work.caseId}) in (${sql.join(ways, sql` union all `)})`;
}

/** Whether it is the telephone that was found. */
function byPhone(phoneTail: string | undefined, viewer: Caller): SQL<boolean> {
  const tail = endsSo(phoneTail);
  if (!tail) return sql<boolean>`false`;
  return sql<boolean>`((${work.kind}, ${work.caseId}) in (${inContent(tail, viewer)}))`;
}

/** By the promised moment or day; `today`: `YYYY-MM-DD` in Shanghai. */
function whenOf(when: When | undefined, today: string, now: Date): SQL | undefined {
  const late = sql`(${work.dueOn} < ${today} or ${work.dueAt} < ${now.toISOString()}::timestamptz)`;
  switch (when) {
    case undefined:
      return OPEN;
    case "overdue":
      return and(STAFF, late);
    case "today":
      return and(STAFF, eq(work.dueOn, today), sql`${late} is not true`);
    case "soon":
      return and(STAFF, sql`${work.dueOn} > ${today} and ${work.dueOn} < ${firstDayNotSoon(today)}`);
    case "waiting":
      return sql`${work.turn} = 'asker'`;
    case "over":
      return sql`${work.turn} = 'over'`;
  }
}

/** Lists of work items as one operator sees them. */
export function createQueueRepository(db: Executor, viewer: Caller, now: Date) {
  const today = dayInShanghai(now);
  const scope = ({ kind, whose }: Pick<QueueFilter, "kind" | "whose">) =>
    and(eq(work.kind, kind), scopeOf(whose, viewer), visibleWork(viewer));
  const flagged = ({ confidential, state }: QueueFilter) =>
    and(
      confidential === undefined ? undefined : eq(work.confidential, confidential),
      state === undefined ? undefined : eq(work.state, state),
    );
  /** Whatever the promised day is. */
  const narrowed = (filter: QueueFilter) => and(scope(filter), flagged(filter), foundBy(filter, viewer));
  /** Whoever looks for something looks among what is over too. */
  const dated = ({ when, keyword }: QueueFilter) =>
    when === undefined && keyword ? undefined : whenOf(when, today, now);
  const chosen = (filter: QueueFilter) => and(narrowed(filter), dated(filter));

  return {
    /**
     * What goes by the clock first, then overdue, then by promised day; what waits for the asker after what waits for the staff,
     * what is over at the end.
     */
    list: (filter: QueueFilter, { limit, offset }: PageBounds) =>
      db
        .select({
          work,
          byPhone: byPhone(filter.phoneTail, viewer),
        })
        .from(work)
        .where(chosen(filter))
        .orderBy(
          ...(filter.when === "over"
            ? [desc(work.updatedAt), asc(work.caseId)]
            : [
                ...(filter.keyword ? OVER_LAST : []),
                desc(work.turn),
                asc(work.dueAt),
                asc(work.dueOn),
                asc(work.openedAt),
                asc(work.caseId),
              ]),
        )
        .limit(limit)
        .offset(offset),

    count: (filter: QueueFilter) =>
      db
        .select({ total: countWhen(undefined) })
        .from(work)
        .where(chosen(filter)),

    /** Of what is looked for: how much there is in each group of promised days, so that a group holds what its count says. */
    countGroups: (filter: QueueFilter) =>
      db
        .select({
          open: countWhen(undefined),
          overdue: countWhen(whenOf("overdue", today, now)),
          today: countWhen(whenOf("today", today, now)),
          soon: countWhen(whenOf("soon", today, now)),
          waiting: countWhen(whenOf("waiting", today, now)),
        })
        .from(work)
        .where(and(narrowed(filter), OPEN)),
    countOver: (filter: QueueFilter) =>
      db
        .select({ over: countWhen(undefined) })
        .from(work)
        .where(and(narrowed(filter), whenOf("over", today, now))),

    /** What a keyword finds, by kind: in each scope under the other filters, and anywhere. */
    countFound: (filter: QueueFilter) => {
      const others = and(flagged(filter), dated(filter));
      return db
        .select({
          kind: work.kind,
          mine: countWhen(and(scopeOf("mine", viewer), others)),
          unit: countWhen(and(scopeOf("unit", viewer), others)),
          all: countWhen(others),
          anywhere: countWhen(undefined),
        })
        .from(work)
        .where(and(visibleWork(viewer), foundBy(filter, viewer)))
        .groupBy(work.kind);
    },

    /** Of each kind that has any: the own open ones, the unit's, all, and how many of the first two are late. */
    countKinds: () => {
      const mine = scopeOf("mine", viewer);
      const unit = scopeOf("unit", viewer);
      return db
        .select({
          kind: work.kind,
          mine: countWhen(mine),
          unit: countWhen(unit),
          all: countWhen(undefined),
          late: countWhen(and(or(mine, unit), whenOf("overdue", today, now))),
        })
        .from(work)
        .where(and(OPEN, visibleWork(viewer)))
        .groupBy(work.kind);
    },
  };
}

/** A day that was promised, of the version of an item that it was read in. */
export type PromisedItem = WorkKey & { readonly dueOn: string | null; readonly version: number };

const PROMISED = { kind: work.kind, caseId: work.caseId, dueOn: work.dueOn, version: work.version };
const promisedFrom = (day: string): SQL => sql`${STAFF} and ${work.dueOn} >= ${day}`;

/** Of a kind, what is promised for a day (`YYYY-MM-DD`) or later, and what closes by itself then. */
export const listPromised = (db: Executor, kind: WorkKind, from: string): Promise<PromisedItem[]> =>
  db
    .select(PROMISED)
    .from(work)
    .where(and(eq(work.kind, kind), OPEN, gte(work.dueOn, from)));

/**
 * Of these kinds, what waits for the staff and has no day, or with `from` what is promised for that day or later; `askedAt`:
 * when it was asked for the last time.
 */
export async function listAsked(
  db: Executor,
  kinds: readonly WorkKind[],
  { from, limit }: { readonly from?: string; readonly limit?: number },
): Promise<(PromisedItem & { readonly askedAt: Date })[]> {
  const asked = and(
    eq(event.kind, work.kind),
    eq(event.caseId, work.caseId),
    eq(event.act, "step"),
    eq(event.side, "asker"),
  );
  const rows = await db
    .select({ ...PROMISED, openedAt: work.openedAt, askedAt: max(event.at) })
    .from(work)
    .leftJoin(event, asked)
    .where(
      and(
        inArray(work.kind, [...kinds]),
        from === undefined ? and(eq(work.turn, "staff"), isNull(work.dueOn)) : promisedFrom(from),
      ),
    )
    .groupBy(work.kind, work.caseId, work.openedAt)
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  return rows.map(({ openedAt, askedAt, ...item }) => ({ ...item, askedAt: askedAt ?? openedAt }));
}

/** Another day for a promise, unless the item has another version by now. */
export async function redate(
  db: Executor,
  { kind, caseId, version }: PromisedItem,
  dueOn: string | null,
): Promise<void> {
  await db
    .update(work)
    .set({ dueOn })
    .where(and(eq(work.kind, kind), eq(work.caseId, caseId), eq(work.version, version)));
}

/** What waits for the staff and goes by the clock, the most pressing first. */
export const listByClock = (db: Executor) =>
  db
    .select()
    .from(work)
    .where(and(STAFF, isNotNull(work.dueAt)))
    .orderBy(asc(work.dueAt), asc(work.caseId));

/** What waits for the staff, goes by days and should be done by that day (`YYYY-MM-DD`), the oldest promise first. */
export const listDue = (db: Executor, kind: WorkKind, by: string, { limit, offset }: PageBounds) =>
  db
    .select()
    .from(work)
    .where(and(eq(work.kind, kind), STAFF, lte(work.dueOn, by), isNull(work.dueAt)))
    .orderBy(asc(work.dueOn), asc(work.openedAt), asc(work.caseId))
    .limit(limit)
    .offset(offset);

/** Who holds items of a kind, by case. */
export const listHolders = (db: Executor, kind: WorkKind, caseIds: readonly string[]) =>
  db
    .select({
      caseId: work.caseId,
      unitId: work.unitId,
      assignee: work.assignee,
      escalatedAt: work.escalatedAt,
    })
    .from(work)
    .where(and(eq(work.kind, kind), inArray(work.caseId, [...caseIds])));

/** Whether somebody is the assignee of anything, over or not. */
export async function hasAssigned(db: Executor, userId: string): Promise<boolean> {
  const rows = await db.select({ caseId: work.caseId }).from(work).where(eq(work.assignee, userId)).limit(1);
  return rows.length > 0;
}

/** How many open items each unit, or each person whose turn it is, has, by id. */
export async function countHeld(db: Executor, by: "unit" | "person"): Promise<ReadonlyMap<string, number>> {
  const id = by === "unit" ? work.unitId : work.assignee;
  const rows = await db
    .select({ id, held: countWhen(undefined) })
    .from(work)
    .where(and(by === "unit" ? OPEN : STAFF, isNotNull(id)))
    .groupBy(id);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.held] as const])));
}
