import { startPortal } from "../portal";
import { median } from "../statistics";
import type { Part } from "../bench-context";

/** How long a second start takes, with data and build in place: from the process to the first 200 of /healthz. */
export const benchStart: Part = async (workshop, { figure }) => {
  const { dataDir, firstStartMs, importSeconds, rows } = await workshop.prepared();
  const times: number[] = [];
  for (let round = 0; round < (workshop.quick ? 1 : 5); round += 1) {
    const portal = await startPortal(dataDir);
    times.push(portal.startedInMs / 1000);
    await portal.stop();
  }
  figure({
    name: "再次启动到 /healthz 回答 200",
    value: median(times),
    unit: "秒",
    promise: { atMost: 2.5 },
    note: `${times.length} 次的中位数，最慢 ${Math.max(...times).toFixed(2)} 秒`,
  });
  figure({ name: "首次启动（建库、示例数据）", value: firstStartMs / 1000, unit: "秒" });
  figure({ name: `导入 ${rows.length} 份政策`, value: importSeconds, unit: "秒" });
};
