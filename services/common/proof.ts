import { proofCalls, type ProofPurpose } from "@/contract/account/proof";
import { browserGateway } from "@/lib/gateway/browser";
import { GatewayError } from "@/lib/gateway/errors";
import { canMakeProof, type GivenProof, type ProofPicture } from "@/lib/browser/proof";
import { randomId } from "@/lib/random-id";

const CANNOT_MAKE = "这个浏览器不能完成安全验证，请用 https:// 开头的网址打开本页，或换用较新的浏览器";
/** The hardest work on an old phone, in milliseconds; after that the proof has expired. */
const MAX_WORK_MS = 4 * 60_000;

const toBase64Url = (text: string): string => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Lets the browser work for a proof; nobody has to do anything. Throws GatewayError. */
export async function makeProof(purpose: ProofPurpose): Promise<GivenProof> {
  if (!canMakeProof()) throw new GatewayError({ kind: "other", messages: [CANNOT_MAKE] });
  const [{ id, challenge }, { solveChallenge }, { deriveKey }] = await Promise.all([
    browserGateway.call(proofCalls.getProofChallenge, { query: { purpose } }),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const solved = await solveChallenge({ challenge, deriveKey, timeout: MAX_WORK_MS });
  if (!solved) throw new GatewayError({ kind: "other", messages: ["安全验证用时过长，请稍后再提交一次"] });
  const { counter, derivedKey } = solved;
  return { captchaId: id, captcha: toBase64Url(JSON.stringify({ challenge, solution: { counter, derivedKey } })) };
}

async function fetchPicture(): Promise<ProofPicture> {
  const id = randomId();
  return { id, ...(await browserGateway.call(proofCalls.getGraphCaptcha, { params: { id } })) };
}

/** Where a form gets its proofs from. */
export const proofSource = (purpose: ProofPurpose) => ({
  canMake: canMakeProof,
  make: () => makeProof(purpose),
  fetchPicture,
});
