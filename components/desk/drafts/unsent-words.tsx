"use client";

import { useId, useState } from "react";
import { TextArea } from "@/components/form/fields/text-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/tools/copy-button";
import type { WorkFile } from "@/contract/desk/queue";
import { keepDraft, readDraft, type DraftPart } from "./drafts";
import { useDraftPlace } from "./use-draft";
import styles from "./unsent-words.module.css";

const nothing = () => undefined;

/** What was written and cannot be sent any more: to be read and copied until whoever wrote it takes it away. */
export function UnsentWords({
  item,
  part,
  label,
  why,
}: {
  item: Pick<WorkFile, "kind" | "number">;
  part: DraftPart;
  label: string;
  /** Why it cannot be sent; undefined where that was just said above. */
  why: string | undefined;
}) {
  const id = useId();
  const place = useDraftPlace(item, part);
  const [words, setWords] = useState(() => readDraft(place));
  if (words === "") return null;
  return (
    <section className={styles.unsent} aria-label={label}>
      {why !== undefined && (
        <Alert tone="warning" announce>
          {why}
        </Alert>
      )}
      <div className={styles.words}>
        <TextArea
          id={id}
          name="unsent"
          value={words}
          onChange={nothing}
          label={`${label}，没有发出`}
          rows={6}
          readOnly
        />
      </div>
      <p className={styles.acts}>
        <CopyButton text={words} label="复制" />
        <Button
          small
          kind="quiet"
          onClick={() => {
            keepDraft(place, "");
            setWords("");
          }}
        >
          不要了
        </Button>
      </p>
    </section>
  );
}
