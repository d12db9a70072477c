import { inspect } from "node:util";

/** What the process itself says to whoever started it, beside the log of requests. */

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A trouble on standard error; with `cause` the whole error for those who repair it. */
export function printError(text: string, cause?: unknown): void {
  process.stderr.write(cause === undefined ? `${text}\n` : `${text}\n${inspect(cause)}\n`);
}
