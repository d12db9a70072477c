import { z } from "zod";
import { opaqueId, repeatable } from "../fields";

/** Things of one list side by side. */

/** Upper limit on things that are compared at once. */
export const MAX_COMPARED = 4;

/** What is to be compared: `id=a&id=b`. What the public does not see, or does not see any more, is left out of the answer. */
export const comparedQuery = z.object({ id: repeatable(opaqueId, MAX_COMPARED) });

/** The query keys of a compare page's address, for the table of routes. */
export const COMPARE_ADDRESS_KEYS = ["id", "only"] as const;
