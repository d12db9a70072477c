import type { FastifyServerOptions } from "fastify";
import { safeErrorLogging } from "@/contract/safe-log";
import type { GatewayConfig } from "../env";

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
    ...(stream ? { stream } : {}),
  };
}
