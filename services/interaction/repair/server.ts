import "server-only";
import { repairCalls } from "@/contract/interaction/repair";
import { missingCheck } from "@/lib/gateway/personal-request";

export const repairIsMissing = missingCheck(repairCalls.getRepair);
