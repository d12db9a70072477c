import { and } from "drizzle-orm";
import type { WaitingCase } from "@/contract/common/waiting";
import type { Caller } from "../../caller";
import { todayInShanghai } from "../../clock";
import { createCaseStore, type CaseDomain } from "../case.repository";
import type { CaseParts } from "../case-steps.service";
import { changedLast, ownedBy, type OwnCase, type OwnTable } from "./own-case";

/** As many as the first page of the personal centre shows of a kind. */
const MOST_WAITING = 5;

/** Reads the cases of a kind in which it is the caller's turn, the newest few; none for whoever may not see them. */
export function createOwnWaiting<State extends string, Step extends string, Table extends OwnTable>(
  { database, clock }: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  own: Pick<OwnCase<State, Table, never, object, object, object>, "waiting" | "shownTo">,
) {
  const { kind, table } = domain;
  const cases = createCaseStore(database.db, domain);

  return async function listWaiting(caller: Caller): Promise<WaitingCase[]> {
    const { waiting } = own;
    const { enterprise } = caller;
    if (!waiting || !kind.message || (table.enterpriseId?.notNull && !enterprise)) return [];
    const { permission, where, act, title, turn } = waiting;
    const { link } = kind.message;
    if (enterprise && (enterprise.approval !== "approved" || !enterprise.permissions.includes(permission))) return [];
    const mine = and(ownedBy(table, caller), where, own.shownTo?.(caller));
    const rows = await cases.list(mine, changedLast(table), { limit: MOST_WAITING, offset: 0 });
    const today = todayInShanghai(clock);
    return rows.flatMap((row) => {
      const asked = act(row, today);
      return asked === undefined
        ? []
        : {
            id: String(row.id),
            title: `${kind.label}：${title(row)}`,
            act: asked,
            turn: turn(row, today),
            href: link(String(row.id), row),
          };
    });
  };
}
