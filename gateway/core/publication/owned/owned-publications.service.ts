import { and, eq, gte, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OwnedBatch, OwnedShown } from "@/contract/publication/labels";
import type { z } from "zod";
import type { Content, FormValues } from "@/contract/publication/owned-fields";
import type { Caller } from "../../caller";
import { createCaseStore } from "../../case/case.repository";
import { mayTake } from "../../case/case.rules";
import type { CaseParts, Written } from "../../case/case-steps.service";
import { createDrafts } from "../../case/own/drafts.service";
import { createIntake, type Sending } from "../../case/own/intake.service";
import { changedLast, ownedBy } from "../../case/own/own-case";
import { createOwnCases } from "../../case/own/own-cases.service";
import { createSealedColumns } from "../../case/sealed-columns";
import { shiftDay, todayInShanghai } from "../../clock";
import type { TimedLimit } from "../../limits/limit.service";
import { Refusal } from "../../refusal";
import { optionalText, requireText } from "../../text/required-text";
import {
  handedIn,
  ownedWorking,
  pickFields,
  withEdit,
  type ContentValues,
  type OwnedDomain,
  type OwnedRow,
  type OwnedTable,
} from "./owned-domain";
import {
  editOf,
  isLikeTitle,
  lastDayProblem,
  mayWrite,
  ownedTurn,
  shownState,
  type OwnerStep,
} from "./owned.rules";
import { createRecordRepository } from "./record.repository";

const DAYS_TOLD = 30;
/** As many of the own ones are compared with a new title. */
const COMPARED = 500;
const MOST_SIMILAR = 3;
const FILES = { field: "fileIds", column: "files" } as const;

/** What a kind says of itself, beside its rules and its table. */
export interface OwnedKind<Card extends object, Of extends Content> {
  /** What the public reads: each field is a column of the table under the same name. */
  readonly content: Of;
  /** What a draft has in columns that must not be empty. */
  readonly blank: object;
  /** How many days from today something may be shown at most. */
  readonly maxDays: number;
  readonly limit: TimedLimit;
  /** What a keyword is looked for in, in the owner's list. */
  readonly search: readonly PgColumn[];
  /** What stands in a line of the owner's list, of the fields as they are being written. */
  readonly card: (values: ContentValues) => Card;
}

interface Form {
  readonly contactName: string;
  readonly phone?: string | undefined;
  readonly expiresOn: string;
}
type ShownQuery = { readonly keyword?: string | undefined; readonly state?: OwnedShown | undefined };

/** Texts without what nobody sees; one that is nothing else is refused at its field. */
const cleaned = (values: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value !== "string" ? value : value === "" ? "" : requireText(value, field),
    ]),
  );

/** The steps of an owner beside handing in, in the order of their buttons. */
const ACTS: readonly OwnerStep[] = ["recall", "renew", "on", "discard", "off", "remove"];

