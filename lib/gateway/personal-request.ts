import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Call, CallData, CallInput } from "@/contract/call";
import { ENTERPRISE_COOKIE, SESSION_COOKIE, SESSION_COOKIE_TLS } from "@/lib/browser/cookies";
import { load, type Loaded } from "@/lib/gateway/load";
import { createGatewayClient } from "./client";
import { GATEWAY_SILENT, saysMissing } from "./errors";
import { inputFor } from "./input-for";
import { gatewayUrl } from "./server";

// The page does without the answer, so it does not wait long for it.
const PERSON_TIMEOUT_MS = 1_500;

const TOKEN = /^[\w.~+/=-]{16,1024}$/;
const ENTERPRISE = /^[\w.\-~:]{1,80}$/;

/**
 * Asks the gateway as the person who opens the page, for what decides about the page as a whole (does the thing exist?).
 * What is shown is asked for by the browser; so nothing of the person stands in the HTML. A client for each request: the
 * token is in no object that outlives it. Undefined for visitors.
 */
export async function sendPersonalRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<Loaded<CallData<C>> | undefined> {
  const jar = await cookies();
  const token = (jar.get(SESSION_COOKIE_TLS) ?? jar.get(SESSION_COOKIE))?.value ?? "";
  if (!TOKEN.test(token)) return undefined;
  const wish = jar.get(ENTERPRISE_COOKIE)?.value ?? "";
  const client = createGatewayClient({
    baseUrl: gatewayUrl(),
    timeoutMs: PERSON_TIMEOUT_MS,
    adapter: "http",
    silence: GATEWAY_SILENT,
    headers: () => ({ authorization: `Bearer ${token}`, ...(ENTERPRISE.test(wish) ? { enid: wish } : {}) }),
  });
  return load(client.call(call, input));
}

/** Whether what an id names is not there for the person. The id is all that is sent: one that cannot be an id names nothing. */
export async function isRefusedAsMissing<C extends Call>(call: C, input: CallInput<C>): Promise<boolean> {
  const asked = await sendPersonalRequest(call, input);
  return asked?.ok === false && saysMissing(asked.error);
}

/** The same for a call about one thing of the person's by its id; asked once while a page is rendered. */
export const missingCheck = <C extends Call>(call: C) =>
  cache((id: string) => isRefusedAsMissing(call, inputFor(call, id) as CallInput<C>));
