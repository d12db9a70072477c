import { describe, expect, test } from "vitest";
import {
  toDocKey,
  findRelations,
  findTarget,
  parseTerm,
  toTitleKey,
} from "../../../../gateway/modules/policy/versions/relation.rules";

const stated = (title: string, plain: string) =>
  findRelations({ title, plain }).map(({ kind, title: other, docKey }) => [kind, other, docKey]);

describe("正文写明的替代和废止", () => {
  test("同一事项的旧文件是被替代，别的文件是被废止，文号不论括号样式", () => {
    expect(
      stated(
        "开发区高新技术企业培育奖励办法",
        "第十一条 本办法自2026年5月1日起施行。原《开发区高新技术企业培育奖励办法》（示经科[2024]19号）和《标准化资助细则》（示经科〔2023〕8号）同时废止。",
      ),
    ).toEqual([
      ["replaces", "开发区高新技术企业培育奖励办法", "示经科2024#19"],
      ["repeals", "标准化资助细则", "示经科2023#8"],
    ]);
  });

  test("只废止一份文件的，是替代它；废止几份的，名称相近的才是替代，地名相同不算相近", () => {
    expect(stated("江淮市开放型经济若干政策", "《江淮市外贸办法》同时废止。")).toEqual([
      ["replaces", "江淮市外贸办法", ""],
    ]);
    expect(stated("江淮市会计工作规定", "《江淮市会计工作暂行规定》和《江淮市绿化规定》同时废止。")).toEqual([
      ["replaces", "江淮市会计工作暂行规定", ""],
      ["repeals", "江淮市绿化规定", ""],
    ]);
  });

  test("名称只差“法”与“暂行条例”的是替代", () => {
    expect(stated("中华人民共和国增值税法", "第三十八条 《中华人民共和国增值税暂行条例》同时废止。")).toEqual([
      ["replaces", "中华人民共和国增值税暂行条例", ""],
    ]);
  });

  test.each([
    ["只废止其中一条", "《外商投资产业指导目录》第三条同时废止。"],
    ["只废止有关规定", "《财务通则》中有关固定资产的规定同时废止。"],
    ["有例外", "《财务通则》除第五条外同时废止。"],
    ["写的是被谁替代", "自2026年10月1日起，本办法由《开放型经济若干政策》替代，同时废止。"],
    ["没有写废止", "根据《财务通则》（财会〔2001〕5号）制定本办法。"],
    ["旧版同名而无文号，无从辨认", "1985年发布的《专利法实施细则》同时废止。"],
  ])("%s的，不记为废止", (_, text) => {
    expect(stated("专利法实施细则", text)).toEqual([]);
  });

  test("同一份文件说两遍只记一次，来源句子随附且不过长", () => {
    const sentence = `${"为了落实有关工作安排，".repeat(60)}《财务通则》同时废止`;
    const found = findRelations({ title: "新财务办法总纲", plain: `${sentence}。\n${sentence}。` });
    expect(found).toHaveLength(1);
    expect(found[0]?.clause.length).toBeLessThanOrEqual(300);
    expect(found[0]?.clause.endsWith("《财务通则》同时废止")).toBe(true);
  });

  test("几万字没有标点的正文不会卡住", () => {
    expect(findRelations({ title: "长文", plain: "同时废止".repeat(5_000) + "企业".repeat(50_000) })).toEqual([]);
  });
});

describe("标题写明的修改和解读", () => {
  test.each([
    ["中国人民银行令〔2024〕第1号（中国人民银行关于修改《支付结算办法》的决定）", "amends", "支付结算办法"],
    ["中国人民银行公告〔2024〕第21号（修改《征信信息安全管理的通知》）", "amends", "征信信息安全管理的通知"],
    ["《开发区产业扶持若干政策》解读", "interprets", "开发区产业扶持若干政策"],
    ["《开发区产业扶持若干政策》政策问答", "interprets", "开发区产业扶持若干政策"],
  ])("%s", (title, kind, other) => {
    expect(stated(title, "正文。")).toEqual([[kind, other, ""]]);
  });

  test("解读里转述的废止不是解读自己的", () => {
    expect(stated("《新办法》解读", "《旧办法》（示经发〔2020〕1号）同时废止。")).toEqual([
      ["interprets", "新办法", ""],
    ]);
  });

  test("关于修改部分规章的决定没有说是哪一份", () => {
    expect(stated("中国人民银行关于修改部分规章的决定", "正文。")).toEqual([]);
  });
});

