import { describe, expect, test } from "vitest";
import {
  isOneSlip,
  mayBeMisspelt,
  rankMended,
  suspiciousSpans,
} from "../../../../gateway/core/catalogue/misspelling.rules";
import { abbreviates, rankFullNames, shortTitleCondition } from "../../../../gateway/core/catalogue/short-title.rules";
import { extractSubjectWords } from "../../../../gateway/core/text/asking-words";
import { parseKeyword } from "../../../../gateway/core/text/keyword";
import { isTakenFor } from "../../../../gateway/core/text/look-alike";
import { toSimplified } from "../../../../gateway/core/text/simplified";

/** Titles as the documents have them; none was taken from a result. */
const TITLES = [
  "中华人民共和国数据安全法",
  "中华人民共和国个人信息保护法",
  "中华人民共和国招标投标法",
  "中华人民共和国招标投标法实施条例",
  "关键信息基础设施安全保护条例",
  "中华人民共和国消费者权益保护法",
  "中华人民共和国消费者权益保护法实施条例",
  "中华人民共和国反不正当竞争法",
  "网络数据安全管理条例",
  "中华人民共和国行政处罚法",
  "工伤保险条例",
  "危险化学品安全管理条例",
  "政府采购供应商投诉处理办法",
];

describe("简称", () => {
  test.each([
    ["数安法", "数据安全法"],
    ["个保法", "个人信息保护法"],
    ["招投标法", "招标投标法"],
    ["关基条例", "关键信息基础设施安全保护条例"],
    ["消保法", "消费者权益保护法"],
    ["消保法实施条例", "消费者权益保护法实施条例"],
    ["反不正当法", "反不正当竞争法"],
  ])("%s 是《%s》", (typed, full) => expect(rankFullNames(typed, TITLES)[0]).toBe(full));

  test.each(["安数法", "数安条例", "保个法", "公司法", "处罚法法"])("%s 不是哪一部的简称", (typed) =>
    expect(rankFullNames(typed, TITLES)).toEqual([]),
  );

  test("三个字起，八个字止；要说出是法、条例还是办法；字要取自词头或连着", () => {
    expect(shortTitleCondition("数法")).toBeUndefined();
    expect(shortTitleCondition("数安全")).toBeUndefined();
    expect(shortTitleCondition("数据安全管理基本法")).toBeUndefined();
    expect(abbreviates("据全法", "数据安全法")).toBeUndefined();
    expect(abbreviates("数据安全法", "数据安全法")).toBeUndefined();
  });
});

describe("写错一处", () => {
  test.each([
    ["光服", "光伏", "同音"],
    ["政俯采购", "政府采购", "形近"],
    ["行处政罚法", "行政处罚法", "换了位置"],
    ["危险化品", "危险化学品", "少一个字"],
    ["危险化学学品", "危险化学品", "多一个字"],
  ])("%s 是 %s（%s）", (typed, meant) => expect(isOneSlip(typed, meant)).toBe(true));

  test.each([
    ["工伤保险", "工伤保险", "没有错"],
    ["失业保险", "就业保险", "音和形都不近"],
    ["政俯采沟", "政府采购", "错两处"],
    ["工保险", "工伤养老保险", "少三个字"],
  ])("%s 不是 %s（%s）", (typed, meant) => expect(isOneSlip(typed, meant)).toBe(false));

  test("改成标题里的整词，不改成词的一截", () => {
    expect(rankMended("政俯采购", TITLES)[0]).toBe("政府采购");
    expect(rankMended("工商保险条例", TITLES)).toEqual(["工伤保险条例"]);
    expect(rankMended("府采沟", TITLES)).toEqual([]);
  });

  test("三个字起才看；先看标题里没有的那几对字周围", () => {
    expect(["公积", "公积今", "专利 补贴", "a".repeat(5)].map(mayBeMisspelt)).toEqual([false, true, false, false]);
    // 失业 业保 保验 验条 条例: the slip is around 验.
    expect(suspiciousSpans("失业保验条例", [true, true, false, false, true])[0]).toEqual({ from: 0, to: 6 });
    expect(suspiciousSpans("失业保验条例", [true, true, false, false, true])).toContainEqual({ from: 2, to: 5 });
  });

  test("形近和同音都对称", () => {
    for (const [one, other] of ["俯府", "验险", "伏服", "今金"].map((pair) => [...pair] as [string, string])) {
      expect(isTakenFor(one, other)).toBe(true);
      expect(isTakenFor(other, one)).toBe(true);
    }
    expect(isTakenFor("法", "税")).toBe(false);
  });
});

describe("文号怎么写都认", () => {
  test.each([
    ["国办发〔2018〕126号", "国办发2018126"],
    ["國辦發〔2018〕126號", "国办发2018126"],
    ["国办发2018年126", "国办发2018126"],
    ["示经发2025-48", "示经发202548"],
    ["穗府办规2025 8", "穗府办规20258"],
    ["人民银行令2021年第4号", "人民银行令20214"],
    ["国务院令第７３６号", "国务院令736"],
  ])("%s", (typed, token) => expect(parseKeyword(typed).numbers.map(([first]) => first)).toEqual([token]));

  test("机关写得短也认：从整个到最后一个字，越全越先", () => {
    expect(parseKeyword("人行公告2018第10号").numbers).toEqual([
      ["人行公告201810", "行公告201810", "公告201810", "告201810"],
    ]);
  });

  test.each(["2026 年度", "合肥 2026", "第10号仓库", "公司2018年成立"])("%s 不是文号", (typed) =>
    expect(parseKeyword(typed).numbers).toEqual([]),
  );
});

test("繁体字照简体查", () => {
  expect(toSimplified("勞動合同法")).toBe("劳动合同法");
  expect(parseKeyword("勞動合同法").words).toEqual(["劳动合同法"]);
});

test("问话里的虚词不算：只剩说事情的词", () => {
  expect(extractSubjectWords("请问租房补贴怎么申请")).toContain("租房");
  expect(extractSubjectWords("请问租房补贴怎么申请")).not.toContain("怎么");
});
