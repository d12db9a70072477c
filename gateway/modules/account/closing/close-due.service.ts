import { randomUUID } from "node:crypto";
import type { ModuleContext, Registry } from "../../../core/module";
import { hashSecret } from "../../../core/secrets/slow-hash";
import { createInvitationRepository } from "../invitation/invitation.repository";
import { phoneKey } from "../invitation/invite.service";
import { createRealNameRepository } from "../real-name/real-name.repository";
import { createStaffRepository } from "../staff/staff.repository";
import { findClosingObstacles } from "./closing-obstacles";
import { createClosingRepository } from "./closing.repository";

/** Closed in one round; the rest waits for the next. */
const AT_ONCE = 50;

/** Closes the accounts whose day has come. */
export function createDueClosings(
  context: Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "log" | "ports"> & {
    readonly registry: Pick<Registry, "cases" | "forgetPerson">;
  },
) {
  const { config, database, clock, cipher, log, registry, ports } = context;
  const { audit, messenger, files, outbox } = ports;

  /** The end of one account, if nothing stands in its way by now; otherwise the person learns what does, and stays. */
  async function close(userId: string, passwordHash: string): Promise<void> {
    const now = clock();
    const done = await database.db.transaction(async (transaction) => {
      const closings = createClosingRepository(transaction);
      const user = await closings.takeDue(userId, now);
      if (!user) return undefined;
      const bindings = await closings.listLiveBindings(userId);
      const staff = createStaffRepository(transaction);
      for (const { enterpriseId } of bindings) await staff.lockEnterprise(enterpriseId);
      const obstacles = await findClosingObstacles(transaction, registry.cases, userId, user.closingByStaff);
      if (obstacles.length > 0) {
        await closings.stop(userId);
        return { user, obstacles, pictures: [] };
      }
      for (const { id, enterpriseId, state } of bindings) {
        const end = {
          state: "unbound",
          admin: false,
          managed: false,
          decidedAt: now,
          decisionRemark: "账号已注销",
        } as const;
        await staff.step(id, state, end);
        await staff.clearRole(userId, enterpriseId);
        await createInvitationRepository(transaction).forget(enterpriseId, phoneKey(cipher, user.phone));
      }
      const name = await createRealNameRepository(transaction).remove(userId);
      const pictures = name ? [name.frontFileId, name.backFileId] : [];
      await files.forget(transaction, pictures);
      for (const forget of registry.forgetPerson) await forget(transaction, userId, now);
      await closings.wipe(userId, { passwordHash, at: now });
      return { user, obstacles, pictures };
    });
    if (!done) return;
    const { user, obstacles, pictures } = done;
    if (obstacles.length > 0) {
      await messenger.send({
        to: { userIds: [userId] },
        kind: "security",
        title: "账号没有注销",
        body: `${obstacles.map(({ words }) => words).join("；")}。办好后请重新申请注销。`,
        link: "/user/manage",
        eventKey: `account.closing.stopped:${now.getTime()}`,
      });
      await audit.record({ event: "account.close", result: "refused", userId });
      return;
    }
    await files.erase(pictures);
    const body = `【${config.siteName}】您的账号已注销，个人信息已删除。`;
    outbox.deliverSoon(await outbox.put(database.db, { channel: "sms", recipient: user.phone, body }));
    log.info({ event: "account.close", userId }, "account closed");
    await audit.record({ event: "account.close", userId });
  }

  return async function closeDue(): Promise<void> {
    const due = await createClosingRepository(database.db).listDue(clock(), AT_ONCE);
    if (due.length === 0) return;
    // Nobody knows what it is the hash of.
    const passwordHash = await hashSecret(randomUUID());
    for (const userId of due) await close(userId, passwordHash);
  };
}
