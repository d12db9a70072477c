import { describe, expect, test } from "vitest";
import { withoutPlaces } from "../../../gateway/core/text/places";
import { isAct } from "../../../gateway/core/text/segment";
import {
  citedBasis,
  isCommonWord,
  isNamedIn,
  isSubjectWord,
  likeness,
  withoutOrnament,
} from "../../../gateway/modules/policy/readers/related.rules";

const NOWHERE = { issuer: "", region: "" };

describe("标题里说的是什么事", () => {
  test.each(["促进法", "保护法", "安全法", "保障条例", "促进", "管理条例", "税法", "2026", "补贴", "奖励", "培育"])(
    "“%s”不是事项",
    (word) => {
      expect(isSubjectWord(word, NOWHERE)).toBe(false);
    },
  );

  test.each(["中小企业", "民办教育", "反洗钱", "排污"])("“%s”是事项", (word) => {
    expect(isSubjectWord(word, NOWHERE)).toBe(true);
  });

  test("机关和地区名称里的词不是事项，别处的可以是", () => {
    expect(isSubjectWord("银行", { issuer: "中国人民银行", region: "" })).toBe(false);
    expect(isSubjectWord("江淮", { issuer: "", region: "江淮试验区" })).toBe(false);
    expect(isSubjectWord("银行", NOWHERE)).toBe(true);
  });

  test.each([
    ["合肥市优化营商环境条例", "优化营商环境条例"],
    ["经济技术开发区土地管理办法", "土地管理办法"],
    ["合肥高新技术产业开发区条例", "条例"],
    ["安徽省开发区条例", "条例"],
    ["高新技术企业认定管理办法", "高新技术企业认定管理办法"],
  ])("%s 去掉地名和园区的种类是 %s", (title, rest) => {
    expect(withoutPlaces(title).replace(/\s/gu, "")).toBe(rest);
  });

  test("太多标题都有的词说明不了事项；动作更早算多，小库里十二份以内不算多", () => {
    expect([isCommonWord(20, 1_000, "thing"), isCommonWord(21, 1_000, "thing")]).toEqual([false, true]);
    expect([isCommonWord(10, 1_000, "act"), isCommonWord(11, 1_000, "act")]).toEqual([false, true]);
    expect([isCommonWord(12, 50, "thing"), isCommonWord(13, 50, "thing")]).toEqual([false, true]);
  });

  test("促进、保障、建设是动作，企业、数据是事物", () => {
    expect(["促进", "保障", "建设"].every(isAct)).toBe(true);
    expect(["企业", "数据", "反洗钱", "中小企业"].some(isAct)).toBe(false);
  });

  test("共有的不到标题事项的一半，是碰巧", () => {
    const head = { title: "", issuer: "", topic: "", region: "" };
    const other = { title: "污水处理办法", issuer: "局", topic: "" };
    const weights = (rest: number) =>
      new Map([
        ["污水", 1],
        ["光伏", rest],
      ]);
    expect(likeness(head, other, weights(1))).toBeGreaterThan(0);
    expect(likeness(head, other, weights(1.1))).toBe(0);
  });

  test("主题分类相同，共有四成就算，不到四成不算", () => {
    const head = { title: "", issuer: "", topic: "科技", region: "" };
    const other = { title: "研发机构办法", issuer: "局", topic: "科技" };
    const weights = (rest: number) =>
      new Map([
        ["研发", 2],
        ["投入", rest],
      ]);
    expect(likeness(head, other, weights(3))).toBeGreaterThan(0);
    expect(likeness(head, other, weights(3.1))).toBe(0);
    expect(likeness(head, { ...other, topic: "财政" }, weights(3))).toBe(0);
  });

  test("人人都写的“高质量发展”不是事项，写给谁也不是；质量本身是", () => {
    expect(withoutOrnament("开放型经济高质量发展若干政策").replace(/\s/gu, "")).toBe("开放型经济若干政策");
    expect(withoutOrnament("中小企业融资担保费补贴办法", "addressed").replace(/\s/gu, "")).toBe("融资担保费补贴办法");
    expect(withoutOrnament("质量标准品牌建设办法")).toBe("质量标准品牌建设办法");
    const head = { title: "", issuer: "", topic: "", region: "" };
    const other = { title: "先进制造业高质量发展政策", issuer: "局", topic: "" };
    expect(likeness(head, other, new Map([["质量", 1]]))).toBe(0);
  });
});

describe("法律上的联系", () => {
  test("开头写明依据的文件，最多三份，后文提到的不算", () => {
    expect(
      citedBasis(
        `第一条 为了规范排污，根据《中华人民共和国水污染防治法》、《大气污染防治法》等法律，制定本条例。\n${"甲".repeat(2_000)}。\n第九条 依照《行政处罚法》处罚。`,
      ),
    ).toEqual(["水污染防治法", "大气污染防治法"]);
    expect(citedBasis("根据《甲甲法》《乙乙法》《丙丙法》《丁丁法》制定。")).toHaveLength(3);
    expect(citedBasis("《甲甲法》已经公布。")).toEqual([]);
  });

  test.each([
    ["中华人民共和国招标投标法", "中华人民共和国招标投标法实施条例", true],
    ["金融机构反洗钱规定", "关于《金融机构反洗钱规定》有关问题的通知", true],
    ["中华人民共和国公司法", "国务院关于实施《中华人民共和国公司法》注册资本登记管理制度的规定", true],
    ["中华人民共和国公司法", "外资公司法律服务办法", false],
    ["中华人民共和国公司法", "公司法", false],
    ["中华人民共和国会计法", "会计法律服务条例", false],
    ["税法", "税法实施条例", false],
  ])("%s 与 %s：%s", (title, other, expected) => {
    expect(isNamedIn(title, other)).toBe(expected);
  });
});