/** What enterprises publish, as its owner keeps it; whose it is follows from the caller, for anybody else it does not exist. */
export function createOwnedPublications<Table extends OwnedTable, Card extends object, Of extends Content>(
  parts: CaseParts,
  domain: OwnedDomain<Table>,
  declared: OwnedKind<Card, Of>,
) {
  type Row = OwnedRow<Table>;
  const { database, clock, cipher } = parts;
  const { kind, table } = domain;
  const { label } = kind;
  const { maxDays } = declared;
  const fields = Object.keys(declared.content.shape);
  const columns: OwnedTable = table;
  const records = createRecordRepository(database.db, kind.kind);
  const cases = createCaseStore(database.db, domain);
  const sealed = createSealedColumns(cipher, kind);
  const working = ownedWorking<Table>();
  const open = (row: object) => sealed.open(row as Row);
  /** What the public would read of a row. It was checked as it came in. */
  const contentOf = (row: object) => pickFields(row, fields) as z.output<Of>;

  /** The same as `shownState`, of rows. */
  function stateIs(state: OwnedShown): SQL | undefined {
    const today = todayInShanghai(clock);
    if (state === "expired") return and(eq(columns.state, "published"), lt(columns.expiresOn, today));
    return and(eq(columns.state, state), state === "published" ? gte(columns.expiresOn, today) : undefined);
  }

  function listActs(row: Row, today: string): OwnerStep[] {
    return ACTS.filter(
      (act) => mayTake(kind, act, row.state) && kind.steps[act].findObstacle?.(row as never, today) === undefined,
    );
  }

  const own = createOwnCases(parts, domain, {
    search: declared.search,
    files: (row) => {
      const { files, editFiles } = row as Row;
      return [...files, ...editFiles].map(({ fileId }) => fileId);
    },
    narrow: ({ shown }: { readonly shown?: OwnedShown }) => (shown === undefined ? undefined : stateIs(shown)),
    async readMore(db, { rows, whole }) {
      const repository = createRecordRepository(db, kind.kind);
      const views = await repository.countViews(rows.map(({ id }) => id));
      const [only] = rows;
      const versions = whole && only ? await repository.listVersions(only.id) : [];
      const since = shiftDay(todayInShanghai(clock), 1 - DAYS_TOLD);
      const days = whole && only ? await repository.listDays(only.id, since) : [];
      return ({ id }) => ({ views: views.get(id) ?? 0, versions, days });
    },
    toRow(found, { today, more, reader }) {
      const row = open(found);
      const written = reader === "asker" ? withEdit(row) : handedIn(row);
      const { expiresOn, publishedAt } = row;
      return {
        ...declared.card(pickFields(written, fields)),
        title: String(written.title),
        state: shownState(row, today),
        ...ownedTurn(row, today),
        editing: editOf(row),
        expiresOn,
        publishedAt: publishedAt?.toISOString() ?? null,
        views: more.views,
      };
    },
    toCase(found, { today, more }) {
      const row = open(found);
      const written = withEdit(row);
      const { contactName, phone } = written;
      const { opinion, submittedAt, revision } = row;
      return {
        form: {
          ...(pickFields(written, fields) as FormValues),
          expiresOn: written.expiresOn,
          contactName: written.contactName,
          phone: written.phone,
        },
        content: submittedAt === null ? null : contentOf(handedIn(row)),
        published: revision === 0 ? null : contentOf(row),
        contactName,
        phone,
        files: [...written.files],
        opinion,
        versions: more.versions.map(({ revision: number, publishedAt, content }) => ({
          revision: number,
          publishedAt: publishedAt.toISOString(),
          content: JSON.parse(content) as z.output<Of>,
        })),
        days: more.days,
        may: listActs(row, today),
        mayEdit: mayWrite(row.state),
      };
    },
  });

  const { submit, amend } = createIntake(parts, domain, {
    limit: declared.limit,
    overLimit: `本企业一天最多提交 ${declared.limit.amount} 次${label}，更多的`,
    files: FILES,
    read: async (_transaction, form: Form, { phone }: Sending<object>) => {
      const problem = lastDayProblem(form.expiresOn, todayInShanghai(clock), maxDays);
      if (problem !== undefined) throw Refusal.input(problem, "expiresOn");
      return {
        ...cleaned(pickFields(form, fields)),
        expiresOn: form.expiresOn,
        contactName: optionalText(form.contactName),
        phone,
      } as unknown as Written<Table>;
    },
    draft: { blank: declared.blank as Written<Table>, steps: ["submit", "revise"] },
    working: working.sent,
  });

  const drafts = createDrafts(parts, domain, {
    blank: declared.blank as Written<Table>,
    files: FILES,
    read: async (_transaction, { form: { fileIds: _files, ...values } }: { readonly form: ContentValues }) =>
      values as unknown as Written<Table>,
    missing: `没有找到这条${label}，它可能属于另一家企业；请返回${label}列表`,
    remove: "remove",
    open: ["draft", "refused", "published", "off", "stopped"],
    working: working.draft,
  });

  type Draft = { readonly form: ContentValues } & Omit<Parameters<typeof drafts.save>[1], "form" | "fileIds">;
  const readFileIds = ({ fileIds }: ContentValues): readonly string[] =>
    Array.isArray(fileIds) ? fileIds.filter((one): one is string => typeof one === "string") : [];

  /** Takes a step that needs no words. */
  async function take(caller: Caller, id: string, step: OwnerStep, set?: Parameters<typeof own.take>[2]["set"]) {
    await own.take(caller, id, { step, ...(set ? { set } : {}) });
    return null;
  }
  const touched = (more: object) => (_row: unknown, now: Date) => ({ ...more, updatedAt: now }) as unknown as Written<Table>;

  async function renew(caller: Caller, id: string, expiresOn: string): Promise<null> {
    const problem = lastDayProblem(expiresOn, todayInShanghai(clock), maxDays);
    if (problem !== undefined) throw Refusal.input(problem, "expiresOn");
    return take(caller, id, "renew", touched({ expiresOn }));
  }

  /** What is being written goes with the files that only it held. */
  async function discard(caller: Caller, id: string): Promise<null> {
    let gone: string[] = [];
    await own.take(caller, id, {
      step: "discard",
      set: async (row, now, transaction) => {
        const { files, editFiles } = row as Row;
        const kept = new Set(files.map(({ fileId }) => fileId));
        gone = editFiles.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId]));
        await parts.ports.files.forget(transaction, gone);
        return touched({ edit: null, editFiles: [] })(row, now);
      },
    });
    await parts.ports.files.erase(gone);
    return null;
  }

  const listOwn = async (caller: Caller, where: SQL | undefined, limit: number): Promise<Row[]> =>
    (await cases.list(and(ownedBy(table, caller), where), changedLast(table), { limit, offset: 0 })).map(open);

  /** One after the other, so that what is refused says why and the others are done. */
  async function batch(
    caller: Caller,
    { ids, act, expiresOn }: { readonly ids: readonly string[]; readonly act: OwnedBatch; readonly expiresOn?: string | undefined },
  ) {
    if (act === "renew" && expiresOn === undefined) throw Refusal.input("请选择有效期到哪一天", "expiresOn");
    const rows = await listOwn(caller, inArray(columns.id, [...new Set(ids)]), ids.length);
    const done: { id: string; title: string; problem: string | null }[] = [];
    for (const id of new Set(ids)) {
      const row = rows.find((one) => one.id === id);
      const acted = act === "renew" ? renew(caller, id, expiresOn ?? "") : take(caller, id, act);
      const problem = await acted.then(
        () => null,
        (error: unknown) => {
          if (error instanceof Refusal && error.kind !== "INVALID_INPUT") return error.message;
          throw error;
        },
      );
      done.push({ id, title: row ? String(withEdit(row).title) : "", problem });
    }
    return done;
  }

  /** Those of the own ones whose title is nearly the same, in any state but 草稿. */
  async function listSimilar(where: SQL | undefined, title: string, besides: string | undefined) {
    const rows = (
      await cases.list(
        and(where, ne(columns.state, "draft"), besides === undefined ? undefined : ne(columns.id, besides)),
        changedLast(table),
        { limit: COMPARED, offset: 0 },
      )
    ).map(open);
    const today = todayInShanghai(clock);
    return rows
      .filter((row) => isLikeTitle(row.title, title))
      .slice(0, MOST_SIMILAR)
      .map((row) => ({ id: row.id, title: row.title, state: shownState(row, today) }));
  }

  type Asked = { readonly caller: Caller; readonly params: { readonly id: string } };
  const chosen = ({ state, ...query }: ShownQuery & { readonly page: number; readonly size: number }) => ({
    ...query,
    ...(state === undefined ? {} : { shown: state }),
  });

  return {
    ...own,
    records,
    sealed,
    listSimilar,
    contentOf,
    submit,
    batch,
    /** The handlers of its calls in the contract. */
    calls: {
      ...own.calls,
      list: ({ caller, query }: { readonly caller: Caller; readonly query: ShownQuery & { page: number; size: number } }) =>
        own.list(caller, chosen(query)),
      submit: ({ caller, body }: { readonly caller: Caller; readonly body: Form & { readonly submissionId: string } }) =>
        submit(caller, body),
      amend: ({ caller, body }: { readonly caller: Caller; readonly body: Form & { readonly id: string } }) =>
        amend(caller, body),
      saveDraft: ({ caller, body }: { readonly caller: Caller; readonly body: Draft }) =>
        drafts.save(caller, { ...body, fileIds: readFileIds(body.form) }),
      remove: ({ caller, params }: Asked) => drafts.remove(caller, params.id),
      recall: ({ caller, params }: Asked) => take(caller, params.id, "recall"),
      off: ({ caller, params }: Asked) => take(caller, params.id, "off"),
      on: ({ caller, params }: Asked) => take(caller, params.id, "on"),
      renew: ({ caller, params, body }: Asked & { readonly body: { readonly expiresOn: string } }) =>
        renew(caller, params.id, body.expiresOn),
      discard: ({ caller, params }: Asked) => discard(caller, params.id),
      batch: ({ caller, body }: { readonly caller: Caller; readonly body: Parameters<typeof batch>[1] }) =>
        batch(caller, body),
      similar: ({ caller, query }: { readonly caller: Caller; readonly query: { title: string; besides?: string | undefined } }) =>
        listSimilar(ownedBy(table, caller), query.title, query.besides),
    },
  };
}
