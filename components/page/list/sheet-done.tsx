"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import ui from "@/components/ui/button.module.css";

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
