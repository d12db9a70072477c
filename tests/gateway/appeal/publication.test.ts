import { describe, expect, it } from "vitest";
import { findDoubts, findNamed } from "../../../gateway/modules/interaction/appeal/publication.rules";

/** Ways to name a company or its contact without writing the name: stopped, or left to a second person. */

const ABOUT = { company: "合肥金澄汽车零部件有限公司", contactName: "鲁志明" };
const doubts = (content: string, about = ABOUT) => findDoubts(content, about);

describe("联系人的称呼", () => {
  it.each([
    ["小鲁反映夜间电压不稳。", "小鲁"],
    ["老鲁反映夜间电压不稳。", "老鲁"],
    ["阿鲁反映夜间电压不稳。", "阿鲁"],
    ["小 鲁反映夜间电压不稳。", "小鲁"],
    ["鲁某反映夜间电压不稳。", "鲁某"],
    ["鲁某某反映夜间电压不稳。", "鲁某"],
    ["鲁先生反映夜间电压不稳。", "鲁先生"],
    ["魯先生反映夜间电压不稳。", "鲁先生"],
    ["鲁副总反映夜间电压不稳。", "鲁副总"],
    ["一位姓鲁的职工反映。", "姓鲁"],
    ["鲁姓职工反映。", "鲁姓"],
    ["鲁1明反映夜间电压不稳。", "鲁1明"],
    ["鲁*明反映夜间电压不稳。", "鲁*明"],
    ["鲁×明反映夜间电压不稳。", "鲁×明"],
    ["鲁某明反映夜间电压不稳。", "鲁某明"],
    ["鲁X明反映夜间电压不稳。", "鲁x明"],
    ["鲁1志2明反映夜间电压不稳。", "鲁1志2明"],
  ])("“%s”要另一位同事核对", (content, doubt) => expect(doubts(content)).toContain(doubt));

  it("两个字的姓名中间夹了数字也一样", () =>
    expect(doubts("鲁1明反映。", { ...ABOUT, contactName: "鲁明" })).toContain("鲁1明"));

  it.each([
    ["车间夜间电压不稳，粗鲁施工。", "鲁志明"],
    ["电压小于三百六十伏。", "于明"],
    ["由于某些线路老化。", "于明"],
    ["每小时停一次。", "时明远"],
    ["高新技术企业反映，提高、新增设备。", "高建新"],
    ["夜间电压不稳。", ""],
  ])("“%s”（联系人 %s）不算", (content, contactName) =>
    expect(findDoubts(content, { ...ABOUT, contactName })).toEqual([]),
  );
});

describe("企业的名称写得差一个字", () => {
  it.each(["金澂汽車零部件反映夜间电压不稳。", "金橙汽车零部件反映。", "鑫澄汽车反映。", "金 成 汽 车反映。"])(
    "“%s”要另一位同事核对",
    (content) => expect(doubts(content)).not.toEqual([]),
  );
  it("繁体、部首写的就是它自己，不收", () => {
    expect(findNamed("金澄汽車零部件反映。", ABOUT)).toContain("企业的名称");
    expect(findNamed("金澄汽⻋反映。", ABOUT)).toContain("企业的名称");
  });
  it.each(["一家汽车零部件企业反映。", "新能源汽车充电不便。", "资金成本高，汽车零部件涨价。"])("“%s”不算", (content) =>
    expect(doubts(content)).toEqual([]),
  );
});
