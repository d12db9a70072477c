import { importKind } from "@/contract/operator";
import { ConfigurationError, type GatewayConfig } from "../env";
import { importCommand, type Console } from "./import-command";
import { CommandError, EXIT, HELP } from "./usage";

const seeHelp = "执行 npm run gateway -- help 查看用法。";

async function dispatch(args: readonly string[], readConfig: () => GatewayConfig, console: Console): Promise<number> {
  const [command, ...rest] = args;
  if (command === "help" || command === "--help" || command === "-h") {
    console.out.write(HELP);
    return EXIT.done;
  }
  if (command === undefined) throw new CommandError(`请给出命令。${seeHelp}`);
  if (command !== "import") throw new CommandError(`没有命令 ${command}。${seeHelp}`);
  const kind = importKind.safeParse(rest[0]);
  if (!kind.success) throw new CommandError(`import 之后应为 ${importKind.options.join("、")} 之一。${seeHelp}`);
  const file = rest[1];
  if (file === undefined || rest.length > 2) throw new CommandError(`import ${kind.data} 之后应为一个文件。${seeHelp}`);
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
    const known = error instanceof CommandError || error instanceof ConfigurationError;
    const first = String((error as Error)?.message ?? error).split("\n")[0] ?? "";
    console.err.write(
      `${known ? (error as Error).message : `命令没有完成：${first}。已写入的行不受影响，排除故障后可重新执行。`}\n`,
    );
    return EXIT.notDone;
  }
}
