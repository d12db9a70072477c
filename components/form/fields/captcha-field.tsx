"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "./field";
import type { FieldBinding } from "../use-contract-form";
import styles from "../form.module.css";

export interface IssuedCaptcha {
  readonly id: string;
  readonly image: string | null;
  readonly question: string | null;
}
type Kind = "image" | "text";

/**
 * A graphic captcha, with a sum in words for those who cannot see the picture (MIIT rules: a non-visual kind). It is
 * fetched when the field appears and again after a refusal, because each serves once.
 *
 * @param round changes after each refused try
 * @param first one that the server has put into the page already, for browsers without scripts
 */
export function CaptchaField({
  id,
  name,
  value,
  onChange,
  error,
  issue,
  onIssued,
  round,
  first,
}: FieldBinding & {
  issue: (kind: Kind) => Promise<IssuedCaptcha>;
  onIssued: (id: string) => void;
  round: number;
  first?: IssuedCaptcha;
}) {
  const [kind, setKind] = useState<Kind>("image");
  const [captcha, setCaptcha] = useState<IssuedCaptcha | undefined>(first);
  const [failed, setFailed] = useState(false);

  const asked = useRef(0);
  const fetchNew = useCallback(
    (wanted: Kind) => {
      const mine = (asked.current += 1);
      issue(wanted).then(
        (issued) => {
          // Answers need not come in the order of the questions: the last wish counts.
          if (mine !== asked.current) return;
          setFailed(false);
          setCaptcha(issued);
          setKind(wanted);
          onIssued(issued.id);
        },
        () => mine === asked.current && setFailed(true),
      );
    },
    [issue, onIssued],
  );
  const untouched = useRef(first !== undefined);
  useEffect(() => {
    // The one in the page is as good as a new one, until it was tried.
    if (untouched.current) untouched.current = false;
    else fetchNew(kind);
  }, [round]); // eslint-disable-line react-hooks/exhaustive-deps -- a change of kind fetches by itself

  const asText = kind === "text";
  return (
    <Field
      id={id}
      label={asText ? `算术验证：${captcha?.question ?? ""}` : "图形验证码"}
      hint={asText ? "请填写计算结果" : "请填写图中的四个字符，不分大小写"}
      error={failed ? "验证码加载失败，请换一张重试" : error}
      after={
        <p className={styles.captchaTools}>
          <Button kind="quiet" small onClick={() => fetchNew(kind)}>
            {asText ? "换一题" : "看不清，换一张"}
          </Button>
          <Button kind="quiet" small onClick={() => fetchNew(asText ? "image" : "text")}>
            {asText ? "改用图形验证码" : "看不见图片，改做算术题"}
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
            maxLength={16}
            inputMode={asText ? "numeric" : "text"}
            aria-required
            onChange={(event) => onChange(event.target.value)}
          />
          {!asText && captcha?.image && <img src={captcha.image} width={120} height={44} alt="图形验证码，四个字符" />}
        </span>
      )}
    </Field>
  );
}
