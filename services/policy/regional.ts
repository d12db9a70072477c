import "server-only";
import { cache } from "react";
import { regionalCalls } from "@/contract/policy/regional";
import { serverGateway } from "@/lib/gateway/server";

/** The zone's policies and news of its service, for server components. */
export const listRegionalPolicies = (size: number) =>
  serverGateway().call(regionalCalls.listRegionalPolicies, { query: { size } });

export const listBusinessNews = (size: number) =>
  serverGateway().call(regionalCalls.listBusinessNews, { query: { size } });

export const getBusinessNews = cache((id: string) =>
  serverGateway().call(regionalCalls.getBusinessNews, { query: { id } }),
);
