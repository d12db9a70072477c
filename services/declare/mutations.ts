import { mutationOptions } from "@tanstack/react-query";
import { fillPath, type CallInput } from "@/contract/call";
import { matchCalls } from "@/contract/declare/match";
import { planCalls } from "@/contract/declare/plan";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { matchQueries } from "./match";
import { planQueries } from "./plan";

const plan = planQueries.plan().queryKey;
const feed = planQueries.feed().queryKey;

export const planMutations = {
  addItems: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => browserGateway.call(planCalls.addPlanItems, { body: { ids } }),
      ...renewingAlways(plan),
    }),
  removeItem: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(planCalls.removePlanItem, { params: { id } }),
      ...renewingAlways(plan),
    }),
  saveItem: (id: string) =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof planCalls.savePlanItem>["body"]) =>
        browserGateway.call(planCalls.savePlanItem, { params: { id }, body }),
      ...renewing(plan),
    }),
  /** Gives a new address for calendar programs, whole, as they need it. The one before is dead. */
  renewFeed: () =>
    mutationOptions({
      mutationFn: async (_nothing: void) => {
        const { token } = await browserGateway.call(planCalls.renewPlanFeed, { body: {} });
        return `${window.location.origin}/gateway${fillPath(planCalls.downloadPlanFeed.path, { token })}`;
      },
      ...renewing(feed),
    }),
  revokeFeed: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(planCalls.revokePlanFeed, {}),
      ...renewing(feed),
    }),
};

export const matchMutations = {
  /** Facts that matching asks for, into the profile: every match is then another. */
  saveAttributes: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof matchCalls.saveAttributes>["body"]) =>
        browserGateway.call(matchCalls.saveAttributes, { body }),
      ...renewing(matchQueries.all()),
    }),
  saveReport: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(matchCalls.saveMatchReport, { body: {} }),
      ...renewing(matchQueries.allReports()),
    }),
  removeReport: () =>
    mutationOptions({
      mutationFn: (id: string) => browserGateway.call(matchCalls.removeMatchReport, { params: { id } }),
      ...renewing(matchQueries.allReports()),
    }),
};
