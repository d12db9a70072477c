import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

// OWASP's floor for argon2id: 19 MiB, two passes, one lane (the library's default algorithm is argon2id).
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Each hash takes a core for some 30 ms; two at once leave the machine answering.
const limit = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, PARAMETERS));
}

// A real hash of a value nobody knows, so that an unknown account costs the same time as a known one.
const decoy = hash(`${Math.random()}${process.hrtime.bigint()}`, PARAMETERS);

/** Whether the password is right. Without a stored hash the same work is done and the answer is no. */
export function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  return limit(async () => {
    const right = await verify(storedHash ?? (await decoy), password);
    return right && storedHash !== undefined;
  });
}
