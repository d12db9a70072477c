"use client";

import { useCallback, useState } from "react";
import { z } from "zod";
import { CaptchaField } from "@/components/form/fields/captcha-field";
import { useContractForm } from "@/components/form/use-contract-form";
import { fetchCaptcha } from "@/services/account/captcha";
import { toUuid } from "./to-uuid";

const CAPTCHA = {
  captcha: z.string({ error: "请输入图形验证码" }).trim().min(1, { error: "请输入图形验证码" }),
};

/** What a letter's form adds to what was filled in: the submission, and for a visitor the captcha that was solved. */
interface Proof {
  readonly submissionId: string;
  readonly captchaId?: string;
}

/**
 * A form that anybody may send in: sent twice it makes one letter, and a visitor solves a captcha, a new one after each
 * refusal. `captcha` is its field, for the end of the form; nothing for who is signed in.
 */
export function useLetterForm<Shape extends z.ZodRawShape>({
  id,
  fields,
  initial,
  visitor,
  send,
}: {
  id: string;
  fields: z.ZodObject<Shape>;
  initial: Readonly<Record<keyof z.input<z.ZodObject<Shape>> & string, unknown>>;
  visitor: boolean;
  send: (data: z.output<z.ZodObject<Shape>>, proof: Proof) => Promise<void>;
}) {
  const [round, setRound] = useState(0);
  const [captchaId, setCaptchaId] = useState("");
  const form = useContractForm({
    id,
    schema: (visitor ? fields.extend(CAPTCHA) : fields) as typeof fields,
    initial,
    onSubmit: async (data, { submissionId }) => {
      try {
        await send(data as z.output<typeof fields>, {
          submissionId: toUuid(submissionId),
          ...(visitor ? { captchaId } : {}),
        });
      } catch (error) {
        // A captcha serves once.
        setRound((now) => now + 1);
        form.setValue("captcha", "");
        throw error;
      }
    },
  });
  const issue = useCallback((kind: "image" | "text") => fetchCaptcha(kind), []);
  const captcha = visitor && (
    <CaptchaField {...form.text("captcha")} issue={issue} onIssued={setCaptchaId} round={round} />
  );
  return { form, captcha };
}
