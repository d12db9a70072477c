import { http, HttpResponse, type HttpHandler } from "msw";
import type { Call, CallAnswer } from "@/contract/call";
import { type InputProblem } from "@/contract/envelope";
import { REFUSALS, type RefusalName } from "@/contract/refusals";

/** The way at the door that a call goes: everybody's, or the operators'. */
type Way = "/gateway" | "/desk/api";

/** Mocks of the gateway for component tests. An answer that does not fit the contract does not compile. */
const address = (call: Call, way: Way) => `*${way}${call.path.replace(/\{(\w+)\}/g, ":$1")}`;
const verb = (call: Call) => http[call.method.toLowerCase() as "get" | "post" | "put" | "delete"];

export function answers<C extends Call>(call: C, data: CallAnswer<C>, way: Way = "/gateway"): HttpHandler {
  return verb(call)(address(call, way), () => HttpResponse.json({ returnCode: 2000, data: data as never }));
}

/** A refusal; in the words of the kind, or in better ones. */
export function refusal(kind: RefusalName, problems?: readonly InputProblem[], words?: string) {
  const { returnCode, status, message } = REFUSALS[kind];
  return HttpResponse.json({ returnCode, data: problems ?? null, errorMessage: words ?? message }, { status });
}

export function refuses(call: Call, kind: RefusalName, way: Way = "/gateway"): HttpHandler {
  return verb(call)(address(call, way), () => refusal(kind));
}

/** What was sent: where to, and with what. */
export interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Notes what is sent and answers as `answer` says. */
export function hears(
  call: Call,
  sent: Sent[],
  answer: (path: string) => Response,
  way: Way = "/gateway",
): HttpHandler {
  return verb(call)(address(call, way), async ({ request }) => {
    const path = new URL(request.url).pathname;
    const text = await request.text();
    sent.push({ path, body: text === "" ? null : JSON.parse(text) });
    return answer(path);
  });
}
