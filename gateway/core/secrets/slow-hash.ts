import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

// OWASP's floor for argon2id: 19 MiB, two passes, one lane (the library's default algorithm is argon2id).
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Each hash takes a core for some 30 ms; two at once leave the machine answering.
const limit = pLimit(2);

/** For what people remember or type: passwords, codes. Who steals the hashes has to pay for every guess. */
export function hashSecret(secret: string): Promise<string> {
  return limit(() => hash(secret, PARAMETERS));
}

// A real hash of a value nobody knows, so that what does not exist costs the same time as what does.
const decoy = hash(`${Math.random()}${process.hrtime.bigint()}`, PARAMETERS);

/** Whether the secret is right. Without a stored hash the same work is done and the answer is no. */
export function verifySecret(storedHash: string | undefined, secret: string): Promise<boolean> {
  return limit(async () => {
    const right = await verify(storedHash ?? (await decoy), secret);
    return right && storedHash !== undefined;
  });
}
