import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { OWNED_STATE_LABELS, type OwnedShown } from "@/contract/publication/labels";
import type { Content } from "@/contract/publication/owned-fields";
import type { Caller } from "../../caller";
import type { FacetDefinitions, RangeDefinitions } from "../../catalogue/list/list-choice";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import type { CaseParts } from "../../case/case-steps.service";
import type { OutgoingFile } from "../../ports";
import { writeSheet, XLSX_MIME } from "../../spreadsheet/write-sheet";
import { sweepEvery } from "../../sweeper";
import { createOwnedDesk } from "./owned-desk.service";
import type { OwnedDomain, OwnedRow, OwnedTable } from "./owned-domain";
import { createOwnedPublications } from "./owned-publications.service";
import type { OwnedKind } from "./owned-reading";
import { createPublicReading, type OwnedListing } from "./owned-public.service";
import { createExpiryReminders } from "./owned-reminders.service";
import type { PublishedKind } from "./published-kind";

const HOUR_MS = 60 * 60 * 1000;
const MOST_EXPORTED = 5_000;
const PAGE = 100;

interface Declared<
  Card extends object,
  Of extends Content,
  Row,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
> extends OwnedKind<Card, Of> {
  /** The public list. */
  readonly listing: OwnedListing<F, R, Sort>;
  /** What of one is searched by words. */
  readonly toEntry: (row: Row) => SearchEntry;
  /** The columns of its spreadsheet that are special to the kind. */
  readonly exported: readonly (readonly [heading: string, cell: (card: Card) => string])[];
}

/**
 * A kind of what enterprises publish, over all sides: the owner's list, form and steps, the zone's review, and what the public
 * reads. An edit is seen by nobody but its owner and the zone before it is approved.
 */
export function createOwned<
  Table extends OwnedTable,
  Card extends object,
  Of extends Content,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
>(parts: CaseParts, domain: OwnedDomain<Table>, declared: Declared<Card, Of, OwnedRow<Table>, F, R, Sort>) {
  const own = createOwnedPublications(parts, domain, declared);
  const { label } = domain.kind;

  /** The own list as it was chosen, whole. */
  async function exportList({
    caller,
    query,
  }: {
    readonly caller: Caller;
    readonly query: { readonly keyword?: string | undefined; readonly state?: OwnedShown | undefined };
  }): Promise<OutgoingFile> {
    type Line = Awaited<ReturnType<typeof own.calls.list>>["records"][number];
    const lines: Line[] = [];
    for (let page = 1; lines.length < MOST_EXPORTED; page += 1) {
      const { records, total } = await own.calls.list({ caller, query: { ...query, page, size: PAGE } });
      lines.push(...records);
      if (records.length === 0 || lines.length >= total) break;
    }
    await parts.ports.audit.record({
      event: "export",
      userId: caller.userId,
      enterpriseId: caller.enterprise?.id,
      detail: { what: domain.kind.kind, rows: lines.length },
    });
    const headings = ["编号", "标题", ...declared.exported.map(([heading]) => heading), "状态", "有效期到", "浏览次数"];
    const rows = lines.map((line) => [
      line.number ?? "",
      line.title,
      ...declared.exported.map(([, cell]) => cell(line as unknown as Card)),
      OWNED_STATE_LABELS[line.state],
      line.expiresOn ?? "",
      String(line.views),
    ]);
    const content = await writeSheet(
      label,
      [headings, ...rows],
      [20, 40, ...declared.exported.map(() => 16), 12, 12, 10],
    );
    return { name: `${label}.xlsx`, mime: XLSX_MIME, size: content.length, stream: Readable.from([content]) };
  }

  const remind = createExpiryReminders(parts, domain);
  const reading = createPublicReading(parts, domain, declared.toEntry, declared.listing);
  const { stopWithin, ...desk } = createOwnedDesk(parts, domain, own, declared.toEntry);
  return {
    calls: { ...own.calls, exportList },
    findByNumber: own.findByNumber,
    listWaiting: own.listWaiting,
    desk,
    reading,
    /** As the zone's other parts know the kind. @param hrefTo its public page */
    toKind: (hrefTo: (id: string) => string): PublishedKind => ({
      kind: domain.kind.kind,
      label,
      find: (id) => reading.findPublished(id, hrefTo(id)),
      stop: stopWithin,
    }),
    remind,
    /** Tells owners of last days for as long as the gateway runs. */
    runReminders: (app: FastifyInstance) => sweepEvery(app, HOUR_MS, remind),
  };
}
