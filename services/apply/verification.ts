import "server-only";
import { resultCalls } from "@/contract/apply/result-calls";
import { sendVisitorRequest } from "@/lib/gateway/visitor-request";

/** A document by its number or code, for whoever opens the page. */
export const verifyResult = (code: string) => sendVisitorRequest(resultCalls.verifyResult, { body: { code } });
