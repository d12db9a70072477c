import { describe, expect, test } from "vitest";
import { isCalendarDay, parseNumeral, writtenDay } from "../../../gateway/core/text/chinese-date";
import {
  STATED,
  coreTitle,
  describeValidity,
  isAmendingTitle,
  effectiveDateFromText,
  resolveEffectiveDate,
  oneYearAfter,
  statedValidity,
  getValidity,
} from "../../../gateway/modules/policy/policy.rules";

const TODAY = "2026-11-21";

describe("效力", () => {
  test.each([
    ["2026-11-20", "in_force"],
    ["2026-11-21", "in_force"],
    ["2026-11-22", "upcoming"],
  ] as const)("施行日期 %s 在 2026-11-21 看是 %s", (effectiveDate, expected) => {
    expect(getValidity({ stated: STATED.nothing, effectiveDate, endsOn: null }, TODAY)).toBe(expected);
  });

  test("写明废止的，无论施行日期都是已失效", () => {
    for (const effectiveDate of [null, "2000-01-01", "2030-01-01"]) {
      expect(getValidity({ stated: STATED.repealed, effectiveDate, endsOn: null }, TODAY)).toBe("repealed");
    }
  });

  test("写明有效但施行日期未到的是尚未施行", () => {
    expect(getValidity({ stated: STATED.inForce, effectiveDate: "2026-11-22", endsOn: null }, TODAY)).toBe("upcoming");
    expect(getValidity({ stated: STATED.inForce, effectiveDate: null, endsOn: null }, TODAY)).toBe("in_force");
  });

  test.each([
    ["来源写明有效", { stated: STATED.inForce, effectiveDate: null, endsOn: null }, "in_force", true],
    [
      "写明的期限今天还在",
      { stated: STATED.nothing, effectiveDate: "2020-01-01", endsOn: "2026-11-22" },
      "in_force",
      true,
    ],
    [
      "写明的期限今天到了",
      { stated: STATED.nothing, effectiveDate: "2020-01-01", endsOn: "2026-11-21" },
      "repealed",
      true,
    ],
    ["只知道施行日期已到", { stated: STATED.nothing, effectiveDate: "2020-01-01", endsOn: null }, "in_force", false],
    ["什么都不知道", { stated: STATED.nothing, effectiveDate: null, endsOn: null }, "unstated", false],
    ["施行日期未到", { stated: STATED.nothing, effectiveDate: "2026-11-22", endsOn: null }, "upcoming", true],
  ] as const)("%s，有没有依据分得清", (_, facts, validity, validityStated) => {
    expect(describeValidity(facts, TODAY)).toEqual({ validity, validityStated });
  });

  test("什么都没写的是未标注", () => {
    expect(getValidity({ stated: STATED.nothing, effectiveDate: null, endsOn: null }, TODAY)).toBe("unstated");
  });

  test.each(["外贸办法（已废止）", "外贸办法(废止)", "外贸办法【失效】", "外贸办法（全文废止） "])(
    "标题 %s 等于写明废止",
    (title) => {
      expect(statedValidity(undefined, title)).toBe(STATED.repealed);
    },
  );

  test.each(["关于废止部分规章的决定", "（废止）条例汇编", "失效清单"])("标题 %s 不等于写明废止", (title) => {
    expect(statedValidity(undefined, title)).toBe(STATED.nothing);
  });
});

