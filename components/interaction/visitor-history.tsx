"use client";

import { useEffect, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { questionAddress } from "@/services/interaction/question-address";
import styles from "./question-panel.module.css";

const KEY = "portal.qa-asked";
const MAX_ENTRIES = 20;
const CHANGED = "portal-qa-asked";

function readText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? "[]";
  } catch {
    return "[]";
  }
}

function listIn(text: string): string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MAX_ENTRIES) : [];
  } catch {
    return [];
  }
}

function write(questions: readonly string[]): void {
  try {
    if (questions.length > 0) window.localStorage.setItem(KEY, JSON.stringify(questions));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is kept; the answer stands on the page all the same.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** What a visitor asked: kept in this browser alone and never sent anywhere. */
export function VisitorHistory({ value }: { value: string }) {
  const text = useSyncExternalStore(onChange, readText, () => "[]");
  useEffect(() => {
    const before = listIn(readText());
    if (value !== "" && before[0] !== value)
      write([value, ...before.filter((one) => one !== value)].slice(0, MAX_ENTRIES));
  }, [value]);
  const questions = listIn(text).filter((one) => one !== value);
  if (questions.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="qa-asked">
      <div className={styles.mineHead}>
        <h3 id="qa-asked">我问过的</h3>
        <Button kind="quiet" small onClick={() => write([])}>
          清除
        </Button>
      </div>
      <ul className={styles.turns}>
        {questions.map((question) => (
          <li key={question}>
            <PortalLink href={questionAddress(question)}>{question}</PortalLink>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>只保存在这个浏览器里，没有上传。</p>
    </section>
  );
}
