"use client";

import { useState } from "react";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { Button } from "@/components/ui/button";
import { FACT_SOURCES } from "@/contract/facts/facts";
import { formatDate } from "@/lib/format";
import { answersTaken } from "@/services/evaluation/repeat-href";
import type { LastResult } from "@/services/evaluation/form-draft";
import { readPrefill, resultHref, saveResult } from "@/services/evaluation/results";
import type { MemberPanelProps } from "./member-panel-props";
import { WriteBack } from "./write-back";
import styles from "./evaluation.module.css";

/** Prefilling from the profile and keeping the result, for who works for an enterprise. */
export default function MemberPanel(props: MemberPanelProps) {
  const { tool, ruleSet, fields, answers, last, today, onPrefill, onKept } = props;
  const showToast = useToast();
  const [kept, setKept] = useState<string>();
  const failed = "没有成功，请稍后重试";
  const prefill = useAct(() => readPrefill(tool), {
    failed,
    done: ({ answers: known }) =>
      known.length > 0
        ? `已用企业档案填写 ${String(known.length)} 项，请核对`
        : { tone: "info", text: "企业档案里还没有这些数据，请直接填写" },
    onDone: ({ answers: known }) =>
      onPrefill(
        Object.fromEntries(known.map(({ name, value }) => [name, value])),
        Object.fromEntries(
          known.map(({ name, fact }) => [
            name,
            `已按企业档案填写（${fact.period ? `${fact.period} 年，` : ""}${FACT_SOURCES[fact.source]}，${formatDate(fact.updatedAt)}）。`,
          ]),
        ),
      ),
  });
  const save = useAct(
    () => {
      // Answers to questions of another set of rules stay on the page; these rules do not know them.
      const asked = fields.map(({ name }) => [name, answers[name] ?? ""] as const);
      return saveResult(tool, ruleSet, Object.fromEntries(asked.filter(([, value]) => value !== "")));
    },
    {
      done: "结果已保存",
      failed,
      onDone: ({ id }) => {
        setKept(id);
        onKept();
      },
    },
  );
  const repeat = ({ answers: before, createdAt }: LastResult) => {
    const taken = answersTaken(before, { fields });
    const day = formatDate(createdAt);
    const source = `已按 ${day} 保存的结果填写。`;
    onPrefill(taken, Object.fromEntries(Object.keys(taken).map((name) => [name, source])));
    showToast({ tone: "success", text: `已用 ${day} 保存的结果填写 ${String(Object.keys(taken).length)} 项，请核对` });
  };
  const isFilled = Object.values(answers).some((value) => value !== "");
  return (
    <div className={styles.member}>
      <div className={styles.actions}>
        <Button kind="plain" busy={prefill.busy} onClick={() => void prefill.run()}>
          用企业档案填写
        </Button>
        {last && (
          <Button kind="plain" onClick={() => repeat(last)}>
            用上次结果填写（{formatDate(last.createdAt)}）
          </Button>
        )}
        {isFilled && (
          <Button kind="plain" busy={save.busy} onClick={() => void save.run()}>
            保存结果
          </Button>
        )}
        {isFilled && <WriteBack tool={tool} fields={fields} answers={answers} today={today} />}
      </div>
      <p className={styles.links}>
        {kept !== undefined && <a href={resultHref(kept)}>看刚保存的报告</a>}
        <a href="/tool/eva-produce">以前保存的结果</a>
      </p>
    </div>
  );
}
