import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { policies } from "../support/policies";
import { NPM_START, operator, startPortal, type Portal } from "../support/portal";
import { filledFolder } from "../support/template";

/** A portal that is stopped in the middle of its work and started again on the same folder. */

test.describe.configure({ timeout: 120_000 });

const WORD = "重启测试";
/** Documents that the folder does not have yet. */
const newPolicies = () =>
  policies()
    .slice(1, 37)
    .map((row) => ({ ...row, id: `restart-${row.id}`, title: `${WORD}${row.title}`, docNo: "" }));

async function total(portal: Portal, value = ""): Promise<number> {
  const query = value === "" ? "" : `?value=${encodeURIComponent(value)}&size=100`;
  const answer = await fetch(`${portal.url}/gateway/policy/api/ua/policy/list${query}`);
  return ((await answer.json()) as { data?: { total: number } }).data?.total ?? 0;
}

test("npm start 说明地址和示例账号；导入到一半被 kill -9，重新启动数据都在，再导入补齐，再导入全部未变；同一文件夹的第二个网关拒绝启动并说明原因，第一个照常", async () => {
  const dataDir = await filledFolder();
  const started: Portal[] = [];
  const start = async (...how: Parameters<typeof startPortal>) => {
    const portal = await startPortal(...how);
    started.push(portal);
    return portal;
  };
  try {
    const file = path.join(dataDir, "restart.jsonl");
    const rows = newPolicies();
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    const first = await start({}, dataDir, NPM_START);
    expect(first.output()).toContain(first.url.replace("127.0.0.1", "localhost"));
    await expect.poll(() => first.output()).toContain("Portal2026");
    const before = await total(first);
    const importing = operator(dataDir, "import", "policies", file);
    await expect.poll(() => total(first, WORD), { intervals: [20], timeout: 60_000 }).toBeGreaterThan(0);
    process.kill(first.pidOf("gateway"), "SIGKILL");
    await importing;
    await first.stop();

    const second = await start({}, dataDir);
    expect(await total(second)).toBeGreaterThan(before);
    const [again] = await Promise.all([
      operator(dataDir, "import", "policies", file),
      expect(startPortal({}, dataDir)).rejects.toThrow(/正被另一个网关使用/),
    ]);
    expect(again.output).toMatch(/拒绝 0 条/);
    const third = await operator(dataDir, "import", "policies", file);
    expect(third.output).toMatch(new RegExp(`新增 0 条，更新 0 条，未变 ${rows.length} 条，拒绝 0 条`));
    expect(await total(second)).toBe(before + rows.length);
  } finally {
    for (const portal of started) await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
