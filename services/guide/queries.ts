import "server-only";
import { cache } from "react";
import { guideCalls, type GuideFilter } from "@/contract/guide/guide";
import { serverGateway } from "@/lib/gateway/server";

/** Approval items and their guides for server components. */
export const listGuides = (filter: GuideFilter) => serverGateway().call(guideCalls.listGuides, { query: filter });

export const getGuide = cache((id: string) => serverGateway().call(guideCalls.getGuide, { query: { id } }));
