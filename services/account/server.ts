import "server-only";
import { randomUUID } from "node:crypto";
import { accountCalls } from "@/contract/account/account";
import { load } from "@/lib/load";
import { serverGateway } from "@/lib/gateway/server";

export interface IssuedCaptcha {
  readonly id: string;
  readonly image: string;
}

/** A captcha for a login form that works without scripts; undefined when the gateway cannot give one now. */
export async function issueCaptcha(): Promise<IssuedCaptcha | undefined> {
  const id = randomUUID();
  const issued = await load(
    serverGateway().call(accountCalls.getGraphCaptcha, { params: { id }, query: { kind: "image" } }),
  );
  return issued.ok && issued.data.image ? { id, image: issued.data.image } : undefined;
}
