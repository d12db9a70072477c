import { z } from "zod";
import { currentUser, type CurrentUser, type LoginForm } from "@/contract/account/account";
import type { SmsLoginForm } from "@/contract/account/sign-in-steps";
import { askDoor } from "@/lib/gateway/door";
import { errorOfForeignAnswer } from "@/lib/gateway/errors";

const stepTaken = z.union([z.object({ user: currentUser }), z.object({ secondStep: z.literal(true) })]);

/** What a step of the sign-in led to: the person, or the second step, for which the door holds what is needed. */
export type StepTaken = { readonly user: CurrentUser } | { readonly secondStep: true };

async function takeStep(path: string, form: object): Promise<StepTaken> {
  const parsed = stepTaken.safeParse(await askDoor("POST", path, form));
  if (!parsed.success) throw errorOfForeignAnswer(200);
  return parsed.data;
}

/** Signs in by password. Throws GatewayError, as the others do; with kind `invalid` the problems name the fields. */
export const signIn = (form: LoginForm): Promise<StepTaken> => takeStep("/session", form);

/** Signs in by a code of a text message. */
export const signInBySms = (form: SmsLoginForm): Promise<StepTaken> => takeStep("/session/sms", form);

/** The second step, after one of the others led to it. */
export const passSecondStep = (form: { readonly code: string }): Promise<StepTaken> =>
  takeStep("/session/second-step", form);

/** Signs out. The door clears the cookies even when the gateway cannot be reached. */
export async function signOut(): Promise<void> {
  await askDoor("DELETE", "/session");
}
