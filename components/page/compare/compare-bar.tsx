"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { MAX_COMPARED } from "@/contract/list/compared";
import { compareAddress } from "@/lib/address/compare-address";
import { keepChosen, useChosen } from "./chosen";
import { compareFormId } from "./compare-form-id";
import styles from "./compare-choice.module.css";

/** How many are chosen, and the way to the compare page: a plain form, which also takes what was chosen on other pages. */
export function CompareBar({ base, what }: { base: string; what: string }) {
  const router = useRouter();
  const { ids, isFull } = useChosen(base);
  return (
    <form
      id={compareFormId(base)}
      method="get"
      action={base}
      aria-label={`${what}对比`}
      className={`${styles.bar} screen-only`}
      data-chosen={ids.length > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        router.push(compareAddress(base, { ids }));
      }}
    >
      <p role="status" className={isFull ? styles.full : undefined}>
        {isFull
          ? `最多对比 ${MAX_COMPARED} 项，请先去掉一项再选`
          : ids.length > 0
            ? `已选 ${ids.length} 项，最多 ${MAX_COMPARED} 项`
            : `勾选 2 到 ${MAX_COMPARED} 项${what}，放在一起对比`}
      </p>
      <span className={styles.acts}>
        {ids.length > 0 && (
          <Button
            kind="quiet"
            small
            onClick={(event) => {
              // This button goes with the choice: whoever pressed it goes on at the other one.
              event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
              keepChosen(base, []);
            }}
          >
            清空
          </Button>
        )}
        <Button type="submit" kind="plain" small>
          对比
        </Button>
      </span>
    </form>
  );
}
