import { matchCalls } from "@/contract/declare/match";
import { browserGateway } from "@/lib/gateway/browser";

/** How the current enterprise stands to one policy; loaded on a reading page when somebody asks. */
export const checkPolicy = (id: string) => browserGateway.call(matchCalls.checkPolicy, { query: { id } });
