import "server-only";
import { headers } from "next/headers";
import type { Call, CallData, CallInput } from "@/contract/call";
import { load, type Loaded } from "@/lib/gateway/load";
import { createGatewayClient } from "./client";
import { GATEWAY_SILENT } from "./errors";
import { gatewayUrl } from "./server";

const TIMEOUT_MS = 4_000;

/**
 * Asks the gateway in the name of the network from which a page is opened, so that what is limited for a network is counted
 * for it, whichever way one asks. Only for pages that are made per request.
 */
export async function sendVisitorRequest<C extends Call>(call: C, input: CallInput<C>): Promise<Loaded<CallData<C>>> {
  // The door writes it anew.
  const address = (await headers()).get("x-forwarded-for");
  const client = createGatewayClient({
    baseUrl: gatewayUrl(),
    timeoutMs: TIMEOUT_MS,
    adapter: "http",
    silence: GATEWAY_SILENT,
    headers: (): Record<string, string> => (address ? { "x-forwarded-for": address } : {}),
  });
  return load(client.call(call, input));
}
