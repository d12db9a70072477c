"use client";

import { useCallback, useState } from "react";
import { MessagePreferences } from "./preferences";
import styles from "./message.module.css";

/** The settings behind a summary; asked for when they are opened. */
export function PreferencesPanel() {
  const [opened, setOpened] = useState(false);
  // The browser opens it without scripts too: whoever was quicker than they are has sent the event to nobody.
  const seen = useCallback((panel: HTMLDetailsElement | null) => {
    if (panel?.open) setOpened(true);
  }, []);
  return (
    <details ref={seen} className={styles.settings} suppressHydrationWarning onToggle={() => setOpened(true)}>
      <summary>通知方式设置</summary>
      {opened && <MessagePreferences />}
    </details>
  );
}
