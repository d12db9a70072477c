import { randomUUID } from "node:crypto";
import type { OperatorRequest } from "@/contract/desk/administration/operator-requests";
import {
  findNeededAgreement,
  mayAskForReset,
  OPERATOR_REQUEST_DAYS,
  type OperatorRequestKind,
} from "@/contract/access/operator-request-rules";
import type { Caller } from "../../../../core/caller";
import type { Executor } from "../../../../core/database";
import { LIMITS } from "../../../../core/limits/limits";
import { createLimits, tooMany } from "../../../../core/limits/limit.service";
import type { ModuleContext } from "../../../../core/module";
import { Refusal } from "../../../../core/refusal";
import { requireText } from "../../../../core/text/required-text";
import { createOperatorRepository, type OperatorRow } from "../operator.repository";
import { createOperatorRequestRepository, type OperatorRequestRow } from "./operator-request.repository";
import { listMissing } from "./operator-request.rules";
import { toRequestDto } from "./request-dto";
import { createRequestRecord } from "./request-record";
import { createRequestSettling } from "./settle-requests.service";

const DAY_MS = 86_400_000;

export const AT_THE_MACHINE = "审计管理员的密码和两步验证只能在服务器上用命令重置，请联系服务器的运维人员";
export const NOT_ONES_OWN = "自己的密码和两步验证不能由自己申请或确认，请另一位管理员办理，或在服务器上用命令办理";
const NOT_YOURS_TO_ASK = "这件事由安全管理员申请；安全管理员自己的，由系统管理员申请";
const LOCKED = "账号已锁定，请先解锁再申请";
const NO_FACTOR = "这个账号没有开启两步验证，下次登录时会要求设置，不用重置";
const ALREADY = "另一位管理员已经为这个账号提出同样的申请，请在“双人确认”页办理";
const WAITS = "这个账号有一件重置在等待确认，请先在“双人确认”页确认、不同意或撤回，再改岗位";

