"use client";

import { z } from "zod";
import { RadioField } from "@/components/form/fields/choice-fields";
import { ContractForm } from "@/components/form/contract-form";
import { TextArea } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { focusCase } from "@/components/page/case/focus-case";
import { isExplained, ratingFields, UNEXPLAINED } from "@/contract/case";
import { RATING_SCORE_LABELS } from "@/contract/case-labels";

export const LEVELS = Object.entries(RATING_SCORE_LABELS)
  .toSorted(([a], [b]) => Number(b) - Number(a))
  .map(([value, label]) => ({ value, label }));

/** The level is a text in the form, a number on the wire. */
const schema = z
  .object({
    score: z.enum(Object.keys(RATING_SCORE_LABELS) as [string, ...string[]], { error: "请选择满意程度" }),
    words: ratingFields.words.removeDefault().optional(),
  })
  .refine(({ score, words = "" }) => isExplained({ score: Number(score), words }), UNEXPLAINED);

/** 好差评: five levels, once. `onRate` keeps it; that it is kept is said here, since the form goes away then. */
export function RatingForm({
  id,
  onRate,
}: {
  id: string;
  onRate: (rating: { score: number; words: string }) => Promise<unknown>;
}) {
  const showToast = useToast();
  const form = useContractForm({
    id,
    schema,
    initial: { score: "", words: "" },
    onSubmit: async ({ score, words = "" }) => {
      // Looked up before: the form is gone afterwards.
      const place = document.getElementById(id)?.closest("article") ?? null;
      await onRate({ score: Number(score), words });
      focusCase(place);
      showToast({ tone: "success", text: "感谢您的评价" });
    },
  });
  return (
    <ContractForm form={form} submitLabel="提交评价">
      <RadioField {...form.text("score")} label="对这次办理是否满意" options={LEVELS} />
      <TextArea {...form.text("words")} label="评价内容" hint="不满意时请写明原因" rows={3} max={500} />
    </ContractForm>
  );
}
