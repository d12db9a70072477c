"use client";

import { useState } from "react";
import { createPortal } from "react-dom";
import { useAct } from "@/components/layout/use-act";
import { useKeptFocus } from "@/components/page/use-kept-focus";
import { Button } from "@/components/ui/button";
import type { PoorReason } from "@/contract/interaction/answer";
import { POOR_REASON_LABELS } from "@/contract/interaction/question-labels";
import { RATING_MARK } from "@/services/interaction/question-address";
import { randomId, toUuid } from "@/lib/random-id";
import styles from "./question-panel.module.css";

const REASONS = Object.keys(POOR_REASON_LABELS) as PoorReason[];

type Step = "open" | "why" | "thanks";

/** 有用 or 没用 under each answer, in the place that the page keeps for it; changing one's mind changes the same rating. */
export function AnswerRatings({
  value,
  answers,
}: {
  value: string;
  answers: readonly { readonly id: string; readonly question: string }[];
}) {
  return answers.map((answer) => {
    const place = document.querySelector(`[${RATING_MARK}="${CSS.escape(answer.id)}"]`);
    return place && createPortal(<OneRating value={value} answer={answer} />, place, answer.id);
  });
}

function OneRating({ value, answer }: { value: string; answer: { readonly id: string; readonly question: string } }) {
  const [ratingId] = useState(() => toUuid(randomId()));
  const [step, setStep] = useState<Step>("open");
  const [reason, setReason] = useState<PoorReason | undefined>();
  const [words, setWords] = useState("");
  const [counted, setCounted] = useState(true);
  const rate = useAct(
    async (helpful: boolean) => {
      const why = helpful || reason === undefined ? {} : { reason, ...(words.trim() ? { words: words.trim() } : {}) };
      // Loaded with the first rating: most people only read.
      const { rateAnswer } = await import("@/services/interaction/questions");
      const { counted } = await rateAnswer({ ratingId, answerId: answer.id, question: value, helpful, ...why });
      setCounted(counted);
    },
    { failed: "没有提交成功，请稍后重试", here: true, onDone: () => setStep("thanks") },
  );
  const send = (helpful: boolean) => {
    if (!helpful && reason === undefined) rate.fail(["请选择没用的原因"]);
    else void rate.run(helpful);
  };

  // What was pressed goes away with each step; the words of the next one take the focus.
  const { home, onFocus } = useKeptFocus<HTMLParagraphElement>();

  return (
    <section aria-label={`评价：${answer.question}`} onFocus={onFocus}>
      {step === "thanks" ? (
        <p role="status" ref={home} tabIndex={-1}>
          {counted ? (
            <>
              谢谢，已记下您的评价。{" "}
              <Button kind="quiet" small onClick={() => setStep("open")}>
                改评
              </Button>
            </>
          ) : (
            "谢谢。您所在的网络已经有人评价过这个回答，一个网络只计一次；登录后的评价另计。"
          )}
        </p>
      ) : (
        <div className={styles.choices}>
          <p ref={home} tabIndex={-1}>
            这个回答有用吗？
          </p>
          <Button kind="plain" small busy={rate.busy && step === "open"} onClick={() => send(true)}>
            有用
          </Button>
          <Button
            kind="plain"
            small
            aria-expanded={step === "why"}
            onClick={() => setStep(step === "why" ? "open" : "why")}
          >
            没用
          </Button>
        </div>
      )}
      {step === "why" && (
        <fieldset className={styles.why}>
          <legend>哪里没用</legend>
          <div className={styles.reasons}>
            {REASONS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`reason-${answer.id}`}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
                {POOR_REASON_LABELS[one]}
              </label>
            ))}
          </div>
          <label className={styles.words}>
            <span>补充说明（可不填，请不要写个人信息）</span>
            <input value={words} maxLength={200} onChange={(event) => setWords(event.target.value)} />
          </label>
          <Button small busy={rate.busy} onClick={() => send(false)}>
            提交评价
          </Button>
        </fieldset>
      )}
      {rate.failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {rate.failure.join("；")}
        </p>
      )}
    </section>
  );
}
