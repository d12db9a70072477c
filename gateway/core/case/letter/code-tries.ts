import { toAddressKey } from "@/contract/rules/network-address";
import type { CallContext } from "../../caller";
import { createLimits, tooMany } from "../../limits/limit.service";
import { LIMITS } from "../../limits/limits";
import { Refusal } from "../../refusal";
import type { CaseParts } from "../case-steps.service";

/** A number that somebody tries to open by a code, and from where. */
export interface TriedNumber extends Pick<CallContext, "address"> {
  readonly number: string;
}

/** Counts the codes that are tried on numbers, whatever kind of case they open. */
export function createCodeTries({ database, ...parts }: Pick<CaseParts, "database" | "clock" | "cipher">) {
  const limits = createLimits(database.db, parts);

  /**
   * Counts a try and gives how to take it back. One network's wrong codes close a number for that network alone, so that
   * nobody shuts its sender out; those of many close it for all. What is refused does not count against the others.
   */
  async function countTry({ number, address }: TriedNumber): Promise<() => Promise<void>> {
    const ofNetwork = [LIMITS.letterCodes, `${number} ${toAddressKey(address)}`] as const;
    const ofAll = [LIMITS.letterCodesInAll, number] as const;
    const refuse = (seconds: number) => tooMany("查询码输错次数过多", seconds);
    const own = await limits.take(...ofNetwork);
    if (!own.within) throw refuse(own.seconds);
    const all = await limits.take(...ofAll);
    if (!all.within) {
      await limits.giveBack(...ofNetwork);
      throw refuse(all.seconds);
    }
    return async () => {
      await limits.giveBack(...ofNetwork);
      await limits.giveBack(...ofAll);
    };
  }

  /**
   * What a number and a code open. `open` does the same work whether there is such a number, and gives nothing for a wrong
   * code: both are answered by `missing`. Only a right code is not counted.
   */
  return async function tryCode<Found>(
    tried: TriedNumber,
    missing: string,
    open: () => Promise<Found | undefined>,
  ): Promise<Found> {
    const takeBack = await countTry(tried);
    const found = await open();
    if (found === undefined) throw new Refusal("NOT_FOUND", { message: missing });
    await takeBack();
    return found;
  };
}
