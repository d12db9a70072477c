import { errorFacts, faultLine } from "@/contract/safe-log";
import { operatorCalls } from "@/contract/operator/operator";
import { ConfigurationError, type GatewayConfig } from "../env";
import { findCommand } from "./commands";
import { FILE_COMMANDS } from "./file-commands";
import { helpText } from "./help";
import { importCommand, type Console } from "./import-command";
import { withTarget } from "./open-target";
import { printAnswer } from "./print";
import { parseArguments } from "./parse-arguments";
import { STORE_COMMANDS } from "./store-commands";
import { CommandError, EXIT, SEE_HELP } from "./usage";

async function dispatch(args: readonly string[], readConfig: () => GatewayConfig, console: Console): Promise<number> {
  const [first] = args;
  if (first === undefined) throw new CommandError(`请给出命令。${SEE_HELP}`);
  if (first === "help" || first === "--help" || first === "-h") {
    console.out.write(helpText());
    return EXIT.done;
  }
  const storeCommand = STORE_COMMANDS[first];
  if (storeCommand) {
    console.out.write(await storeCommand.run(readConfig(), args.slice(1)));
    return EXIT.done;
  }
  const { command, given } = findCommand(args);
  const { input, file } = parseArguments(command, given);
  if (command.call === operatorCalls.importRows) {
    const { kind } = operatorCalls.importRows.params.parse(input.params);
    const { draft } = operatorCalls.importRows.body.pick({ draft: true }).parse(input.body);
    return importCommand(readConfig(), kind, { file, draft }, console);
  }
  const fileWork = await FILE_COMMANDS[command.operation]?.(file);
  const text = await withTarget(readConfig(), async (target) =>
    fileWork ? fileWork(target, input) : printAnswer(command.operation, await target.send(command.call, input), input),
  );
  console.out.write(text);
  return EXIT.done;
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
    console.err.write(
      `${known ? (error as Error).message : `命令没有完成：${faultLine(errorFacts(error))}。已写入的行不受影响，排除故障后可重新执行。`}\n`,
    );
    return EXIT.notDone;
  }
}
