import { z } from "zod";
import { opaqueId, repeatable } from "../fields";
import { MAX_COMPARED } from "./compared";

/** What is to be compared: `id=a&id=b`. What the public does not see, or does not see any more, is left out of the answer. */
export const comparedQuery = z.object({ id: repeatable(opaqueId, MAX_COMPARED) });
