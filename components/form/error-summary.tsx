"use client";

import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icons/icon";
import type { FormProblem } from "./form-problems";
import styles from "./form.module.css";

/** Goes to a field with its label in view, which following the fragment alone would not do. */
function goTo(event: React.MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.closest("[data-field]")?.scrollIntoView?.({ block: "start" });
  target.focus({ preventScroll: true });
}

/**
 * Everything that is wrong, on top of the form: each leads to its field in the same words as there. It takes the focus with
 * every try, also when the same is wrong again; while things are put right it only grows shorter, without a word.
 */
export function ErrorSummary({
  problems,
  attempt,
  corrected,
  formId,
  act,
}: {
  problems: readonly FormProblem[];
  /** Counts the tries to submit. */
  attempt: number;
  /** Some of what was wrong has been put right since the try. */
  corrected: boolean;
  formId: string;
  /** What did not succeed. */
  act: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      // An alert is read out as a whole with every change: not over what is being typed.
      aria-live={corrected ? "off" : undefined}
      aria-labelledby={`${formId}-problems`}
      className={styles.summary}
    >
      <h2 id={`${formId}-problems`}>
        <Icon name="warning" />
        {act}未成功{problems.some(({ field }) => field) && `，请先处理以下 ${problems.length} 处`}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field ?? ""} ${problem.message}`}>
            {problem.field ? (
              <a href={`#${formId}-${problem.field}`} onClick={(event) => goTo(event, `${formId}-${problem.field}`)}>
                {problem.message}
              </a>
            ) : (
              problem.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
