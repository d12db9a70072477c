"use client";

import { useState } from "react";
import type { z } from "zod";
import { useContractForm } from "@/components/form/use-contract-form";
import { isProofRefused, useProof } from "@/components/form/use-proof";
import { toUuid } from "@/lib/random-id";
import { proofSource } from "@/services/common/proof";

/** What a letter's form adds to what was filled in: the submission, and for a visitor the proof. */
interface Addition {
  readonly submissionId: string;
  readonly captchaId?: string;
  readonly captcha?: string;
}

/**
 * A form that anybody may send in: sent twice it makes one letter, and a visitor's browser makes a proof for each try.
 * `proof` stands at the end of the form; nothing for who is signed in.
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
  send: (data: z.output<z.ZodObject<Shape>>, addition: Addition) => Promise<void>;
}) {
  const [source] = useState(() => proofSource("letter"));
  const proof = useProof(id, source);
  const form = useContractForm({
    id,
    schema: fields,
    initial,
    onSubmit: async (data, { submissionId }) => {
      const given = visitor ? await proof.prove() : {};
      try {
        await send(data as z.output<typeof fields>, { submissionId: toUuid(submissionId), ...given });
      } catch (error) {
        proof.renew();
        if (isProofRefused(error)) throw proof.refuse(error.words[0] ?? "");
        throw error;
      }
    },
  });
  return { form, proof: visitor && proof.field };
}
