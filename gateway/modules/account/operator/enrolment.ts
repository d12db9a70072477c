import { ENROLMENT_MINUTES, type OperatorEnrolment } from "@/contract/account/sign-in-steps";
import type { ModuleContext } from "../../../core/module";
import { createSignedTokens } from "../../../core/secrets/signed-token";
import type { UserRow } from "../account.repository";
import { SECRET_PURPOSE } from "../second-factor/second-factor-check";
import { makeSecret, secretUri } from "../second-factor/second-factor.rules";
import { createSecondFactorRepository } from "../second-factor/second-factor.repository";

const LIFETIME_MS = ENROLMENT_MINUTES * 60_000;

/**
 * That an operator has taken the first step and has no second one yet: a secret for the app, and a token that is dead when
 * the password changes or a second factor is in force.
 */
export function createEnrolments({ config, database, clock, cipher }: ModuleContext) {
  const tokens = createSignedTokens({ cipher, clock }, "sign-in.enrolment");
  const repository = createSecondFactorRepository(database.db);
  const boundTo = (user: UserRow) => `${user.passwordHash}\u0000${user.secondFactorSince?.getTime() ?? ""}`;
  return {
    /** Begun again, the secret before is void. */
    async begin(user: UserRow): Promise<OperatorEnrolment> {
      const now = clock();
      const secret = makeSecret();
      await repository.begin(user.id, cipher.seal(secret, SECRET_PURPOSE), now);
      return {
        enrolment: tokens.make(user.id, boundTo(user), LIFETIME_MS),
        uri: secretUri(secret, config.siteName, user.username),
        secret,
        expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      };
    },
    userIdOf: (enrolment: string): string => tokens.peek(enrolment),
    isGood: (enrolment: string, user: UserRow): boolean =>
      user.type === "operator" && user.secondFactorSince === null && tokens.isGood(enrolment, boundTo(user)),
  };
}
