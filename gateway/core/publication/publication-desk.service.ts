import { desc } from "drizzle-orm";
import type { PublicationDossier } from "@/contract/desk/publication/publication-calls";
import type { PublicationFlag } from "@/contract/publication/labels";
import { createCaseDesk } from "../case/case-desk.service";
import { createCaseStore, type CaseDomain, type CaseRow } from "../case/case.repository";
import type { CaseParts, StepHooks } from "../case/case-steps.service";
import { toLogDto } from "../case/case-dto";
import { todayInShanghai } from "../clock";
import type { Executor } from "../database";
import { followFlag } from "./flags";
import type { PublicationTable } from "./publication.repository";
import { FLAG_COLUMNS, type ZoneState, type ZoneStep } from "./publication.rules";

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
    const today = todayInShanghai(parts.clock);
    const isFlag = await followFlag(transaction, domain, { step, row, now, today, unseen });
    if (!isFlag) await follow?.(transaction, step as ZoneStep, row, now);
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
