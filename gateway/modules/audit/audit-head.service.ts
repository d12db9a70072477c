import { OPERATOR_ROLES } from "@/contract/access/operator-roles";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { createAuditRepository } from "./audit.repository";
import type { AuditHead } from "./audit.rules";
import type { AuditLog } from "./audit.service";
import { createHeadStore } from "./audit-head.store";

const mailBody = (day: string, { lines, hash }: AuditHead): string =>
  [
    `安全日志 ${day} 的存证：共 ${lines} 行，最后一行的散列是 ${hash}。`,
    "请保存这封邮件。怀疑日志被删改时，在服务器上执行下面的命令核对：",
    `npm run gateway -- log verify --head ${lines}:${hash}`,
  ].join("\n");

/**
 * Keeps the head of the security log where whoever writes to the database does not get at it: once a day in the data folder
 * of each gateway, and by e-mail, once for all gateways together.
 */
export function createAuditHeads(
  {
    config,
    database,
    clock,
    ports,
  }: Pick<ModuleContext, "database" | "clock"> & {
    readonly config: Pick<ModuleContext["config"], "dataDir" | "auditMail">;
    readonly ports: Pick<ModuleContext["ports"], "people" | "outbox">;
  },
  log: Pick<AuditLog, "head">,
) {
  const { people, outbox } = ports;
  const store = createHeadStore(config.dataDir);

  async function listRecipients(): Promise<readonly string[]> {
    if (config.auditMail.length > 0) return config.auditMail;
    return [...new Set((await people.emailsOf(await people.operators(OPERATOR_ROLES))).values())];
  }

  async function mail(day: string, head: AuditHead): Promise<void> {
    const recipients = await listRecipients();
    if (recipients.length === 0) return;
    const ids = await database.db.transaction(async (transaction) => {
      if (!(await createAuditRepository(transaction).claimHead({ day, at: clock() }))) return [];
      const put: string[] = [];
      for (const recipient of recipients)
        put.push(await outbox.put(transaction, { channel: "email", recipient, body: mailBody(day, head) }));
      return put;
    });
    for (const id of ids) outbox.deliverSoon(id);
  }

  return {
    /** `always`: also when there is one of today, as at a start. */
    async exportHead(always = false): Promise<void> {
      const head = await log.head();
      if (head.lines === 0) return;
      const day = todayInShanghai(clock);
      const last = (await store.list()).at(-1);
      const isKept = last?.day === day && (!always || last.hash === head.hash);
      if (!isKept) await store.append({ day, ...head });
      await mail(day, head);
    },

    list: (): Promise<readonly AuditHead[]> => store.list(),
  };
}
