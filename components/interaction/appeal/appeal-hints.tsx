"use client";

import { Button } from "@/components/ui/button";
import type { AppealHints } from "@/contract/interaction/appeal";
import { APPEAL_STATE_LABELS } from "@/contract/interaction/appeal-labels";
import { formatDate } from "@/lib/format";
import { APPEALS, categoryLabel } from "@/services/interaction/appeal/labels";
import styles from "./appeal.module.css";

/** Help beside what is being written: categories, what was sent before, what is known. It never stands in the way. */
export function AppealHintsPanel({
  hints,
  category,
  onPick,
}: {
  hints: AppealHints | undefined;
  category: string;
  onPick: (category: string) => void;
}) {
  if (!hints) return null;
  const { categories, similar, answers, policies } = hints;
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
                <a href={one.id ? APPEALS.hrefTo(one.id) : `/zqjh/qysq#${one.publishedId ?? ""}`} target="_blank">
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
