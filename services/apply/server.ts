import "server-only";
import { cache } from "react";
import { applyCalls } from "@/contract/apply/apply";
import { isRefusedAsMissing } from "@/lib/gateway/personal-request";

/** Whether an application is not there for the person, as far as the gateway says so while the page is rendered. */
export const applicationIsMissing = cache((id: string) =>
  isRefusedAsMissing(applyCalls.getApplication, { query: { id } }),
);
