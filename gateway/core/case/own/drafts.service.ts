import { randomUUID } from "node:crypto";
import { and } from "drizzle-orm";
import type { Caller } from "../../caller";
import type { Executor } from "../../database";
import { holdLock } from "../../locks";
import type { CaseFile } from "../../ports";
import { Refusal } from "../../refusal";
import { createCaseStore, type CaseDomain } from "../case.repository";
import { mayTake } from "../case.rules";
import type { CaseParts, Written } from "../case-steps.service";
import { createSealedColumns } from "../sealed-columns";
import { hashSubmission } from "../submission";
import { takeHeld, type FilesHeld } from "./held-files";
import { ownedBy, ownOne, type OwnRow, type SentTable } from "./own-case";
import { beginCase, refuseOutdated, sentBy } from "./own-writing";
import { listDropped, type WorkingCopy } from "./working-copy";

const MOST_DRAFTS = 20;
const TOO_MANY = `草稿最多 ${MOST_DRAFTS} 份，请先提交或删除不再需要的草稿`;

/** How drafts of a kind are kept. */
interface Drafts<State extends string, Step extends string, Table extends SentTable, Draft> {
  /** What one without any words has. */
  readonly blank: Written<Table>;
  readonly files: FilesHeld;
  /** What has been written so far, as columns. */
  readonly read: (transaction: Executor, draft: Draft) => Promise<Written<Table>>;
  readonly missing: string;
  /** The step that takes one away. */
  readonly remove: Step;
  /** The states in which something may be written; only the one in which it begins where nothing is said. */
  readonly open?: readonly State[];
  /** Left out: the row itself. */
  readonly working?: WorkingCopy<OwnRow<State, Table>, Table>;
}

/** Which draft is written: by its id, or as the form that has made it says; `updatedAt`: as it was read, ISO. */
interface Which {
  readonly id?: string | undefined;
  readonly submissionId?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly fileIds?: readonly string[] | undefined;
  /** Of a kind whose form has pictures with words: that field, as it was sent. */
  readonly pictures?: unknown;
}

/** Keeps what is not handed in yet, with its files, and takes it away. */
export function createDrafts<State extends string, Step extends string, Table extends SentTable, Draft extends object>(
  { database, clock, cipher, ports }: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  drafts: Drafts<State, Step, Table, Draft>,
) {
  type Row = OwnRow<State, Table>;
  const { kind, table } = domain;
  const { blank, files: held, read, missing, remove: removal, open = [kind.begin.state] } = drafts;
  const { field, column, pictures: shown = "" } = held;
  const sealed = createSealedColumns(cipher, kind);
  const filesOf = (row: Row) => (row[column] ?? []) as readonly CaseFile[];
  const {
    files: listHeld,
    pinned,
    keep,
  }: WorkingCopy<Row, Table> = drafts.working ?? {
    files: filesOf,
    pinned: () => [],
    keep: (_row, columns, files) => ({ ...columns, [column]: files }),
  };

  async function findToChange(transaction: Executor, caller: Caller, id: string): Promise<Row> {
    const row = await createCaseStore(transaction, domain).findToChange(ownOne(table, caller, id));
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    return row;
  }

  /** The draft that this form has made already, or a new one. */
  async function findOrBegin(transaction: Executor, caller: Caller, submissionId: string): Promise<Row> {
    const submissionHash = hashSubmission(submissionId);
    await holdLock(transaction, "submission", submissionHash);
    const cases = createCaseStore(transaction, domain);
    const earlier = await cases.findToChange(sentBy(table, caller, submissionHash));
    if (earlier) return earlier;
    const drafts = await cases.count(and(ownedBy(table, caller), cases.ofState(kind.begin.state)));
    if (drafts >= MOST_DRAFTS) throw new Refusal("WRONG_STATE", { message: TOO_MANY });
    return beginCase(transaction, domain, { caller, columns: { ...blank, submissionHash }, now: clock() });
  }

  return {
    /** Keeps what is written so far; gives its id and the files that it holds. */
    async save(caller: Caller, which: Draft & Which) {
      const { id, submissionId = randomUUID(), updatedAt, fileIds = [], pictures = [], ...draft } = which;
      const saved = await database.db.transaction(async (transaction) => {
        const row = await (id === undefined
          ? findOrBegin(transaction, caller, submissionId)
          : findToChange(transaction, caller, id));
        if (!open.includes(row.state))
          throw new Refusal("WRONG_STATE", {
            message: `已经提交的${kind.label}不能再存为草稿，请刷新后查看最新状态`,
          });
        refuseOutdated(row.updatedAt, updatedAt);
        const had = listHeld(row);
        const form = { [field]: fileIds, [shown]: pictures };
        const files = [...(await takeHeld(ports.files, transaction, held, { form, had, userId: caller.userId }))];
        const dropped = listDropped({ files: listHeld, pinned }, row, files);
        await ports.files.forget(transaction, dropped);
        const written = sealed.seal(keep(row, await read(transaction, draft as unknown as Draft), files));
        await createCaseStore(transaction, domain).change(row.id, { ...written, updatedAt: clock() });
        return { id: row.id, files, dropped };
      });
      await ports.files.erase(saved.dropped);
      return { id: saved.id, files: saved.files };
    },

    /** Takes a draft away with its files. */
    async remove(caller: Caller, id: string): Promise<null> {
      const gone = await database.db.transaction(async (transaction) => {
        const row = await findToChange(transaction, caller, id);
        if (!mayTake(kind, removal, row.state))
          throw new Refusal("WRONG_STATE", { message: kind.steps[removal].wrong });
        const fileIds = [...new Set([...filesOf(row), ...listHeld(row)].map(({ fileId }) => fileId))];
        await ports.files.forget(transaction, fileIds);
        await createCaseStore(transaction, domain).remove(row.id);
        return fileIds;
      });
      await ports.files.erase(gone);
      return null;
    },
  };
}
