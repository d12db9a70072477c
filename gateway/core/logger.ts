import type { FastifyServerOptions } from "fastify";
import { outliveReaders } from "@/contract/process-output";
import { safeErrorLogging } from "@/contract/safe-log";
import type { GatewayConfig } from "../env";

/** An ordinary line waits this long for others, in ms: writing each by itself costs as much as a statement of the database. */
const TOGETHER_MS = 100;
const ORDINARY = /^\{"level":[1-3]0,/;

/** Writes ordinary lines together; a warning at once, with all that came before it. */
export function gatherLines(write: (lines: string) => void): { write(line: string): void } {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    write(lines);
  };
  process.on("exit", flush);
  return {
    write(line) {
      waiting += line;
      if (!ORDINARY.test(line)) flush();
      else timer ??= setTimeout(flush, TOGETHER_MS).unref();
    },
  };
}

function writeOut(lines: string): void {
  outliveReaders();
  process.stdout.write(lines);
}

/**
 * Structured logs without personal data: headers and bodies are never logged, what could slip in by a field's name is
 * removed, and of errors only that is told which holds nobody's words. Line breaks in values are escaped by JSON itself.
 */
export function loggerOptions(
  config: Pick<GatewayConfig, "logLevel">,
  stream?: { write(line: string): void },
): FastifyServerOptions["logger"] {
  if (config.logLevel === "silent") return false;
  return {
    level: config.logLevel,
    base: { part: "gateway" },
    redact: {
      paths: [
        "password",
        "token",
        "accessToken",
        "phone",
        "captcha",
        "*.password",
        "*.token",
        "*.accessToken",
        "*.phone",
        "*.captcha",
      ],
      censor: "[已隐去]",
    },
    formatters: safeErrorLogging.formatters,
    hooks: safeErrorLogging.hooks,
    serializers: {
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
      ...safeErrorLogging.serializers,
    },
    stream: stream ?? gatherLines(writeOut),
  };
}
