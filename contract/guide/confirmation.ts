import type { GuideForm } from "./guide-form";

/** Approval items for which nothing has to be handed in. Pure; without a schema library. */

const HELD_BY_OTHERS: readonly string[] = ["shared", "licence"];

/**
 * 免申即享，只需确认: a company applies online by this very item, and the zone has every paper already. Of a guide that is not
 * whole nothing is said.
 */
export const needsOnlyConfirmation = ({
  audience,
  way,
  appliedAs,
  materials,
  fields = [],
  tables = [],
}: Partial<GuideForm>): boolean =>
  audience?.includes("enterprise") === true &&
  way === "online" &&
  appliedAs === undefined &&
  materials !== undefined &&
  materials.every(({ source }) => HELD_BY_OTHERS.includes(source)) &&
  // What the profile cannot know has to be written.
  [...fields, ...tables].every(({ required }) => !required);
