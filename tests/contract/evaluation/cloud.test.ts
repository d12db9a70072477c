import { describe, expect, it } from "vitest";
import { CLOUD_TOOL, starOf } from "../../../contract/rules/evaluation/cloud";
import { judge, lineOf } from "./support";

/** tool-rules 6.2: the zone's own questionnaire. */

const scores = (q1: number, q2: number, q3: number, q4: number, q5: number, q6: number, q7: number) => ({
  total: q1 + q2 + q3 + q4 + q5 + q6 + q7,
  systems: q3 / 3,
  equipment: q4,
  scenes: q5,
  paid: q6,
});

describe("云星自测", () => {
  it.each([
    ["L01", scores(20, 0, 15, 0, 0, 1, 3), 39, 0],
    ["L02", scores(20, 0, 15, 0, 0, 1, 5), 41, 3],
    ["L03", scores(20, 5, 18, 10, 2, 3, 3), 61, 4],
    ["L04", scores(20, 5, 18, 5, 2, 3, 3), 56, 3],
    ["L05", scores(20, 10, 30, 0, 10, 5, 5), 80, 3],
    ["L06", scores(20, 10, 27, 15, 6, 4, 5), 87, 5],
    ["L07", scores(20, 10, 27, 15, 4, 4, 5), 85, 4],
    ["L08", scores(20, 10, 6, 15, 6, 4, 5), 66, 0],
    ["L10", scores(20, 0, 15, 0, 0, 0, 5), 40, 0],
  ])("%s", (_id, given, total, star) => {
    expect(given.total).toBe(total);
    expect(starOf(given)).toBe(star);
  });

  const L03 = {
    legal: "yes",
    inUse: "yes",
    held: "none",
    infrastructure: "compute,storage,database,security",
    platform: "data",
    systems: "oa,finance,hr,srm,crm,erp",
    equipment: "100",
    connected: "30",
    scenes: "quality",
    paid: "10",
    gain: "5",
  };
  const test = (more: Record<string, string> = {}) => judge(CLOUD_TOOL, { ...L03, ...more });

  it("L03、L04：设备 30% 四星，29% 三星并说差在哪里", () => {
    expect(test().verdict.word).toBe("四星");
    const worse = test({ connected: "29" });
    expect(worse.verdict.word).toBe("三星");
    expect(worse.gaps.map(({ text }) => text)).toContain("到四星：关键设备上云到 30%");
  });

  it("L09：没有用满三个月的不参评", () => {
    expect(test({ inUse: "no" }).verdict.word).toBe("不参评");
  });

  it.each([
    ["0.99", "0"],
    ["1", "1"],
    ["4.99", "1"],
    ["5", "2"],
    ["50", "5"],
  ])("支付 %s 万元得 %s 分（L10）", (paid, points) => {
    expect(lineOf(test({ paid }), "paid")?.points?.low).toBe(points);
  });

  it.each([
    ["0", "0"],
    ["0.01", "1"],
    ["4.99", "1"],
    ["5", "3"],
    ["10", "5"],
  ])("降本增效 %s%% 得 %s 分", (gain, points) => {
    expect(lineOf(test({ gain }), "gain")?.points?.low).toBe(points);
  });

  it("说明是园区自定的；没有星级的最高先报四星；已有的同级不重复", () => {
    expect(test().notes[0]).toContain("园区自定");
    expect(test({ held: "4" }).notes.join()).toContain("同一级不重复申报");
  });

  it("没有关键设备不是缺数据", () => {
    expect(test({ equipment: "0", connected: "" }).verdict.word).not.toBe("待补充");
  });
});
