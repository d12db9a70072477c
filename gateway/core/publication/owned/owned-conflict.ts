import type { Executor } from "../../database";
import { holdLock } from "../../locks";
import type { ContentValues } from "./owned-domain";

/** Whose content it is. `id`: of its own row; undefined of one that has none yet. */
interface Whose {
  readonly enterpriseId: string;
  readonly id: string | undefined;
}

/** The field at fault, and a sentence for whoever wrote it. */
interface Conflict {
  readonly field: string;
  readonly message: string;
}

/** What of the enterprise's others stands in the way of a content; undefined where nothing does. */
export type FindConflict = (
  transaction: Executor,
  content: ContentValues,
  whose: Whose,
) => Promise<Conflict | undefined>;

/** The same for one content of an enterprise and kind after the other, so that of two at once the second meets the first. */
export const conflictCheck =
  (kind: string, findConflict: FindConflict | undefined): FindConflict =>
  async (transaction, content, whose) => {
    if (!findConflict) return undefined;
    await holdLock(transaction, "ownedContent", `${kind} ${whose.enterpriseId}`);
    return findConflict(transaction, content, whose);
  };
