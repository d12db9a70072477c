import { randomBytes } from "node:crypto";
import type { Clock } from "../../../core/clock";
import type { FieldCipher } from "../../../core/field-cipher";
import { createSignedTokens } from "../../../core/secrets/signed-token";
import { DEVICE_MS } from "../account.rules";

const ID_BYTES = 16;

/**
 * Tokens by which a browser shows that it signed in to an account before, so that a stranger's failures do not keep it out.
 * A token names nobody, is signed for one account and gives no right but that.
 */
export function createKnownDevices(parts: { readonly cipher: FieldCipher; readonly clock: Clock }) {
  const tokens = createSignedTokens(parts, "sign-in.device");

  return {
    /** A token for the next 180 days. A device that is known already keeps its id and with it the count of its failures. */
    issue: (userId: string, id: string = randomBytes(ID_BYTES).toString("base64url")): string =>
      tokens.make(id, userId, DEVICE_MS),

    /** The device's id when the token is this account's and still counts. The same work for an account that there is not. */
    recognise(userId: string | undefined, token: string | undefined): string | undefined {
      const good = tokens.isGood(token ?? "", userId ?? "");
      return good && userId !== undefined ? tokens.peek(token ?? "") : undefined;
    },
  };
}
