"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/alert";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { LazyMemberPanel } from "./lazy-member-panel";
import {
  problemsOf,
  type Answers,
  type Edition,
  type FieldKind,
  type Tool,
  type ToolField,
} from "@/contract/rules/evaluation/tool";
import { EvaluationChart } from "./chart/evaluation-chart";
import { PinnedComparison, type Pinned } from "./report/compared";
import { OtherRuleSets, RuleSetSummary } from "./rule-set-summary";
import { EvaluationDetails, EvaluationSummary } from "./evaluation-result";
import { EvaluationField } from "./evaluation-field";
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

const idOf = (name: string) => `tool-${name}`;
/** Questions that stand in a line of their own; the others two in a line where there is room. */
const WIDE: readonly FieldKind[] = ["choice", "choices", "industry"];
const isAnswered = (answers: Answers) => Object.values(answers).some((value) => value !== "");

function groupsOf(
  fields: readonly ToolField[],
  answers: Answers,
): readonly (readonly [string, readonly ToolField[]])[] {
  const groups = new Map<string, ToolField[]>();
  for (const field of fields) {
    if (field.when && !field.when(answers)) continue;
    const group = groups.get(field.group) ?? [];
    group.push(field);
    groups.set(field.group, group);
  }
  return [...groups];
}

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
  const [edition, setEdition] = useState<Edition>(
    tool.editions.find(({ ruleSet }) => ruleSet.id === rules) ?? tool.editions[0],
  );
  const ready = useScriptsReady();
  const [answers, setAnswers] = useState<Answers>(initial);
  const [sources, setSources] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(isAnswered(initial));
  const [pinned, setPinned] = useState<Pinned>();
  const result = useMemo(() => edition.evaluate(answers, today), [edition, answers, today]);
  const problems = useMemo(() => problemsOf(edition, answers, today), [edition, answers, today]);
  const change = (name: string, value: string) => {
    setAnswers((current) => ({ ...current, [name]: value }));
    setSources(({ [name]: _gone, ...rest }) => rest);
  };
  const show = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    // What is wrong first; it says itself what to do.
    const [wrong] = Object.keys(problems);
    const target = wrong === undefined ? "result" : idOf(wrong);
    requestAnimationFrame(() => document.getElementById(target)?.focus());
  };
  const clear = () => {
    setAnswers({});
    setSources({});
    setPinned(undefined);
    setAsked(false);
  };
  const shown = asked || isAnswered(answers);
  const superseded = edition.ruleSet.until !== undefined && edition.ruleSet.until < today;

  return (
    <>
      <div className={styles.desk}>
        <form className={styles.form} method="post" action="/tool-answers" onSubmit={show} noValidate>
          <input type="hidden" name="to" value={tool.route} />
          {edition !== tool.editions[0] && <input type="hidden" name="rules" value={edition.ruleSet.id} />}
          <OtherRuleSets
            editions={tool.editions}
            chosen={edition}
            onChoose={(next) => {
              if (isAnswered(answers)) setPinned({ edition, answers, result });
              setEdition(next);
            }}
          />
          {superseded && <Alert tone="warning">这套标准已被取代，只用于对照和查看以前的结果。</Alert>}
          {groupsOf(edition.fields, answers).map(([group, fields]) => (
            <fieldset key={group} className={styles.group}>
              <legend>{group}</legend>
              <div className={styles.fields}>
                {fields.map((field) => {
                  const problem = problems[field.name];
                  const source = sources[field.name];
                  return (
                    <div key={field.name} className={WIDE.includes(field.kind) ? styles.wide : undefined}>
                      <EvaluationField
                        field={field}
                        binding={{
                          id: idOf(field.name),
                          value: answers[field.name] ?? "",
                          onChange: (value) => change(field.name, value),
                          ...(problem === undefined ? {} : { error: problem }),
                          ...(source === undefined ? {} : { source }),
                        }}
                      />
                    </div>
                  );
                })}
              </div>
            </fieldset>
          ))}
          <p className={styles.actions}>
            <Button type="submit">看结果</Button>
            {ready && isAnswered(answers) && (
              <Button kind="plain" onClick={clear}>
                清空
              </Button>
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
              {ready && !pinned && (
                <Button kind="plain" onClick={() => setPinned({ edition, answers, result })}>
                  以这个结果为准，试改几项
                </Button>
              )}
              {pinned && (
                <PinnedComparison
                  pinned={pinned}
                  now={result}
                  onDrop={() => {
                    setEdition(pinned.edition);
                    setAnswers(pinned.answers);
                    setPinned(undefined);
                  }}
                />
              )}
            </EvaluationSummary>
          ) : (
            <section className={styles.summary} aria-labelledby="result">
              <h2 id="result">测算结果</h2>
              <p>填写后，这里随时显示结果和还差什么。填写的内容不会发送，也不会保存。</p>
            </section>
          )}
          {ready && (
            <LazyMemberPanel
              tool={tool.id}
              route={tool.route}
              ruleSet={edition.ruleSet.id}
              fields={edition.fields}
              answers={answers}
              today={today}
              onPrefill={(given, from) => {
                setAnswers((current) => ({ ...current, ...given }));
                setSources(from);
                setAsked(true);
              }}
            />
          )}
          <RuleSetSummary edition={edition} library={library} />
        </div>
      </div>
      {shown && <EvaluationChart result={result} />}
      {shown && <EvaluationDetails result={result} />}
      {shown && Extra && <Extra answers={answers} />}
    </>
  );
}
