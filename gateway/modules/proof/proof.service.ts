import { createHash, randomInt, randomUUID } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { PROOF_MESSAGES, proofSolution, signedChallenge, type ProofPurpose } from "@/contract/account/proof";
import { toAddressKey } from "@/contract/rules/network-address";
import type { Executor } from "../../core/database";
import { createLimits } from "../../core/limits/limit.service";
import { LIMITS } from "../../core/limits/limits";
import type { ModuleContext } from "../../core/module";
import type { GivenProof, ProofAsked } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { drawPicture, LETTERS } from "./picture";
import { createProofRepository } from "./proof.repository";
import { derivationsFor, PICTURE_LIFETIME_MS, PROOF_LIFETIME_MS, ROUNDS_A_STEP } from "./proof.rules";

const LETTERS_IN_A_PICTURE = 4;
/** A person's answer to a picture, blanks and slips included; any proof is longer. */
const MAX_TYPED_LENGTH = 16;

const hashAnswer = (id: string, answer: string): string =>
  createHash("sha256").update(`${id}\u0000${answer.trim().toUpperCase()}`).digest("hex");

function parseSolution(text: string) {
  try {
    return proofSolution.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Proofs of work, and the picture for browsers without scripts. Nothing that was given out needs to be kept until it comes back. */
export function createProofs({
  config,
  database,
  clock,
  cipher,
}: Pick<ModuleContext, "config" | "database" | "clock" | "cipher">) {
  const secrets = {
    hmacSignatureSecret: cipher.fingerprint("challenge", "proof.secret"),
    hmacKeySignatureSecret: cipher.fingerprint("key", "proof.secret"),
  };

  const networkOf = (address: string) => cipher.fingerprint(toAddressKey(address), "proof.network");

  /** Whether this very work was done for this purpose, for the network that asked, in time and for the first time. */
  async function redeemWork(executor: Executor, given: GivenProof, { purpose, address }: ProofAsked): Promise<boolean> {
    const handedIn = parseSolution(given.captcha ?? "");
    if (!handedIn) return false;
    const { challenge, solution } = handedIn;
    const { id, purpose: meant, expires, network } = challenge.parameters.data;
    if (id !== given.captchaId || meant !== purpose || network !== networkOf(address)) return false;
    if (clock().getTime() >= Date.parse(expires)) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    return verified && (await createProofRepository(executor).spend(id, new Date(expires)));
  }

  async function redeemPicture(executor: Executor, given: GivenProof, address: string): Promise<boolean> {
    // Letters can be guessed and read by machines, so far fewer are tried than proofs; counted before they are looked at.
    const tries = await createLimits(executor, { clock, cipher }).take(LIMITS.pictureTries, address);
    const row = await createProofRepository(executor).takePicture(given.captchaId ?? "");
    return (
      tries.within &&
      row !== undefined &&
      clock().getTime() < row.expiresAt.getTime() &&
      row.answerHash === hashAnswer(row.id, given.captcha ?? "")
    );
  }

  return {
    /** What a browser is to work out before an act. Throws nothing; too many from one address become harder. */
    async issue(purpose: ProofPurpose, address: string) {
      const { used } = await createLimits(database.db, { clock, cipher }).take(LIMITS.proofs, address);
      const most = derivationsFor(used, config.proofDerivations);
      const id = randomUUID();
      const expires = new Date(clock().getTime() + PROOF_LIFETIME_MS).toISOString();
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: ROUNDS_A_STEP,
        // From the whole range: wherever somebody starts, half of it is to be expected.
        counter: randomInt(1, most + 1),
        deriveKey,
        data: { id, purpose, expires, network: networkOf(address) },
        ...secrets,
      });
      return { id, challenge: signedChallenge.parse(challenge) };
    },

    async issuePicture(id: string) {
      const letters = Array.from({ length: LETTERS_IN_A_PICTURE }, () => LETTERS.charAt(randomInt(LETTERS.length)));
      const expiresAt = new Date(clock().getTime() + PICTURE_LIFETIME_MS);
      await createProofRepository(database.db).putPicture({
        id,
        answerHash: hashAnswer(id, letters.join("")),
        expiresAt,
      });
      const image = `data:image/png;base64,${Buffer.from(drawPicture(letters)).toString("base64")}`;
      return { image, expiresAt: expiresAt.toISOString() };
    },

    /** Why the act is refused for want of a proof; undefined when there is one, which is then used up. */
    async findObstacle(executor: Executor, given: GivenProof, asked: ProofAsked): Promise<Refusal | undefined> {
      if (!given.captchaId || !given.captcha) return Refusal.input(PROOF_MESSAGES.missing, "captcha");
      if (given.captcha.length > MAX_TYPED_LENGTH) {
        const isDone = await redeemWork(executor, given, asked);
        return isDone ? undefined : Refusal.input(PROOF_MESSAGES.wrong, "captcha");
      }
      const isRead = await redeemPicture(executor, given, asked.address);
      return isRead ? undefined : Refusal.input(PROOF_MESSAGES.wrongPicture, "captcha");
    },

    sweep: (): Promise<void> => createProofRepository(database.db).sweep(clock()),
  };
}
