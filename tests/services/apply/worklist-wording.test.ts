import { describe, expect, it } from "vitest";
import { formatWorklistTitle } from "@/services/apply/worklist-wording";

const TODAY = "2026-11-23";

describe("待办的标题", () => {
  it.each([
    [0, [], "目前没有要您办的事"],
    [1, [], "1 件事等您办"],
    [4, ["2026-12-05", "2026-11-28"], "4 件事等您办，最近的剩 5 天"],
    [2, ["2026-11-24"], "2 件事等您办，最近的剩 1 天"],
    [2, ["2026-11-23"], "2 件事等您办，最近的今天 24:00 截止"],
    // What has ended already is no deadline any more.
    [2, ["2026-11-22"], "2 件事等您办"],
  ])("%i 件，截止 %j：%s", (count, deadlines, title) => {
    expect(formatWorklistTitle(count, deadlines, TODAY)).toBe(title);
  });
});
