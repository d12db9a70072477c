"use client";

import { useState, useSyncExternalStore } from "react";
import { GatewayError } from "@/lib/gateway/errors";
import type { GivenProof, ProofPicture } from "@/lib/browser/proof";
import { CaptchaField } from "./fields/captcha-field";
import styles from "./form.module.css";

/** Where a form gets its proofs from; `canMake` may be asked in a browser only. */
export interface ProofSource {
  readonly canMake: () => boolean;
  readonly make: () => Promise<GivenProof>;
  readonly fetchPicture: () => Promise<ProofPicture>;
}

const neverChanges = () => () => undefined;
const HELP = "看不见图片时，可请他人协助，或拨打页脚的服务热线";

/**
 * The proof that a form sends along: the browser makes it by itself when it is wanted, and nobody has anything to fill in.
 * Where it cannot, `field` is a picture to read. Place `field` at the end of the form either way: it says when the browser
 * is still at work.
 *
 * @param formId begins the id of the field
 * @param first a picture that the server has put into the page already, for browsers without scripts
 * @param isWanted whether a picture is to be shown where one is needed
 */
export function useProof(
  formId: string,
  source: ProofSource,
  { first, isWanted = true, help = HELP }: { first?: ProofPicture; isWanted?: boolean; help?: string } = {},
) {
  // Until the page's program runs, what the server has put into the page counts.
  const isByHand = useSyncExternalStore(
    neverChanges,
    () => !source.canMake(),
    () => first !== undefined,
  );
  const [working, setWorking] = useState(false);
  const [typed, setTyped] = useState("");
  const [pictureId, setPictureId] = useState(first?.id ?? "");
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();

  const id = `${formId}-captcha`;

  /** A proof for one try. Throws GatewayError when there is none. */
  async function prove(): Promise<GivenProof> {
    setError(undefined);
    if (isByHand) {
      if (typed.trim() === "") throw refuse("请填写图形验证码");
      return { captchaId: pictureId, captcha: typed };
    }
    setWorking(true);
    try {
      return await source.make();
    } finally {
      setWorking(false);
    }
  }

  /** Says at the picture what was wrong; where there is none the form says it. */
  function refuse(words: string): GatewayError {
    if (isByHand) {
      setError(words);
      document.getElementById(id)?.focus();
    }
    return new GatewayError({
      kind: "invalid",
      messages: [words],
      problems: [{ errorMessage: words, field: "captcha" }],
    });
  }

  /** A proof serves once, whatever came of it: the next try gets a new picture. */
  function renew(): void {
    setTyped("");
    setRound((now) => now + 1);
  }

  const field =
    isByHand && isWanted ? (
      <CaptchaField
        id={id}
        name="captcha"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          if (text.trim() !== "") setError(undefined);
        }}
        error={error}
        fetchPicture={source.fetchPicture}
        onIssued={setPictureId}
        round={round}
        help={help}
        {...(first ? { first } : {})}
      />
    ) : (
      <p role="status" className={styles.proof}>
        {working ? "正在进行安全验证，请稍候……" : ""}
      </p>
    );
  return { prove, refuse, renew, field, isByHand, pictureId };
}

/** Whether an act was refused because its proof was missing, late or used. */
export const isProofRefused = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.problems.some(({ field }) => field === "captcha");
