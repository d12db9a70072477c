import "server-only";
import { applyCalls } from "@/contract/apply/apply";
import { missingCheck } from "@/lib/gateway/personal-request";

export const applicationIsMissing = missingCheck(applyCalls.getApplication);
