import { minuteInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import type { UserRow } from "../account.repository";
import { createSmsBudget } from "../sign-in/sms-budget.service";

export interface Warning {
  readonly event: string;
  /** The sentence of the text message. */
  readonly sms: string;
  readonly title: string;
  readonly what: string;
  /** What to do when it was somebody else. */
  readonly otherwise: string;
}

/** The staff has no way back by text message: their administrators are asked. */
const STAFF_OTHERWISE = "请立即联系安全管理员和审计管理员";

/**
 * Tells the person of a change by every way we know, so that somebody else's does not go unnoticed: a text message to the
 * phone the account had, the inbox, and through it by e-mail where there is one.
 */
export async function warnOwner(
  context: Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "log" | "ports">,
  user: Pick<UserRow, "id" | "phone" | "type">,
  change: Warning,
): Promise<void> {
  const { config, database, clock, ports } = context;
  const now = clock();
  const budget = createSmsBudget(context);
  // Sent whatever is left of it: a warning that does not come would hide what it warns of.
  await budget.report(await budget.take(database.db));
  const isStaff = user.type === "operator";
  const inMessage = isStaff ? STAFF_OTHERWISE : "请立即找回密码并联系管理员";
  const body = `【${config.siteName}】${change.sms}。如非本人操作，${inMessage}。`;
  ports.outbox.deliverSoon(await ports.outbox.put(database.db, { channel: "sms", recipient: user.phone, body }));
  await ports.messenger.send({
    to: { userIds: [user.id] },
    kind: "security",
    title: change.title,
    body: `${minuteInShanghai(now)} ${change.what}。如不是您本人操作，${isStaff ? STAFF_OTHERWISE : change.otherwise}。`,
    link: isStaff ? "/desk/account" : "/user/manage",
    eventKey: `${change.event}:${now.getTime()}`,
  });
}
