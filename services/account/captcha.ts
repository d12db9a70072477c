import { accountCalls } from "@/contract/account/account";
import { browserGateway } from "@/lib/gateway/browser";
import { randomId } from "@/lib/random-id";

/** A fresh captcha. `kind` "text" asks a sum in words instead of showing a picture. */
export async function fetchCaptcha(kind: "image" | "text") {
  const id = randomId();
  return { id, ...(await browserGateway.call(accountCalls.getGraphCaptcha, { params: { id }, query: { kind } })) };
}
