import { indexMissing } from "./core/catalogue/catalogue";
import { cipherFor } from "./core/field-cipher";
import { MODULES } from "./modules";
import { createPlatform } from "./ports";
import type { SampleTarget } from "./sample";

/** Makes search entries where they are missing: after an update, whose migration cannot segment Chinese. Says for what. */
export function ensureSearchEntries(target: SampleTarget): Promise<string[]> {
  const base = { ...target, cipher: cipherFor(target.config) };
  const context = createPlatform(base);
  return indexMissing(
    target.database,
    MODULES.flatMap(({ search }) => search?.(context) ?? []),
  );
}
