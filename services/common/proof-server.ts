import "server-only";
import { randomUUID } from "node:crypto";
import { proofCalls } from "@/contract/account/proof";
import { load } from "@/lib/gateway/load";
import { serverGateway } from "@/lib/gateway/server";
import type { ProofPicture } from "@/lib/browser/proof";

/** A picture for a login form that works without scripts; undefined when the gateway cannot give one now. */
export async function issuePicture(): Promise<ProofPicture | undefined> {
  const id = randomUUID();
  const issued = await load(serverGateway().call(proofCalls.getGraphCaptcha, { params: { id } }));
  return issued.ok ? { id, image: issued.data.image } : undefined;
}
