import type { Caller } from "../../caller";
import { todayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { createLimits, tooMany, type TimedLimit } from "../../limits/limit.service";
import { holdLock } from "../../locks";
import { Refusal } from "../../refusal";
import { anyCase, createCaseStore, type CaseDomain } from "../case.repository";
import { mayTake } from "../case.rules";
import { createCaseSteps, type CaseParts, type Written } from "../case-steps.service";
import { createSealedColumns } from "../sealed-columns";
import { readSubmission, refuseOtherContent, type Submission } from "../submission";
import { takeHeld, type FilesHeld } from "./held-files";
import { missingWords, ownOne, type OwnRow, type SentTable } from "./own-case";
import { beginCase, ownerOf, refuseOutdated, sentBy } from "./own-writing";
import { listDropped, rowItself, type WorkingCopy } from "./working-copy";

/** What every form may have: whom to call, where it is not the number of the account. */
interface Form {
  readonly phone?: string | undefined;
}

/** What a form is read with. `row`: as it stood, of a draft or of what came back; undefined where it begins with the form. */
export interface Sending<Row> {
  readonly caller: Caller;
  /** As written in the form, else that of the account. */
  readonly phone: string;
  readonly row: Row | undefined;
}

/** How cases of a kind are taken in. */
interface Intake<Step extends string, Table extends SentTable, Sent extends Form, Row> {
  /** How often an enterprise, or a person, may hand one in. */
  readonly limit: TimedLimit;
  /** What whoever does so more often is told, up to what was too much: 本企业一天最多报修 20 次，更多的. */
  readonly overLimit: string;
  readonly files: FilesHeld;
  /** What a form says as columns, in the transaction that takes it in. Throws what is wrong with it. */
  readonly read: (transaction: Executor, form: Sent, sending: Sending<Row>) => Promise<Written<Table>>;
  /** Of a kind that begins as a draft: what one without any words has, and the steps by which it, or what came back, is handed in. */
  readonly draft?: { readonly blank: Written<Table>; readonly steps: readonly Step[] };
  /** Left out: columns and files of the row itself, and what the staff has seen stays with it. */
  readonly working?: WorkingCopy<Row, Table>;
  readonly missing?: string;
}

/** Reads a form within the limit of whoever sends it: its columns, sealed where they must be, with its files claimed. */
function createFormReader<State extends string, Step extends string, Table extends SentTable, Sent extends Form>(
  parts: CaseParts,
  { kind, table }: CaseDomain<State, Step, Table>,
  intake: Intake<Step, Table, Sent, OwnRow<State, Table>>,
) {
  const { ports } = parts;
  const sealed = createSealedColumns(parts.cipher, kind);
  const { column } = intake.files;
  const { working = rowItself<OwnRow<State, Table>, Table>(column) } = intake;

  return async function read(
    transaction: Executor,
    form: Sent,
    sending: Sending<OwnRow<State, Table>>,
  ): Promise<Written<Table>> {
    const { caller, row } = sending;
    const { enterpriseId, userId } = ownerOf(table, caller);
    const share = await createLimits(transaction, parts).take(intake.limit, enterpriseId ?? userId);
    if (!share.within) throw tooMany(intake.overLimit, share.seconds);
    const columns = await intake.read(transaction, form, sending);
    const had = row ? working.files(row) : [];
    const files = await takeHeld(ports.files, transaction, intake.files, { form, had, userId: caller.userId });
    if (!row) return sealed.seal({ ...columns, [column]: files });
    await ports.files.forget(transaction, listDropped(working, row, files));
    return sealed.seal(working.keep(row, columns, files));
  };
}

/**
 * Takes cases in from those who ask: once a submission, counted, with number, first line of the log and place in the queue,
 * all in one transaction. The same form sent twice is told the same number again; an edited one is refused.
 */
export function createIntake<State extends string, Step extends string, Table extends SentTable, Sent extends Form>(
  parts: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  intake: Intake<Step, Table, Sent, OwnRow<State, Table>>,
) {
  type Row = OwnRow<State, Table>;
  const { database, clock, ports, work } = parts;
  const { kind, table } = domain;
  const { missing = missingWords(table, kind) } = intake;
  const steps = createCaseSteps(parts, domain);

  const read = createFormReader(parts, domain, intake);

  /** Hands in a draft, or what came back, by whichever step its state allows. */
  function handIn(transaction: Executor, row: Row, form: Sent, sending: Sending<Row>, contentHash?: string) {
    const ways = intake.draft?.steps ?? [];
    const step = ways.find((way) => mayTake(kind, way, row.state)) ?? ways.at(-1);
    if (step === undefined) throw new Error(`${kind.label}没有提交的步骤`);
    const set = async (found: Row): Promise<Written<Table>> => ({
      ...(await read(transaction, form, { ...sending, row: found })),
      ...(contentHash === undefined ? {} : { contentHash }),
    });
    return steps.takeWithin(transaction, {
      step,
      side: "asker",
      of: ownOne(table, sending.caller, row.id),
      userId: sending.caller.userId,
      missing,
      set,
    });
  }

  /** Takes in a case that begins handed in. */
  async function begin(transaction: Executor, form: Sent, sending: Sending<Row>, submission: object): Promise<Row> {
    const { caller } = sending;
    const now = clock();
    const columns = await read(transaction, form, sending);
    const number = await createCaseStore(transaction, domain).nextNumber(todayInShanghai(() => now));
    const row = await beginCase(transaction, domain, {
      caller,
      columns: { ...columns, ...submission, number, submittedAt: now },
      now,
    });
    await work.follow(transaction, anyCase(domain), row, { at: now, by: caller.userId, side: "asker", how: "提交" });
    return row;
  }

  async function prepare(caller: Caller, form: Sent): Promise<Sending<Row>> {
    return { caller, phone: form.phone ?? (await ports.people.phoneOf(caller.userId)) ?? "", row: undefined };
  }
  /** What goes by the clock does not wait for somebody to look into the queue. */
  async function alarm(row: Row): Promise<void> {
    if (kind.dueAt?.(row)) await work.alarm({ kind: kind.kind, caseId: row.id });
  }
  const receipt = ({ id, number }: Row) => ({ id: String(id), number: number ?? "" });

  /** A form sent for the first time: a new case, or the draft that the same form has made. */
  async function takeIn(
    transaction: Executor,
    form: Sent,
    sending: Sending<Row>,
    submission: Submission,
    draft: Row | undefined,
  ) {
    const { caller } = sending;
    if (!intake.draft) return { row: await begin(transaction, form, sending, submission), step: undefined };
    const { submissionHash, contentHash } = submission;
    const columns = { ...intake.draft.blank, submissionHash };
    const begun = draft ?? (await beginCase(transaction, domain, { caller, columns, now: clock() }));
    const step = await handIn(transaction, begun, form, sending, contentHash);
    return { row: step.after, step };
  }

  return {
    async submit(caller: Caller, form: Sent & { readonly submissionId: string }) {
      const sending = await prepare(caller, form);
      const submission = readSubmission(form);
      const outcome = await database.db.transaction(async (transaction) => {
        await holdLock(transaction, "submission", submission.submissionHash);
        const cases = createCaseStore(transaction, domain);
        const earlier = await cases.findToChange(sentBy(table, caller, submission.submissionHash));
        if (!earlier || earlier.number === null)
          return { ...(await takeIn(transaction, form, sending, submission, earlier)), again: false };
        refuseOtherContent(
          { contentHash: earlier.contentHash as string | null, number: earlier.number ?? null },
          submission,
        );
        return { row: earlier, step: undefined, again: true };
      });
      const { row, again } = outcome;
      if (again) return receipt(row);
      if (outcome.step) await steps.tell(outcome.step);
      else
        await ports.audit.record({
          event: `${kind.kind}.submit`,
          userId: caller.userId,
          enterpriseId: row.enterpriseId ?? undefined,
          target: row.number ?? row.id,
        });
      await alarm(row);
      return receipt(row);
    },

    /** A draft, or what came back, by its id. */
    async amend(
      caller: Caller,
      { id, updatedAt, ...form }: Sent & { readonly id: string; readonly updatedAt?: string },
    ) {
      const sent = form as unknown as Sent;
      const sending = await prepare(caller, sent);
      const step = await database.db.transaction(async (transaction) => {
        const row = await createCaseStore(transaction, domain).findToChange(ownOne(table, caller, id));
        if (!row) throw new Refusal("NOT_FOUND", { message: missing });
        refuseOutdated(row.updatedAt, updatedAt);
        return handIn(transaction, row, sent, sending);
      });
      await steps.tell(step);
      await alarm(step.after);
      return receipt(step.after);
    },
  };
}
