import type { Viewer } from "../caller";
import type { SQL } from "drizzle-orm";
import { deskStep } from "@/contract/desk/work-kinds";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { CoreParts } from "../parts";
import type { PeoplePort } from "../ports";
import { Refusal } from "../refusal";
import { anyCase, createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { checkAndRecordStep, type Rating } from "./case-checks";
import { mayTake, nameAgain, remarkOf, stateAfter, type CaseKind } from "./case.rules";
import { isParty, isTakenBy, type CaseSide } from "./case-sides";
import type { Reveal } from "./parties";
import { noteParties, tellParties } from "./party-news";
import { createSealedColumns } from "./sealed-columns";
import type { WorkPort } from "./work-port";

/** What cases are built from. */
export interface CaseParts extends CoreParts {
  readonly work: WorkPort;
}

/** What a step writes into its case. */
export type Written<Table extends CaseTable> = Partial<Table["$inferInsert"]>;

/** A step that somebody wants to take. */
interface Wish<Step extends string, Row, Table extends CaseTable> {
  readonly step: Step;
  readonly side: CaseSide;
  /** Which case: its number, or what it must match to exist for whoever asks. */
  readonly of: string | SQL | undefined;
  /** The account; none for the machine's own operator. */
  readonly userId?: string | undefined;
  /** Refuses what the state would allow, before it is asked for. Under the case's lock. */
  readonly demand?: (row: Row, transaction: Executor) => Promise<void>;
  /** What was written with the step, cleaned; it follows the remark where the kind says so, and goes to those who asked. */
  readonly words?: string;
  /** What the step writes into the case, beside its state. */
  readonly set?: (row: Row, now: Date, transaction: Executor) => Written<Table> | Promise<Written<Table>>;
  /** Instead of the kind's remark. */
  readonly remark?: string;
  /** When the case does not exist for whoever asks. */
  readonly missing?: string;
  /** Of the step that rates. */
  readonly rating?: Rating;
  /** Of a step of the staff: the version of the work item that was read before; without one any will do. */
  readonly version?: number | undefined;
  /** Of a step of the staff: the operator, who must have to do with the case; nobody in particular through the control socket. */
  readonly by?: Viewer;
}

/** A step that was taken, `row` before and `after` it. */
interface Taken<Step extends string, Row> {
  readonly step: Step;
  readonly row: Row;
  readonly after: Row;
  readonly words: string;
  readonly side: CaseSide;
  readonly userId: string | undefined;
  readonly eventId: number;
  /** Whose contact the other party sees since this step. */
  readonly reveals: readonly Reveal[];
}

/** What a kind of case adds to its steps. */
export interface StepHooks<Step extends string, Row> {
  /** What must be held before the case itself, so that nobody waits for somebody who waits for him. */
  readonly hold?: (transaction: Executor) => Promise<void>;
  /** What else the step changes, in its transaction; a refusal takes the step back. `row`: as it was before. */
  readonly follow?: (transaction: Executor, step: Step, row: Row, now: Date) => Promise<void>;
}

/** Who hears of a case. */
export const getReceivers = <Row>(
  { receivers }: NonNullable<CaseKind<string, string, Row>["message"]>,
  row: Row & CaseRow,
  people: PeoplePort,
): Promise<readonly string[]> => receivers?.(row, people) ?? Promise.resolve(row.userId ? [row.userId] : []);

/** Ends a sentence that somebody wrote, so that another can follow. */
const asSentence = (words: string): string => `${words.replace(/[。．.]+$/u, "")}。`;

/** How a case goes on, for every kind: judged and written under the row's lock, kept in the log, told to those who asked. */
export function createCaseSteps<State extends string, Step extends string, Table extends CaseTable>(
  { database, clock, cipher, ports, work }: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  hooks: StepHooks<Step, Table["$inferSelect"] & CaseRow<State>> = {},
) {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const { kind } = domain;
  const { hold, follow } = hooks;
  const sealed = createSealedColumns(cipher, kind);

  async function notify({ after: row, step, side, words, eventId }: Taken<Step, Row>): Promise<void> {
    const { message, parties } = kind;
    if (parties) {
      const notices = parties.listNotices(sealed.open(row), step, side);
      return tellParties(ports, kind, row, { notices, key: String(eventId) });
    }
    const { notification } = kind.steps[step];
    if (!notification || !message) return;
    const userIds = await getReceivers(message, row, ports.people);
    if (userIds.length === 0) return;
    const next = notification.nextFor?.(row) ?? notification.next ?? "";
    const said = next && words ? asSentence(words) : words;
    await ports.messenger.send({
      to: { userIds },
      ...(row.enterpriseId ? { enterpriseId: row.enterpriseId } : {}),
      kind: message.kind,
      title: [notification.title, message.about?.(row)].filter(Boolean).join("："),
      body: `${message.called?.(row) ?? `编号 ${row.number ?? ""}`}。${said}${next}`,
      link: message.link(row.id, row),
      eventKey: `case:${kind.kind}:${row.id}:${eventId}`,
    });
  }

  /** Takes a step within a transaction; what follows it comes after, with {@link tell}. */
  async function takeWithin(transaction: Executor, wish: Wish<Step, Row, Table>): Promise<Taken<Step, Row>> {
    const { step, side, of, userId, words = "", set, missing, rating, version, by, demand } = wish;
    const { wrong, wordsInLog, remark: usual } = kind.steps[step];
    const cases = createCaseStore(transaction, domain);
    const found = await cases.findToChange(typeof of === "string" ? cases.ofNumber(of) : of);
    if (!found) throw new Refusal("NOT_FOUND", { message: missing ?? kind.missing(typeof of === "string" ? of : "") });
    const now = clock();
    await work.demand(transaction, { kind: kind.kind, caseId: found.id, version, by, now });
    await demand?.(found, transaction);
    if (!isTakenBy(kind.steps[step], side) || !mayTake(kind, step, found.state))
      throw new Refusal("WRONG_STATE", { message: wrong });
    const obstacle = kind.steps[step].findObstacle?.(found, dayInShanghai(now), side);
    if (obstacle !== undefined) throw new Refusal("WRONG_STATE", { message: obstacle });
    const written = (await set?.(found, now, transaction)) ?? {};
    const about: Row = { ...found, ...written };
    const to = stateAfter(kind, step, found.state, about);
    if (to === null) throw new Refusal("WRONG_STATE", { message: wrong });
    await checkAndRecordStep(transaction, domain, step, { row: found, now, words, rating });
    // What leaves the state is no news to whoever looks for what waits longest.
    const moved = kind.steps[step].to === "same" ? {} : { state: to, updatedAt: now };
    const handedIn = await handIn(transaction, found, to, now);
    const stepped = { ...moved, ...handedIn };
    const turned = kind.parties?.advance(found, { ...about, ...stepped } as Row, side, now) ?? {};
    const after = { ...about, ...stepped, ...turned } as Row;
    await cases.change(found.id, { ...written, ...stepped, ...turned } as Partial<Table["$inferInsert"]>);
    const again = nameAgain(kind, step, found.state, to);
    const remark = remarkOf(kind, step, after, wish.remark ?? again ?? usual);
    const eventId = await cases.addEvent(found.id, {
      at: now,
      step,
      fromState: found.state,
      toState: to,
      side,
      userId: userId ?? null,
      remark: wordsInLog && words ? `${remark}：${words}` : remark,
    });
    const called = side === "staff" ? deskStep(kind.kind, step)?.label : undefined;
    const named = again ?? called ?? usual;
    const how = called === undefined ? (named.split("，")[0] ?? named) : `办了“${named}”`;
    await work.follow(transaction, anyCase(domain), after, {
      at: now,
      by: userId ?? null,
      side: isParty(side) ? "asker" : "staff",
      how,
    });
    const reveals = await noteParties(transaction, domain, { before: found, after, now });
    await follow?.(transaction, step, found, now);
    return { step, row: found, after, words, side, userId, eventId, reveals };
  }

  /** A case that has no number yet gets one when it leaves the state in which it begins: a draft that is handed in. */
  async function handIn(transaction: Executor, row: Row, to: State, now: Date): Promise<object> {
    if (kind.prefix === undefined || row.number !== null || row.state !== kind.begin.state || to === row.state)
      return {};
    const number = await createCaseStore(transaction, domain).nextNumber(dayInShanghai(now));
    return { number, submittedAt: now };
  }

  /** The line in the security log, and the message to those who asked: after the transaction of the step. */
  async function tell(taken: Taken<Step, Row>): Promise<void> {
    const { step, row, after, side, userId, reveals } = taken;
    const enterpriseId = (side === "counterpart" ? row.counterpartEnterpriseId : row.enterpriseId) ?? undefined;
    const entry = { userId, enterpriseId, target: after.number ?? row.id };
    await ports.audit.record({
      ...entry,
      event: `${kind.kind}.${step}`,
      detail: { before: row.state, after: after.state },
    });
    for (const reveal of reveals)
      await ports.audit.record({
        ...entry,
        event: "contact.disclose",
        detail: { what: kind.kind, how: reveal.remark },
      });
    await notify(taken);
  }

  return {
    takeWithin,
    tell,
    /** Takes a step and gives the case as it was before it. Throws NOT_FOUND or WRONG_STATE. */
    async take(wish: Wish<Step, Row, Table>): Promise<Row> {
      const taken = await database.db.transaction(async (transaction) => {
        await hold?.(transaction);
        return takeWithin(transaction, wish);
      });
      await tell(taken);
      return taken.row;
    },
  };
}
