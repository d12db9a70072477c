"use client";

import { useViewer } from "@/components/layout/providers/viewer";

/** Under which name something that nobody is signed in to lies in this browser. */
export const visitorKey = (name: string): string => `visitor.${name}`;

/**
 * Under which name something of the person at the screen lies in this browser; undefined while it is not known who that is.
 * Computers are shared: what one account left there is not there for the next, nor for a visitor.
 */
export function useOwnKey(name: string): string | undefined {
  const viewer = useViewer();
  if (viewer.kind === "visitor") return visitorKey(name);
  return viewer.kind === "member" ? `of.${viewer.user.id}.${name}` : undefined;
}
