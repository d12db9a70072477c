import type { ModuleContext } from "../../core/module";
import { createProfileSaving } from "./save-profile.service";
import { createProfileView } from "./show-profile.service";

export type { ProfileChange } from "./profile-change.rules";

/** Profiles of enterprises. */
export function createProfileService(parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  return { ...createProfileView(parts), ...createProfileSaving(parts) };
}
