import { http, HttpResponse, type HttpHandler } from "msw";
import type { Call, CallAnswer } from "@/contract/call";
import { type InputProblem } from "@/contract/envelope";
import { REFUSALS, type RefusalName } from "@/contract/refusals";

/** Mocks of the gateway for component tests. An answer that does not fit the contract does not compile. */
const address = (call: Call) => `*/gateway${call.path.replace(/\{(\w+)\}/g, ":$1")}`;
const verb = (call: Call) => http[call.method.toLowerCase() as "get" | "post" | "put" | "delete"];

export function answers<C extends Call>(call: C, data: CallAnswer<C>): HttpHandler {
  return verb(call)(address(call), () => HttpResponse.json({ returnCode: 2000, data: data as never }));
}

export function refusal(kind: RefusalName, problems?: readonly InputProblem[]) {
  const { returnCode, status, message } = REFUSALS[kind];
  return HttpResponse.json({ returnCode, data: problems ?? null, errorMessage: message }, { status });
}

export function refuses(call: Call, kind: RefusalName): HttpHandler {
  return verb(call)(address(call), () => refusal(kind));
}
