import { IconDrawing } from "./icon-drawing";
import { ISLAND_ICON_PATHS } from "./island-icon-paths";

/** The few icons that islands of reading pages use; the full set would travel with every page. */
export function IslandIcon({ name, size = 20 }: { name: keyof typeof ISLAND_ICON_PATHS; size?: number }) {
  return <IconDrawing path={ISLAND_ICON_PATHS[name]} size={size} />;
}
