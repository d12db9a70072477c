"use client";

import { useRef, useState } from "react";
import { useNotify } from "@/components/layout/providers/toasts";
import { Button } from "@/components/ui/button";
import { FACT_SOURCES } from "@/contract/enterprise/facts";
import { formatDate } from "@/lib/format";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { readPrefill, resultHref, saveResult } from "@/services/evaluation/results";
import type { MemberProps } from "./member-props";
import { WriteBack } from "./write-back";
import styles from "./tool.module.css";

type Doing = "prefill" | "save";

/** Prefilling from the profile and keeping the result, for who works for an enterprise. */
export default function MemberTools({ tool, ruleSet, fields, answers, today, onPrefill }: MemberProps) {
  const notify = useNotify();
  const [doing, setDoing] = useState<Doing>();
  const [kept, setKept] = useState<string>();
  const running = useRef(false);
  const run = async (what: Doing, work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      notify({ tone: "error", text: wordsOfFailure(error, "没有成功，请稍后重试").join("；") });
    } finally {
      running.current = false;
      setDoing(undefined);
    }
  };
  const prefill = () =>
    run("prefill", async () => {
      const { answers: known } = await readPrefill(tool);
      onPrefill(
        Object.fromEntries(known.map(({ name, value }) => [name, value])),
        Object.fromEntries(
          known.map(({ name, fact }) => [
            name,
            `已按企业档案填写（${fact.period ? `${fact.period} 年，` : ""}${FACT_SOURCES[fact.source]}，${formatDate(fact.updatedAt)}）。`,
          ]),
        ),
      );
      notify(
        known.length > 0
          ? { tone: "success", text: `已用企业档案填写 ${String(known.length)} 项，请核对` }
          : { tone: "info", text: "企业档案里还没有这些数据，请直接填写" },
      );
    });
  const save = () =>
    run("save", async () => {
      // Answers to questions of another set of rules stay on the page; these rules do not know them.
      const asked = fields.map(({ name }) => [name, answers[name] ?? ""] as const);
      const filled = Object.fromEntries(asked.filter(([, value]) => value !== ""));
      const { id } = await saveResult(tool, ruleSet, filled);
      setKept(id);
      notify({ tone: "success", text: "结果已保存" });
    });
  const isFilled = Object.values(answers).some((value) => value !== "");
  return (
    <div className={styles.member}>
      <div className={styles.actions}>
        <Button kind="plain" busy={doing === "prefill"} onClick={() => void prefill()}>
          用企业档案填写
        </Button>
        {isFilled && (
          <Button kind="plain" busy={doing === "save"} onClick={() => void save()}>
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
