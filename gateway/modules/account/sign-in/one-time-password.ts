import { randomInt } from "node:crypto";
import { hash } from "@node-rs/argon2";

// Without characters that are mistaken for each other on a slip of paper: 0 O 1 l I.
const SETS = ["ABCDEFGHJKMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"] as const;
const ALL = SETS.join("");
const LENGTH = 14;

/**
 * A password that a machine chose: 14 characters, some 80 bits, with at least one of each kind (password pattern 2). It is
 * told once and must be changed at the first sign-in.
 */
export function makeOneTimePassword(): string {
  const pick = (set: string) => set.charAt(randomInt(set.length));
  const letters = [...SETS.map(pick), ...Array.from({ length: LENGTH - SETS.length }, () => pick(ALL))];
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? "", letters[at] ?? ""];
  }
  return letters.join("");
}

/**
 * Hashes a password of {@link makeOneTimePassword}. Nobody can guess 80 random bits, so the work factor that shields weak
 * human passwords is left out: five hundred of them fit into one import.
 */
export function hashOneTimePassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
}
