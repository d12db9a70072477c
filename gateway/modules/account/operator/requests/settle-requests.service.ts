import type { Executor } from "../../../../core/database";
import type { ModuleContext } from "../../../../core/module";
import { workForNobody } from "../../../../core/request-address";
import type { UserRow } from "../../account.repository";
import { createOperatorRepository } from "../operator.repository";
import { createOperatorRequestRepository, type OperatorRequestRow } from "./operator-request.repository";
import { findStandingAgreements, listInvolved, listMissing } from "./operator-request.rules";
import { removeUnopenedAccount } from "./remove-unopened";
import type { RequestNews } from "./request-notices";
import { createRequestRecord } from "./request-record";

const EVENTS = {
  expired: "operator.request.expire",
  voided: "operator.request.void",
  lapsed: "operator.request.lapse",
} as const;

interface Settled {
  readonly row: OperatorRequestRow;
  readonly user: UserRow;
  readonly news: Extract<RequestNews, { readonly to: keyof typeof EVENTS }>;
  readonly removed: boolean;
}

/**
 * Ends requests that nobody confirmed in time and those of whoever may not ask any more, and forgets agreements of whoever
 * lost the role in which they agreed: nobody's word outlives the right to give it.
 */
export function createRequestSettling(context: ModuleContext) {
  const { database, clock, registry } = context;
  const { note, noteRemoval, tell } = createRequestRecord(context);

  /** How a request ends now, or the agreements that it is left with; undefined: it stays as it is. */
  async function judge(
    transaction: Executor,
    row: OperatorRequestRow,
    now: Date,
  ): Promise<"expired" | "voided" | OperatorRequestRow["agreements"] | undefined> {
    if (now >= row.expiresAt) return "expired";
    const standing = await createOperatorRepository(transaction).listStanding(listInvolved(row));
    const agreements = findStandingAgreements(row, standing);
    if (!agreements) return "voided";
    return agreements.length < row.agreements.length ? agreements : undefined;
  }

  async function settleOne(
    transaction: Executor,
    row: OperatorRequestRow,
    by: string | undefined,
  ): Promise<Settled | undefined> {
    const now = clock();
    const verdict = await judge(transaction, row, now);
    const found = await createOperatorRepository(transaction).find(row.userId);
    if (verdict === undefined || !found) return undefined;
    const requests = createOperatorRequestRepository(transaction);
    if (typeof verdict !== "string") {
      const left = { ...row, agreements: verdict };
      await requests.change(row.id, { agreements: verdict });
      const news = { to: "lapsed", missing: listMissing(left, found.roles) } as const;
      return { row: left, user: found.user, news, removed: false };
    }
    const decidedBy = verdict === "voided" ? (by ?? null) : null;
    const set = { state: verdict, decidedBy, decidedAt: now, seenAt: null };
    await requests.change(row.id, set);
    const removed = await removeUnopenedAccount(transaction, registry, row, now);
    return { row: { ...row, ...set }, user: found.user, news: { to: verdict, removed }, removed };
  }

  async function announce({ row, user, news, removed }: Settled, by: string | undefined): Promise<void> {
    const actor = news.to === "expired" ? undefined : by;
    await note(EVENTS[news.to], row, actor);
    if (removed) await noteRemoval(row, user.username, actor);
    await tell(row, user, news, actor);
  }

  /**
   * Within the act that may have taken a right away; what it gives follows the commit.
   *
   * @param by who took it; undefined at the machine and when time alone did it
   */
  async function settle(transaction: Executor, by: string | undefined): Promise<() => Promise<void>> {
    const settled: Settled[] = [];
    for (const row of await createOperatorRequestRepository(transaction).holdOpen()) {
      const one = await settleOne(transaction, row, by);
      if (one) settled.push(one);
    }
    return async () => {
      for (const one of settled) await announce(one, by);
    };
  }

  return {
    settle,
    /** By the clock, and before anything is judged by what is open. */
    settleDue: (): Promise<void> =>
      workForNobody(async () => {
        const announceAll = await database.db.transaction((transaction) => settle(transaction, undefined));
        await announceAll();
      }),
  };
}
