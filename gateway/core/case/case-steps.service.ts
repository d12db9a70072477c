import type { Viewer } from "../caller";
import type { SQL } from "drizzle-orm";
import { WORK_STEPS } from "@/contract/desk/queue-labels";
import { dayInShanghai } from "../clock";
import type { Executor } from "../database";
import type { CoreParts } from "../parts";
import type { PeoplePort } from "../ports";
import { Refusal } from "../refusal";
import { anyCase, createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { checkAndRecordStep, type Rating } from "./case-checks";
import { mayTake, nameAgain, remarkOf, stateAfter, type CaseKind, type CaseSide } from "./case.rules";
import type { WorkPort } from "./work-port";

/** What cases are built from. */
export interface CaseParts extends CoreParts {
  readonly work: WorkPort;
}

/** A step that somebody wants to take. */
interface Wish<Step extends string, Row, Table extends CaseTable> {
  readonly step: Step;
  readonly side: CaseSide;
  /** Which case: its number, or what it must match to exist for whoever asks. */
  readonly of: string | SQL | undefined;
  /** The account; none for the machine's own operator. */
  readonly userId?: string | undefined;
  /** What was written with the step, cleaned; it follows the remark where the kind says so, and goes to those who asked. */
  readonly words?: string;
  /** What the step writes into the case, beside its state. */
  readonly set?: (row: Row, now: Date) => Partial<Table["$inferInsert"]>;
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
  { database, clock, ports, work }: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  hooks: StepHooks<Step, Table["$inferSelect"] & CaseRow<State>> = {},
) {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const { kind } = domain;
  const { hold, follow } = hooks;

  async function notify(row: Row, step: Step, words: string, eventId: number): Promise<void> {
    const { message } = kind;
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
      link: message.link(row.id),
      eventKey: `case:${kind.kind}:${row.id}:${eventId}`,
    });
  }

  return {
    /** Takes a step and gives the case as it was before it. Throws NOT_FOUND or WRONG_STATE. */
    async take({ step, side, of, userId, words = "", set, ...wish }: Wish<Step, Row, Table>): Promise<Row> {
      const { side: whose, wrong, wordsInLog, remark: usual } = kind.steps[step];
      const { remark, missing, rating, version, by } = wish;
      const { row, after, state, eventId } = await database.db.transaction(async (transaction) => {
        await hold?.(transaction);
        const cases = createCaseStore(transaction, domain);
        const found = await cases.findToChange(typeof of === "string" ? cases.ofNumber(of) : of);
        if (!found)
          throw new Refusal("NOT_FOUND", { message: missing ?? kind.missing(typeof of === "string" ? of : "") });
        const now = clock();
        await work.demand(transaction, { kind: kind.kind, caseId: found.id, version, by, now });
        if (whose !== side || !mayTake(kind, step, found.state)) throw new Refusal("WRONG_STATE", { message: wrong });
        const obstacle = kind.steps[step].findObstacle?.(found, dayInShanghai(now));
        if (obstacle !== undefined) throw new Refusal("WRONG_STATE", { message: obstacle });
        const written = set?.(found, now) ?? {};
        const after: Row = { ...found, ...written };
        const to = stateAfter(kind, step, found.state, after);
        if (to === null) throw new Refusal("WRONG_STATE", { message: wrong });
        await checkAndRecordStep(transaction, domain, step, { row: found, now, words, rating });
        // What leaves the state is no news to whoever looks for what waits longest.
        const moved = kind.steps[step].to === "same" ? {} : { state: to, updatedAt: now };
        await cases.change(found.id, { ...written, ...moved } as Partial<Table["$inferInsert"]>);
        const again = nameAgain(kind, step, found.state, to);
        const said = remark ?? again ?? usual;
        const about = remarkOf(kind, step, after, said);
        const event = await cases.addEvent(found.id, {
          at: now,
          step,
          fromState: found.state,
          toState: to,
          side,
          userId: userId ?? null,
          remark: wordsInLog && words ? `${about}：${words}` : about,
        });
        const changed = { ...after, ...moved } as Row;
        const how =
          step in WORK_STEPS ? `办了“${again ?? WORK_STEPS[step]?.label ?? ""}”` : `${usual.split("，")[0] ?? usual}`;
        await work.follow(transaction, anyCase(domain), changed, {
          at: now,
          by: userId ?? null,
          side: side === "asker" ? "asker" : "staff",
          how,
        });
        await follow?.(transaction, step, found, now);
        return { row: found, after, state: to, eventId: event };
      });
      await ports.audit.record({
        event: `${kind.kind}.${step}`,
        userId,
        enterpriseId: row.enterpriseId ?? undefined,
        target: row.number ?? row.id,
        detail: { before: row.state, after: state },
      });
      await notify(after, step, words, eventId);
      return row;
    },
  };
}
