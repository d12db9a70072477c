import { desc } from "drizzle-orm";
import type { PublicationDossier } from "@/contract/desk/publication-calls";
import { createCaseDesk } from "../case/case-desk.service";
import { createCaseStore, type CaseDomain, type CaseRow } from "../case/case.repository";
import type { CaseParts, StepHooks } from "../case/case-steps.service";
import { logOf } from "../case/case-view";
import type { PublicationTable } from "./publication.repository";
import type { ZoneState, ZoneStep } from "./publication.rules";

/** What every publication's row says of itself. */
interface PublicationRow extends CaseRow<ZoneState> {
  readonly title: string;
  readonly revision: number;
  readonly expiresOn?: string | null;
  readonly updatedAt: Date;
}

interface Desk<Row> extends Pick<StepHooks<ZoneStep, Row>, "hold" | "follow"> {
  /** The text that is published, for whoever decides on it. */
  readonly textOf: (row: Row) => Promise<string>;
}

/** The staff's side of what the zone publishes itself. */
export function createPublicationDesk<Table extends PublicationTable>(
  parts: CaseParts,
  domain: CaseDomain<ZoneState, ZoneStep, Table>,
  { textOf, ...hooks }: Desk<Table["$inferSelect"] & PublicationRow>,
) {
  type Row = Table["$inferSelect"] & PublicationRow;
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
      updatedAt: row.updatedAt.toISOString(),
      text: texts[index] ?? "",
      log: logOf<ZoneState>(logs.get(row.id) ?? [], () => "工作人员"),
    }));
  }

  const desk = createCaseDesk(parts, domain, {
    dossiers: (rows, whole) => dossiers(rows as readonly Row[], whole),
    order: [desc(domain.table.updatedAt), desc(domain.table.id)],
    reveals: () => false,
    ...(hooks as StepHooks<ZoneStep, Table["$inferSelect"] & CaseRow<ZoneState>>),
  });

  return {
    list: desk.list,
    show: desk.show,
    publish: (id: string, by?: string) =>
      desk.take("publish", id, {
        by,
        written: (_words, _now, row) => ({ revision: (row as Row).revision + 1 }) as Partial<Table["$inferInsert"]>,
      }),
    stop: (id: string, reason: string, by?: string) => desk.take("stop", id, { by, words: reason }),
  };
}
