import { planCalls } from "@/contract/declare/plan";
import { browserGateway } from "@/lib/gateway/browser";

/** Puts one item into the declaration plan and gives how many were new to it; loaded on a reading page when somebody asks. */
export const addToPlan = async (itemId: string): Promise<number> =>
  (await browserGateway.call(planCalls.addPlanItems, { body: { ids: [itemId] } })).added;
