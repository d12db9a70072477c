import type { FastifyServerOptions } from "fastify";
import type { GatewayConfig } from "../env";

/**
 * Structured logs without personal data: headers and bodies are never logged, and what could slip in by a field's name
 * is removed. Line breaks in values are escaped by JSON itself.
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
    serializers: {
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        // The database puts the statement's values into its message; the first line without them is enough to find it.
        message: (error.message ?? "").split("\n")[0]?.slice(0, 300) ?? "",
        code: error.code,
        stack: (error.stack ?? "").split("\n").slice(1, 8).join("\n"),
      }),
    },
    ...(stream ? { stream } : {}),
  };
}
