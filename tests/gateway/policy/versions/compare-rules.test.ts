import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  splitClauses,
  compareClauses,
  COUNTERPART_FROM,
  type Clause,
} from "../../../../gateway/modules/policy/versions/compare.rules";

const states = (older: string, newer: string) =>
  compareClauses(splitClauses(older), splitClauses(newer)).map(({ state, olderNo, newerNo }) => [
    state,
    olderNo,
    newerNo,
  ]);

describe("分条", () => {
  test("有“第几条”的按条，条下各款归入该条，章名和条前的抬头不算", () => {
    expect(
      splitClauses("示经科〔2024〕19号\n第一章　总则\n第一条 为了鼓励。\n（一）甲；\n（二）乙。\n第二条 适用于企业。"),
    ).toEqual([
      { no: "第一条", text: "为了鼓励。\n（一）甲；\n（二）乙。" },
      { no: "第二条", text: "适用于企业。" },
    ]);
  });
  test("没有条的按段落，记下序号", () => {
    expect(splitClauses("各部门：\n一、加大支持\n（一）补助资金。\n2.5 万元的除外。")).toEqual([
      { no: "", text: "各部门：" },
      { no: "一、", text: "加大支持" },
      { no: "（一）", text: "补助资金。" },
      { no: "", text: "2.5 万元的除外。" },
    ]);
  });
});

describe("逐条对比", () => {
  const before = "第一条 首次认定的企业奖励二十万元。\n第二条 申报材料由科技创新局受理。\n第三条 本办法由财政局解释。";

  test("数字变了的条是改动，前后原文都能从中读出", () => {
    const [first] = compareClauses(splitClauses(before), splitClauses(before.replace("二十万元", "三十万元")));
    expect(first?.state).toBe("changed");
    const read = (kind: string) =>
      first?.runs
        .filter((run) => run.kind === "same" || run.kind === kind)
        .map((run) => run.text)
        .join("");
    expect(read("removed")).toBe("首次认定的企业奖励二十万元。");
    expect(read("added")).toBe("首次认定的企业奖励三十万元。");
    expect(first?.runs.filter((run) => run.kind !== "same").map((run) => run.text)).toEqual(["二十万", "三十万"]);
  });

  test("中间插入一条，后面各条只是改了序号", () => {
    expect(
      states(
        before,
        "第一条 首次认定的企业奖励二十万元。\n第二条 重复享受的就高不重复。\n第三条 申报材料由科技创新局受理。\n第四条 本办法由财政局解释。",
      ),
    ).toEqual([
      ["same", "第一条", "第一条"],
      ["added", "", "第二条"],
      ["same", "第二条", "第三条"],
      ["same", "第三条", "第四条"],
    ]);
  });

  test("删去的条留在原来的位置", () => {
    expect(states(before, "第一条 首次认定的企业奖励二十万元。\n第二条 本办法由财政局解释。")).toEqual([
      ["same", "第一条", "第一条"],
      ["removed", "第二条", ""],
      ["same", "第三条", "第二条"],
    ]);
  });

  test("换了位置的条认得出", () => {
    expect(
      states(
        before,
        "第一条 本办法由财政局解释。\n第二条 首次认定的企业奖励二十万元。\n第三条 申报材料由科技创新局受理。",
      ),
    ).toEqual([
      ["moved", "第三条", "第一条"],
      ["same", "第一条", "第二条"],
      ["same", "第二条", "第三条"],
    ]);
  });

  test("不到一半相像的是一删一增，不硬凑成改动", () => {
    expect(COUNTERPART_FROM).toBeLessThan(0.5);
    expect(states("第一条 甲乙丙丁。\n第二条 一同。", "第一条 戊己庚辛。\n第二条 一同。")).toEqual([
      ["removed", "第一条", ""],
      ["added", "", "第一条"],
      ["same", "第二条", "第二条"],
    ]);
  });

  test("任意两版：每条恰好出现一次，新版次序不变，两版原文都能还原", () => {
    const clause = fc.record({
      no: fc.constantFrom("", "第一条", "第二条"),
      text: fc
        .array(fc.constantFrom("企业", "奖励", "三十万元", "申报", "材料", "。"), { minLength: 1, maxLength: 8 })
        .map((words) => words.join("")),
    });
    fc.assert(
      fc.property(fc.array(clause, { maxLength: 12 }), fc.array(clause, { maxLength: 12 }), (older, newer) => {
        const pairs = compareClauses(older, newer);
        const side = (kind: "added" | "removed") =>
          pairs
            .filter(({ state }) => state !== (kind === "added" ? "removed" : "added"))
            .map(({ runs }) =>
              runs
                .filter((run) => run.kind === "same" || run.kind === kind)
                .map((run) => run.text)
                .join(""),
            );
        const texts = (clauses: readonly Clause[]) => clauses.map(({ text }) => text);
        expect(side("added")).toEqual(texts(newer));
        expect(side("removed").toSorted()).toEqual(texts(older).toSorted());
      }),
    );
  });
});
