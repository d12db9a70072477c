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
    const texts = worse.gaps.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["到四星：总分再多 4 分", "到四星：关键设备再联网 1 台，到 30%"]);
    // What one step more brings, the most first; equal ones as the questions come.
    expect(texts.slice(2)).toEqual([
      "平台系统上云：再上云一项，多得 5 分",
      "关键设备上云：再联网 1 台，到 30%，多得 5 分",
      "业务系统上云：再上云一项，多得 3 分",
      "数据和模型应用：再上云一项，多得 2 分",
      "降本增效：再多 5 %，到 10 %，多得 2 分",
      "云服务支出：再多 10 万元，到 20 万元，多得 1 分",
    ]);
  });

  const L06 = {
    platform: "data,iot",
    systems: "oa,finance,hr,srm,crm,plm,erp,mes,wms",
    connected: "50",
    scenes: "forecast,remote,quality",
    paid: "20",
    gain: "10",
  };
  it.each(["none", "3", ""])("L06：五星的条件都到了，已有的是“%s”：先评四星，结论不说五星", (held) => {
    const result = test({ ...L06, held });
    expect(result.headline).toEqual([
      { label: "总分", value: "87", unit: "分（满 100 分）" },
      { label: "自测星级", value: "四星（条件达到五星）" },
    ]);
    expect(result.verdict).toMatchObject({ code: "star-4", word: "四星", tone: "near" });
    expect(result.verdict.why).toContain("五星要先评上四星");
    expect(result.gaps.map(({ field }) => field)).toEqual(["held"]);
  });
  it.each(["4", "5"])("L06：已有 %s 星的，五星就是五星", (held) =>
    expect(test({ ...L06, held }).verdict).toMatchObject({ code: "star-5", word: "五星", tone: "good" }),
  );

  it("参评条件没有答的，也列进要补充的，排在最前", () => {
    const { verdict, gaps } = test({ legal: "", inUse: "", gain: "" });
    expect(verdict.word).toBe("待补充");
    expect(gaps).toEqual([
      { text: "补充是否在园区注册、信用良好的法人企业", field: "legal" },
      { text: "补充下面填报的云服务是否都连续使用 3 个月以上，且仍在使用", field: "inUse" },
      { text: "补充降本增效", field: "gain" },
    ]);
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
