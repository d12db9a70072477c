import { eq, ne } from "drizzle-orm";
import type { OwnedState } from "@/contract/publication/labels";
import type { Content } from "@/contract/publication/owned-fields";
import { indexEntries } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import type { StepTaken } from "../../case/case-desk.service";
import { createCaseDesk } from "../../case/case-desk.service";
import { maskRow } from "../../case/case-mask";
import type { OwnRow } from "../../case/own/own-case";
import { createCaseStore } from "../../case/case.repository";
import { mayTake } from "../../case/case.rules";
import { createCaseSteps, type CaseParts, type Written } from "../../case/case-steps.service";
import { createSealedColumns } from "../../case/sealed-columns";
import { todayInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { Refusal } from "../../refusal";
import { followFlag } from "../flags";
import type { createOwnedPublications } from "./owned-publications.service";
import { handedIn, listReplaced, readEdit, type OwnedDomain, type OwnedRow, type OwnedTable } from "./owned-domain";
import { isOver } from "./owned.rules";
import type { Stopping } from "./published-kind";
import { createRecordRepository } from "./record.repository";

type Own<Table extends OwnedTable, Card extends object, Of extends Content> = Pick<
  ReturnType<typeof createOwnedPublications<Table, Card, Of>>,
  "dossiers" | "listSimilar" | "contentOf" | "findConflict"
>;

/** What a stop writes: without its flags, so that it does not come back to the top by itself. */
const STOPPED = { barred: true, topSince: null, recommendedSince: null };

/** The staff's side: reviewing what is handed in and what is changed, stopping, putting first. */
export function createOwnedDesk<Table extends OwnedTable, Card extends object, Of extends Content>(
  parts: CaseParts,
  domain: OwnedDomain<Table>,
  own: Own<Table, Card, Of>,
  toEntry: (row: OwnedRow<Table>) => SearchEntry,
) {
  type Row = OwnedRow<Table>;
  const { clock, cipher, ports } = parts;
  const { kind, table } = domain;
  const columns: OwnedTable = table;
  const sealed = createSealedColumns(cipher, kind);
  const steps = createCaseSteps(parts, domain);

  async function dossiers(found: readonly OwnRow<OwnedState, Table>[], whole: boolean) {
    // As it is to be decided on: the edit is part of it from here on.
    const rows = found.map((row) => ({ ...handedIn(sealed.open(row as Row)), edit: null }));
    const shown = whole ? rows : rows.map((row) => maskRow(kind, row));
    const told = await own.dossiers(shown, whole);
    const similar = await Promise.all(
      whole ? rows.map((row) => own.listSimilar(eq(columns.enterpriseId, row.enterpriseId), row.title, row.id)) : [],
    );
    return told.map((one, index) => {
      const { topSince = null, recommendedSince = null, state } = rows[index] ?? {};
      return {
        ...one,
        number: one.number ?? "",
        // What the public reads meanwhile, beside what is to be decided.
        published: state === "revising" ? own.contentOf(found[index] ?? {}) : null,
        topSince: topSince?.toISOString() ?? null,
        recommendedSince: recommendedSince?.toISOString() ?? null,
        similar: similar[index] ?? [],
      };
    });
  }

  const desk = createCaseDesk(parts, domain, {
    dossiers,
    only: ne(columns.state, "draft"),
    follow: async (transaction, step, row, now) => {
      await followFlag(transaction, domain, { step, row: row as Row, now, today: todayInShanghai(clock) });
    },
  });
  const { list, show, step } = desk.calls;

  /** What was handed in becomes what the public reads, with a version of its own. */
  async function publish({ row: found, now, transaction }: StepTaken<unknown, unknown>): Promise<Written<Table>> {
    const row = sealed.open(found as Row);
    const edited = row.revision > 0 && row.edit !== null;
    const next: Row = { ...row, ...(edited ? readEdit(row) : {}), revision: row.revision + 1 };
    if (isOver(next, todayInShanghai(clock)))
      throw new Refusal("WRONG_STATE", { message: `有效期 ${next.expiresOn ?? ""} 已经过了，请退回企业改有效期` });
    const whose = { enterpriseId: row.enterpriseId, id: row.id };
    const conflict = await own.findConflict(transaction, own.contentOf(next), whose);
    if (conflict !== undefined) throw Refusal.wrongState(conflict.message);
    if (edited) await ports.files.forget(transaction, listReplaced(row));
    await createRecordRepository(transaction, kind.kind).addVersion({
      thingId: row.id,
      revision: next.revision,
      publishedAt: now,
      content: JSON.stringify(own.contentOf(next)),
    });
    await indexEntries(transaction, kind.kind, [toEntry(next)]);
    return {
      ...(edited ? { ...sealed.seal(readEdit(row)), files: row.editFiles, edit: null, editFiles: [] } : {}),
      revision: next.revision,
      publishedAt: now,
      opinion: null,
      barred: false,
    } as unknown as Written<Table>;
  }

  const flag = (name: "top" | "untop" | "recommend" | "unrecommend") => step(name);
  const withOpinion = (name: "refuse" | "stop", more: object = {}) =>
    step(name, ({ words }) => ({ opinion: words, ...more }) as unknown as Written<Table>, "opinion");

  /** See `stop` of a published kind. Also what its owner has switched off: one click would bring it back. */
  async function stopWithin(transaction: Executor, { id, opinion, userId }: Stopping) {
    const of = eq(columns.id, id);
    const row = await createCaseStore(transaction, domain).findToChange(of);
    if (!row || !mayTake(kind, "stop", row.state)) return undefined;
    const set = () => ({ opinion, ...STOPPED }) as unknown as Written<Table>;
    const taken = await steps.takeWithin(transaction, { step: "stop", side: "staff", of, userId, words: opinion, set });
    return () => steps.tell(taken);
  }

  return {
    list,
    show,
    stopWithin,
    publish: step("publish", publish),
    refuse: withOpinion("refuse"),
    stop: withOpinion("stop", STOPPED),
    top: flag("top"),
    untop: flag("untop"),
    recommend: flag("recommend"),
    unrecommend: flag("unrecommend"),
  };
}
