import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../core/clock";
import type { FieldCipher } from "../../../core/field-cipher";
import { DEVICE_MS } from "../account.rules";

const PURPOSE = "sign-in.device";
const ID_BYTES = 16;

/**
 * Tokens by which a browser shows that it signed in to an account before, so that a stranger's failures do not keep it out.
 * A token names nobody, is signed for one account and gives no right but that.
 */
export function createKnownDevices({ cipher, clock }: { readonly cipher: FieldCipher; readonly clock: Clock }) {
  const sign = (userId: string, id: string, endsAt: string) =>
    cipher.fingerprint(`${userId}\u0000${id}\u0000${endsAt}`, PURPOSE);

  return {
    /** A token for the next 180 days. A device that is known already keeps its id and with it the count of its failures. */
    issue(userId: string, id: string = randomBytes(ID_BYTES).toString("base64url")): string {
      const endsAt = String(clock().getTime() + DEVICE_MS);
      return [id, endsAt, sign(userId, id, endsAt)].join(".");
    },

    /** The device's id when the token is this account's and still counts. The same work for an account that there is not. */
    recognise(userId: string | undefined, token: string | undefined): string | undefined {
      const [id = "", endsAt = "", given = ""] = (token ?? "").split(".");
      const signature = Buffer.from(sign(userId ?? "", id, endsAt));
      const right = signature.length === given.length && timingSafeEqual(signature, Buffer.from(given));
      return right && userId !== undefined && clock().getTime() < Number(endsAt) ? id : undefined;
    },
  };
}
