"use client";

import { useState } from "react";
import { MessagePreferences } from "./preferences";
import styles from "./message.module.css";

/** The settings behind a summary; asked for when they are opened. */
export function PreferencesPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.settings} onToggle={() => setOpened(true)}>
      <summary>通知方式设置</summary>
      {opened && <MessagePreferences />}
    </details>
  );
}
