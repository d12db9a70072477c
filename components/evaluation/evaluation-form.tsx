"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import type { LastResult } from "@/services/evaluation/form-draft";
import { Keeping } from "./keeping/keeping";
import { LazyMemberPanel } from "./lazy-member-panel";
import type { Answers, Tool } from "@/contract/rules/evaluation/tool";
import { EvaluationChart } from "./chart/evaluation-chart";
import { PinnedComparison } from "./report/compared";
import { OtherRuleSets, RuleSetSummary } from "./rule-set-summary";
import { EvaluationDetails, EvaluationSummary } from "./evaluation-result";
import { EvaluationQuestions, questionId } from "./evaluation-questions";
import { isAnswered, useEvaluation } from "./use-evaluation";
import styles from "./evaluation.module.css";

export interface EvaluationFormProps {
  /** Answers from the address, where scripts were off. */
  readonly initial: Answers;
  /** `YYYY-MM-DD` in Shanghai, from the server: both sides judge on the same day. */
  readonly today: string;
  /** The id of the set of rules; an unknown one is the one in force. */
  readonly rules?: string | undefined;
  /** The pages of documents that the library has, by their number. */
  readonly library: Readonly<Record<string, string>>;
}

/** What a tool shows besides the result, from the answers alone. */
export type EvaluationExtra = React.ComponentType<{ readonly answers: Answers }>;

/**
 * A self-evaluation: questions on one side, the result on the other, computed at once by the rules that the gateway has too.
 * Without scripts the form is posted and comes back with its result.
 */
export function EvaluationForm({
  tool,
  initial,
  today,
  rules,
  library,
  extra: Extra,
}: EvaluationFormProps & { readonly tool: Tool; readonly extra?: EvaluationExtra }) {
  const ready = useScriptsReady();
  const evaluation = useEvaluation(tool, { initial, today, rules });
  const { edition, answers, result, problems, pinned, shown } = evaluation;
  const show = (event: React.FormEvent) => {
    event.preventDefault();
    evaluation.show();
    // What is wrong first; it says itself what to do.
    const [wrong] = Object.keys(problems);
    const target = wrong === undefined ? "result" : questionId(wrong);
    requestAnimationFrame(() => document.getElementById(target)?.focus());
  };
  const [last, setLast] = useState<LastResult | null>(null);
  const settleRef = useRef<() => void>(undefined);
  const superseded = edition.ruleSet.until !== undefined && edition.ruleSet.until < today;

  return (
    <>
      <div className={styles.desk}>
        <form className={styles.form} method="post" action="/tool-answers" onSubmit={show} noValidate>
          <input type="hidden" name="to" value={tool.route} />
          {edition !== tool.editions[0] && <input type="hidden" name="rules" value={edition.ruleSet.id} />}
          <Keeping
            tool={tool.id}
            answers={answers}
            initial={initial}
            settleRef={settleRef}
            onTake={evaluation.restore}
            onLast={setLast}
          />
          <OtherRuleSets editions={tool.editions} chosen={edition} onChoose={evaluation.chooseEdition} />
          {superseded && <Alert tone="warning">这套标准已被取代，只用于对照和查看以前的结果。</Alert>}
          <EvaluationQuestions
            fields={edition.fields}
            answers={answers}
            problems={problems}
            sources={evaluation.sources}
            onChange={evaluation.answer}
          />
          <p className={styles.actions}>
            <Button type="submit">看结果</Button>
            {isAnswered(answers) && (
              <span data-needs-scripts inert={!ready}>
                <Button kind="plain" onClick={evaluation.clear}>
                  清空
                </Button>
              </span>
            )}
          </p>
          {shown && (
            <a className={styles.glance} href="#result" data-tone={result.verdict.tone}>
              <span>{result.verdict.word}</span>
              看说明
            </a>
          )}
        </form>
        <div className={styles.side}>
          {shown ? (
            <EvaluationSummary result={result}>
              {!pinned && (
                <span data-needs-scripts inert={!ready}>
                  <Button kind="plain" onClick={evaluation.pin}>
                    以这个结果为准，试改几项
                  </Button>
                </span>
              )}
              {pinned && <PinnedComparison pinned={pinned} now={result} onDrop={evaluation.unpin} />}
            </EvaluationSummary>
          ) : (
            <section className={styles.summary} aria-labelledby="result">
              <h2 id="result">测算结果</h2>
              <p data-needs-scripts>填写后，这里随时显示结果和还差什么。</p>
              <noscript>
                <p>填写后点“看结果”，结果和还差什么显示在这里。</p>
              </noscript>
            </section>
          )}
          <RuleSetSummary edition={edition} library={library} />
          {/* Last: it comes with the person, and nothing below it has to make room. */}
          <LazyMemberPanel
            tool={tool.id}
            route={tool.route}
            ruleSet={edition.ruleSet.id}
            fields={edition.fields}
            answers={answers}
            last={last}
            today={today}
            onPrefill={evaluation.prefill}
            onKept={() => settleRef.current?.()}
          />
        </div>
      </div>
      {shown && <EvaluationChart result={result} />}
      {shown && <EvaluationDetails result={result} />}
      {shown && Extra && <Extra answers={answers} />}
    </>
  );
}
