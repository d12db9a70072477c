import "server-only";
import { cache } from "react";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { isRefusedAsMissing } from "@/lib/gateway/personal-request";

/** Whether an appeal is not there for the person, as far as the gateway says so while the page is rendered. */
export const appealIsMissing = cache((id: string) => isRefusedAsMissing(appealCalls.getAppeal, { params: { id } }));
