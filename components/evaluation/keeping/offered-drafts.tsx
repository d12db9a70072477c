"use client";

import { useGuard } from "@/components/layout/guard/guard";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/components/form/draft/draft-store";
import { formatDateTime } from "@/lib/format";
import styles from "./keeping.module.css";

/** How many questions a draft answers. */
export const countAnswers = ({ values }: Draft): number =>
  Object.values(values).filter((value) => value !== "" && value !== undefined).length;

const PLACES = {
  account: "账号里",
  unsent: "这个浏览器里（还没有存到账号）",
  visitor: "这个浏览器里（没有登录时填的，不一定是您填的）",
  browser: "这个浏览器里",
} as const;
const placeOf = ({ place }: Draft) => PLACES[place ?? "browser"];
const savedAt = (draft: Draft) => formatDateTime(draft.savedAt).slice(0, 16);
const isOwn = ({ place }: Draft) => place !== "visitor";

interface OfferedDraftsProps {
  readonly offered: readonly Draft[];
  readonly busy: boolean;
  readonly onGoOn: (draft: Draft) => void;
  readonly onDrop: (draft: Draft) => void;
}

/** What was kept: where, when and how much, one by one. What would be lost by a choice is named before. */
export function OfferedDrafts({ offered, busy, onGoOn, onDrop }: OfferedDraftsProps) {
  const { ask } = useGuard();
  const title = offered.some(isOwn) ? "上次填写" : "这个浏览器里留下的填写";
  const goOn = (draft: Draft) => {
    const replaced = offered.filter((one) => one !== draft && isOwn(one));
    if (replaced.length === 0) {
      onGoOn(draft);
      return;
    }
    const lost = replaced.map((one) => `${placeOf(one)} ${savedAt(one)} 保存的 ${String(countAnswers(one))} 项`);
    ask({
      title: `接着填${placeOf(draft)}的 ${String(countAnswers(draft))} 项？`,
      detail: `${lost.join("、")}会被替换，不能恢复。`,
      confirm: "替换，接着填",
      cancel: "先不换",
      onConfirm: () => onGoOn(draft),
    });
  };
  const drop = (draft: Draft, words: string) =>
    ask({
      title: `${words}${placeOf(draft)} ${savedAt(draft)} 保存的 ${String(countAnswers(draft))} 项？`,
      detail: "删除后不能恢复。",
      confirm: "删除",
      cancel: "保留",
      onConfirm: () => onDrop(draft),
    });
  const isAlone = offered.length === 1;
  return (
    <div className={styles.offer} role="group" aria-label={title}>
      <p className={styles.line}>
        <strong>{title}</strong>
        {!isAlone && <span>有 {offered.length} 份，请选一份接着填。选定以前，新填的不保存。</span>}
      </p>
      {offered.map((draft, index) => (
        <div
          key={`${draft.place ?? ""}${draft.savedAt}`}
          className={styles.row}
          role="group"
          aria-label={placeOf(draft)}
        >
          <span>
            {placeOf(draft)}，{savedAt(draft)} 保存，填了 {countAnswers(draft)} 项，没有保存结果。
          </span>
          <span className={styles.line}>
            {/* Of several the person's own comes first and is the one that stands out. */}
            <Button small kind={index === 0 ? "primary" : "plain"} onClick={() => goOn(draft)}>
              继续填写
            </Button>
            {isAlone && isOwn(draft) ? (
              <Button kind="plain" small busy={busy} onClick={() => drop(draft, "重新填写，删除")}>
                重新填写
              </Button>
            ) : (
              <Button kind="plain" small busy={busy} onClick={() => drop(draft, "删除")}>
                删除
              </Button>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
