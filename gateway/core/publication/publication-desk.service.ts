import { and, desc, gte, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PublicationDossier } from "@/contract/desk/publication/publication-calls";
import type { PublicationFlag } from "@/contract/publication-labels";
import { createCaseDesk } from "../case/case-desk.service";
import { createCaseStore, type CaseDomain, type CaseRow } from "../case/case.repository";
import type { CaseParts, StepHooks } from "../case/case-steps.service";
import { toLogDto } from "../case/case-dto";
import { todayInShanghai } from "../clock";
import type { Executor } from "../database";
import { holdLock } from "../locks";
import { Refusal } from "../refusal";
import type { PublicationTable } from "./publication.repository";
import { FLAG_COLUMNS, parseFlagStep, flagRefusal, type ZoneState, type ZoneStep } from "./publication.rules";

/** What every publication's row says of itself. */
interface PublicationRow extends CaseRow<ZoneState> {
  readonly title: string;
  readonly revision: number;
  readonly expiresOn?: string | null;
  readonly topSince?: Date | null;
  readonly recommendedSince?: Date | null;
  readonly updatedAt: Date;
}

interface Desk<Row> extends Pick<StepHooks<ZoneStep, Row>, "hold" | "follow"> {
  /** The text that is published, for whoever decides on it. */
  readonly textOf: (row: Row) => Promise<string>;
  /** Why the public would not see it first, flag or not; undefined where it would. */
  readonly unseen?: (row: Row, today: string) => string | undefined;
}

/** What has a flag and is not past its last day. */
const standing = (flagged: PgColumn, expiresOn: PgColumn | undefined, today: string): SQL | undefined =>
  and(isNotNull(flagged), expiresOn && or(isNull(expiresOn), gte(expiresOn, today)));

/** The staff's side of what the zone publishes itself. */
export function createPublicationDesk<Table extends PublicationTable, Flag extends PublicationFlag = never>(
  parts: CaseParts,
  domain: CaseDomain<ZoneState, ZoneStep<Flag>, Table>,
  { textOf, follow, hold, unseen }: Desk<Table["$inferSelect"] & PublicationRow>,
) {
  type Row = Table["$inferSelect"] & PublicationRow;
  type Columns = Partial<Table["$inferInsert"]>;
  const store = createCaseStore(parts.database.db, domain);

  async function dossiers(rows: readonly Row[], whole: boolean): Promise<PublicationDossier[]> {
    const logs = await store.listEvents(rows.map(({ id }) => id));
    const texts = whole ? await Promise.all(rows.map(textOf)) : [];
    return rows.map((row, index) => ({
      number: row.id,
      title: row.title,
      state: row.state,
      revision: row.revision,
      expiresOn: row.expiresOn ?? null,
      topSince: row.topSince?.toISOString() ?? null,
      recommendedSince: row.recommendedSince?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      text: texts[index] ?? "",
      log: toLogDto<ZoneState>(logs.get(row.id) ?? [], () => "工作人员"),
    }));
  }

  /** A flag is another place and no other text: nobody is told. */
  async function followStep(transaction: Executor, step: ZoneStep<Flag>, row: Row, now: Date): Promise<void> {
    const wish = parseFlagStep(step);
    if (!wish) return follow?.(transaction, step as ZoneStep, row, now);
    const column = FLAG_COLUMNS[wish.flag];
    const writing = createCaseStore(transaction, domain);
    const flagged = domain.table[column];
    const today = todayInShanghai(parts.clock);
    // Two at once are counted one after the other.
    await holdLock(transaction, "flags", domain.kind.kind);
    const about = {
      since: row[column] ?? null,
      expiresOn: row.expiresOn ?? null,
      others: flagged ? await writing.count(standing(flagged, domain.table.expiresOn, today)) : 0,
    };
    const message = flagRefusal(domain.kind, wish, about, today) ?? (wish.on ? unseen?.(row, today) : undefined);
    if (message !== undefined) throw new Refusal("WRONG_STATE", { message });
    await writing.change(row.id, { [column]: wish.on ? now : null } as Columns);
  }

  const desk = createCaseDesk(parts, domain, {
    dossiers: (rows, whole) => dossiers(rows as readonly Row[], whole),
    order: [desc(domain.table.updatedAt), desc(domain.table.id)],
    ...({ hold, follow: followStep } as StepHooks<ZoneStep<Flag>, Table["$inferSelect"] & CaseRow<ZoneState>>),
  });
  const flagColumns = Object.values(FLAG_COLUMNS).filter((column) => domain.table[column] !== undefined);

  const { list, show, step } = desk.calls;

  return {
    list,
    show,
    publish: step("publish", ({ row }) => ({ revision: (row as Row).revision + 1 }) as Columns),
    /** With its flags, so that it does not come back to the top by itself. */
    stop: step("stop", () => Object.fromEntries(flagColumns.map((column) => [column, null])) as Columns, "reason"),
    /** Puts a flag or takes it away. */
    flag: (wish: Exclude<ZoneStep<Flag>, ZoneStep>) => step(wish),
  };
}
