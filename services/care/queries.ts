import "server-only";
import { cache } from "react";
import { careCalls, type ActivityFilter } from "@/contract/care/care";
import { serverGateway } from "@/lib/gateway/server";

/** Activities for server components. */
export const listActivities = (filter: ActivityFilter) =>
  serverGateway().call(careCalls.listActivities, { query: filter });

export const getActivity = cache((id: string) => serverGateway().call(careCalls.getActivity, { params: { id } }));
