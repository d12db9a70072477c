/** Values that no other test of the run has: from the worker's number and a counter, the same at every run. */

const counters = new Map<string, number>();

/** 0, 1, 2 … for each name, within this worker. */
export function countUp(name: string): number {
  const count = counters.get(name) ?? 0;
  counters.set(name, count + 1);
  return count;
}

// The runner gives every worker of a run a number of its own, also the one that replaces another.
const worker = () => Number(process.env.TEST_WORKER_INDEX ?? process.env.VITEST_POOL_ID ?? 0);

/**
 * A mobile number that no sample has. Its last four digits are its own too: they are what a masked number shows. `prefix`:
 * another range, for runs that share a portal and count each for itself.
 */
export function newPhone(prefix = "139"): string {
  const count = countUp("phone");
  const twoDigits = (number: number) => String(number % 100).padStart(2, "0");
  return `${prefix}${String(Math.floor(count / 100)).padStart(4, "0")}${twoDigits(worker())}${twoDigits(count)}`;
}

const CREDIT_ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** A unified social credit code with a right check character (GB 32100-2015: weights 3^(i-1) mod 31). */
export function newCreditCode(): string {
  const number = String(worker() % 100).padStart(2, "0") + String(countUp("creditCode") % 100_000).padStart(5, "0");
  const body = `91340100MB${number}`;
  const sum = [...body].reduce((total, character, index) => total + CREDIT_ALPHABET.indexOf(character) * 3 ** index, 0);
  return body + CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** A short text to be added to a name. */
export const newSuffix = (): string => `${worker()}-${countUp("suffix")}`;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A resident identity number with a right check digit (GB 11643-1999). */
export function newIdNumber(): string {
  const day = String(10 + (worker() % 19));
  const body = `340104199003${day}${String(countUp("identity") % 1000).padStart(3, "0")}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + "10X98765432".charAt(sum % 11);
}
