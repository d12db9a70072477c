import type { AccountType } from "@/contract/account/account";
import { setFlash } from "@/lib/browser/flash";
import { FALLBACK_PATH, loginAddress } from "@/lib/address/redirect-uri";
import { signIn } from "@/services/account/session";

const HOME = "/user/base";

/** Signs in with what was just typed and goes on; when that fails, the login page is the next step and nothing is lost. */
export async function signInAfterRegistration(
  tel: string,
  password: string,
  type: AccountType,
  redirectTo: string,
  said: string,
) {
  const wish = redirectTo === FALLBACK_PATH ? HOME : redirectTo;
  try {
    await signIn({ username: tel, password, type });
    setFlash({ tone: "success", text: said });
    window.location.replace(wish);
  } catch {
    setFlash({ tone: "success", text: `${said}，请登录` });
    window.location.replace(loginAddress(wish));
  }
}
