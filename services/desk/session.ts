import { z } from "zod";
import { currentUser, type CurrentUser, type LoginForm } from "@/contract/account/account";
import { operatorEnrolment } from "@/contract/account/sign-in-steps";
import { askDeskDoor } from "@/lib/gateway/desk-browser";
import { errorOfForeignAnswer, withoutCode } from "@/lib/gateway/errors";

/** Signing in at the desk. The door keeps what belongs to the steps; here is only what a person sees. */

const enrolment = operatorEnrolment.omit({ enrolment: true });
export type Enrolment = z.infer<typeof enrolment>;

const afterPassword = z.union([z.object({ secondStep: z.literal(true) }), z.object({ enrolment })]);
const signedIn = z.object({ user: currentUser });
const enrolled = signedIn.extend({ recoveryCodes: z.array(z.string()) });

async function take<Answer extends z.ZodType>(path: string, form: object, answer: Answer): Promise<z.output<Answer>> {
  const parsed = answer.safeParse(await askDeskDoor("POST", path, form));
  if (!parsed.success) throw withoutCode(errorOfForeignAnswer(200));
  return parsed.data;
}

/** The password. An operator never gets in by it alone: it leads to the second step, or to setting it up. */
export const signInAtDesk = (form: Omit<LoginForm, "type">) => take("/desk/session", form, afterPassword);

/** The app's first code: the second step is in force, and the operator signed in. The recovery codes are told once. */
export const enrolAtDesk = (form: { readonly code: string }) => take("/desk/session/enrolment", form, enrolled);

/** The second step: a code of the app, or a recovery code. */
export const passDeskStep = async (form: { readonly code: string }): Promise<CurrentUser> =>
  (await take("/desk/session/second-step", form, signedIn)).user;

/** Signs out. The door clears the cookies even when the gateway cannot be reached. */
export async function signOutOfDesk(): Promise<void> {
  await askDeskDoor("DELETE", "/desk/session");
}
