import type { ApplicationField } from "@/contract/apply/apply";
import type { FieldCipher } from "../../core/field-cipher";
import { contentOf } from "./apply-change.rules";
import type { Filled } from "./apply-filled";

/** Tells whether an application has changed. Keyed, since identity numbers could be guessed from a plain hash. */
export const fingerprintOf = (
  cipher: FieldCipher,
  id: string,
  form: readonly ApplicationField[],
  filled: Filled,
): string => cipher.fingerprint(contentOf(form, filled), `application.content ${id}`);
