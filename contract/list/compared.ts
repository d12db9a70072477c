import { z } from "zod";
import { opaqueId, repeatable } from "../fields";

/** Upper limit on things that are compared side by side. */
export const MAX_COMPARED = 4;

/** What is to be compared: `id=a&id=b`. What the public does not see, or does not see any more, is left out of the answer. */
export const comparedQuery = z.object({ id: repeatable(opaqueId, MAX_COMPARED) });
