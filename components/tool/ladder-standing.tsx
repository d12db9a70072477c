"use client";

import { useEffect, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { PortalLink } from "@/components/ui/portal-link";
import { INNOVATIVE_TOOL } from "@/contract/tools/srdi/innovative";
import { GIANT_TOOL } from "@/contract/tools/srdi/giant";
import { SPECIALISED_TOOL } from "@/contract/tools/srdi/specialised";
import type { ToolResult } from "@/contract/tools/tool";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { readPrefill } from "@/services/evaluation/results";
import styles from "./ladder.module.css";

const LEVELS = [INNOVATIVE_TOOL, SPECIALISED_TOOL, GIANT_TOOL];

interface Standing {
  readonly route: string;
  readonly title: string;
  readonly result: ToolResult;
}

/** Every level judged by what the enterprise's profile knows, and what each still lacks. */
export default function LadderStanding({ today }: { today: string }) {
  const [standings, setStandings] = useState<readonly Standing[]>();
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    Promise.all(
      LEVELS.map(async ({ id, route, title, editions: [edition] }) => {
        const { answers } = await readPrefill(id);
        const known = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
        return { route, title, result: edition.evaluate(known, today) };
      }),
    ).then(
      (found) => !left && setStandings(found),
      (error: unknown) => !left && setProblem(error),
    );
    return () => {
      left = true;
    };
  }, [today, round]);
  if (problem !== undefined)
    return (
      <ErrorState
        what="按企业档案的测算"
        messages={wordsOfFailure(problem, "请稍后重试")}
        onRetry={() => {
          setProblem(undefined);
          setRound(round + 1);
        }}
      />
    );
  if (!standings) return <p role="status">正在按企业档案测算……</p>;
  return (
    <section className={styles.standings} aria-labelledby="standing">
      <h2 id="standing">按企业档案，每一级还缺什么</h2>
      {standings.map(({ route, title, result }) => (
        <section key={route} aria-label={title}>
          <h3>
            <PortalLink href={route}>{title}</PortalLink>
            <span>{result.verdict.word}</span>
          </h3>
          <p>{result.verdict.why}</p>
          {result.gaps.length > 0 && (
            <ul>
              {result.gaps.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
