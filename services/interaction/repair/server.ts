import "server-only";
import { cache } from "react";
import { repairCalls } from "@/contract/interaction/repair";
import { isRefusedAsMissing } from "@/lib/gateway/personal-request";

/** Whether a repair is not there for the person, as far as the gateway says so while the page is rendered. */
export const repairIsMissing = cache((id: string) => isRefusedAsMissing(repairCalls.getRepair, { params: { id } }));
