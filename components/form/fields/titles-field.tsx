"use client";

import type { HeldTitle } from "@/contract/enterprise/enterprise";
import { FACT_LABELS } from "@/contract/facts/facts";
import { FieldGroup } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

const TITLES = Object.entries(FACT_LABELS.title) as [HeldTitle["title"], string][];

/**
 * Titles that are held, each with the day it ends; without a day it does not end. `null`: nobody has answered, which is
 * another thing than holding none.
 */
export function TitlesField({ id, value, onChange, error, optional }: FieldBinding<readonly HeldTitle[] | null>) {
  const all = value ?? [];
  const set = (title: HeldTitle["title"], held: HeldTitle | undefined) => {
    const next = TITLES.flatMap(([other]) =>
      other === title ? (held ?? []) : (all.find((one) => one.title === other) ?? []),
    );
    onChange(next.length > 0 ? next : null);
  };
  return (
    <FieldGroup
      id={id}
      label="资质称号"
      hint="勾选已有的称号并填写有效期；不填日期表示长期有效"
      error={error}
      optional={optional}
    >
      {TITLES.map(([title, words], index) => {
        const held = all.find((one) => one.title === title);
        return (
          <div key={title} className={styles.titleLine}>
            <label>
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                checked={held !== undefined}
                onChange={(event) => set(title, event.target.checked ? { title, expiresOn: null } : undefined)}
              />
              {words}
            </label>
            {held && (
              <label>
                有效至
                <input
                  type="date"
                  aria-label={`${words}有效至`}
                  value={held.expiresOn ?? ""}
                  onChange={(event) => set(title, { title, expiresOn: event.target.value || null })}
                />
              </label>
            )}
          </div>
        );
      })}
      <div className={styles.titleLine}>
        <label>
          <input
            type="checkbox"
            checked={value?.length === 0}
            onChange={(event) => onChange(event.target.checked ? [] : null)}
          />
          以上都没有
        </label>
      </div>
    </FieldGroup>
  );
}
