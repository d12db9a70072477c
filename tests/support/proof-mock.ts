import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { http, HttpResponse } from "msw";
import { proofCalls, proofSolution, signedChallenge } from "@/contract/account/proof";

const SECRETS = { hmacSignatureSecret: "signature", hmacKeySignatureSecret: "key" };

/** A gateway that asks for a little work, and how often it did. */
export function asksForWork(): { readonly handler: ReturnType<typeof http.get>; readonly asked: () => number } {
  let asked = 0;
  const handler = http.get(`*/gateway${proofCalls.getProofChallenge.path}`, async ({ request }) => {
    asked += 1;
    const purpose = new URL(request.url).searchParams.get("purpose") ?? "";
    const id = `work-${asked}`;
    const data = { id, purpose, expires: "2026-11-21T00:00:00Z", network: "n" };
    const work = { algorithm: "PBKDF2/SHA-256", cost: 10, counter: 2, deriveKey, data, ...SECRETS };
    const challenge = signedChallenge.parse(await createChallenge(work));
    return HttpResponse.json({ returnCode: 2000, data: { id, challenge } });
  });
  return { handler, asked: () => asked };
}

/** What stands in the field `captcha`, read as the gateway reads it. */
export const readProof = (text: string) =>
  proofSolution.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
