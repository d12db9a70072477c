"use client";

import { useEffect, useRef } from "react";
import { choose, useChosen } from "./chosen";
import { compareFormId } from "./compare-form-id";
import styles from "./compare-choice.module.css";

/**
 * Chooses a thing of a list, or of its own page, to be compared. A field of the form in `CompareBar`, which stands on the same page: so
 * it works without scripts; with scripts the choice lasts over the pages of the list.
 */
export function CompareChoice({ base, id, title }: { base: string; id: string; title: string }) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = useChosen(base).ids.includes(id);
  // It may have been ticked before scripts ran.
  useEffect(() => {
    if (box.current?.checked) choose(base, id, true);
  }, [base, id]);
  return (
    <label className={`${styles.choice} screen-only`}>
      <input
        ref={box}
        type="checkbox"
        name="id"
        value={id}
        form={compareFormId(base)}
        checked={chosen}
        onChange={(event) => choose(base, id, event.target.checked)}
      />
      对比<span className="visually-hidden">：{title}</span>
    </label>
  );
}
