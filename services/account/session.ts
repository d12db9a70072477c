import { z } from "zod";
import { currentUser, type CurrentUser, type LoginForm } from "@/contract/account/account";
import { askDoor } from "@/lib/gateway/door";
import { errorOfForeignAnswer } from "@/lib/gateway/errors";

const signedIn = z.object({ user: currentUser });

/** Signs in. Throws GatewayError; with kind `invalid` the problems name the fields. */
export async function signIn(form: LoginForm): Promise<CurrentUser> {
  const parsed = signedIn.safeParse(await askDoor("POST", "/session", form));
  if (!parsed.success) throw errorOfForeignAnswer(200);
  return parsed.data.user;
}

/** Signs out. The door clears the cookies even when the gateway cannot be reached. */
export async function signOut(): Promise<void> {
  await askDoor("DELETE", "/session");
}
