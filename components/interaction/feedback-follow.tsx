"use client";

import { useState } from "react";
import { ContractForm } from "@/components/form/contract-form";
import { TextField } from "@/components/form/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { Timeline } from "@/components/page/timeline";
import { feedbackNumber, interactionCalls, type FeedbackCase } from "@/contract/interaction";
import { GatewayError } from "@/lib/gateway/errors";
import { followFeedback } from "@/services/interaction/feedback";
import { FEEDBACK_STATE_WORDS } from "@/contract/interaction-words";
import styles from "./interaction.module.css";

const schema = interactionCalls.getFeedback.body.extend({ number: feedbackNumber });

/** Follows a case by number and code; no account is needed. */
export function FeedbackFollow({ number, code }: { number: string; code: string }) {
  const [found, setFound] = useState<FeedbackCase | undefined>();
  const form = useContractForm({
    id: "follow",
    repeatable: true,
    schema,
    initial: { number, code },
    onSubmit: async (wish) => {
      setFound(undefined);
      try {
        setFound(await followFeedback(wish.number, wish.code));
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
    <section className={styles.follow}>
      <h2>查询办理情况</h2>
      <ContractForm form={form} submitLabel="查询" busyLabel="正在查询">
        <TextField {...form.text("number")} label="反馈编号" autoComplete="off" spellCheck={false} />
        <TextField {...form.text("code")} label="查询码" inputMode="numeric" autoComplete="off" width="short" />
      </ContractForm>
      <div aria-live="polite">
        {found && (
          <>
            <h3>
              {found.number}：{FEEDBACK_STATE_WORDS[found.state]}
            </h3>
            <p className={styles.content}>{found.content}</p>
            {found.answer && (
              <div className={styles.answer}>
                <h3>答复</h3>
                <p>{found.answer}</p>
              </div>
            )}
            <Timeline
              steps={found.timeline.map((step, index) => ({
                id: String(index),
                who: index === 0 ? "您" : "工作人员",
                when: step.at,
                to: FEEDBACK_STATE_WORDS[step.state],
                remark: step.remark,
              }))}
            />
          </>
        )}
      </div>
    </section>
  );
}
