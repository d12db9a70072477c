import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";

/**
 * That a machine has worked, so that automatic requests cost their sender something and a person nothing: a proof of work
 * after ALTCHA (key derivation, RFC 8018), solved by the browser without anybody noticing. It travels in the two fields that
 * the specification has for a captcha. A picture stands in where no script can run.
 */

/** What a proof is for; it serves for nothing else. `letter`: feedback or a question of a visitor. */
export const proofPurpose = z
  .enum(["login", "sms", "letter", "upload"], { error: "安全验证的用途不正确，请刷新页面后重试" })
  .meta({ id: "ProofPurpose" });
export type ProofPurpose = z.infer<typeof proofPurpose>;

/** What the browser is to work out; the signature keeps it from choosing something easier. */
const proofParameters = z.object({
  algorithm: z.literal("PBKDF2/SHA-256"),
  /** Rounds of one derivation. */
  cost: z.number().int().positive(),
  /** Bytes. */
  keyLength: z.number().int().positive(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  nonce: z.string(),
  salt: z.string(),
  /** `network`: a fingerprint of the address key that asked; the work serves for nobody else. */
  data: z.object({ id: opaqueId, purpose: proofPurpose, expires: moment, network: z.string() }),
});
export const signedChallenge = z.object({ parameters: proofParameters, signature: z.string() });
export type SignedChallenge = z.infer<typeof signedChallenge>;

export const proofChallenge = z.object({ id: opaqueId, challenge: signedChallenge }).meta({ id: "ProofChallenge" });

/** The work that was done, as it stands in the field `captcha`: base64url of JSON. */
export const proofSolution = z.object({
  challenge: signedChallenge,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

/** Longer than any solution; a picture's four letters are far below. */
export const MAX_PROOF_LENGTH = 2000;

/** Why something is refused that needs a proof. */
export const PROOF_MESSAGES = {
  missing: "请填写图形验证码，再提交一次",
  wrong: "安全验证没有通过或已过期，请再试一次",
  wrongPicture: "验证码错误或已过期，请输入新的验证码",
} as const;

/** The two fields that carry a proof, or the id and the letters of a picture. */
export const proofFields = {
  captchaId: opaqueId.optional(),
  captcha: z.string().trim().max(MAX_PROOF_LENGTH, { error: PROOF_MESSAGES.wrong }).optional(),
};

/** Proofs that one address may ask for a minute; of pictures a tenth. */
const CHALLENGES_A_MINUTE = 60;

const captchaPicture = z
  .object({
    /** A PNG as a data address. */
    image: z.string(),
    expiresAt: moment,
  })
  .meta({ id: "CaptchaPicture" });

export const proofCalls = {
  /** Path not shown by the specification; follows its family. Harder the more an address has asked for lately. */
  getProofChallenge: defineCall({
    method: "GET",
    path: "/uaa/api/ua/proof/challenge",
    access: "public",
    summary: "安全验证：浏览器自动完成的计算，一次有效，5 分钟过期",
    query: z.object({ purpose: proofPurpose }),
    data: proofChallenge,
    perMinute: CHALLENGES_A_MINUTE,
  }),
  getGraphCaptcha: defineCall({
    method: "GET",
    path: "/uaa/api/register/captcha/graph/{id}",
    access: "public",
    summary: "图形验证码，只在浏览器不能运行脚本时代替安全验证：一次有效，2 分钟过期",
    params: z.object({ id: opaqueId }),
    data: captchaPicture,
    perMinute: CHALLENGES_A_MINUTE / 10,
  }),
};
