import "server-only";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { missingCheck } from "@/lib/gateway/personal-request";

export const appealIsMissing = missingCheck(appealCalls.getAppeal);
