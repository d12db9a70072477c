"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { APPEAL_STATE_LABELS } from "@/contract/interaction/appeal-labels";
import { formatDate } from "@/lib/format";
import { appealHref, categoryLabel } from "@/services/interaction/appeal/labels";
import { appealQueries, type HintBody } from "@/services/interaction/appeal/queries";
import styles from "./appeal.module.css";

/** How long the hands must rest before help is asked for (ms). */
const PAUSE = 700;
/** Fewer letters say nothing yet. */
const LEAST = 5;

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), PAUSE);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Help beside what is being written: categories, what was sent before, what is known. It never stands in the way. */
export function AppealHintsPanel({
  title,
  content,
  placeId,
  category,
  id,
  onPick,
}: {
  title: string;
  content: string;
  placeId: string;
  category: string;
  id?: string;
  onPick: (category: string) => void;
}) {
  const typed = useRested(JSON.stringify([title.trim().slice(0, 60), content.trim().slice(0, 2000), placeId]));
  const [restedTitle = "", restedContent = "", restedPlace = ""] = JSON.parse(typed) as string[];
  const body: HintBody = {
    title: restedTitle,
    content: restedContent,
    ...(restedPlace && restedPlace !== "other" ? { placeId: restedPlace } : {}),
    ...(id === undefined ? {} : { id }),
  };
  const enabled = restedTitle.length + restedContent.length >= LEAST;
  const { data } = useQuery({ ...appealQueries.hints(body), enabled });
  if (!enabled || !data) return null;
  const { categories, similar, answers, policies } = data;
  const offered = categories.filter((one) => one.category !== category);
  if (offered.length + similar.length + answers.length + policies.length === 0) return null;
  return (
    <aside className={styles.hints} aria-label="填写帮助" aria-live="polite">
      {offered.length > 0 && (
        <section>
          <h2>可能的类别</h2>
          <ul className={styles.chips}>
            {offered.map(({ category: code }) => (
              <li key={code}>
                <Button kind="plain" small onClick={() => onPick(code)}>
                  {categoryLabel(code)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section>
          <h2>可能已经提过</h2>
          <ul>
            {similar.map((one) => (
              <li key={one.id ?? one.publishedId}>
                <a href={one.id ? appealHref(one.id) : `/zqjh/qysq#${one.publishedId ?? ""}`} target="_blank">
                  {one.title}
                </a>
                <span className={styles.meta}>
                  {one.id ? `本企业，${APPEAL_STATE_LABELS[one.state]}` : "已公开的案例"} {formatDate(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {answers.length > 0 && (
        <section>
          <h2>也许已有答案</h2>
          <ul>
            {answers.map(({ id: answerId, text, source }) => (
              <li key={answerId}>
                <p>{text}</p>
                <a href={source.href} target="_blank">
                  {source.title}
                  {source.clause && ` ${source.clause}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {policies.length > 0 && (
        <section>
          <h2>相关政策</h2>
          <ul>
            {policies.map((policy) => (
              <li key={policy.id}>
                <a href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`} target="_blank">
                  {policy.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
