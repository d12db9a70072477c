import { describe, expect, test } from "vitest";
import { formatCaseNumber, dueBy, mayTake } from "../../../gateway/core/case/case.rules";
import { answerDueDate, questionKind } from "../../../gateway/modules/interaction/question/question.case";
import { scoreQuestionFit, GOOD_FIT } from "../../../gateway/modules/interaction/answer/prepared-fit.rules";
import { redactPersonalData } from "../../../gateway/core/mask";
import { extractSubjectWords } from "../../../gateway/core/text/asking-words";
import { splitClauses, splitSentences } from "../../../gateway/modules/policy/versions/clause.rules";

describe("答复的日子", () => {
  test.each([
    ["usage", "2026-11-20", "2026-11-23", "星期五问，星期一答"],
    ["usage", "2026-11-21", "2026-11-23", "星期六问，星期一答"],
    ["usage", "2026-09-30", "2026-10-08", "国庆前一天问，节后第一天答"],
    ["policy", "2026-09-30", "2026-10-10", "调休的星期六算工作日"],
    ["policy", "2026-02-13", "2026-02-25", "春节和调休的 2 月 14 日"],
    ["other", "2026-11-16", "2026-11-19", "平常的三天"],
  ] as const)("%s 在 %s 提问，最迟 %s：%s", (kind, asked, by, _why) => {
    expect(answerDueDate(kind, asked)).toBe(by);
  });

  test("最后一天剩 0 个工作日，过了就超期，休息日过了也算", () => {
    expect(dueBy("2026-11-20", "2026-11-19")).toEqual({ date: "2026-11-20", workdays: 1 });
    expect(dueBy("2026-11-20", "2026-11-20").workdays).toBe(0);
    expect(dueBy("2026-11-20", "2026-11-21").workdays).toBe(-1);
    expect(dueBy("2026-11-20", "2026-11-24").workdays).toBe(-2);
  });

  test("编号按天从 0001 起；答复可以补充，关闭后什么也不能做", () => {
    expect(formatCaseNumber(questionKind.prefix, "2026-11-21", 7)).toBe("WD20261121-0007");
    expect(mayTake(questionKind, "answer", "waiting")).toBe(true);
    expect(mayTake(questionKind, "answer", "answered")).toBe(true);
    expect(mayTake(questionKind, "answer", "closed")).toBe(false);
    expect(mayTake(questionKind, "close", "answered")).toBe(false);
  });
});

describe("够不够好", () => {
  const word = (text: string, weight: number) => ({ forms: [text], weight });
  const prepared = { wordings: ["担保费补贴比例"], answer: "按照实际支付担保费的百分之五十给予补贴" };

  test("问到的都说到才算，门槛两边", () => {
    expect(scoreQuestionFit([word("担保费", 3), word("补贴", 1)], prepared)).toBeGreaterThanOrEqual(GOOD_FIT);
    expect(scoreQuestionFit([word("担保费", 3), word("光伏", 4), word("并网", 4)], prepared)).toBeLessThan(GOOD_FIT);
    expect(scoreQuestionFit([], prepared)).toBe(0);
  });

  test("只对上一个词而问了许多别的，不算", () => {
    const one = scoreQuestionFit([word("担保费", 6), word("明天", 2), word("天气", 2)], prepared);
    expect(one).toBeLessThan(GOOD_FIT);
  });

  test("问话的词不算内容", () => {
    expect(extractSubjectWords("请问我们公司怎么申请")).toEqual([]);
    expect(extractSubjectWords("请问租房补贴怎么申请")).toContain("租房");
  });
});

test("手机号、证件号、邮箱都看不见，金额和文号的数字还在", () => {
  expect(redactPersonalData("打13912345678或139 1234 5678，a.b@c.cn，340104199003072618")).not.toMatch(/\d{4}|@/);
  expect(redactPersonalData("示经发〔2026〕18号最高300万元")).toBe("示经发〔2026〕18号最高300万元");
});

describe("条款", () => {
  test("章里的条、一级标题、二级标题各是一条，每一行一字不差，锚点是上面的标题", () => {
    const plain = "各企业：\n第一章　总则\n第一条 甲。\n（一）乙；\n第二章　附则\n第二条 丙。";
    const headings = [
      { id: "section-1", level: 2 as const, text: "第一章　总则" },
      { id: "section-2", level: 2 as const, text: "第二章　附则" },
    ];
    expect(splitClauses(plain, headings)).toEqual([
      { name: "第一条", anchor: "section-1", lines: ["第一条 甲。", "（一）乙；"] },
      { name: "第二条", anchor: "section-2", lines: ["第二条 丙。"] },
    ]);
    const items = [
      { id: "section-1", level: 2 as const, text: "二、任务" },
      { id: "section-2", level: 3 as const, text: "（一）底座" },
    ];
    expect(splitClauses("前言\n二、任务\n（一）底座\n建平台。", items)).toEqual([
      { name: "二、任务（一）底座", anchor: "section-2", lines: ["建平台。"] },
    ]);
  });

  test("句子按句号分开，连起来就是原文", () => {
    expect(splitSentences("甲。乙；丙。“丁。”戊")).toEqual(["甲。", "乙；丙。", "“丁。”", "戊"]);
  });
});
