import "server-only";
import { appealBoardCalls } from "@/contract/interaction/appeal-board";
import { serverGateway } from "@/lib/gateway/server";

/** The open scoreboard of appeals, for server components. */
export const getAppealBoard = (period: string) =>
  serverGateway().call(appealBoardCalls.getAppealBoard, { query: { period } });
