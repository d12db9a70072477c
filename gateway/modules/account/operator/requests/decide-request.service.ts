import type { OperatorRequest } from "@/contract/desk/administration/operator-requests";
import type { AdministratorRole } from "@/contract/access/operator-request-rules";
import type { Caller } from "../../../../core/caller";
import type { Executor } from "../../../../core/database";
import type { ModuleContext } from "../../../../core/module";
import { Refusal } from "../../../../core/refusal";
import { requireText } from "../../../../core/text/required-text";
import { createOperatorRepository, type OperatorRow } from "../operator.repository";
import { createSignInMeans } from "../sign-in-means";
import { AT_THE_MACHINE, NOT_ONES_OWN } from "./ask-request.service";
import { createOperatorRequestRepository, type OperatorRequestRow } from "./operator-request.repository";
import {
  findDeciderRole,
  findNeeded,
  findStandingAgreements,
  listInvolved,
  listMissing,
} from "./operator-request.rules";
import { isWaiting, toRequestDto } from "./request-dto";
import { removeUnopenedAccount } from "./remove-unopened";
import { createRequestRecord } from "./request-record";
import { createRequestSettling } from "./settle-requests.service";

const NOT_YOURS = "这件事不由您确认：要另一种管理员的同意，您自己提出或已经同意过的也不能再确认";
const NOT_YOURS_TO_WITHDRAW = "只有提出的人可以撤回；不同意的请选“不同意”";
const GONE = "没有这件申请：可能已经撤回、过期或没有得到同意，请刷新列表";
const OVER = "这件申请已经有结果或已过期，请刷新列表";
const VOID = "提出这件申请的管理员已锁定或换了岗位，申请作废，请刷新列表";

type Change = Partial<OperatorRequestRow>;
type Decide = (row: OperatorRequestRow, found: OperatorRow, transaction: Executor) => Promise<Change> | Change;

function demandDecider(row: OperatorRequestRow, { roles }: OperatorRow, by: Caller): AdministratorRole {
  if (findNeeded(row, roles) === undefined) throw new Refusal("NOT_ALLOWED", { message: AT_THE_MACHINE });
  if (by.userId === row.userId) throw new Refusal("NOT_ALLOWED", { message: NOT_ONES_OWN });
  const role = findDeciderRole(row, roles, by);
  if (!role) throw new Refusal("NOT_ALLOWED", { message: NOT_YOURS });
  return role;
}

/** Confirms, refuses and takes back what was asked for an operator's account. */
export function createRequestDeciding(context: ModuleContext) {
  const { database, clock, ports, registry } = context;
  const means = createSignInMeans(context);
  const { note, noteRemoval, tell } = createRequestRecord(context);
  const { settleDue } = createRequestSettling(context);

  /** Changes a request that still waits, under its lock; its owner is shown it again. */
  const change = async (id: string, decide: Decide) => {
    await settleDue();
    return database.db.transaction(async (transaction) => {
      const requests = createOperatorRequestRepository(transaction);
      const row = await requests.hold(id);
      const found = row && (await createOperatorRepository(transaction).find(row.userId));
      if (!row || !found) throw new Refusal("NOT_FOUND", { message: GONE });
      if (!isWaiting(row, clock())) throw new Refusal("WRONG_STATE", { message: OVER });
      const set = { ...(await decide(row, found, transaction)), seenAt: null };
      await requests.change(id, set);
      const isRefused = set.state === "refused" || set.state === "withdrawn";
      const removed = isRefused && (await removeUnopenedAccount(transaction, registry, row, clock()));
      return { row: { ...row, ...set }, found, removed };
    });
  };

  /** The request with what still counts, and the caller with what they may do, both as of now and not as of the sign-in. */
  async function readStanding(transaction: Executor, row: OperatorRequestRow, by: Caller) {
    const standing = await createOperatorRepository(transaction).listStanding([...listInvolved(row), by.userId]);
    const agreements = findStandingAgreements(row, standing);
    if (!agreements) throw new Refusal("WRONG_STATE", { message: VOID });
    const caller: Caller = by.operator
      ? { ...by, operator: { ...by.operator, roles: standing.get(by.userId) ?? [] } }
      : by;
    return { current: { ...row, agreements }, caller };
  }

  const toDto = (row: OperatorRequestRow, found: OperatorRow, caller: Caller) =>
    toRequestDto(row, found, { caller, people: ports.people, now: clock() });

  return {
    async confirm(id: string, by: Caller): Promise<OperatorRequest> {
      let messageId: string | undefined;
      const { row, found } = await change(id, async (row, found, transaction) => {
        const { current, caller } = await readStanding(transaction, row, by);
        const role = demandDecider(current, found, caller);
        const now = clock();
        const agreements = [...current.agreements, { role, userId: by.userId, at: now.toISOString() }];
        if (listMissing({ ...row, agreements }, found.roles).length > 0) return { agreements };
        if (row.what === "secondFactor") await means.forgetSecondFactor(transaction, found.user);
        else messageId = await means.sendPassword(transaction, found.user);
        return { agreements, state: "confirmed", decidedBy: by.userId, decidedAt: now };
      });
      if (messageId !== undefined) ports.outbox.deliverSoon(messageId);
      if (row.state === "confirmed") {
        await note("operator.request.confirm", row, by.userId);
        await tell(row, found.user, { to: "confirmed" }, by.userId);
      } else {
        await note("operator.request.agree", row, by.userId);
        await tell(row, found.user, { to: "agreed", missing: listMissing(row, found.roles) }, by.userId);
      }
      return toDto(row, found, by);
    },

    async refuse(id: string, reason: string, by: Caller): Promise<OperatorRequest> {
      const { row, found, removed } = await change(id, async (row, found, transaction) => {
        const { current, caller } = await readStanding(transaction, row, by);
        demandDecider(current, found, caller);
        const refusal = requireText(reason, "reason", 2);
        return { state: "refused", refusal, decidedBy: by.userId, decidedAt: clock() };
      });
      await note("operator.request.refuse", row, by.userId);
      if (removed) await noteRemoval(row, found.user.username, by.userId);
      await tell(row, found.user, { to: "refused", removed }, by.userId);
      return toDto(row, found, by);
    },

    async withdraw(id: string, by: Caller): Promise<OperatorRequest> {
      const { row, found, removed } = await change(id, (row) => {
        if (row.askedBy !== by.userId) throw new Refusal("NOT_ALLOWED", { message: NOT_YOURS_TO_WITHDRAW });
        return { state: "withdrawn", decidedBy: by.userId, decidedAt: clock() };
      });
      await note("operator.request.withdraw", row, by.userId);
      if (removed) await noteRemoval(row, found.user.username, by.userId);
      await tell(row, found.user, { to: "withdrawn", removed }, by.userId);
      return toDto(row, found, by);
    },
  };
}