describe("从正文得出施行日期", () => {
  const published = "2019-02-20";
  const read = (plain: string, title = "国库管理办法") => effectiveDateFromText({ title, plain }, published, TODAY);
  test.each([
    ["第三条 本办法自2019年3月1日起施行。", "2019-03-01"],
    ["本条例自二〇〇五年六月十一日起施行。", "2005-06-11"],
    ["本规定自一九九五年十二月三十一日起执行", "1995-12-31"],
    ["本办法自 2016 年 7 月 1 日起施行。", "2016-07-01"],
    ["现予公布，自2021年1月1日起正式实施。", "2021-01-01"],
    ["自公布之日起施行。", published],
    ["第十四条 本办法仅适用于人民币业务，自颁布之日起执行。", published],
    ["本通知自印发之日起实施，有效期5年。", published],
    ["本条例自公布之日起30日后施行。", "2019-03-22"],
    ["《国库管理办法》自2026年1月1日起施行。", "2026-01-01"],
    ["《国库管理办法》已经部务会议通过，现予公布，自2026年1月1日起施行。", "2026-01-01"],
    ["现印发《国库管理办法（试行）》（以下简称《办法》），请遵照执行。《办法》自2026年1月1日起施行。", "2026-01-01"],
    ["第十三条 本规定从1986年7月1日起施行。", "1986-07-01"],
    ["第四十一条 本条例于2007年9月1日起施行。", "2007-09-01"],
    ["第四十九条 本条例自２０２０年１月１日起施行。", "2020-01-01"],
    ["本规则自2001年8月1日零时起施行。", "2001-08-01"],
    ["本规定自一九五七年六月一日起实行。", "1957-06-01"],
    ["本办法自下发之日起实行。", published],
    ["本规定自下发日起实行。", published],
    ["本规定从发布之日起施行。", published],
    ["本预案自印发之日起实施。", published],
    ["本办法自本通知印发之日起施行。", published],
    ["第一百四十一条本指引自公布之日起施行。", published],
    ["第三十条 本 办法自发布之日起施行。", published],
    ["七、实施本意见自发布之日起施行。", published],
    ["本通知自发布之日起的30日后施行。", "2019-03-22"],
    ["本办法自印发之日起30日后施行，有效期五年。", "2019-03-22"],
    ["本法自1986年7月1日起施行。\n第九十条 本法自2025年1月1日起施行。", "2025-01-01"],
  ])("%s → %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    "本办法第三条自2020年1月1日起施行。",
    "原《办法》自2020年1月1日起停止执行。",
    "企业自2020年1月1日起缴纳社会保险。",
    "《会计法》自2020年1月1日起施行。",
    "为落实《会计法》（以下简称《法》），现通知如下。《法》自2020年1月1日起施行。",
    "《会计法》已经修订，自2020年1月1日起施行，各单位应当认真学习。",
    "将第九条修改为：“本办法自公布之日起施行。”",
    "”本决定自公布之日起施行。",
    "本办法自系统上线之日起施行。",
    "本规定自国务院批准之日起施行。",
    "《会计法》已于2017年1月1日起施行。",
    "本条例自2026年2月30日起施行。",
    "本条例自2099年1月1日起施行。",
    "本条例自1900年1月1日起施行。",
    "本条例所称企业，是指依法设立的企业。",
  ])("%s 不说明本文件的施行日期", (text) => {
    expect(read(text)).toBeNull();
  });

  test("五年之内的将来日期可信，再远的当作笔误", () => {
    expect(read("本法自2031年11月21日起施行。")).toBe("2031-11-21");
    expect(read("本法自2031年11月22日起施行。")).toBeNull();
  });

  test("修改决定从自己写明的那天起施行，不是被它修改的文件施行的那天", () => {
    const text = "本决定自2024年5月1日起施行。\n第九条 本办法自1999年1月1日起施行。";
    expect(read(text, "关于修改《国库管理办法》的决定")).toBe("2024-05-01");
    expect(read("将第九条修改为：“（三）”。”本公告自发布之日起施行。", "公告第3号——修订《国库管理办法》")).toBe(
      published,
    );
  });

  test("行里给出的施行日期优先；自公布之日起按成文日期算", () => {
    const row = { title: "国库管理办法", pubDate: published, writtenDate: "2019-02-10" };
    expect(resolveEffectiveDate({ ...row, effectiveDate: "2019-05-01" }, "自公布之日起施行。", TODAY)).toBe(
      "2019-05-01",
    );
    expect(resolveEffectiveDate(row, "自公布之日起施行。", TODAY)).toBe("2019-02-10");
  });
});

describe("日期和标题", () => {
  test("不存在的日子不是日期", () => {
    expect(["2024-02-29", "2026-12-31"].every(isCalendarDay)).toBe(true);
    expect(["2026-02-29", "2026-02-30", "2026-13-01", "2026-1-1", "0000-01-01", ""].some(isCalendarDay)).toBe(false);
  });

  test("中文数字读得对", () => {
    expect(["十", "十一", "二十", "三十一", "二〇二六", "31"].map(parseNumeral)).toEqual([10, 11, 20, 31, 2026, 31]);
    expect(["", "十十", "元"].map(parseNumeral)).toEqual([undefined, undefined, undefined]);
    expect(writtenDay("二〇二六", "二", "三十")).toBeUndefined();
  });

  test("闰日的一年之后是三月一日", () => {
    expect(oneYearAfter("2024-02-29")).toBe("2025-03-01");
    expect(oneYearAfter("2026-11-21")).toBe("2027-11-21");
  });

  test("标题去掉国名和末尾的说明就是通称", () => {
    expect(coreTitle("中华人民共和国公司法（2023修订）")).toBe("公司法");
    expect(coreTitle("（试行）")).toBe("（试行）");
  });
});

describe("修改、废止别的文件的决定，从标题认得出", () => {
  test.each([
    "国务院关于修改《外资银行管理条例》的决定",
    "关于修改和废止部分行政法规的决定",
    "中国人民银行公告〔2024〕第21号（修改《关于加强征信信息安全管理的通知》）",
    "公告第3号——修订《实施细则》等5件规范性文件",
    "市政府关于废止部分规范性文件的通知",
  ])("%s：是", (title) => {
    expect(isAmendingTitle(title)).toBe(true);
  });

  test.each([
    "中华人民共和国公司法（2023年修订）",
    "某某管理办法（修订）",
    "某某条例（修正本）",
    "某某规定（废止）",
    "机动车强制报废标准规定",
    "地方标准制修订管理办法",
  ])("%s：不是", (title) => {
    expect(isAmendingTitle(title)).toBe(false);
  });
});
