import { importKind } from "@/contract/operator";
import { Refusal } from "../core/refusal";
import { ConfigurationError, type GatewayConfig } from "../env";
import { applicationCommand } from "./application-command";
import { deskCommand, isDeskCommand } from "./desk-command";
import { feedbackCommand } from "./feedback-command";
import { importCommand, type Console } from "./import-command";
import { policyCommand } from "./policy-command";
import { questionCommand } from "./question-command";
import { CommandError, EXIT, HELP, SEE_HELP } from "./usage";

async function dispatch(args: readonly string[], readConfig: () => GatewayConfig, console: Console): Promise<number> {
  const [command, ...rest] = args;
  if (command === "help" || command === "--help" || command === "-h") {
    console.out.write(HELP);
    return EXIT.done;
  }
  if (command === undefined) throw new CommandError(`请给出命令。${SEE_HELP}`);
  if (command === "feedback") return feedbackCommand(readConfig, rest, console);
  if (command === "application") return applicationCommand(readConfig, rest, console);
  if (command === "policy") return policyCommand(readConfig, rest, console);
  if (command === "question") return questionCommand(readConfig, rest, console);
  if (isDeskCommand(command)) return deskCommand(readConfig, command, rest, console);
  if (command !== "import") throw new CommandError(`没有命令 ${command}。${SEE_HELP}`);
  const kind = importKind.safeParse(rest[0]);
  if (!kind.success) throw new CommandError(`import 之后应为 ${importKind.options.join("、")} 之一。${SEE_HELP}`);
  const file = rest[1];
  if (file === undefined || rest.length > 2)
    throw new CommandError(`import ${kind.data} 之后应为一个文件。${SEE_HELP}`);
  return importCommand(readConfig(), kind.data, file, console);
}

/** Runs one command and answers the exit code; problems are told in Chinese and never as a stack. */
export async function runCommand(
  args: readonly string[],
  readConfig: () => GatewayConfig,
  console: Console,
): Promise<number> {
  try {
    return await dispatch(args, readConfig, console);
  } catch (error) {
    const known = error instanceof CommandError || error instanceof ConfigurationError || error instanceof Refusal;
    const first = String((error as Error)?.message ?? error).split("\n")[0] ?? "";
    console.err.write(
      `${known ? (error as Error).message : `命令没有完成：${first}。已写入的行不受影响，排除故障后可重新执行。`}\n`,
    );
    return EXIT.notDone;
  }
}
