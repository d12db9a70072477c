import { SECOND_STEP_MINUTES, type SecondStep } from "@/contract/account/sign-in-steps";
import type { Clock } from "../../../core/clock";
import type { FieldCipher } from "../../../core/field-cipher";
import { createSignedTokens } from "../../../core/secrets/signed-token";
import type { UserRow } from "../account.repository";

const LIFETIME_MS = SECOND_STEP_MINUTES * 60_000;

/** That somebody has taken the first step: a token for five minutes, dead when the password or the second factor changes. */
export function createSecondSteps(parts: { readonly cipher: FieldCipher; readonly clock: Clock }) {
  const tokens = createSignedTokens(parts, "sign-in.second-step");
  const boundTo = (user: UserRow) => `${user.passwordHash}\u0000${user.secondFactorSince?.getTime() ?? ""}`;
  return {
    ask: (user: UserRow): SecondStep => ({
      step: tokens.make(user.id, boundTo(user), LIFETIME_MS),
      expiresAt: new Date(parts.clock().getTime() + LIFETIME_MS).toISOString(),
    }),
    userIdOf: (step: string): string => tokens.peek(step),
    isGood: (step: string, user: UserRow): boolean => tokens.isGood(step, boundTo(user)),
  };
}
