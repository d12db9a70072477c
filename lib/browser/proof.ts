/** A proof as forms send it: of work, or the letters of a picture. */
export interface GivenProof {
  readonly captchaId: string;
  readonly captcha: string;
}

/** A picture of letters and the id under which it is answered. */
export interface ProofPicture {
  readonly id: string;
  readonly image: string;
}

/** What browsers without `crypto.subtle` (pages without TLS) cannot do; they are shown a picture. */
export const canMakeProof = (): boolean => typeof globalThis.crypto?.subtle !== "undefined";
