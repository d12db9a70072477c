"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ProofPicture } from "@/lib/browser/proof";
import { Field } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

const SIZE = { width: 180, height: 64 } as const;

/**
 * A picture of letters, for browsers that cannot make a proof of work. It is fetched when the field appears and again after
 * a refusal, because each serves once.
 *
 * @param round changes after each refused try
 * @param first one that the server has put into the page already, for browsers without scripts
 * @param help who helps those that cannot see it
 */
export function CaptchaField({
  id,
  name,
  value,
  onChange,
  error,
  fetchPicture,
  onIssued,
  round,
  first,
  help,
}: Pick<FieldBinding, "id" | "name" | "value" | "onChange" | "error"> & {
  fetchPicture: () => Promise<ProofPicture>;
  onIssued: (id: string) => void;
  round: number;
  first?: ProofPicture;
  help: string;
}) {
  const [picture, setPicture] = useState<ProofPicture | undefined>(first);
  const [failed, setFailed] = useState(false);

  const asked = useRef(0);
  const fetchNew = useCallback(() => {
    const mine = (asked.current += 1);
    fetchPicture().then(
      (issued) => {
        // Answers need not come in the order of the questions: the last wish counts.
        if (mine !== asked.current) return;
        setFailed(false);
        setPicture(issued);
        onIssued(issued.id);
      },
      () => mine === asked.current && setFailed(true),
    );
  }, [fetchPicture, onIssued]);
  const untouched = useRef(first !== undefined);
  useEffect(() => {
    // The one in the page is as good as a new one, until it was tried.
    if (untouched.current) untouched.current = false;
    else fetchNew();
  }, [round]); // eslint-disable-line react-hooks/exhaustive-deps -- fetched by rounds, not when a function is made anew

  return (
    <Field
      id={id}
      label="图形验证码"
      hint={`请填写图中的四个字符，不分大小写。${help}`}
      error={failed ? "验证码加载失败，请换一张重试" : error}
      after={
        <p className={styles.captchaTools}>
          <Button kind="quiet" small onClick={fetchNew}>
            看不清，换一张
          </Button>
        </p>
      }
    >
      {(wiring) => (
        <span className={styles.captchaRow}>
          <input
            {...wiring}
            id={id}
            name={name}
            className={`${styles.control} ${styles.short}`}
            value={value}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            aria-required
            onChange={(event) => onChange(event.target.value)}
          />
          {picture && <img src={picture.image} {...SIZE} alt="图形验证码，四个字符" />}
        </span>
      )}
    </Field>
  );
}
