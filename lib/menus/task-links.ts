import { externalExists } from "@/lib/external/systems";
import { routeExists } from "@/lib/routes";
import type { MenuItem } from "./menu-item";
import { EXPAND_MENU, MORE_TASKS, QUICK_TILES } from "./site-menus";
import { visibleMenu } from "./visible-menu";

/** A task on a landing page. */
export interface Task {
  readonly label: string;
  readonly href: string;
  readonly icon: string;
  readonly hint: string;
  readonly needsLogin: boolean;
}

function tasksOf(items: readonly MenuItem[]): readonly Task[] {
  return visibleMenu(items, { kind: "visitor" }, { routeExists, externalExists }).flatMap(({ item, href }) =>
    href === undefined
      ? []
      : [
          {
            label: item.menuName,
            href,
            icon: item.menuIcon ?? "grid",
            hint: item.hint ?? "",
            needsLogin: item.needsLogin === true,
          },
        ],
  );
}

/** The quick tiles whose pages exist (specification 2.15), then the portal's further tasks. */
export const homeTasks = () => tasksOf([...QUICK_TILES, ...MORE_TASKS]);

/** The pages of the market area, as far as they exist. */
export const marketTasks = () => tasksOf(EXPAND_MENU);
