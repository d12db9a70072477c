"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useRef } from "react";
import { ErrorState } from "@/components/ui/states/error-state";
import { failureMessage } from "@/lib/gateway/errors";
import type { LetterActions } from "./letter-case";
import styles from "./own-letters.module.css";

export interface OwnLettersProps<Letter> {
  /** 我的提问. */
  readonly title: string;
  /** What stands here while there is none. */
  readonly none: string;
  /** Of the title: below the part of the page that it stands in. */
  readonly level: 2 | 3;
  readonly letters: {
    readonly ownKey: readonly string[];
    readonly listOwn: () => Promise<{ readonly records: readonly Letter[]; readonly total: number }>;
    readonly actionsFor: (number: string, code: undefined, onChange: () => unknown) => LetterActions;
  };
  readonly children: (letter: Letter, actions: LetterActions) => React.ReactNode;
}

/** A member's own letters of a kind, the latest first; `#mine` leads here. */
export function OwnLetters<Letter extends { readonly number: string }>({
  title,
  none,
  level,
  letters,
  children,
}: OwnLettersProps<Letter>) {
  const Heading = `h${level}` as const;
  const { data, error, refetch } = useQuery({ queryKey: letters.ownKey, queryFn: letters.listOwn });
  const section = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  // The address of a message leads here, and this comes later than the page.
  useEffect(() => {
    if (isThere && window.location.hash === "#mine") section.current?.scrollIntoView();
  }, [isThere]);
  if (error)
    return <ErrorState what={title} messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  return (
    <section id="mine" ref={section} className={styles.own} aria-labelledby="own-letters">
      <Heading id="own-letters">{title}</Heading>
      {data?.records.length === 0 && <p className={styles.meta}>{none}</p>}
      {data?.records.map((letter) => (
        <Fragment key={letter.number}>
          {children(
            letter,
            letters.actionsFor(letter.number, undefined, () => refetch()),
          )}
        </Fragment>
      ))}
      {data && data.total > data.records.length && <p className={styles.meta}>只列出最近 {data.records.length} 个。</p>}
    </section>
  );
}
