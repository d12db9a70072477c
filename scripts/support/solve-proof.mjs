// Makes a proof of work as a browser does, for tests and measurements that ask over HTTP.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/**
 * The two fields that a form sends along.
 * @param {{ id: string, challenge: import("altcha-lib/types").Challenge }} given what the gateway has asked
 * @returns {Promise<{ captchaId: string, captcha: string }>}
 */
export async function solveProof({ id, challenge }) {
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error("没有做出安全验证");
  const { counter, derivedKey } = solved;
  const text = JSON.stringify({ challenge, solution: { counter, derivedKey } });
  return { captchaId: id, captcha: Buffer.from(text).toString("base64url") };
}
