"use client";

import { useEffect } from "react";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { scrollToTop } from "@/lib/browser/scroll-to-top";
import styles from "./floating-panel.module.css";

// Where the panel has no room beside the text it stays away until there is a way back.
const AWAY_PX = 600;

/** A link, so that it works without scripts; with them it takes 500 ms and the focus goes along. */
export function BackToTop() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const mark = () => {
      dataset.scrolled = String(window.scrollY > AWAY_PX);
    };
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, []);
  return (
    <a
      href="#top"
      className={styles.top}
      onClick={(event) => {
        event.preventDefault();
        scrollToTop();
        document.querySelector<HTMLElement>(".skip-link")?.focus({ preventScroll: true });
      }}
    >
      <IslandIcon name="top" />
      回到顶部
    </a>
  );
}
