import type { FastifyInstance } from "fastify";
import type { accountCalls } from "../../../contract/account/account";
import type { CallData } from "../../../contract/call";
import type { Caller, CallerEnterprise } from "../../../gateway/core/caller";
import { proofCalls, type ProofPurpose } from "../../../contract/account/proof";
import { describeDevice, maskAddress } from "../../../gateway/core/mask";
import { createAccountRepository } from "../../../gateway/modules/account/account.repository";
import { createSessions } from "../../../gateway/modules/account/sign-in/sessions";
import { solveProof } from "../../../scripts/support/solve-proof.mjs";
import { call, partsOf } from "./gateway";

/** An approved enterprise somebody works for. */
export const WORKPLACE: CallerEnterprise = {
  id: "en-1",
  admin: false,
  financeState: "",
  approval: "approved",
  permissions: [],
};

/** Somebody as the gateway knows a caller, without a request. */
export const callerOf = (fields: Partial<Caller>): Caller => ({
  userId: "u",
  sessionId: "s",
  type: "member",
  expiresAt: new Date(),
  absoluteEnd: new Date(),
  enterprises: [WORKPLACE],
  enterprise: WORKPLACE,
  mustChangePassword: false,
  secondFactorDue: false,
  ...fields,
});

/** Opens a session for a sample account and gives its token: what a login leaves behind, without checking the password. */
export async function tokenOf(app: FastifyInstance, username: string): Promise<string> {
  const { config, database, clock } = partsOf(app);
  const repository = createAccountRepository(database.db);
  const user = await repository.findUserByLogin(username);
  if (!user) throw new Error(`No account is called ${username}.`);
  const opened = await createSessions(database.db, config, clock).open(user, {
    device: describeDevice("lightMyRequest"),
    address: maskAddress("127.0.0.1"),
  });
  return opened.token;
}

/** The session that a sign-in opened. Throws when it asked for a second step. */
export function sessionOf(data: CallData<typeof accountCalls.login>): CallData<typeof accountCalls.passSecondStep> {
  if ("step" in data || "enrolment" in data) throw new Error("The sign-in asks for a second step.");
  return data;
}

/** A proof of work, made as a browser makes it; `address`: whose it is. */
export async function makeProof(app: FastifyInstance, purpose: ProofPurpose, address?: string) {
  const headers: Record<string, string> = address === undefined ? {} : { "x-forwarded-for": address };
  const { data } = await call(app, proofCalls.getProofChallenge, { query: { purpose } }, undefined, headers);
  return solveProof(data);
}
