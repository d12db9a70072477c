import { minuteInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { createLimits, type Taken } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { budgetAlarm, bulkBudget } from "./sms.rules";

const WHOLE_PORTAL = "";

/** What text messages may cost an hour, whoever asks for them and from wherever: each is paid for. */
export function createSmsBudget(context: Pick<ModuleContext, "config" | "clock" | "cipher" | "log" | "ports">) {
  const { config, clock, log, ports } = context;
  const limit = { ...LIMITS.smsInAll, amount: config.smsHourlyBudget };

  return {
    /**
     * Counts a message. What is said of it is for {@link report}, after the act has been committed. Take it last of all in a
     * transaction: everybody else's messages wait until that ends.
     */
    take: (executor: Executor): Promise<Taken> => createLimits(executor, context).take(limit, WHOLE_PORTAL),

    /** The same for many messages that can wait: they end before what is kept for codes. */
    async takeMany(executor: Executor, amount: number): Promise<Taken> {
      const taken = await createLimits(executor, context).take(limit, WHOLE_PORTAL, amount);
      return { ...taken, within: taken.used <= bulkBudget(limit.amount) };
    },

    /** Raises the alarm at four fifths and at the end: whoever runs the portal can tell an attack from a busy day. */
    async report({ used, seconds }: Taken, amount = 1): Promise<void> {
      const alarm = budgetAlarm(used, limit.amount, amount);
      if (alarm === undefined) return;
      const percent = alarm === "spent" ? 100 : 80;
      log.error({ event: "sms.budget", percent, used, budget: limit.amount, seconds }, "text messages of this hour");
      if (alarm !== "spent") return;
      await ports.audit.record({ event: "sms.budget", result: "refused", detail: { used, seconds } });
      const until = minuteInShanghai(new Date(clock().getTime() + seconds * 1000));
      const administrators = await ports.people.operators(["system"]);
      await ports.messenger.send({
        to: { userIds: administrators.length > 0 ? administrators : await ports.people.operators() },
        kind: "system",
        title: "本小时的短信已用完",
        body: `本小时已发 ${used} 条短信，达到上限，${until} 前不再发送验证码。请在日志中查看是否有人恶意获取；确属正常使用的，请调高 SMS_HOURLY_BUDGET。`,
        eventKey: `sms.budget:${until}`,
      });
    },
  };
}
