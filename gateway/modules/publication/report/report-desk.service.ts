import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ReportDossier, reportDeskCalls } from "@/contract/desk/report/report";
import type { Viewer } from "../../../core/caller";
import { createCaseDesk } from "../../../core/case/case-desk.service";
import { createCaseSteps, type CaseParts } from "../../../core/case/case-steps.service";
import { createLetters } from "../../../core/case/letter/letter.service";
import type { Executor } from "../../../core/database";
import { readDossierFiles } from "../../../core/desk/dossier-files";
import { holdLock } from "../../../core/locks";
import type { PublishedKind } from "../../../core/publication/owned/published-kind";
import { reportCases, type ReportRow } from "./report.case";
import { createReportRepository, toThingKey } from "./report.repository";

/** What is said of a report whose kind is no more. */
const UNKNOWN_KIND = "内容";

/** The published kinds that there are, by name. */
export type Kinds = ReadonlyMap<string, PublishedKind>;

type Tell = () => Promise<void>;
type UpholdBody = z.output<(typeof reportDeskCalls.upholdReport)["body"]>;
interface Upholding {
  readonly params: { readonly number: string };
  readonly body: UpholdBody;
  readonly caller: Viewer;
}

/** What a report is about, to whoever reads it. */
export const describeReport = (kinds: Kinds, { reason, title, thingKind }: ReportRow) => ({
  reason,
  title,
  what: kinds.get(thingKind)?.label ?? UNKNOWN_KIND,
});

/** Reports as the staff reads them. */
function createDossiers({ database, ports, ...parts }: CaseParts, kinds: Kinds) {
  const letters = createLetters({ database, ports, ...parts }, reportCases);

  async function findShown({ thingKind, thingId }: ReportRow): Promise<ReportDossier["shown"]> {
    const found = await kinds.get(thingKind)?.find(thingId);
    return found ? { href: found.href, revision: found.revision } : null;
  }

  return async function dossiers(rows: readonly ReportRow[], whole: boolean): Promise<ReportDossier[]> {
    const fileIds = rows.flatMap((row) => row.fileIds);
    const [listFiles, names, open, shown] = await Promise.all([
      readDossierFiles(ports.files, database.db, fileIds),
      ports.people.enterpriseNames(rows.map(({ ownerId }) => ownerId)),
      createReportRepository(database.db).countOpen(rows),
      Promise.all(whole ? rows.map(findShown) : []),
    ]);
    const shownById = new Map(rows.map(({ id }, index) => [id, shown[index] ?? null]));
    return letters.toDtos(rows, "举报人", (row, letter) => ({
      ...letter,
      ...describeReport(kinds, row),
      kind: row.thingKind,
      thingId: row.thingId,
      revision: row.revision,
      shown: shownById.get(row.id) ?? null,
      owner: { id: row.ownerId, name: names.get(row.ownerId) ?? "" },
      others: (open.get(toThingKey(row)) ?? 0) - (row.state === "waiting" ? 1 : 0),
      contactName: row.contactName,
      phone: row.phone,
      files: listFiles(row.fileIds),
      userId: row.userId,
    }));
  };
}

/**
 * How the zone decides on reports. Neither who sent one nor its words reach whoever published what it is about: that one reads
 * the opinion.
 */
export function createReportDesk(parts: CaseParts, kinds: Kinds) {
  const steps = createCaseSteps(parts, reportCases);
  const desk = createCaseDesk(parts, reportCases, {
    dossiers: createDossiers(parts, kinds),
    // Each of two reports of one thing closes the other: whoever decides second finds it closed.
    hold: (transaction) => holdLock(transaction, "reportDecision"),
  }).calls;

  /** Closes the other open reports of the same thing by what was found of one; gives how their senders are told. */
  async function closeOthers(
    transaction: Executor,
    row: ReportRow,
    found: { readonly answer: string; readonly stopped: boolean },
    userId: string | undefined,
  ): Promise<Tell[]> {
    const tells: Tell[] = [];
    for (const id of await createReportRepository(transaction).listOthers(row, row.id)) {
      const taken = await steps.takeWithin(transaction, {
        step: "uphold",
        side: "staff",
        of: eq(reportCases.table.id, id),
        userId,
        words: found.answer,
        remark: "同一内容的另一件举报认定属实，一并办结",
        set: () => found,
      });
      tells.push(() => steps.tell(taken));
    }
    return tells;
  }

  /** Stops what was reported and closes all that was reported of it, at once or not at all; tells everybody afterwards. */
  async function uphold(asked: Upholding): Promise<ReportDossier> {
    const tells: Tell[] = [];
    const decide = desk.step<UpholdBody>(
      "uphold",
      async ({ row, words, caller, transaction }) => {
        const userId = caller?.userId;
        const tellOwner = await kinds
          .get(row.thingKind)
          ?.stop(transaction, { id: row.thingId, opinion: words, userId });
        const found = { answer: words, stopped: tellOwner !== undefined };
        tells.push(...(tellOwner ? [tellOwner] : []), ...(await closeOthers(transaction, row, found, userId)));
        return found;
      },
      "opinion",
    );
    const dossier = await decide(asked);
    for (const tell of tells) await tell();
    return dossier;
  }

  return {
    list: desk.list,
    show: desk.show,
    uphold,
    dismiss: desk.step("dismiss", ({ words }) => ({ answer: words }), "opinion"),
    correct: desk.correct,
  };
}
