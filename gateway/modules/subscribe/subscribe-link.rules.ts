import { timingSafeEqual } from "node:crypto";
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_TOKEN } from "@/contract/subscribe/labels";
import type { FieldCipher } from "../../core/field-cipher";

/** The secret of an unsubscribing address: the link's UUID and a signature of it, 16 bytes each. Nothing of it is stored. */

const ID_BYTES = 16;
const PURPOSE = "subscription.link";

const signLink = (linkId: string, cipher: FieldCipher): Buffer =>
  Buffer.from(cipher.fingerprint(linkId, PURPOSE), "base64url").subarray(0, ID_BYTES);

export function tokenOfLink(linkId: string, cipher: FieldCipher): string {
  const id = Buffer.from(linkId.replaceAll("-", ""), "hex");
  return `unsub-${Buffer.concat([id, signLink(linkId, cipher)]).toString("base64url")}`;
}

/** The link that a token stands for; undefined unless we made the token, to the letter: its last bits have other spellings. */
export function linkOfToken(token: string, cipher: FieldCipher): string | undefined {
  if (!new RegExp(`^${UNSUBSCRIBE_TOKEN.source}$`, "u").test(token)) return undefined;
  const encoded = token.slice("unsub-".length);
  const bytes = Buffer.from(encoded, "base64url");
  if (bytes.toString("base64url") !== encoded) return undefined;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const signature = bytes.subarray(ID_BYTES);
  return signature.length === ID_BYTES && timingSafeEqual(signature, signLink(linkId, cipher)) ? linkId : undefined;
}

/** The whole address, as a mail carries it. `origin`: the portal's public address. */
export const unsubscribeAddress = (origin: string, linkId: string, cipher: FieldCipher): string =>
  `${origin}/gateway${UNSUBSCRIBE_PATH}/${tokenOfLink(linkId, cipher)}`;
