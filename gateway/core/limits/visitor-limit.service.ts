import type { Clock } from "../clock";
import type { OpenDatabase } from "../database";
import type { FieldCipher } from "../field-cipher";
import { visitorNetwork } from "../request-address";
import { createLimits, type TimedLimit } from "./limit.service";

/**
 * For what is only counted for the statistics: whether the request at hand counts. Whoever is not signed in does up to two
 * limits, that of the own network and that of all; whoever is signed in always does.
 */
export function createVisitorLimit(
  { database, ...parts }: { database: OpenDatabase; clock: Clock; cipher: FieldCipher },
  own: TimedLimit,
  inAll: TimedLimit,
) {
  return async function isWithin(): Promise<boolean> {
    const network = visitorNetwork();
    if (network === undefined) return true;
    const limits = createLimits(database.db, parts);
    return (await limits.take(own, network)).within && (await limits.take(inAll, "")).within;
  };
}
