import type { FastifyRequest } from "fastify";
import type { AnyEnvelope } from "@/contract/envelope";
import { callerHeaders, GatewayFault, readEnvelope, WRITE_TIMEOUT_MS } from "./gateway-client";
import type { CallerFacts, GatewayClient } from "./gateway-client";

export interface FormCallOptions extends CallerFacts {
  readonly gateway: GatewayClient;
}

/**
 * Makes a call for a page of the door's own, which works without scripts and without a session. Undefined where the gateway
 * did not answer, which is logged as `what`.
 */
export async function sendFormCall(
  request: FastifyRequest,
  {
    method,
    path,
    body,
    what,
  }: { readonly method: "GET" | "POST"; readonly path: string; readonly body?: object; readonly what: string },
  options: FormCallOptions,
): Promise<{ readonly status: number; readonly envelope: AnyEnvelope } | undefined> {
  const headers = {
    ...callerHeaders(request.raw, request.id, undefined, options),
    ...(body ? { "content-type": "application/json" } : {}),
  };
  const wanted = { method, path, headers, timeoutMs: WRITE_TIMEOUT_MS };
  try {
    return await options.gateway.send(
      { ...wanted, ...(body ? { body: JSON.stringify(body) } : {}) },
      async (answer) => ({
        status: answer.status,
        envelope: (await readEnvelope(answer)).envelope,
      }),
    );
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    request.log.error({ reason: error.message }, `${what}时网关没有正常回答`);
    return undefined;
  }
}

/** Words for a page of the door's own, whatever they hold. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
