import { and } from "drizzle-orm";
import type { Caller } from "../../caller";
import type { Executor } from "../../database";
import { pageBounds, type PageRequest } from "../../paging";
import type { OutgoingFile } from "../../ports";
import { Refusal } from "../../refusal";
import { requireText } from "../../text/required-text";
import { createRatingAndUrging } from "../case-rating.service";
import { createCaseStore, type CaseDomain } from "../case.repository";
import type { Rating } from "../case-checks";
import { createCaseSteps, type CaseParts, type Written } from "../case-steps.service";
import { createSealedColumns } from "../sealed-columns";
import { createOwnReading } from "./own-reading";
import { createOwnWaiting } from "./own-waiting";
import {
  changedLast,
  chooseOwn,
  missingWords,
  ownedBy,
  ownOne,
  type OwnCase,
  type OwnRow,
  type OwnTable,
} from "./own-case";

const FILE_GONE = "该文件不存在或已移除，请刷新后查看";

/** What all lists choose by. */
interface Chosen<State extends string> extends PageRequest {
  readonly keyword?: string | undefined;
  readonly state?: State | undefined;
}

/** A call about one of the caller's own cases. */
interface Asked<Body = unknown> {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: Body;
}

/** A step of whoever asked; see the steps' own service. */
interface OwnStep<Step extends string, Row, Table extends OwnTable> {
  readonly step: Step;
  readonly words?: string;
  readonly remark?: string;
  readonly set?: (row: Row, now: Date, transaction: Executor) => Written<Table> | Promise<Written<Table>>;
}

/**
 * Cases of a kind as those who asked keep them: their list, one of them whole, its files, and the steps that are theirs; and
 * the same cases as the staff reads them. Whose they are, the caller and the table say: an enterprise's, or a person's. For
 * anybody else they do not exist.
 */
export function createOwnCases<
  State extends string,
  Step extends string,
  Table extends OwnTable,
  More,
  Listed extends object,
  Shown extends object,
  Query extends object = object,
>(parts: CaseParts, domain: CaseDomain<State, Step, Table>, own: OwnCase<State, Table, More, Listed, Shown, Query>) {
  type Row = OwnRow<State, Table>;
  const { database, cipher, ports } = parts;
  const { kind, table } = domain;
  const { missing = missingWords(table, kind), files = kind.files ?? (() => []) } = own;
  const cases = createCaseStore(database.db, domain);
  const steps = createCaseSteps(parts, domain);
  const ratingAndUrging = createRatingAndUrging(parts, domain);
  const sealed = createSealedColumns(cipher, kind);

  /** Who takes a step with one of the own cases. */
  const speaker = (caller: Caller, id: string) => ({
    of: and(ownOne(table, caller, id), own.shownTo?.(caller)),
    userId: caller.userId,
    missing,
  });

  async function find(caller: Caller, id: string): Promise<Row> {
    const row = await cases.find(and(ownOne(table, caller, id), own.shownTo?.(caller)));
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    return sealed.open(row);
  }

  /** The page of the own case with that number; undefined where there is none, or nobody opens one. */
  async function findByNumber(caller: Caller, number: string): Promise<string | undefined> {
    const row = await cases.find(and(ownedBy(table, caller), cases.ofNumber(number), own.shownTo?.(caller)));
    return row && kind.message?.link(row.id, row);
  }

  const { readAbout, toRow, toShared, toCase, dossiers } = createOwnReading(parts, domain, own);

  /** Takes a step of whoever asked; gives the case as it was before it. */
  const take = (caller: Caller, id: string, wish: OwnStep<Step, Row, Table>): Promise<Row> =>
    steps.take({ ...speaker(caller, id), ...wish, side: "asker" });

  async function list(caller: Caller, query: Chosen<State> & Query) {
    const where = and(
      chooseOwn(domain, caller, { ...query, search: own.search }),
      own.narrow?.(query),
      own.shownTo?.(caller),
    );
    const [total, rows] = await Promise.all([
      cases.count(where),
      cases.list(where, own.order ?? changedLast(table), pageBounds(query)),
    ]);
    const aboutFor = await readAbout({ rows, whole: false, reader: "asker", caller });
    return { records: rows.map((row) => toRow(row, aboutFor(row))), total, page: query.page, size: query.size };
  }

  async function get(caller: Caller, id: string) {
    const row = await find(caller, id);
    return toCase(row, (await readAbout({ rows: [row], whole: true, reader: "asker", caller }))(row));
  }

  /** Of files that the case holds only: to people of the enterprise, whoever of them uploaded it. */
  async function download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
    const held = files(await find(caller, id)).includes(fileId);
    const file = held ? await ports.files.open(fileId) : undefined;
    if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
    return file;
  }

  /** `set`: what else is written into the case with it. */
  async function rate(caller: Caller, id: string, rating: Rating, set?: (row: Row) => Written<Table>): Promise<null> {
    await ratingAndUrging.rate({ ...speaker(caller, id), ...(set ? { set } : {}) }, rating);
    return null;
  }

  async function urge(caller: Caller, id: string): Promise<null> {
    await ratingAndUrging.urge(speaker(caller, id));
    return null;
  }

  return {
    speaker,
    find,
    findByNumber,
    readAbout,
    toRow,
    toShared,
    get,
    list,
    take,
    download,
    rate,
    urge,
    listWaiting: createOwnWaiting(parts, domain, own),
    /** Tells whoever of the staff works on it, once a key. */
    tellStaff: ratingAndUrging.tellStaff,
    conclude: ratingAndUrging.conclude,

    dossiers,

    /** The handlers of its calls in the contract. */
    calls: {
      list: ({ caller, query }: { readonly caller: Caller; readonly query: Chosen<State> & Query }) =>
        list(caller, query),
      get: ({ caller, params }: Omit<Asked, "body">) => get(caller, params.id),
      download: ({ caller, params, query }: Omit<Asked, "body"> & { readonly query: { readonly fileId: string } }) =>
        download(caller, params.id, query.fileId),
      rate: ({ caller, params, body }: Asked<Rating>) => rate(caller, params.id, body),
      urge: ({ caller, params }: Omit<Asked, "body">) => urge(caller, params.id),
      /** A step in whose body stand the words that go with it, under `field`. */
      step:
        <Field extends string>(step: Step, field: Field, set?: OwnStep<Step, Row, Table>["set"]) =>
        async ({ caller, params, body }: Asked<Readonly<Record<Field, string>>>): Promise<null> => {
          await take(caller, params.id, { step, words: requireText(body[field], field, 2), ...(set ? { set } : {}) });
          return null;
        },
    },
  };
}
