import "server-only";
import { commonCalls } from "@/contract/common";
import { serverGateway } from "@/lib/gateway/server";

/** What the zone has and has done, counted by the gateway. */
export const getFigures = () => serverGateway().call(commonCalls.getFigures, {});
