"use client";

import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import styles from "./personal-table.module.css";

export interface TableFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "select" | "date";
  /** For `select`; 全部 is put before them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What can be typed, for `text`. */
  readonly placeholder?: string;
}

export type FilterValues = Readonly<Record<string, string>>;

/** The filter row of a table: nothing happens before 查询, as with a GET form. Empty fields are left out. */
export function TableFilters({
  filters,
  values,
  onFilter,
}: {
  filters: readonly TableFilter[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const chosen = JSON.stringify(values);
  // The fields go along when the filter changes elsewhere (重置, the browser's back), and keep the focus.
  useEffect(() => {
    const now = JSON.parse(chosen) as FilterValues;
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = now[field.name] ?? "";
  }, [chosen]);
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filled = filters.map(({ name }) => [name, String(data.get(name) ?? "").trim()] as const);
    onFilter(Object.fromEntries(filled.filter(([, value]) => value !== "")));
  };
  return (
    <form ref={form} role="search" aria-label="筛选" className={`${styles.filters} screen-only`} onSubmit={submit}>
      {filters.map((filter) => {
        const field = `${id}-${filter.name}`;
        return (
          <div key={filter.name} className={filter.kind === "text" ? styles.filterWide : styles.filter}>
            <label htmlFor={field}>{filter.label}</label>
            {filter.kind === "select" ? (
              <select id={field} name={filter.name} defaultValue={values[filter.name] ?? ""}>
                <option value="">全部</option>
                {filter.options?.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={field}
                name={filter.name}
                type={filter.kind === "date" ? "date" : "search"}
                maxLength={100}
                placeholder={filter.placeholder}
                defaultValue={values[filter.name] ?? ""}
              />
            )}
          </div>
        );
      })}
      <div className={styles.filterButtons}>
        <Button type="submit" kind="plain">
          查询
        </Button>
        {Object.keys(values).length > 0 && (
          <Button kind="quiet" onClick={() => onFilter({})}>
            重置
          </Button>
        )}
      </div>
    </form>
  );
}
