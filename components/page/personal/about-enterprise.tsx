"use client";

import { useViewer } from "@/components/layout/providers/viewer";
import styles from "./personal-page.module.css";

/** Which enterprise a page speaks of: people work for several. */
export function AboutEnterprise({ name }: { name?: string }) {
  const viewer = useViewer();
  const shown = name ?? (viewer.kind === "member" ? viewer.user.enBaseName : undefined);
  return <p className={styles.about}>{shown ? `企业：${shown}` : "\u00a0"}</p>;
}
