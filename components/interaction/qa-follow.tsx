"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { questionCalls, questionNumber, type QuestionCase } from "@/contract/question";
import { GatewayError } from "@/lib/gateway/errors";
import { followQuestion } from "@/services/interaction/questions";
import { QaCase } from "./qa-case";
import styles from "./qa-desk.module.css";

const schema = questionCalls.getQuestion.body.extend({ number: questionNumber });

/** Follows a question by number and code; no account is needed. */
export function QaFollow() {
  const [found, setFound] = useState<QuestionCase | undefined>();
  const form = useContractForm({
    id: "qa-follow",
    repeatable: true,
    schema,
    initial: { number: "", code: "" },
    onSubmit: async (wish) => {
      setFound(undefined);
      try {
        setFound(await followQuestion(wish.number, wish.code));
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind !== "not-found") throw error;
        const message = "编号或查询码不对，请对照提交时的回执重新填写";
        throw new GatewayError({
          kind: "invalid",
          messages: [message],
          problems: [{ errorMessage: message, field: "code" }],
        });
      }
    },
  });
  return (
    <section className={styles.follow} aria-labelledby="qa-follow">
      <h3 id="qa-follow">查询答复</h3>
      <ContractForm form={form} submitLabel="查询" busyLabel="正在查询">
        <TextField {...form.text("number")} label="问题编号" autoComplete="off" spellCheck={false} />
        <TextField {...form.text("code")} label="查询码" inputMode="numeric" autoComplete="off" width="short" />
      </ContractForm>
      <div aria-live="polite">{found && <QaCase question={found} />}</div>
    </section>
  );
}
