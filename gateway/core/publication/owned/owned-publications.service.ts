import { conflictCheck } from "./owned-conflict";
import { and, inArray } from "drizzle-orm";
import type { Content } from "@/contract/publication/owned-fields";
import type { OwnedBatch, OwnedShown } from "@/contract/publication/labels";
import type { Caller } from "../../caller";
import { createCaseStore } from "../../case/case.repository";
import type { CaseParts } from "../../case/case-steps.service";
import { changedLast, ownedBy } from "../../case/own/own-case";
import { Refusal } from "../../refusal";
import type { OwnedDomain, OwnedTable } from "./owned-domain";
import { createOwnedReading, type OwnedKind } from "./owned-reading";
import { createOwnedWriting, type OwnedForm } from "./owned-writing";

type ShownQuery = { readonly keyword?: string | undefined; readonly state?: OwnedShown | undefined };

/** What enterprises publish, as its owner keeps it; whose it is follows from the caller, for anybody else it does not exist. */
export function createOwnedPublications<Table extends OwnedTable, Card extends object, Of extends Content>(
  parts: CaseParts,
  domain: OwnedDomain<Table>,
  declared: OwnedKind<Card, Of>,
) {
  const { table } = domain;
  const columns: OwnedTable = table;
  const cases = createCaseStore(parts.database.db, domain);
  const reading = createOwnedReading(parts, domain, declared);
  const { own, listSimilar } = reading;
  const findConflict = conflictCheck(domain.kind.kind, declared.findConflict);
  const writing = createOwnedWriting(parts, domain, { ...declared, findConflict }, reading);
  const { submit, amend, saveDraft, remove, take, switchOn, renew, discard } = writing;

  /** One after the other, so that what is refused says why and the others are done. */
  async function batch(
    caller: Caller,
    {
      ids,
      act,
      expiresOn,
    }: { readonly ids: readonly string[]; readonly act: OwnedBatch; readonly expiresOn?: string | undefined },
  ) {
    if (act === "renew" && expiresOn === undefined) throw Refusal.input("请选择有效期到哪一天", "expiresOn");
    const chosen = and(ownedBy(table, caller), inArray(columns.id, [...new Set(ids)]));
    const rows = (await cases.list(chosen, changedLast(table), { limit: ids.length, offset: 0 })).map(reading.open);
    const done: { id: string; title: string; problem: string | null }[] = [];
    for (const id of new Set(ids)) {
      const row = rows.find((one) => one.id === id);
      const acted =
        act === "renew"
          ? renew(caller, id, expiresOn ?? "")
          : act === "on"
            ? switchOn(caller, id)
            : take(caller, id, act);
      const problem = await acted.then(
        () => null,
        (error: unknown) => {
          if (error instanceof Refusal && error.kind !== "INVALID_INPUT") return error.message;
          throw error;
        },
      );
      done.push({ id, title: row?.title ?? "", problem });
    }
    return done;
  }

  type Asked = { readonly caller: Caller; readonly params: { readonly id: string } };
  const chosen = ({ state, ...query }: ShownQuery & { readonly page: number; readonly size: number }) => ({
    ...query,
    ...(state === undefined ? {} : { shown: state }),
  });

  return {
    dossiers: own.dossiers,
    findByNumber: own.findByNumber,
    listWaiting: own.listWaiting,
    listSimilar,
    contentOf: reading.contentOf,
    findConflict,
    /** The handlers of its calls in the contract. */
    calls: {
      ...own.calls,
      list: ({
        caller,
        query,
      }: {
        readonly caller: Caller;
        readonly query: ShownQuery & { page: number; size: number };
      }) => own.list(caller, chosen(query)),
      submit: ({
        caller,
        body,
      }: {
        readonly caller: Caller;
        readonly body: OwnedForm & { readonly submissionId: string };
      }) => submit(caller, body),
      amend: ({ caller, body }: { readonly caller: Caller; readonly body: OwnedForm & { readonly id: string } }) =>
        amend(caller, body),
      saveDraft: ({ caller, body }: { readonly caller: Caller; readonly body: Parameters<typeof saveDraft>[1] }) =>
        saveDraft(caller, body),
      remove: ({ caller, params }: Asked) => remove(caller, params.id),
      recall: ({ caller, params }: Asked) => take(caller, params.id, "recall"),
      off: ({ caller, params }: Asked) => take(caller, params.id, "off"),
      on: ({ caller, params }: Asked) => switchOn(caller, params.id),
      renew: ({ caller, params, body }: Asked & { readonly body: { readonly expiresOn: string } }) =>
        renew(caller, params.id, body.expiresOn),
      discard: ({ caller, params }: Asked) => discard(caller, params.id),
      batch: ({ caller, body }: { readonly caller: Caller; readonly body: Parameters<typeof batch>[1] }) =>
        batch(caller, body),
      similar: ({
        caller,
        query,
      }: {
        readonly caller: Caller;
        readonly query: { title: string; besides?: string | undefined };
      }) => listSimilar(ownedBy(table, caller), query.title, query.besides),
    },
  };
}
