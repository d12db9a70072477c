"use client";

import { useKeptFocus } from "@/components/page/use-kept-focus";
import { Button } from "@/components/ui/button";
import styles from "./question-panel.module.css";

/** What somebody asked, with a button that empties the list; the heading takes the focus of whatever is pressed in it and goes away. */
export function TurnSection({
  id,
  title,
  clear,
  isEmpty,
  onClear,
  children,
}: {
  /** Of the heading. */
  id: string;
  title: string;
  /** Names the button. */
  clear: string;
  isEmpty: boolean;
  onClear: () => void;
  /** The list, and what is said about it. */
  children: React.ReactNode;
}) {
  const { home, onFocus } = useKeptFocus<HTMLHeadingElement>();
  return (
    <section className={styles.mine} aria-labelledby={id} onFocus={onFocus}>
      <div className={styles.mineHead}>
        <h3 id={id} ref={home} tabIndex={-1}>
          {title}
        </h3>
        {!isEmpty && (
          <Button kind="quiet" small onClick={onClear}>
            {clear}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
