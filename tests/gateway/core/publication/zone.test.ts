import { describe, expect, test } from "vitest";
import { definePublication, flagRefusal, parseFlagStep } from "../../../../gateway/core/publication/publication.rules";
import { TEST_NOW } from "../../support/test-context";

test("园区自己的不用审核、没有所有者可告诉；每一步走不了时都说明怎么办", () => {
  const kind = definePublication({ kind: "notice", label: "公告" });
  expect(Object.keys(kind.steps)).toEqual(["publish", "stop"]);
  expect(kind.message).toBeUndefined();
  const flagged = definePublication({ kind: "notice", label: "公告", flags: ["top", "recommend"] });
  expect(Object.keys(flagged.steps)).toEqual(["publish", "stop", "top", "untop", "recommend", "unrecommend"]);
  for (const { steps } of [kind, flagged]) for (const { wrong } of Object.values(steps)) expect(wrong).toContain("请");
});

describe("置顶和推荐", () => {
  const NAMED = { kind: "notice", label: "公告" };
  const since = TEST_NOW;

  test("只在已发布时，放上和取下都不改变状态", () => {
    const { steps } = definePublication({ ...NAMED, flags: ["top", "recommend"] });
    for (const step of ["top", "untop", "recommend", "unrecommend"] as const)
      expect(steps[step]).toMatchObject({ side: "staff", from: ["published"], to: "same" });
  });

  test.each([
    ["没放过的", "top", null, null, undefined],
    ["已有两条", "top", null, null, undefined, 2],
    ["已有三条", "top", null, null, "最多 3 条，请先用 notice untop 取消一条", 3],
    ["已有三条，取下", "untop", since, null, undefined, 3],
    ["放过了的", "top", since, null, "已经置顶"],
    ["当天还显示的", "top", null, "2026-11-21", undefined],
    ["昨天是最后一天的", "top", null, "2026-11-20", "只显示到 2026-11-20"],
    ["放过了的，取下", "untop", since, null, undefined],
    ["过了最后一天的，取下", "untop", since, "2026-11-20", undefined],
    ["没放过的，取下", "untop", null, null, "没有置顶"],
    ["没推荐过的，取下", "unrecommend", null, null, "没有推荐"],
  ])("%s（%s）", (_name, step, putSince, expiresOn, reason, others = 0) => {
    const wish = parseFlagStep(step);
    if (!wish) throw new Error("no flag");
    const refusal = flagRefusal(NAMED, wish, { since: putSince, expiresOn, others }, "2026-11-21");
    if (reason === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toContain(reason);
  });

  test("别的步骤不是这两样", () => {
    expect(["publish", "stop", "stopped", "toppling"].map(parseFlagStep)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
