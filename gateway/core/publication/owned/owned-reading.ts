import { and, eq, gte, inArray, isNotNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Content, FormValues } from "@/contract/publication/owned-fields";
import type { PermissionName } from "@/contract/access/permission";
import { EXPIRY_REMINDER_DAYS, type OwnedShown } from "@/contract/publication/labels";
import { createCaseStore } from "../../case/case.repository";
import { mayTake } from "../../case/case.rules";
import type { CaseParts } from "../../case/case-steps.service";
import { changedLast } from "../../case/own/own-case";
import { createOwnCases } from "../../case/own/own-cases.service";
import { createSealedColumns } from "../../case/sealed-columns";
import { shiftDay, todayInShanghai } from "../../clock";
import {
  handedIn,
  pickFields,
  splitFiles,
  withEdit,
  type ContentValues,
  type OwnedDomain,
  type OwnedRow,
  type OwnedTable,
} from "./owned-domain";
import type { FindConflict } from "./owned-conflict";
import { editOf, isLikeTitle, mayWrite, ownedTurn, shownState, type OwnerStep } from "./owned.rules";
import { createRecordRepository } from "./record.repository";

const DAYS_TOLD = 30;
/** As many of the own ones are compared with a new title. */
const COMPARED = 500;
const MOST_SIMILAR = 3;

/** What a kind says of itself, beside its rules and its table. */
export interface OwnedKind<Card extends object, Of extends Content> {
  /** What the public reads: each field is a column of the table under the same name. */
  readonly content: Of;
  /** What a person's role in the enterprise must have. */
  readonly permission: PermissionName;
  /** What a draft has in those of its columns that must not be null. */
  readonly blank: object;
  /** How many days from today something may be shown at most. */
  readonly maxDays: number;
  /** What a keyword is looked for in, in the owner's list. */
  readonly search: readonly PgColumn[];
  /** What stands in the way of a content where it is handed in, approved or switched on again, in that transaction. */
  readonly findConflict?: FindConflict;
  /** What stands in a line of the owner's list, of the fields as they are being written. */
  readonly card: (values: ContentValues) => Card;
}

/** The fields of a content as they are being written; null where what was typed is none of theirs yet. */
const readFields = ({ shape }: Content, values: object): ContentValues =>
  Object.fromEntries(
    Object.entries(pickFields(values, Object.keys(shape))).map(([field, value]) => [
      field,
      (shape[field] as z.ZodType).safeParse(value).success ? value : null,
    ]),
  );

/** A text of a form that may hold anything. */
const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The steps of an owner beside handing in, in the order of their buttons. */
const ACTS: readonly OwnerStep[] = ["recall", "renew", "on", "discard", "off", "remove"];

/** Reads what enterprises publish for its owner and for the zone: lines, one whole, those that are nearly the same. */
export function createOwnedReading<Table extends OwnedTable, Card extends object, Of extends Content>(
  parts: CaseParts,
  domain: OwnedDomain<Table>,
  declared: OwnedKind<Card, Of>,
) {
  type Row = OwnedRow<Table>;
  const { database, clock, cipher } = parts;
  const { kind, table } = domain;
  const fields = Object.keys(declared.content.shape);
  const columns: OwnedTable = table;
  const cases = createCaseStore(database.db, domain);
  const sealed = createSealedColumns(cipher, kind);
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
      (act) =>
        mayTake(kind, act, row.state) && kind.steps[act].findObstacle?.(row as never, today, "asker") === undefined,
    );
  }

  const own = createOwnCases(parts, domain, {
    search: declared.search,
    waiting: {
      permission: declared.permission,
      get where() {
        const soon = lte(columns.expiresOn, shiftDay(todayInShanghai(clock), EXPIRY_REMINDER_DAYS));
        const told = and(eq(columns.state, "published"), or(isNotNull(columns.opinion), soon));
        return or(inArray(columns.state, ["refused", "stopped"]), told);
      },
      act(row, today) {
        const { mine } = ownedTurn(row as Row, today);
        if (!mine) return undefined;
        return (row as Row).state === "published" && editOf(row as Row) !== "refused" ? "续期" : "修改";
      },
      title: (row) => asText(withEdit(open(row)).title),
      turn: (row, today) => ownedTurn(row as Row, today).turn,
    },
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
        ...declared.card(readFields(declared.content, written)),
        title: asText(written.title),
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
      const [contactName, phone] = [asText(written.contactName), asText(written.phone)];
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
        ...splitFiles(written.files, written),
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

  return { own, open, contentOf, listSimilar };
}
