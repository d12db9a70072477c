"use client";

import { useSearchParams } from "next/navigation";
import { NEW_WINDOW } from "@/lib/address/desk";
import { WindowDayPage } from "./window-day";
import { NewWindowPage, WindowSettingsPage } from "./window-settings";

/** A window at the desk: its day, or its settings. */
export function WindowPage({ id }: { id: string }) {
  const params = useSearchParams();
  if (id === NEW_WINDOW) return <NewWindowPage />;
  if (params.get("view") === "settings") return <WindowSettingsPage id={id} />;
  const day = params.get("day") ?? "";
  return <WindowDayPage id={id} day={/^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : ""} />;
}
