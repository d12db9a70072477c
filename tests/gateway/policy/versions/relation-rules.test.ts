import { describe, expect, test } from "vitest";
import {
  toDocKey,
  findRelations,
  findTarget,
  parseTerm,
  toTitleKey,
} from "../../../../gateway/modules/policy/versions/relation.rules";

const PUBLICATION = "2026-04-10";
const stated = (title: string, plain: string) =>
  findRelations({ title, plain, publication: PUBLICATION }).map(({ kind, title: other, docKey }) => [
    kind,
    other,
    docKey,
  ]);

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
    const found = findRelations({
      title: "新财务办法总纲",
      plain: `${sentence}。\n${sentence}。`,
      publication: PUBLICATION,
    });
    expect(found).toHaveLength(1);
    expect(found[0]?.clause.length).toBeLessThanOrEqual(300);
    expect(found[0]?.clause.endsWith("《财务通则》同时废止")).toBe(true);
  });

  test("几万字没有标点的正文不会卡住", () => {
    for (const plain of [
      "同时废止".repeat(5_000) + "企业".repeat(50_000),
      "《企业》、".repeat(20_000),
      `废止${"《企业》".repeat(20_000)}`,
      "一、企业".repeat(20_000),
    ])
      expect(stated("长文", plain).length).toBeLessThanOrEqual(300);
  });
});

