import { and, eq, gte, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../database";
import type { ZoneState, ZoneStep } from "./publication.rules";
import { createCaseStore, type CaseDomain, type CaseTable } from "../case/case.repository";

/** A table made with `publicationColumns`. */
export type PublicationTable = CaseTable & { readonly [Column in "revision" | "contentHash"]: PgColumn } & {
  readonly [Column in "expiresOn" | "topSince" | "recommendedSince"]?: PgColumn;
};

/** A kind of what the zone itself publishes, with the table it lies in. */
export type PublicationDomain = CaseDomain<ZoneState, ZoneStep, PublicationTable>;

/** Published; for what never goes off by itself. */
export const isPublished = (table: { readonly state: PgColumn; readonly expiresOn?: never }): SQL =>
  eq(table.state, "published");

/** What the public may see: published, and not past its last day. `today` is `YYYY-MM-DD` in Shanghai. */
export function isPublic(table: { readonly state: PgColumn; readonly expiresOn: PgColumn }, today: string): SQL {
  const lasts = or(isNull(table.expiresOn), gte(table.expiresOn, today));
  return and(eq(table.state, "published"), lasts) as SQL;
}

interface WithTop {
  readonly topSince: PgColumn;
}

/** What lists begin with: the latest put there first. */
export const topFirst = ({ topSince }: WithTop): SQL => sql`${topSince} desc nulls last`;

/** The version after the row has been written anew: another one for the public where it is published. */
export const nextRevision = ({ state, revision }: Pick<PublicationTable, "state" | "revision">): SQL =>
  sql`${revision} + (case when ${state} = 'published' then 1 else 0 end)`;

interface Copy {
  readonly id: string;
  /** Of all that is said in it, its id left out. */
  readonly contentHash: string;
}

/** The same thing under another id. */
export interface Duplicate {
  readonly id: string;
  readonly state: string;
}

/** The id under which the same thing is there already. */
export async function findDuplicate(
  db: Executor,
  table: PublicationTable,
  { id, contentHash }: Copy,
): Promise<Duplicate | undefined> {
  const rows = await db
    .select({ id: table.id, state: table.state })
    .from(table as PgTable)
    .where(and(eq(table.contentHash, contentHash), ne(table.id, id)))
    .limit(1);
  return rows[0] as Duplicate | undefined;
}

const UNSEEN: Readonly<Record<string, string>> = { draft: "还是草稿", stopped: "已停用" };

/**
 * Why a copy is refused: both are named, so that whoever put it in can look at them, and what to do where the public does not
 * see the other one. `same`: what the two have in common.
 */
export function duplicateReason(
  id: string,
  { kind }: { readonly kind: string },
  twin: Duplicate,
  same = "内容",
): string {
  const unseen = UNSEEN[twin.state];
  const open = unseen ? `${twin.id} ${unseen}，要公开请用 ${kind} publish ${twin.id}` : `确需改动的请修改 ${twin.id}`;
  return `${id} 与已有的 ${twin.id} ${same}完全相同，请核对；${open}`;
}

/** Writes down that a draft came in. */
export async function logDraft<State extends string, Step extends string, Table extends CaseTable>(
  db: Executor,
  domain: CaseDomain<State, Step, Table>,
  id: string,
  at: Date,
): Promise<void> {
  const { state, remark } = domain.kind.begin;
  const step = { at, step: "begin", fromState: null, toState: state, remark, side: "staff", userId: null } as const;
  await createCaseStore(db, domain).addEvent(id, step);
}