/** Asks that what an operator signs in with be reset, and lists what was asked. */
export function createRequestAsking(context: ModuleContext) {
  const { database, clock } = context;
  const { people } = context.ports;
  const operators = createOperatorRepository(database.db);
  const requests = createOperatorRequestRepository(database.db);
  const { note, tell } = createRequestRecord(context);
  const { settle, settleDue } = createRequestSettling(context);
  const toDto = (row: OperatorRequestRow, found: OperatorRow, caller: Caller) =>
    toRequestDto(row, found, { caller, people, now: clock() });

  function newRow({ user, roles }: OperatorRow, what: OperatorRequestKind, reason: string, by: Caller) {
    const now = clock();
    const role = findNeededAgreement(roles)?.find((needed) => by.operator?.roles.includes(needed));
    const undecided = { decidedBy: null, decidedAt: null, refusal: null, seenAt: null };
    return {
      id: randomUUID(),
      userId: user.id,
      what,
      reason,
      state: "asked",
      rolesThen: [...roles],
      askedBy: by.userId,
      askedAt: now,
      expiresAt: new Date(now.getTime() + OPERATOR_REQUEST_DAYS * DAY_MS),
      agreements: role ? [{ role, userId: by.userId, at: now.toISOString() }] : [],
      ...undecided,
    } as const satisfies OperatorRequestRow;
  }

  /** By phone, and not by account: one that is removed and added again has the same. */
  async function countAsking(transaction: Executor, phone: string): Promise<void> {
    const { within, seconds } = await createLimits(transaction, context).take(LIMITS.operatorRequests, phone);
    if (!within)
      throw tooMany(`这个账号一天最多申请 ${LIMITS.operatorRequests.amount} 次，撤回的也算；更多的`, seconds);
  }

  async function countAsker(
    transaction: Executor,
    limit: typeof LIMITS.operatorRequestsByAsker | typeof LIMITS.operatorsAdded,
    userId: string,
  ): Promise<void> {
    const { within, seconds } = await createLimits(transaction, context).take(limit, userId);
    if (!within) throw tooMany(`您一天最多${limit.what} ${limit.amount} 次；更多的`, seconds);
  }

  async function announce(row: OperatorRequestRow, { user, roles }: OperatorRow): Promise<void> {
    const by = row.askedBy ?? undefined;
    await note("operator.request", row, by);
    await tell(row, user, { to: "asked", missing: listMissing(row, roles) }, by);
  }

  return {
    async list(by: Caller): Promise<OperatorRequest[]> {
      const [rows, all] = await Promise.all([requests.list(), operators.list()]);
      const byId = new Map(all.map((one) => [one.user.id, one]));
      return Promise.all(
        rows.flatMap((row) => {
          const found = byId.get(row.userId);
          return found ? [toDto(row, found, by)] : [];
        }),
      );
    },

    async ask(
      name: string,
      form: { readonly what: "password" | "secondFactor"; readonly reason: string },
      by: Caller,
    ): Promise<OperatorRequest> {
      await settleDue();
      const found = await operators.find(name);
      if (!found) throw new Refusal("NOT_FOUND", { message: `没有工作人员 ${name}，请核对账号` });
      const { user, roles } = found;
      if (by.userId === user.id) throw new Refusal("NOT_ALLOWED", { message: NOT_ONES_OWN });
      if (findNeededAgreement(roles) === undefined) throw new Refusal("NOT_ALLOWED", { message: AT_THE_MACHINE });
      if (!by.operator?.roles.some((role) => mayAskForReset(role, roles)))
        throw new Refusal("NOT_ALLOWED", { message: NOT_YOURS_TO_ASK });
      if (!user.enabled) throw new Refusal("WRONG_STATE", { message: LOCKED });
      if (form.what === "secondFactor" && user.secondFactorSince === null)
        throw new Refusal("WRONG_STATE", { message: NO_FACTOR });
      const row = newRow(found, form.what, requireText(form.reason, "reason", 2), by);
      const isNew = await database.db.transaction(async (transaction) => {
        if (!(await createOperatorRequestRepository(transaction).add(row))) return false;
        await countAsking(transaction, user.phone);
        await countAsker(transaction, LIMITS.operatorRequestsByAsker, by.userId);
        return true;
      });
      if (isNew) {
        await announce(row, found);
        return toDto(row, found, by);
      }
      const same = await requests.findOpen(user.id, form.what);
      if (same?.askedBy !== by.userId) throw new Refusal("WRONG_STATE", { message: ALREADY });
      return toDto(same, found, by);
    },

    /** For the first password of somebody who is added, within that transaction; what it gives follows the commit. */
    async askFirst(transaction: Executor, found: OperatorRow, by: Caller): Promise<() => Promise<void>> {
      await countAsking(transaction, found.user.phone);
      await countAsker(transaction, LIMITS.operatorsAdded, by.userId);
      const row = newRow(found, "firstPassword", "添加工作人员", by);
      await createOperatorRequestRepository(transaction).add(row);
      return () => announce(row, found);
    },

    /** Keeps what was done at the machine, within its transaction: the next sign-in shows it too. */
    async keepFromMachine(transaction: Executor, userId: string, what: OperatorRequestKind): Promise<void> {
      const now = clock();
      await createOperatorRequestRepository(transaction).add({
        id: randomUUID(),
        userId,
        what,
        reason: "在服务器上办理",
        state: "confirmed",
        rolesThen: [],
        agreements: [],
        askedAt: now,
        expiresAt: now,
        decidedAt: now,
      });
    },

    /** Refuses to change roles while a reset of the account waits: whoever confirms judges by them. */
    async demandNoneOpen(userId: string): Promise<void> {
      await settleDue();
      if (await requests.findOpenReset(userId)) throw new Refusal("WRONG_STATE", { message: WAITS });
    },

    settle,
    settleDue,
  };
}
