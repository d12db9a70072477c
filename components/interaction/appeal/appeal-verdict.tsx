"use client";

import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { DraftStatus } from "@/components/form/draft/draft-status";
import { useDraft } from "@/components/form/draft/use-draft";
import { RadioField } from "@/components/form/fields/choice-fields";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { focusCase } from "@/components/page/case/focus-case";
import { LEVELS } from "@/components/page/case/rating-form";
import { isExplained, UNEXPLAINED } from "@/contract/case";
import { CORRECT_WORKDAYS, RATING_SCORE_LABELS, WORST_SCORES } from "@/contract/case-labels";
import type { AppealCase } from "@/contract/interaction/appeal";
import { answerWorkdays, SILENCE_WORKDAYS } from "@/contract/interaction/appeal-labels";
import { appeals } from "@/services/interaction/appeal/cases";
import styles from "./appeal.module.css";

export const VERDICT_FORM = "verdict";

const text = z.string().trim().max(500, { error: "最长 500 个字" });
const NO_SCORE = { error: "请选择满意程度" };

/** The choice and the level are texts in the form. `rated`: the one rating has been given already. */
const schemaFor = (rated: boolean) =>
  z
    .object({
      solved: z.enum(["yes", "no"], { error: "请选择已解决还是未解决" }),
      // What is needed depends on the choice, so neither is marked as optional.
      words: text,
      score: z.enum(["", ...Object.keys(RATING_SCORE_LABELS)], NO_SCORE),
      ratingWords: text.optional(),
    })
    .refine(({ solved, words }) => solved === "yes" || words.length >= 2, {
      error: "请写明还差什么，至少 2 个字，便于重新办理",
      path: ["words"],
    })
    .refine(({ solved, score }) => rated || solved === "no" || score !== "", { ...NO_SCORE, path: ["score"] })
    .refine(
      ({ score, ratingWords = "" }) => score === "" || isExplained({ score: Number(score), words: ratingWords }),
      { ...UNEXPLAINED, path: ["ratingWords"] },
    );

const NOTHING = { solved: "", words: "", score: "", ratingWords: "" };

/** 已解决 or 未解决, both of the same weight with what follows from each; only the company closes an appeal. */
export function AppealVerdict({ appeal: { id, kind, rating } }: { appeal: AppealCase }) {
  const showToast = useToast();
  const take = useWrite(appeals.mutations.step());
  const rated = rating !== null;
  const form = useContractForm({
    id: VERDICT_FORM,
    schema: schemaFor(rated),
    initial: NOTHING,
    onSubmit: async ({ solved, words, score, ratingWords = "" }) => {
      // Looked up before: the form is gone afterwards.
      const place = document.getElementById(VERDICT_FORM)?.closest("article") ?? null;
      const isSolved = solved === "yes";
      await take({
        id,
        name: "evaluate",
        body: {
          solved: isSolved,
          words: isSolved ? "" : words,
          ...(score === "" ? {} : { score: Number(score), ratingWords }),
        },
      });
      await draft.clear();
      focusCase(place);
      showToast({ tone: "success", text: isSolved ? "已确认解决，谢谢" : "已退回重办，承办单位会收到通知" });
    },
  });
  const draft = useDraft({ key: `verdict:${id}`, values: form.values, initial: NOTHING, replace: form.replace });
  const { solved, score } = form.values;
  const isBad = typeof score === "string" && score !== "" && Number(score) <= WORST_SCORES;
  return (
    <section className={styles.verdict} aria-labelledby="verdict-title">
      <h2 id="verdict-title">问题解决了吗？</h2>
      <p>由本企业确认后才结束；{SILENCE_WORKDAYS} 个工作日没有确认的到期关闭，不算解决。</p>
      <ContractForm
        form={form}
        submitLabel={solved === "no" ? "提交，退回重办" : solved === "yes" ? "确认已解决" : "提交"}
      >
        <DraftStatus draft={draft} />
        <RadioField
          {...form.text("solved")}
          label="处理结果"
          inline
          options={[
            { value: "yes", label: "已解决", hint: "关闭诉求，结果计入公开统计" },
            {
              value: "no",
              label: "未解决",
              hint: `退回重办，重新计算 ${kind ? answerWorkdays(kind) : 5} 个工作日`,
            },
          ]}
        />
        {solved === "no" && (
          <TextArea {...form.text("words")} label="还差什么" hint="会原样告诉承办单位" rows={3} max={500} />
        )}
        {!rated && solved !== "" && (
          <>
            <RadioField
              {...form.text("score")}
              label={solved === "no" ? "对这次办理的评价（可以以后再评）" : "对这次办理的评价"}
              options={LEVELS}
              inline
            />
            {score !== "" && (
              <TextArea
                {...form.text("ratingWords")}
                optional={!isBad}
                label="评价内容"
                hint={
                  isBad
                    ? `请写明原因；承办单位须在 ${CORRECT_WORKDAYS} 个工作日内整改，并把结果写在这里`
                    : "一件诉求只评价一次"
                }
                rows={2}
                max={500}
              />
            )}
          </>
        )}
      </ContractForm>
    </section>
  );
}
