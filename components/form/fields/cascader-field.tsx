"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldGroup, type FieldProps } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

export interface CascaderOption {
  readonly code: string;
  readonly name: string;
}

type Answer = { readonly state: "ready"; readonly options: readonly CascaderOption[] } | { readonly state: "failed" };

/** Answers are kept under what was asked, so one that comes late for an older choice is simply not looked at. */
const question = (level: number, parent: string | undefined) => `${level}/${parent ?? ""}`;

/**
 * Region or dictionary levels as linked native selects, each loaded when the one before it is chosen.
 *
 * @param loadLevel the options under a parent; level 0 has none. An empty answer ends the chain.
 * @param depth how many levels at most (specification 5: three)
 */
export function CascaderField({
  id,
  name,
  value,
  onChange,
  loadLevel,
  depth = 3,
  levelLabels = ["省级", "市级", "县级"],
  ...words
}: FieldBinding<readonly string[]> &
  FieldProps & {
    loadLevel: (parent: string | undefined, level: number) => Promise<readonly CascaderOption[]>;
    depth?: number;
    levelLabels?: readonly string[];
  }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const asked = useRef(new Set<string>());
  const loader = useRef(loadLevel);
  const box = useId();
  useEffect(() => {
    loader.current = loadLevel;
  });

  const levels = Array.from({ length: Math.min(value.length + 1, depth) }, (_, level) => ({
    level,
    parent: level === 0 ? undefined : value[level - 1],
  }));
  const ask = (level: number, parent: string | undefined) => {
    const key = question(level, parent);
    if (asked.current.has(key)) return;
    asked.current.add(key);
    const keep = (answer: Answer) => setAnswers((current) => ({ ...current, [key]: answer }));
    loader.current(parent, level).then(
      (options) => keep({ state: "ready", options }),
      () => {
        asked.current.delete(key);
        keep({ state: "failed" });
      },
    );
  };
  const asker = useRef(ask);
  useEffect(() => {
    asker.current = ask;
  });
  const path = value.join("/");
  useEffect(() => {
    const codes = path === "" ? [] : path.split("/");
    for (let level = 0; level <= Math.min(codes.length, depth - 1); level += 1) {
      asker.current(level, level === 0 ? undefined : codes[level - 1]);
    }
  }, [path, depth]);

  const retry = (level: number, parent: string | undefined) => {
    setAnswers(({ [question(level, parent)]: _, ...rest }) => rest);
    ask(level, parent);
  };
  const choose = (level: number, code: string) =>
    onChange(code ? [...value.slice(0, level), code] : value.slice(0, level));
  const failed = levels.some(({ level, parent }) => answers[question(level, parent)]?.state === "failed");
  const loading = levels.some(({ level, parent }) => !answers[question(level, parent)]);

  return (
    <FieldGroup id={id} {...words}>
      <div className={styles.levels}>
        {levels.map(({ level, parent }) => {
          const answer = answers[question(level, parent)];
          const label = levelLabels[level] ?? `第 ${level + 1} 级`;
          const control = level === 0 ? id : `${box}-${level}`;
          if (answer?.state === "ready" && answer.options.length === 0 && level > 0) return null;
          if (answer?.state === "failed") {
            return (
              <div key={level} className={styles.level}>
                <span>{label}</span>
                <p className={styles.levelFailed}>
                  加载失败
                  <Button kind="plain" small onClick={() => retry(level, parent)}>
                    重试<span className="visually-hidden">：{label}</span>
                  </Button>
                </p>
              </div>
            );
          }
          const options = answer?.options ?? [];
          const chosen = value[level] ?? "";
          return (
            <div key={level} className={styles.level}>
              <label htmlFor={control}>{label}</label>
              <select
                id={control}
                name={`${name}.${level}`}
                className={styles.control}
                value={chosen}
                aria-busy={!answer}
                {...(words.error ? { "aria-invalid": true } : {})}
                onChange={(event) => choose(level, event.target.value)}
              >
                <option value="">{answer ? "请选择" : "加载中"}</option>
                {/* A restored choice stays chosen while its options are on their way. */}
                {chosen && !options.some((option) => option.code === chosen) && (
                  <option value={chosen}>{answer ? chosen : "加载中"}</option>
                )}
                {options.map((option) => (
                  <option key={option.code} value={option.code}>
                    {option.name}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      <p role="status" className="visually-hidden">
        {failed ? "选项加载失败，可以重试" : loading ? "选项加载中" : ""}
      </p>
    </FieldGroup>
  );
}
