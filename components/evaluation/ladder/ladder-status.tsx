"use client";

import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/states/error-state";
import { Tag, type TagTone } from "@/components/ui/tag";
import { TOOLS } from "@/contract/rules/evaluation";
import type { ToolResult, VerdictTone } from "@/contract/rules/evaluation/tool";
import { failureMessage } from "@/lib/gateway/errors";
import { repeatHref } from "@/services/evaluation/repeat-href";
import { readPrefill } from "@/services/evaluation/results";
import { LADDER } from "./ladder-steps";
import styles from "./ladder.module.css";

const TONES: Readonly<Record<VerdictTone, TagTone>> = {
  good: "success",
  near: "brand",
  bad: "danger",
  open: "muted",
};

interface Standing {
  readonly title: string;
  /** The tool, filled with what the profile knows. */
  readonly href: string;
  readonly known: number;
  readonly result: ToolResult;
}

async function standingAt({ tool, title }: (typeof LADDER)[number], today: string): Promise<Standing> {
  const { answers } = await readPrefill(tool);
  const { editions, route } = TOOLS[tool];
  const [edition] = editions;
  const known = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  return {
    title,
    href: repeatHref(route, known, edition),
    known: answers.length,
    result: edition.evaluate(known, today),
  };
}

/** Every level judged by what the enterprise's profile knows, and what each still lacks. */
export default function LadderStatus({ today }: { today: string }) {
  const [standings, setStandings] = useState<readonly Standing[]>();
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    Promise.all(LADDER.map((step) => standingAt(step, today))).then(
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
        messages={failureMessage(problem, "请稍后重试")}
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
      <div>
        {standings.map((standing) => (
          <StandingCard key={standing.title} {...standing} />
        ))}
      </div>
    </section>
  );
}

function StandingCard({ title, href, known, result: { verdict, sections } }: Standing) {
  const lines = sections.flatMap((section) => section.lines);
  const [unmet, missing] = (["unmet", "missing"] as const).map((wanted) =>
    lines.filter(({ state }) => state === wanted),
  );
  return (
    <section aria-label={title}>
      <h3>
        {title}
        <Tag tone={TONES[verdict.tone]}>{verdict.word}</Tag>
      </h3>
      {known === 0 && <p>企业档案里还没有这一级要的数据。</p>}
      {unmet && unmet.length > 0 && (
        <>
          <h4>达不到的 {unmet.length} 条</h4>
          <ul>
            {unmet.map(({ key, label, next, requirement }) => (
              <li key={key}>
                {label}：{next ?? requirement}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing && missing.length > 0 && (
        <>
          <h4>还没有数据的 {missing.length} 条</h4>
          <p>{missing.map(({ label }) => label).join("、")}</p>
        </>
      )}
      {unmet?.length === 0 && missing?.length === 0 && <p>{verdict.why}</p>}
      <p>
        <ButtonLink href={href} kind="plain">
          {known === 0 ? "去填写" : `用已有的 ${String(known)} 项数据测算`}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      </p>
    </section>
  );
}
