"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import ui from "@/components/ui/button.module.css";

/** What stands in the way of the tab key within an open sheet: what is behind it is not to be walked through unseen. */
function keepFocus(event: KeyboardEvent, sheet: HTMLElement): void {
  const panel = sheet.querySelector("section");
  if (!panel || getComputedStyle(panel).position !== "fixed") return;
  const stops = [...panel.querySelectorAll<HTMLElement>("a, button, summary")].filter((one) => one.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const from = document.activeElement;
  const to = event.shiftKey ? (from === first ? last : undefined) : from === last ? first : undefined;
  // From outside, the opener among it, one comes into the sheet.
  const next = panel.contains(from) ? to : event.shiftKey ? last : first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Closes the sheet around it, as Esc does, and gives the focus back. Without scripts a tap outside the sheet closes it. */
export function SheetDone({ children }: { children: React.ReactNode }) {
  const ready = useScriptsReady();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    const sheet = button.current?.closest("details");
    if (!sheet?.open) return;
    sheet.open = false;
    sheet.querySelector("summary")?.focus();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
      const sheet = button.current?.closest("details");
      if (event.key === "Tab" && sheet?.open) keepFocus(event, sheet);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Button ref={button} onClick={close} {...(ready ? {} : { className: ui.waiting })}>
      {children}
    </Button>
  );
}
