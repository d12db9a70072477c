import type { Metadata } from "next";
import { LogPage } from "@/components/desk/people/log-page";

export const metadata: Metadata = { title: "安全日志" };

export default function LogRoute() {
  return <LogPage />;
}
