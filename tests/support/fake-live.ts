import { vi } from "vitest";
import type * as live from "@/services/message/live";

/** Stands in for the live channel: nothing arrives unless a test tells it what does. */
export const startLive = vi.fn<typeof live.startLive>(() => () => undefined);
