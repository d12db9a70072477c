import { describe, expect, it, vi } from "vitest";
import { totalOf } from "../../../gateway/core/paging";

describe("一页有多少行就能说明总数时不另外数", () => {
  it.each([
    { rows: 0, limit: 10, offset: 0, total: 0 },
    { rows: 3, limit: 10, offset: 0, total: 3 },
    { rows: 9, limit: 10, offset: 20, total: 29 },
  ])("每页 $limit 行，从第 $offset 行起有 $rows 行：共 $total 行", async ({ rows, total, ...bounds }) => {
    const count = vi.fn();
    expect(await totalOf(rows, bounds, count)).toBe(total);
    expect(count).not.toHaveBeenCalled();
  });

  it.each([
    { rows: 10, limit: 10, offset: 0, why: "满页后面也许还有" },
    { rows: 0, limit: 10, offset: 20, why: "页码超出时前面有多少行不知道" },
  ])("$why，要数", async ({ rows, why: _why, ...bounds }) => {
    expect(await totalOf(rows, bounds, () => Promise.resolve(17))).toBe(17);
  });
});
