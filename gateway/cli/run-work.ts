import type { GatewayConfig } from "../env";
import type { Console } from "./import-command";
import { openTarget, type Target } from "./target";
import { CommandError, EXIT } from "./usage";

interface Schema<Output> {
  safeParse(
    value: unknown,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** What was typed, checked by the contract; the first thing wrong with it becomes the command's message. */
export function checked<Output>(schema: Schema<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? "命令的参数不正确");
  return parsed.data;
}

/** Opens the target, does the work, writes its words and closes again. Answers the exit code. */
export async function runWork(
  readConfig: () => GatewayConfig,
  work: (target: Target) => Promise<string>,
  console: Console,
): Promise<number> {
  const target = await openTarget(readConfig());
  try {
    console.out.write(await work(target));
    return EXIT.done;
  } finally {
    await target.close();
  }
}
