import "server-only";
import { cache } from "react";
import { matchCalls } from "@/contract/declare/match";
import { isRefusedAsMissing } from "@/lib/gateway/personal-request";

/** Whether the person's current enterprise has no such report, as far as the gateway says so while the page is rendered. */
export const reportIsMissing = cache((id: string) => isRefusedAsMissing(matchCalls.getMatchReport, { query: { id } }));
