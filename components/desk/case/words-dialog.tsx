"use client";

import { useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import type { WorkFile } from "@/contract/desk/queue";
import type { DraftPart } from "../drafts/drafts";
import { useDraft } from "../drafts/use-draft";

/** What judges the words: a part of a call's form. */
interface Judge {
  safeParse(form: { readonly words: string }): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
}

/** Asks for a reason and acts with it. Closed without acting it finds the reason again. */
export function WordsDialog({
  work,
  part,
  title,
  confirm,
  danger = false,
  label,
  hint,
  max,
  judge,
  act,
  onClose,
  children,
}: {
  work: WorkFile;
  part: DraftPart;
  title: string;
  confirm: string;
  danger?: boolean;
  label: string;
  hint: string;
  max: number;
  judge: Judge;
  act: (words: string) => Promise<unknown>;
  onClose: () => void;
  children?: React.ReactNode;
}) {
  const { words, setWords, sent } = useDraft(work, part);
  const [tried, setTried] = useState(false);
  const judged = judge.safeParse({ words });
  const error = tried && !judged.success ? judged.error?.issues[0]?.message : undefined;
  return (
    <Dialog
      title={title}
      confirm={confirm}
      danger={danger}
      ready={judged.success}
      onTry={() => setTried(true)}
      act={async () => {
        await act(words);
        sent(words);
      }}
      onClose={onClose}
    >
      {children}
      <TextArea
        id="case-words"
        name="words"
        value={words}
        onChange={setWords}
        label={label}
        hint={hint}
        rows={4}
        max={max}
        {...(error ? { error } : {})}
      />
    </Dialog>
  );
}
