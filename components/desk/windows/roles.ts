"use client";

import { useQuery } from "@tanstack/react-query";
import { windowDeskCalls } from "@/contract/desk/window/window-desk";
import { deskQueries } from "@/services/desk/queries";

/** Whether whoever is at the desk may make a call, as the contract says it; what may be done, the gateway decides. */
function useMay({ roles }: { readonly roles: readonly string[] }): boolean {
  const { data: me } = useQuery(deskQueries.me());
  return me?.roles.some((role) => roles.includes(role)) === true;
}

/** Adds and changes windows. */
export const useMayKeep = (): boolean => useMay(windowDeskCalls.saveWindow);
/** Works with bookings. */
export const useMayServe = (): boolean => useMay(windowDeskCalls.recordWindowBooking);
