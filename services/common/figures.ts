import "server-only";
import { homeCalls } from "@/contract/common/home";
import { serverGateway } from "@/lib/gateway/server";

/** What the zone has and has done, counted by the gateway. */
export const getFigures = () => serverGateway().call(homeCalls.getFigures, {});
