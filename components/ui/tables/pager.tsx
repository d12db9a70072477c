"use client";

import { useId } from "react";
import { pageNumbers } from "./pagination";
import styles from "../ui.module.css";

/** Pages by callback, for tables of the personal centre; public lists take `Pagination`, whose pages are links. */
export function Pager({
  page,
  size,
  total,
  sizes = [10, 20, 50],
  onChange,
}: {
  page: number;
  size: number;
  total: number;
  sizes?: readonly number[];
  onChange: (page: number, size: number) => void;
}) {
  const id = useId();
  const last = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, last);
  const step = (label: string, target: number, enabled: boolean) => (
    <button type="button" className={styles.pageLink} disabled={!enabled} onClick={() => onChange(target, size)}>
      {label}
    </button>
  );
  return (
    <nav className={`${styles.pagination} ${styles.pager} screen-only`} aria-label="分页">
      <span className={styles.total}>
        共 <strong>{total}</strong> 条
      </span>
      {step("上一页", current - 1, current > 1)}
      {pageNumbers(current, last).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles.pageGap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.pageLink}
            aria-label={`第 ${number} 页`}
            onClick={() => onChange(number, size)}
            {...(number === current ? { "aria-current": "page" as const } : {})}
          >
            {number}
          </button>
        ),
      )}
      {step("下一页", current + 1, current < last)}
      <span className={styles.sizes}>
        <label htmlFor={id}>每页</label>
        <select id={id} value={size} onChange={(event) => onChange(1, Number(event.target.value))}>
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((option) => (
              <option key={option} value={option}>
                {option} 条
              </option>
            ))}
        </select>
      </span>
    </nav>
  );
}
