import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { CallContext, Caller } from "../../caller";
import { todayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { createLimits, tooMany } from "../../limits/limit.service";
import { LIMITS } from "../../limits/limits";
import { holdLock } from "../../locks";
import { pageBounds, type PageRequest } from "../../paging";
import type { GivenProof } from "../../ports";
import { Refusal } from "../../refusal";
import type { Rating } from "../case-checks";
import { anyCase, createCaseStore, type CaseDomain } from "../case.repository";
import type { CaseParts } from "../case-steps.service";
import { toLetterDto } from "../case-dto";
import { createRatingAndUrging } from "../case-rating.service";
import { createLetterAccess, type LetterRow, type LetterTable } from "./letter-access.service";
import { createLetterCodes } from "./letter-code";
import { createSealedColumns } from "../sealed-columns";
import { deriveLetterCode } from "./letter.rules";
import { readSubmission, refuseOtherContent } from "../submission";

/** What every letter's row has; the rest is what it is about. */
type Head =
  | "id"
  | "number"
  | "submissionHash"
  | "contentHash"
  | "codeHash"
  | "userId"
  | "enterpriseId"
  | "state"
  | "submittedAt"
  | "updatedAt";

interface Opened {
  readonly params: { readonly number: string };
  readonly body: { readonly code: string };
  readonly context: Pick<CallContext, "address">;
}
interface Said extends Pick<Opened, "params" | "context"> {
  readonly body: { readonly code?: string | undefined } | ({ readonly code?: string | undefined } & Rating);
  readonly caller: Caller | undefined;
}

interface LetterForm extends GivenProof {
  readonly submissionId: string;
}

/** Counts a letter of somebody who is not signed in; gives why it is not taken. */
async function countVisitorLetter(
  transaction: Executor,
  parts: Pick<CaseParts, "clock" | "cipher">,
  address: string,
): Promise<Refusal | undefined> {
  const limits = createLimits(transaction, parts);
  const own = await limits.take(LIMITS.visitorLetters, address);
  const all = own.within ? await limits.take(LIMITS.visitorLettersInAll, "") : own;
  return all.within ? undefined : tooMany("没有登录提交的今天太多了，登录后可以马上提交；不登录的", all.seconds);
}

/** How letters come in and are followed, for every kind of them. */
export function createLetters<State extends string, Step extends string, Table extends LetterTable>(
  parts: CaseParts,
  domain: CaseDomain<State, Step, Table>,
) {
  const { database, clock, ports, work } = parts;
  type Row = Table["$inferSelect"] & LetterRow<State>;
  const { kind, table } = domain;
  const letters = createCaseStore(database.db, domain);
  const codes = createLetterCodes(parts.cipher);
  const sealed = createSealedColumns(parts.cipher, kind);
  const { unlock, enter } = createLetterAccess(parts, domain);
  const ratingAndUrging = createRatingAndUrging(parts, domain);

  function only<Shown>([letter]: readonly Shown[], missing: string): Shown {
    if (letter === undefined) throw new Refusal("NOT_FOUND", { message: missing });
    return letter;
  }

  return {
    /**
     * Takes a letter in, once a submission's id: the same form sent again, also at the same moment, gets the same answer, and
     * another form under the same id is refused.
     * `write` gives what the letter is about, or why it is refused. A refusal is thrown after the transaction, so that a
     * proof once tried stays used up.
     */
    async send(
      form: LetterForm,
      { caller, address }: Pick<CallContext, "caller" | "address">,
      write: (transaction: Executor, day: string) => Promise<Omit<Table["$inferInsert"], Head> | Refusal>,
    ): Promise<{ readonly row: Row; readonly code: string }> {
      const submission = readSubmission(form);
      const { submissionHash } = submission;
      const code = deriveLetterCode(form.submissionId);
      const sent = eq(table.submissionHash, submissionHash);
      const outcome = await database.db.transaction(async (transaction): Promise<Row | Refusal> => {
        const writing = createCaseStore(transaction, domain);
        await holdLock(transaction, "submission", submissionHash);
        const earlier = await writing.find(sent);
        if (earlier) {
          refuseOtherContent(earlier as Row, submission);
          return earlier as Row;
        }
        const asked = { purpose: "letter", address } as const;
        const refusal = caller ? undefined : await ports.proof.findObstacle(transaction, form, asked);
        if (refusal) return refusal;
        const tooMuch = caller ? undefined : await countVisitorLetter(transaction, parts, address);
        if (tooMuch) return tooMuch;
        const now = clock();
        const day = todayInShanghai(() => now);
        const about = await write(transaction, day);
        if (about instanceof Refusal) return about;
        const id = randomUUID();
        const number = await writing.nextNumber(day);
        await transaction.insert(table).values({
          ...sealed.seal(about),
          id,
          number,
          ...submission,
          codeHash: await codes.hash(number, code),
          state: kind.begin.state,
          userId: caller?.userId ?? null,
          enterpriseId: caller?.enterprise?.id ?? null,
          submittedAt: now,
          updatedAt: now,
        } as Table["$inferInsert"]);
        await writing.addEvent(id, {
          at: now,
          step: "begin",
          fromState: null,
          toState: kind.begin.state,
          remark: kind.begin.remark,
          side: "asker",
          userId: caller?.userId ?? null,
        });
        const row = (await writing.find(sent)) as Row;
        const by = caller?.userId ?? null;
        await work.follow(transaction, anyCase(domain), row, {
          at: now,
          by,
          side: "asker",
          how: "提交",
        });
        return row;
      });
      if (outcome instanceof Refusal) throw outcome;
      return { row: outcome, code };
    },

    /** Letters as `show` shows them, each with the part that all of them have. `asker`: what their sender is called. */
    async toDtos<Shown>(
      rows: readonly Row[],
      asker: string,
      show: (row: Row, letter: ReturnType<typeof toLetterDto<State, Row>>) => Shown,
    ): Promise<Shown[]> {
      const today = todayInShanghai(clock);
      const ids = rows.map(({ id }) => id);
      const [logs, ratings] = await Promise.all([letters.listEvents(ids), letters.listRatings(ids)]);
      return rows.map((row) => {
        const about = { events: logs.get(row.id) ?? [], rating: ratings.get(row.id), today, asker };
        return show(row, toLetterDto(kind, row, about));
      });
    },

    /**
     * The handlers of its calls in the contract, for whoever sent a letter; `shown` shows it to them. A number that does not
     * exist is counted and closed like others, and answered with the same sentence as a wrong code: `missing`.
     */
    callsFor: <Shown>(missing: string, toDtos: (rows: readonly Row[]) => Promise<Shown[]>) => ({
      follow: async ({ params: { number }, body: { code }, context: { address } }: Opened): Promise<Shown> =>
        only(await toDtos([await unlock({ number, code, address }, missing)]), missing),

      /** By account or by code: a rating, or otherwise that it should go on. Gives the letter as it is then. */
      async say({ params: { number }, body, caller, context: { address } }: Said): Promise<Shown> {
        const { id } = await enter({ number, code: body.code, caller, address }, missing);
        const speaker = { of: eq(table.id, id), userId: caller?.userId, missing };
        await ("score" in body ? ratingAndUrging.rate(speaker, body) : ratingAndUrging.urge(speaker));
        const row = (await letters.find(eq(table.id, id))) as Row | undefined;
        return only(row ? await toDtos([row]) : [], missing);
      },

      /** One's own letters, newest first. */
      async listOwn({ caller, query }: { readonly caller: Caller; readonly query: PageRequest }) {
        const own = eq(table.userId, caller.userId);
        const [total, rows] = await Promise.all([
          letters.count(own),
          letters.list(own, [desc(table.submittedAt), desc(table.number)], pageBounds(query)),
        ]);
        return { records: await toDtos(rows as Row[]), total, page: query.page, size: query.size };
      },
    }),
  };
}
