import type { Limit } from "@/contract/rules/limit";
import { toAddressKey } from "@/contract/rules/network-address";
import type { Clock } from "../clock";
import type { Executor } from "../database";
import type { FieldCipher } from "../field-cipher";
import { Refusal } from "../refusal";
import { createLimitRepository } from "./limit.repository";

/** A limit that is counted over some time. */
export type TimedLimit = Limit & { readonly windowSeconds: number };

/** So many times a day for an enterprise, whoever of its people it is: what hands something in. */
export const timesADay = (limit: Pick<Limit, "name" | "what" | "amount" | "effect" | "source">): TimedLimit => ({
  ...limit,
  unit: "次",
  windowSeconds: 24 * 60 * 60,
  per: "enterprise",
});

/** What was counted: the count with this one in it, and how long it lasts. */
export interface Taken {
  readonly used: number;
  /** Whether the count is within the limit. */
  readonly within: boolean;
  /** Seconds until the count is over; at least one. */
  readonly seconds: number;
}

/**
 * Counts against limits. Whoever asks is counted first and judged after: twenty at the same moment get twenty different
 * counts. What should not have counted is given back.
 *
 * @param executor a transaction that ends without a commit has counted nothing; the others wait until it ends
 */
export function createLimits(executor: Executor, { clock, cipher }: { clock: Clock; cipher: FieldCipher }) {
  const repository = createLimitRepository(executor);
  // Of addresses the network counts: whoever has one address of a /64 has all of them.
  const keyOf = ({ name, per }: Limit, subject: string) =>
    cipher.fingerprint(per === "address" ? toAddressKey(subject) : subject, `limit.${name}`);

  return {
    async take(limit: TimedLimit, subject: string, amount = 1): Promise<Taken> {
      const now = clock();
      const end = new Date(now.getTime() + limit.windowSeconds * 1000);
      const { used, endsAt } = await repository.add(keyOf(limit, subject), amount, now, end);
      const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      return { used, within: used <= limit.amount, seconds };
    },

    giveBack: (limit: Limit, subject: string, amount = 1): Promise<void> =>
      repository.subtract(keyOf(limit, subject), amount),

    /** The count lasts its whole time from now on. */
    prolong: (limit: TimedLimit, subject: string): Promise<void> =>
      repository.setEnd(keyOf(limit, subject), new Date(clock().getTime() + limit.windowSeconds * 1000)),

    clear: (limit: Limit, subject: string): Promise<void> => repository.remove(keyOf(limit, subject)),

    /** Forgets counts that are over. */
    sweep: (): Promise<void> => repository.sweep(clock()),
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** How long to wait, as people say it: seconds up to a minute of them, then minutes, then hours. */
export function formatWait(seconds: number): string {
  if (seconds <= 60) return `${seconds} 秒后`;
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? `${Math.ceil(minutes / 60)} 小时后` : `${minutes} 分钟后`;
}

/** A refusal that says when to come back. `words` end with what was too much; the time and “再试” follow. */
export const tooMany = (words: string, seconds: number): Refusal =>
  new Refusal("TOO_MANY_REQUESTS", {
    message: `${words}，请 ${formatWait(seconds)}再试`,
    retryAfterSeconds: seconds,
  });
