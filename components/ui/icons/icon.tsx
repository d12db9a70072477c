import { IconDrawing } from "./icon-drawing";
import { ICON_PATHS, type IconName } from "./icon-paths";

export type { IconName };

/** Hand-drawn icons in one line style. Decorative: the words beside them carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <IconDrawing path={ICON_PATHS[name]} size={size} filled={name === "star-filled"} />;
}
