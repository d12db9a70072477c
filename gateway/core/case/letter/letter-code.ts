import type { FieldCipher } from "../../field-cipher";
import { hashSecret, verifySecret } from "../../secrets/slow-hash";
import { isOldHash, sameAsOldHash } from "./letter.rules";

/**
 * The codes of letters as they are stored. Six digits are soon tried: who has the database needs the data key as well, and
 * each guess costs.
 */
export function createLetterCodes(cipher: Pick<FieldCipher, "fingerprint">) {
  // Bound to the number, so that equal codes of two letters do not look equal.
  const keyed = (number: string, code: string) => cipher.fingerprint(`${number}\u0000${code}`, "letter.code");
  return {
    hash: (number: string, code: string): Promise<string> => hashSecret(keyed(number, code)),

    /** The same work whether the letter exists, and however its code was hashed. `old`: it should be hashed anew. */
    async verify(stored: string | undefined, number: string, code: string) {
      const old = stored !== undefined && isOldHash(stored);
      const right = await verifySecret(old ? undefined : stored, keyed(number, code));
      return { right: right || (old && sameAsOldHash(stored, number, code)), old };
    },
  };
}
