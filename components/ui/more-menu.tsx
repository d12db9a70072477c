"use client";

import { useEffect, useRef } from "react";
import { Icon } from "./icons/icon";
import styles from "./more-menu.module.css";

/**
 * What does not fit in a row, under 更多. A native `<details>`: it opens without scripts; with them Esc, a click elsewhere
 * and a choice close it, and Esc gives the focus back.
 *
 * @param about what the actions are about, for those who hear many 更多 in a row
 */
export function MoreMenu({
  about,
  label = "更多",
  children,
}: {
  about: string;
  label?: string;
  children: React.ReactNode;
}) {
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const close = (event: Event) => {
      const inside = event.target instanceof Node && details.contains(event.target);
      const chosen = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (details.open && (!inside || (event.type === "click" && chosen))) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      // It closes this and nothing else.
      event.stopPropagation();
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("focusin", close);
    details.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("focusin", close);
      details.removeEventListener("keydown", escape);
    };
  }, []);

  return (
    <details ref={box} className={styles.more}>
      <summary>
        {label}
        <span className="visually-hidden">{about}</span>
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
