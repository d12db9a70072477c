import type { Metadata } from "next";
import { QueryProvider } from "@/components/layout/providers/query-provider";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The desk: pages of their own for the zone's staff. */
export default function DeskLayout({ children }: { children: React.ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
