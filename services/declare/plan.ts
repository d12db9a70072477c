import { queryOptions } from "@tanstack/react-query";
import { fillPath, type CallInput } from "@/contract/call";
import { planCalls } from "@/contract/declare/plan";
import { browserGateway } from "@/lib/gateway/browser";

/** The declaration plan in the browser. */
export const planQueries = {
  plan: () =>
    queryOptions({
      queryKey: ["plan", "plan"] as const,
      queryFn: () => browserGateway.call(planCalls.getPlan, {}),
    }),
  feed: () =>
    queryOptions({
      queryKey: ["plan", "feed"] as const,
      queryFn: () => browserGateway.call(planCalls.getPlanFeed, {}),
    }),
};

/** What people do with their plan. Each throws GatewayError. */
export const addPlanItems = (ids: string[]) => browserGateway.call(planCalls.addPlanItems, { body: { ids } });
export const savePlanItem = (id: string, body: CallInput<typeof planCalls.savePlanItem>["body"]) =>
  browserGateway.call(planCalls.savePlanItem, { params: { id }, body });
export const removePlanItem = (id: string) => browserGateway.call(planCalls.removePlanItem, { params: { id } });
export const revokePlanFeed = () => browserGateway.call(planCalls.revokePlanFeed, {});

/** A new address for calendar programs, whole, as they need it. The one before is dead. */
export async function renewPlanFeed(): Promise<string> {
  const { token } = await browserGateway.call(planCalls.renewPlanFeed, { body: {} });
  return `${window.location.origin}/gateway${fillPath(planCalls.downloadPlanFeed.path, { token })}`;
}
