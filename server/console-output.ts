import { errorText } from "@/contract/safe-log";

/** What the process itself says to whoever started it, beside the log of requests. */

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A trouble on standard error; with `cause` what those need who repair it. */
export function printError(text: string, cause?: unknown): void {
  process.stderr.write(cause === undefined ? `${text}\n` : `${text}\n${errorText(cause)}\n`);
}
