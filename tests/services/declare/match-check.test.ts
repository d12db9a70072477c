import { describe, expect, it } from "vitest";
import type { ItemDetail } from "@/contract/declare/declare";
import type { MatchedCondition, MatchedItem } from "@/contract/declare/match";
import { ATTRIBUTE_NAMES } from "@/contract/item/attributes";
import { rowOf, verdictOf } from "@/services/declare/match-check";
import { whereToLook } from "@/services/declare/where-to-look";

const condition = (state: MatchedCondition["state"], more: Partial<MatchedCondition> = {}): MatchedCondition => ({
  id: state,
  text: "条件",
  clause: "原文",
  hard: true,
  weight: 1,
  state,
  own: [],
  remarks: [],
  missing: [],
  ...more,
});
const verdict = (conditions: MatchedCondition[], result: MatchedItem["result"] = "unmet") =>
  verdictOf({ result, conditions });

describe("“我符合吗”的一句话", () => {
  it("全部符合才说都符合；加分的条件不算", () => {
    expect(verdict([condition("met"), condition("met"), condition("unmet", { hard: false })], "met")).toBe(
      "2 条必备条件都符合",
    );
    expect(verdict([condition("met"), condition("manual")], "manual")).toBe("1 条符合，1 条由主管部门核验");
  });

  it("先说差几条，再说缺几项资料，同一项资料只算一次；不适用的不算", () => {
    expect(
      verdict([
        condition("met"),
        condition("unmet"),
        condition("missing", { missing: ["revenue", "rdAmount"] }),
        condition("missing", { missing: ["revenue"] }),
        condition("not_applicable"),
      ]),
    ).toBe("还差 1 条，缺 2 项资料，1 条符合");
  });

  it("面向别的企业的，不数条件", () => {
    expect(verdict([condition("met")], "not_applicable")).toBe("面向其他地区或其他类型的企业");
  });
});

describe("每条条件下面的一行", () => {
  const own = {
    fact: "accident",
    label: "近 3 年发生安全、环保、质量事故",
    period: "",
    words: "否",
    source: "form",
  } as const;
  const at = { updatedAt: "2026-11-01T00:00:00+08:00" };

  it("是和否带上问的是什么，别的值照写", () => {
    expect(rowOf(condition("met", { own: [{ ...own, ...at }] })).words).toBe("近 3 年发生安全、环保、质量事故：否");
    expect(rowOf(condition("met", { own: [{ ...own, ...at, words: "1,200 万元" }] })).words).toBe("1,200 万元");
  });

  it("不符合的说差多少，没填的说要填什么，没有规则的说由谁核验", () => {
    expect(rowOf(condition("unmet", { remarks: ["还差 0.5 %"] })).words).toBe("还差 0.5 %");
    expect(rowOf(condition("missing", { missing: ["revenue"] })).words).toBe("尚未填写：营业收入");
    expect(rowOf(condition("manual")).words).toBe("由主管部门核验");
  });
});

describe("访客去哪里查", () => {
  const asks = (attribute: string) =>
    ({ tests: [{ attribute, op: "in", values: ["x"] }] }) as unknown as ItemDetail["conditions"][number];

  it("条件问的每一种资料都说得出去哪里查，没有规则的由主管部门核验", () => {
    for (const attribute of ATTRIBUTE_NAMES) expect(whereToLook(asks(attribute))).not.toBe("由主管部门核验");
    expect(whereToLook({ tests: [] } as unknown as ItemDetail["conditions"][number])).toBe("由主管部门核验");
    expect(whereToLook(asks("zonePlace"))).toBe("看营业执照的住所");
    expect(whereToLook(asks("abnormalList"))).toBe("可在国家企业信用信息公示系统查");
  });
});
