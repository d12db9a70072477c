import "server-only";
import { noteAnswer } from "./answer-facts";
import { createGatewayClient, type GatewayClient } from "./client";
import { currentPageFacts } from "../page-facts";
import { GATEWAY_SILENT } from "./errors";
import { gatherReads } from "./gather-reads";
import { createUndiciAdapter } from "./undici-adapter";

// A page waits this long for the gateway; the door waits a little longer for the page.
const SERVER_TIMEOUT_MS = 4_000;

let client: { url: string; gateway: GatewayClient } | undefined;

/** Where the gateway is; asked for each time, because an embedded one may come back on another port. */
export const gatewayUrl = (): string => process.env.GATEWAY_URL ?? "http://127.0.0.1:3001";

/**
 * The client for server components: straight to the gateway, without any person's token, so what it loads is the same
 * for everybody.
 */
export function serverGateway(): GatewayClient {
  const url = gatewayUrl();
  if (client?.url !== url) {
    client = {
      url,
      gateway: createGatewayClient({
        baseUrl: url,
        timeoutMs: SERVER_TIMEOUT_MS,
        adapter: gatherReads(createUndiciAdapter(), currentPageFacts),
        silence: GATEWAY_SILENT,
        onAnswer: noteAnswer,
        retryAfterMs: 150,
      }),
    };
  }
  return client.gateway;
}