describe("所指的是库里的哪一份", () => {
  const document = { key: 1, pubDate: "2026-04-10" };
  const old = { key: 2, titleKey: "培育奖励办法", docKey: "示经科2024#19", pubDate: "2024-04-20" };
  const older = { key: 3, titleKey: "培育奖励办法", docKey: "示经科2020#2", pubDate: "2020-01-01" };
  const relation = { titleKey: "培育奖励办法", docKey: "示经科2024#19" };

  test("文号相符的那份", () => {
    expect(findTarget(relation, document, [older, old])).toBe(2);
  });
  test("文号相符而标题全然不同的是笔误，不算", () => {
    expect(findTarget({ titleKey: "证券投资管理", docKey: "示经科2024#19" }, document, [old])).toBeNull();
  });
  test("没有写文号的，是同名而更早的最近一份", () => {
    expect(findTarget({ ...relation, docKey: "" }, document, [older, old])).toBe(2);
  });
  test("写了文号而库里只有别的文号的同名文件，不算", () => {
    expect(findTarget({ ...relation, docKey: "示经科2022#7" }, document, [old, older])).toBeNull();
  });
  test("同名而不更早的、自己，都不算", () => {
    expect(
      findTarget({ ...relation, docKey: "" }, document, [{ ...old, docKey: "", pubDate: "2026-04-10" }]),
    ).toBeNull();
    expect(findTarget(relation, { key: 2, pubDate: "2026-04-10" }, [old])).toBeNull();
  });
});

describe("可比的标题和文号", () => {
  test.each([
    ["市政府关于印发《临时救助实施细则》的通知", "临时救助实施细则"],
    ["中国人民银行令〔2019〕第4号（应收账款质押登记办法）", "应收账款质押登记办法"],
    ["中华人民共和国 公司法（2023年修订）", "公司法"],
    ["外贸扶持办法（已废止）", "外贸扶持办法"],
  ])("%s 比作 %s", (title, key) => {
    expect(toTitleKey(title)).toBe(key);
  });
  test.each([
    ["国办发〔2018〕126号", "国办发2018#126"],
    ["国办发[2018]126号", "国办发2018#126"],
    ["国务院令第722号", "国务院令#722"],
    ["", ""],
    ["无", ""],
  ])("文号 %s 比作 %s", (docNo, key) => {
    expect(toDocKey(docNo)).toBe(key);
  });
});

describe("文件自己的有效期", () => {
  test.each([
    ["本办法自2026年5月1日起施行，有效期三年。", "2026-05-01", "2029-05-01"],
    ["本办法自2026年5月1日起施行，有效期至2028年9月30日。", "2026-05-01", "2028-10-01"],
    ["本通知自印发之日起施行，有效期至2027年12月31日。", "2026-03-02", "2028-01-01"],
    ["本办法有效期5年。", "2024-02-29", "2029-03-01"],
    ["本政策试行期一年。", "2026-01-01", "2027-01-01"],
  ])("%s 施行于 %s，自 %s 起不再适用", (text, effective, endsOn) => {
    expect(parseTerm(text, effective)?.endsOn).toBe(endsOn);
  });

  test.each([
    "医疗器械注册证有效期为5年。",
    "称号有效期三年。期满前三个月可以申请复评。",
    "有效期内的高新技术企业减免租金。",
    "服务业重点企业每年认定一次，有效期两年。",
    "本办法自2026年5月1日起施行。",
  ])("%s 说的不是文件自己", (text) => {
    expect(parseTerm(text, "2026-05-01")).toBeNull();
  });

  test("有效期几年而不知何日施行，无从推算", () => {
    expect(parseTerm("本办法有效期三年。", null)).toBeNull();
  });
});
