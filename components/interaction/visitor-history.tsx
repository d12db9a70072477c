"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { PortalLink } from "@/components/ui/portal-link";
import { redactPersonalData } from "@/contract/masks";
import { questionAddress } from "@/services/interaction/question-address";
import { TurnSection } from "./turn-section";
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
    const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    // Also of what was kept by an earlier version of this page.
    return [...new Set(texts.map(redactPersonalData))].slice(0, MAX_ENTRIES);
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

/** What a visitor asked: kept in this browser alone, without personal data, and never sent anywhere. */
export function VisitorHistory({ value }: { value: string }) {
  const asked = redactPersonalData(value);
  const text = useSyncExternalStore(onChange, readText, () => "[]");
  useEffect(() => {
    const kept = readText();
    const before = listIn(kept);
    const now = asked === "" ? before : [asked, ...before.filter((one) => one !== asked)].slice(0, MAX_ENTRIES);
    if (JSON.stringify(now) !== kept) write(now);
  }, [asked]);
  const questions = listIn(text).filter((one) => one !== asked);
  // The heading takes the focus of the button that was pressed, so it stays when nothing is left.
  const [isCleared, setCleared] = useState(false);
  const isEmpty = questions.length === 0;
  if (isEmpty && !isCleared) return null;
  return (
    <TurnSection
      id="qa-asked"
      title="我问过的"
      clear="清除"
      isEmpty={isEmpty}
      onClear={() => {
        setCleared(true);
        write([]);
      }}
    >
      <ul className={styles.turns}>
        {questions.map((question) => (
          <li key={question}>
            <PortalLink href={questionAddress(question)}>{question}</PortalLink>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.meta}>
        {isEmpty ? "已清除，这个浏览器里没有留下。" : "只保存在这个浏览器里，没有上传。"}
      </p>
    </TurnSection>
  );
}
