import "server-only";
import { matchCalls } from "@/contract/declare/match";
import { missingCheck } from "@/lib/gateway/personal-request";

/** Whether the person's current enterprise has no such report, as far as the gateway says so while the page is rendered. */
export const reportIsMissing = missingCheck(matchCalls.getMatchReport);
