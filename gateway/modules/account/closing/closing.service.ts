import type { z } from "zod";
import { CLOSING_DAYS, type AccountClosing, type closingForm } from "@/contract/account/closing";
import type { Caller } from "../../../core/caller";
import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import type { UserRow } from "../account.repository";
import { warnOwner } from "../security/account-warning.service";
import { findOwnAccount } from "../security/own-account.service";
import { createSessionRepository } from "../sign-in/session.repository";
import type { SmsCodes } from "../sign-in/sms.service";
import { createClosingRepository } from "./closing.repository";
import { findClosingObstacles } from "./closing-obstacles";

const DAY_MS = 86_400_000;

const OPERATORS_STAY = "工作人员账号由园区管理，请联系管理员";

/** Asking for the end of an account, and taking that back. */
export function createClosing(context: ModuleContext, sms: SmsCodes) {
  const { database, clock, registry } = context;
  const { audit, messenger } = context.ports;

  async function describe(user: Pick<UserRow, "id" | "closesAt">): Promise<AccountClosing> {
    return {
      closesAt: user.closesAt?.toISOString() ?? null,
      obstacles: await findClosingObstacles(database.db, registry.cases, user.id),
    };
  }

  /** Notes that the account closes, ends every other session, and tells the owner. Asked twice, the first day stays. */
  async function begin(
    user: UserRow,
    from: { sessionId: string | undefined; byStaff: boolean },
    use?: (t: Executor) => Promise<void>,
  ) {
    if (user.type === "operator") throw new Refusal("NOT_ALLOWED", { message: OPERATORS_STAY });
    const now = clock();
    const closesAt = user.closesAt ?? new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
    await database.db.transaction(async (transaction) => {
      const obstacles = await findClosingObstacles(transaction, registry.cases, user.id, from.byStaff);
      if (obstacles.length > 0)
        throw new Refusal("WRONG_STATE", { message: obstacles.map(({ words }) => words).join("；") });
      await use?.(transaction);
      await createClosingRepository(transaction).begin(user.id, closesAt, from.byStaff);
      await createSessionRepository(transaction).endSessions(user.id, now, from.sessionId);
    });
    await audit.record({ event: "account.closing", userId: user.id, detail: { byStaff: from.byStaff } });
    const day = minuteInShanghai(closesAt);
    await warnOwner(context, user, {
      event: "account.closing",
      sms: `您的账号将于 ${day} 注销，其间登录后可以在账号管理中撤回`,
      title: "账号正在注销",
      what: `申请了注销账号，${day} 起不能再登录，个人信息随即删除。其间可以在账号管理中撤回`,
      otherwise: "请立即在账号管理中撤回，并修改密码",
    });
    return closesAt;
  }

  async function withdraw(user: UserRow): Promise<void> {
    if (user.closesAt === null) return;
    await createClosingRepository(database.db).stop(user.id);
    await audit.record({ event: "account.closing.withdraw", userId: user.id });
    await messenger.send({
      to: { userIds: [user.id] },
      kind: "security",
      title: "注销已撤回",
      body: "您撤回了注销申请，账号照常使用。",
      link: "/user/manage",
      eventKey: `account.closing.withdraw:${user.closesAt.getTime()}`,
    });
  }

  return {
    async own(caller: Caller): Promise<AccountClosing> {
      return describe(await findOwnAccount(database.db, caller));
    },

    /** Only the phone of the account proves who asks; another one is answered as a wrong number, not as a wrong code. */
    async request(caller: Caller, form: z.output<typeof closingForm>): Promise<AccountClosing> {
      const user = await findOwnAccount(database.db, caller);
      if (form.tel !== user.phone) throw Refusal.input("请填写本账号的手机号", "tel");
      await sms.check(form.tel, "close", form.code);
      const closesAt = await begin(user, { sessionId: caller.sessionId, byStaff: false }, (transaction) =>
        sms.take(transaction, form.tel, "close", form.code),
      );
      return describe({ ...user, closesAt });
    },

    async withdraw(caller: Caller): Promise<AccountClosing> {
      const user = await findOwnAccount(database.db, caller);
      await withdraw(user);
      return describe({ ...user, closesAt: null });
    },

    /** For somebody who proved at the counter who they are; the enterprise may stay without an administrator. */
    beginByStaff: (user: UserRow): Promise<Date> => begin(user, { sessionId: undefined, byStaff: true }),
    withdrawByStaff: withdraw,
  };
}
