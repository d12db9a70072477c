import { TaskTiles } from "@/components/page/landing";
import type { IconName } from "@/components/ui/icons/icon";
import { homeTasks } from "@/lib/menus/task-links";

/** The quick tiles of the home page: six, the rest unfolds (specification 9). */
export function HomeTasks() {
  const tiles = homeTasks().map((task) => ({ ...task, icon: task.icon as IconName }));
  return <TaskTiles label="快捷入口" tiles={tiles} quiet />;
}
