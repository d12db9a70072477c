import type { Executor } from "../../../core/database";
import { createLimits, tooMany } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";

/** How often an enterprise may ask whether a phone is one of its people's: the masked figures cannot be tried out. */
export const createPhoneChecks = (context: Pick<ModuleContext, "clock" | "cipher">) => ({
  async take(executor: Executor, enterpriseId: string, amount: number): Promise<void> {
    const taken = await createLimits(executor, context).take(LIMITS.phoneChecks, enterpriseId, amount);
    if (!taken.within) throw tooMany("本企业今天查对的手机号过多", taken.seconds);
  },
});