describe("废止的各种写法", () => {
  const ends = (plain: string, title = "关于有关文件的公告") =>
    findRelations({ title, plain, publication: PUBLICATION }).map(({ kind, title: other, docKey, onDate }) => [
      kind,
      other,
      docKey,
      onDate,
    ]);

  test.each([
    ["自本通知印发之日起，《奖励办法》（示经〔2020〕1号）停止执行。", PUBLICATION],
    ["《奖励办法》（示经〔2020〕1号）自本公告发布之日起废止。", PUBLICATION],
    ["《奖励办法》（示经〔2020〕1号）自2026年7月1日起终止执行。", "2026-07-01"],
    ["自2026年7月1日起，《奖励办法》（示经〔2020〕1号）停止执行。", "2026-07-01"],
    ["《奖励办法》（示经〔2020〕1号）自本办法施行之日起失效。", null],
    ["管委会决定废止《奖励办法》（示经〔2020〕1号）。", null],
    ["现决定：\n一、废止《奖励办法》（示经〔2020〕1号）等1件文件。", null],
  ])("%s", (text, onDate) => {
    expect(ends(text)).toEqual([["repeals", "奖励办法", "示经2020#1", onDate]]);
  });

  test("同时终止执行的，日期是本文件施行之日；一句里的几份都算", () => {
    expect(
      ends("《甲类办法》（示经〔2020〕1号）、《乙类规程》和《丙类规程》（示经〔2020〕2号）同时终止执行。"),
    ).toEqual([
      ["repeals", "甲类办法", "示经2020#1", null],
      ["repeals", "乙类规程", "", null],
      ["repeals", "丙类规程", "示经2020#2", null],
    ]);
  });

  test("决定废止几份的，只算紧接着的那几份，后面提到的依据不算", () => {
    expect(
      ends("现决定废止《甲类办法》（示经〔2020〕1号）、《乙类规程》，相关工作按照《新办法》（示经〔2026〕2号）执行。"),
    ).toEqual([
      ["repeals", "甲类办法", "示经2020#1", null],
      ["repeals", "乙类规程", "", null],
    ]);
  });

  test("只写文号不写标题的也认得", () => {
    expect(ends("江淮市财政局、江淮市科技局公告〔2019〕第14号自本公告公布之日起废止。")).toEqual([
      ["repeals", "江淮市财政局、江淮市科技局公告〔2019〕第14号", "江淮市财政局江淮市科技局公告2019#14", PUBLICATION],
    ]);
  });

  test("标题写明废止的", () => {
    expect(ends("正文。", "管委会关于废止《奖励办法》的通知")).toEqual([["repeals", "奖励办法", "", null]]);
    expect(ends("正文。", "管委会关于废止《奖励办法》第三条的通知")).toEqual([]);
  });

  test.each([
    [
      "附件1\n废止的规范性文件目录\n（共2件）\n一、甲类办法（示经〔2020〕1号）\n二、乙类规程（示经〔2020〕2号印发）\n附件2\n继续有效的规范性文件目录\n一、丙类办法（示经〔2020〕3号）",
    ],
    [
      "附件：废止的规范性文件清单\n序号 文件名称 文号\n1 甲类办法 示经〔2020〕1号\n2 乙类规程 示经〔2020〕2号\n管委会办公室",
    ],
    [
      "经研究，决定废止下列文件：\n1.《甲类办法》（示经〔2020〕1号）；\n2.《乙类规程》（示经〔2020〕2号）。\n本决定自公布之日起施行。",
    ],
    [
      "| 宣布失效的政策文件目录 |\n宣布失效的政策文件目录\n| 1 | 甲类办法 | 示经〔2020〕1号 |\n| 2 | 乙类规程 | 示经〔2020〕2号 |",
    ],
  ])("废止目录里的每一份都算，别的目录不算：%s", (text) => {
    expect(ends(text)).toEqual([
      ["repeals", "甲类办法", "示经2020#1", null],
      ["repeals", "乙类规程", "示经2020#2", null],
    ]);
  });

  test.each([
    ["修改的不是废止的", "修改的规范性文件目录\n1.甲类办法（示经〔2020〕1号）"],
    ["部分条款失效", "部分条款失效的文件目录\n1.甲类办法（示经〔2020〕1号）"],
    ["拟废止的还没有废止", "拟废止的文件目录\n1.甲类办法（示经〔2020〕1号）"],
    ["附件名单里下一个附件不是被废止的文件", "附件：1.废止的规章目录\n2.现行有效的规章目录"],
    ["下列情形不是文件", "有下列情形之一的，可以停止执行：\n（一）审计机关认为需要停止执行的；"],
    ["只停止其中一条", "停止执行《甲类办法》第三条。"],
    ["决定废止其中一条", "现决定废止《甲类办法》第三条。"],
    ["废止前的事", "《甲类办法》废止前已经立项的项目继续执行。"],
    ["不停止执行", "复议期间，依照《甲类办法》作出的决定不停止执行。"],
    ["日子不明", "《甲类办法》在过渡期结束后废止。"],
    ["证照失效", "原《许可证》自期满之日起失效。"],
    ["引用别的决定的名称", "根据《关于废止〈甲类办法〉的决定》开展清理。"],
    ["不再适用其中的要求", "系统重要性银行不再适用《甲类办法》第二十五条的规定。"],
  ])("%s", (_, text) => {
    expect(ends(text)).toEqual([]);
  });

  test("废止公告废止的唯一一份不是它的旧版", () => {
    expect(ends("《奖励办法》自本公告发布之日起废止。")[0]?.[0]).toBe("repeals");
    expect(ends("《奖励办法》同时废止。")[0]?.[0]).toBe("replaces");
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
  const reach = { level: "zone", region: "江淮开发区", issuer: "管委会" } as const;
  const document = { key: 1, pubDate: "2026-04-10", ...reach };
  const old = { key: 2, ...reach, titleKey: "培育奖励办法", docKey: "示经科2024#19", pubDate: "2024-04-20" };
  const older = { key: 3, ...reach, titleKey: "培育奖励办法", docKey: "示经科2020#2", pubDate: "2020-01-01" };
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
  test("只写了文号的，标题不论", () => {
    expect(findTarget({ titleKey: "", docKey: "示经科2024#19" }, document, [older, old])).toBe(2);
    expect(findTarget({ titleKey: "", docKey: "" }, document, [{ ...old, titleKey: "" }])).toBeNull();
  });
  test("别的地方、别的层级的同名文件不算；没有写地区的地方文件，机关相同才算", () => {
    const named = { ...relation, docKey: "" };
    expect(findTarget(named, document, [{ ...old, region: "别处开发区" }])).toBeNull();
    expect(findTarget(named, document, [{ ...old, level: "municipal" }])).toBeNull();
    expect(findTarget(named, { ...document, region: "" }, [{ ...old, region: "", issuer: "别的管委会" }])).toBeNull();
    expect(findTarget(named, { ...document, region: "" }, [{ ...old, region: "" }])).toBe(2);
    const national = { level: "national", region: "" } as const;
    expect(findTarget(named, { ...document, ...national }, [{ ...old, ...national, issuer: "国务院" }])).toBe(2);
  });
  test("同名而不更早的、自己，都不算", () => {
    expect(
      findTarget({ ...relation, docKey: "" }, document, [{ ...old, docKey: "", pubDate: "2026-04-10" }]),
    ).toBeNull();
    expect(findTarget(relation, { ...document, key: 2 }, [old])).toBeNull();
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
