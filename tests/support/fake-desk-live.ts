import { vi } from "vitest";
import type * as live from "@/services/desk/live";

/** Stands in for the desk's live channel: nothing arrives unless a test tells it what does. */
export const startDeskLive = vi.fn<typeof live.startDeskLive>(() => () => undefined);
