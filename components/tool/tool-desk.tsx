"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useScriptsReady } from "@/components/ui/use-scripts-ready";
import { LazyMember } from "./lazy-member";
import { MARKS, problemsOf, type Answers, type Edition, type Tool, type ToolField, type ToolResult } from "@/contract/tools/tool";
import { ToolChart } from "./chart/tool-chart";
import { ToolDetails, ToolSummary } from "./tool-result";
import { ToolQuestion } from "./tool-field";
import styles from "./tool.module.css";

export interface ToolDeskProps {
  /** Answers from the address, where scripts were off. */
  readonly initial: Answers;
  /** `YYYY-MM-DD` in Shanghai, from the server: both sides judge on the same day. */
  readonly today: string;
  /** The id of the set of rules; an unknown one is the one in force. */
  readonly rules?: string | undefined;
}

const idOf = (name: string) => `tool-${name}`;
const isAnswered = (answers: Answers) => Object.values(answers).some((value) => value !== "");

function groupsOf(fields: readonly ToolField[], answers: Answers): readonly (readonly [string, readonly ToolField[]])[] {
  const groups = new Map<string, ToolField[]>();
  for (const field of fields) {
    if (field.when && !field.when(answers)) continue;
    const group = groups.get(field.group) ?? [];
    group.push(field);
    groups.set(field.group, group);
  }
  return [...groups];
}

/** What moved since the pinned result: figures and verdict, before and now. */
function Compared({ before, now, onDrop }: { before: ToolResult; now: ToolResult; onDrop: () => void }) {
  const rows = [
    ["结论", before.verdict.word, now.verdict.word] as const,
    ...now.headline.map(({ label, value }) => {
      const old = before.headline.find((one) => one.label === label)?.value ?? "—";
      return [label, old, value] as const;
    }),
  ];
  return (
    <div className={styles.compared}>
      <table>
        <caption>试算对比</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">原来</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, value]) => (
            <tr key={label} data-moved={old !== value || undefined}>
              <th scope="row">{label}</th>
              <td>{old}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="plain" onClick={onDrop}>
        恢复原来的填写
      </Button>
    </div>
  );
}

/**
 * A self-evaluation: questions on one side, the result on the other, computed at once by the rules that the gateway has too.
 * Without scripts the form is posted and comes back with its result.
 */
export function ToolDesk({ tool, initial, today, rules }: ToolDeskProps & { readonly tool: Tool }) {
  const edition: Edition = tool.editions.find(({ ruleSet }) => ruleSet.id === rules) ?? tool.editions[0];
  const ready = useScriptsReady();
  const [answers, setAnswers] = useState<Answers>(initial);
  const [sources, setSources] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(isAnswered(initial));
  const [pinned, setPinned] = useState<{ readonly answers: Answers; readonly result: ToolResult }>();
  const result = useMemo(() => edition.evaluate(answers, today), [edition, answers, today]);
  const problems = useMemo(() => problemsOf(edition, answers), [edition, answers]);
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
  const superseded = edition.ruleSet.until !== undefined && edition.ruleSet.until < today;

  return (
    <div className={styles.desk}>
      <form className={styles.form} method="post" action="/tool-answers" onSubmit={show} noValidate>
        <input type="hidden" name="to" value={tool.route} />
        {edition !== tool.editions[0] && <input type="hidden" name="rules" value={edition.ruleSet.id} />}
        {superseded && <Notice tone="warning">这套标准已被取代，只用于对照和查看以前的结果。</Notice>}
        {groupsOf(edition.fields, answers).map(([group, fields]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {fields.map((field) => {
              const problem = problems[field.name];
              const source = sources[field.name];
              return (
                <ToolQuestion
                  key={field.name}
                  field={field}
                  binding={{
                    id: idOf(field.name),
                    value: answers[field.name] ?? "",
                    onChange: (value) => change(field.name, value),
                    ...(problem === undefined ? {} : { error: problem }),
                    ...(source === undefined ? {} : { source }),
                  }}
                />
              );
            })}
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
      </form>
      <div className={styles.side}>
        {asked || isAnswered(answers) ? (
          <ToolSummary result={result}>
            {ready && !pinned && (
              <Button kind="plain" onClick={() => setPinned({ answers, result })}>
                以这个结果为准，试改几项
              </Button>
            )}
            {pinned && (
              <Compared
                before={pinned.result}
                now={result}
                onDrop={() => {
                  setAnswers(pinned.answers);
                  setPinned(undefined);
                }}
              />
            )}
          </ToolSummary>
        ) : (
          <section className={styles.summary} aria-labelledby="result">
            <h2 id="result">测算结果</h2>
            <p>填写后，这里随时显示结果和还差什么。填写的内容不会发送，也不会保存。</p>
          </section>
        )}
        {ready && (
          <LazyMember
            tool={tool.id}
            route={tool.route}
            ruleSet={edition.ruleSet.id}
            answers={answers}
            onPrefill={(given, from) => {
              setAnswers((current) => ({ ...current, ...given }));
              setSources(from);
              setAsked(true);
            }}
          />
        )}
        <p className={styles.basis}>
          依据：
          {edition.ruleSet.basis.map(({ title, docNo, articles }) => `《${title}》（${docNo}）${articles ?? ""}`).join("；")}。
          {MARKS[edition.ruleSet.mark]}。自测结果仅供参考，不代替主管部门的认定。
        </p>
      </div>
      {(asked || isAnswered(answers)) && <ToolChart result={result} />}
      {(asked || isAnswered(answers)) && <ToolDetails result={result} />}
    </div>
  );
}
