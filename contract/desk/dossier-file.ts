import { z } from "zod";
import { opaqueId } from "../fields";

/** A file of a dossier, by the name that it was uploaded with. */
export const dossierFile = z.object({ fileId: opaqueId, name: z.string() });
export type DossierFile = z.infer<typeof dossierFile>;
