"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { MarkedText } from "@/components/ui/text/marked-text";
import { forgetSearches, recentSearches } from "@/lib/browser/recent-searches";
import { fetchHotWords, fetchSuggestions, type Suggestion } from "@/services/policy/suggestions";
import styles from "./header-search.module.css";

const ASK_AFTER_MS = 150;

interface Row {
  readonly key: string;
  readonly word: string;
  /** Leads straight to a document instead of searching. */
  readonly href?: string;
  readonly marks: Suggestion["marks"];
  readonly kind: string;
}

const KIND_LABELS = { title: "政策", docNo: "文号", issuer: "机关" } as const;

/** What goes with the text; asked for when the hands rest a moment. */
function useAnswers(text: string) {
  const [found, setFound] = useState<{ text: string; rows: readonly Suggestion[] }>({ text: "", rows: [] });
  const [hot, setHot] = useState<readonly string[]>([]);
  useEffect(() => {
    let stale = false;
    fetchHotWords().then(
      (words) => !stale && setHot(words),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, []);
  useEffect(() => {
    const typed = text.trim();
    if (typed === "") return;
    let stale = false;
    const timer = setTimeout(() => {
      // Hints are a help: when they cannot be fetched the search itself still works.
      fetchSuggestions(typed).then(
        (rows) => !stale && setFound({ text: typed, rows }),
        () => !stale && setFound({ text: typed, rows: [] }),
      );
    }, ASK_AFTER_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text]);
  return { hot, rows: found.text === text.trim() ? found.rows : [] };
}

export interface HintsProps {
  readonly listId: string;
  readonly text: string;
  readonly form: React.RefObject<HTMLFormElement | null>;
  onActive(id: string | undefined): void;
  onClose(): void;
  onChoose(word: string): void;
}

/** The list under the search box: suggestions while typing, otherwise what was searched before and what others search. */
export function SearchHints({ listId, text, form, onActive, onClose, onChoose }: HintsProps) {
  const { hot, rows: answers } = useAnswers(text);
  const [recent, setRecent] = useState(recentSearches);
  // The marked row belongs to one text; another text begins without a mark.
  const [marked, setMarked] = useState({ text, at: -1 });
  const at = marked.text === text ? marked.at : -1;

  const groups = useMemo(() => {
    const plain = (kind: string, words: readonly string[]): readonly Row[] =>
      words.map((word) => ({ key: `${kind}-${word}`, word, marks: [], kind }));
    if (text.trim() !== "") {
      const rows = answers.map((answer) => ({
        key: `${answer.kind}-${answer.id ?? answer.text}`,
        word: answer.text,
        marks: answer.marks,
        kind: KIND_LABELS[answer.kind],
        ...(answer.id ? { href: `/zct-ee/policy-info/${encodeURIComponent(answer.id)}` } : {}),
      }));
      return [{ title: "", rows }];
    }
    return [
      { title: "最近搜索", rows: plain("最近", recent) },
      { title: "热门搜索", rows: plain("热门", hot) },
    ];
  }, [text, answers, recent, hot]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const idOf = useCallback((index: number) => `${listId}-${index}`, [listId]);

  useEffect(() => onActive(at >= 0 && at < rows.length ? idOf(at) : undefined), [at, rows.length, idOf, onActive]);

  const choose = (row: Row) => {
    if (row.href) {
      window.location.assign(row.href);
      return;
    }
    onChoose(row.word);
    // The field shows the word after the next rendering; the form is sent with it then.
    setTimeout(() => form.current?.requestSubmit());
  };

  useEffect(() => {
    const field = form.current?.querySelector("input");
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (rows.length === 0) return;
        event.preventDefault();
        const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? rows.length - 1 : at - 1;
        setMarked({ text, at: next >= rows.length ? -1 : next });
      } else if (event.key === "Escape") {
        event.preventDefault();
        onClose();
      } else if (event.key === "Enter" && at >= 0 && rows[at]) {
        event.preventDefault();
        choose(rows[at]);
      }
    };
    field?.addEventListener("keydown", onKey);
    return () => field?.removeEventListener("keydown", onKey);
  });

  const shown = groups.filter((group) => group.rows.length > 0);
  return (
    <div className={styles.hints} hidden={shown.length === 0}>
      <div id={listId} role="listbox" aria-label="搜索提示">
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title || "搜索提示"}>
            {group.title && (
              <p className={styles.groupTitle} aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                // The keyboard works in the field (aria-activedescendant); the pointer works here.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
                <div
                  key={row.key}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.hint}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                >
                  <span>
                    <MarkedText text={row.word} marks={row.marks} />
                  </span>
                  {text.trim() !== "" && <small>{row.kind}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {text.trim() === "" && recent.length > 0 && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            // The button goes away with the words; the focus must not go with it.
            form.current?.querySelector("input")?.focus();
            forgetSearches();
            setRecent([]);
          }}
        >
          清除最近搜索
        </button>
      )}
    </div>
  );
}
