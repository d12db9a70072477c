import { type WorkTurn } from "@/contract/desk/queue-labels";
import { workStateLabel } from "@/contract/desk/work-kinds";
import type { CaseChange } from "../case/work-port";
import { minuteInShanghai } from "../clock";
import type { Executor } from "../database";
import type { PeoplePort } from "../ports";
import { Refusal } from "../refusal";
import { announceCase } from "../live-announcements";
import { findFirstUnit, leaveNamedUnits, type Placing } from "./assignment/first-unit";
import type { DecisionFacts } from "./decision-facts";
import { createWorkRepository, type WorkItem, type WorkKey } from "./work.repository";
import { decisionDue, staleMessage } from "./work.rules";

/** What a domain says of something that comes before the staff, or goes on there. */
export interface WorkFacts extends Placing {
  readonly number: string;
  readonly title: string;
  readonly userId: string | null;
  readonly enterpriseId: string | null;
  readonly state: string;
  readonly turn: WorkTurn;
  /** `YYYY-MM-DD`: the promised day, or the one after which it closes while it waits; null where there is none. */
  readonly dueOn: string | null;
  /** The very moment, where the promise goes by the clock; {@link dueOn} is its day. */
  readonly dueAt?: Date | null;
  readonly urged?: number;
  readonly reopened?: number;
  readonly openedAt: Date;
}

type Names = Pick<PeoplePort, "askerOf" | "units" | "operators">;

/** Writes what a change makes of an item, in the transaction of the change; the first time the item is opened. */
export async function putWork(
  transaction: Executor,
  people: Names,
  facts: WorkFacts,
  change: CaseChange,
): Promise<void> {
  const works = createWorkRepository(transaction);
  const {
    kind,
    caseId,
    number,
    title,
    userId,
    enterpriseId,
    state,
    turn,
    dueOn,
    dueAt = null,
    urged = 0,
    reopened = 0,
    openedAt,
  } = facts;
  const { confidential = false } = facts;
  const { at, by, side, how } = change;
  const changed = { changedBy: by, changedSide: side, changedHow: how, updatedAt: at };
  const found = await works.findToChange({ kind, caseId });
  if (!found) {
    const asker = await people.askerOf(transaction, { userId, enterpriseId });
    const unitId = await findFirstUnit(transaction, people, facts, at);
    const added = await works.insert({
      kind,
      caseId,
      number,
      title,
      asker,
      userId,
      enterpriseId,
      state,
      turn,
      dueOn,
      dueAt,
      urged,
      reopened,
      unitId,
      barredUnitIds: [...(facts.barredUnitIds ?? [])],
      mentionedUnitIds: [...(facts.mentionedUnitIds ?? [])],
      confidential,
      askerConfidential: confidential,
      openedAt,
      ...changed,
    });
    if (added) return announceCase(transaction, { userId, enterpriseId });
    return putWork(transaction, people, facts, change);
  }
  // That somebody urges is no news for whoever is writing an answer.
  const isOpenAgain = found.turn === "over" && turn !== "over";
  const asker = isOpenAgain ? { asker: await people.askerOf(transaction, { userId, enterpriseId }) } : {};
  const away = await leaveNamedUnits(transaction, people, found, facts, change);
  const isNews = side === "staff" || found.state !== state || found.turn !== turn || away !== undefined;
  await works.update(
    { kind, caseId },
    {
      number,
      title,
      state,
      turn,
      dueOn,
      dueAt,
      urged,
      reopened,
      ...asker,
      ...away,
      ...(isNews
        ? {
            ...changed,
            version: found.version + 1,
          }
        : {}),
    },
  );
  await announceCase(transaction, { userId, enterpriseId });
}

/** Somebody has changed the item since it was read: says who, what and when. */
export async function staleRefusal(
  transaction: Executor,
  people: Pick<PeoplePort, "nameIn">,
  item: WorkItem,
  now: Date,
): Promise<Refusal> {
  const { changedBy, changedSide, changedHow, updatedAt } = item;
  const name = changedBy === null || changedSide === "asker" ? undefined : await people.nameIn(transaction, changedBy);
  const who = changedSide === "asker" ? "对方" : (name ?? "工作人员");
  return new Refusal("WRONG_STATE", {
    message: staleMessage(who, minuteInShanghai(updatedAt), changedHow, minuteInShanghai(now)),
  });
}

/** Refuses what was written with another version in mind; nothing where none was named or there is no item. */
export async function demandVersion(
  transaction: Executor,
  people: Pick<PeoplePort, "nameIn">,
  key: WorkKey,
  { version, now }: { readonly version: number | undefined; readonly now: Date },
): Promise<void> {
  if (version === undefined) return;
  const item = await createWorkRepository(transaction).findToChange(key);
  if (item && item.version !== version) throw await staleRefusal(transaction, people, item, now);
}

const noteStep = async (
  transaction: Executor,
  { kind, caseId, state }: Pick<DecisionFacts, "kind" | "caseId" | "state">,
  { at, by, side, how }: CaseChange,
  before: string | null,
) => {
  const label = (code: string) => workStateLabel(kind, code);
  await createWorkRepository(transaction).addEvent({
    kind,
    caseId,
    act: "step",
    by,
    side,
    at,
    text: how,
    before: { 状态: before === null ? null : label(before) },
    after: { 状态: label(state) },
  });
};

/** Opens the item of something to be decided, or opens it again. */
export async function openDecision(
  transaction: Executor,
  people: Names,
  facts: DecisionFacts,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  const change = { at, by, side: "asker", how: "提交" } as const;
  const before = await createWorkRepository(transaction).findToChange(facts);
  await putWork(
    transaction,
    people,
    { ...facts, turn: "staff", role: "audit", dueOn: decisionDue(facts.kind, at), openedAt: at },
    change,
  );
  await noteStep(transaction, facts, change, before?.state ?? null);
}

/** Closes the item of something that was decided or taken back; nothing where there is none. */
export async function closeDecision(
  transaction: Executor,
  { kind, caseId, state }: Pick<DecisionFacts, "kind" | "caseId" | "state">,
  change: CaseChange,
): Promise<void> {
  const works = createWorkRepository(transaction);
  const found = await works.findToChange({ kind, caseId });
  if (!found) return;
  const { at, by, side, how } = change;
  await works.update(
    { kind, caseId },
    {
      state,
      turn: "over",
      dueOn: null,
      version: found.version + 1,
      changedBy: by,
      changedSide: side,
      changedHow: how,
      updatedAt: at,
      ...(side === "asker" ? { asker: "已撤回" } : {}),
    },
  );
  await noteStep(transaction, { kind, caseId, state }, change, found.state);
  await announceCase(transaction, found);
}

/** The change that a decision of the staff is. */
export const decidedChange = (approved: boolean, at: Date, by: string | undefined): CaseChange => ({
  at,
  by: by ?? null,
  side: "staff",
  how: approved ? "审核通过了" : "审核没有通过",
});
