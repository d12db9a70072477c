import "server-only";
import { cache } from "react";
import { windowCalls } from "@/contract/window/window";
import { serverGateway } from "@/lib/gateway/server";

/** The free times of the window that serves an item, for server components; null where none does. */
export const getWindowSlots = cache((itemId: string) =>
  serverGateway().call(windowCalls.getWindowSlots, { query: { itemId } }),
);
