import { describe, expect, it } from "vitest";
import { editionOf, TOOLS } from "../../../contract/rules/evaluation";
import {
  answerText,
  problemOf,
  problemsOf,
  reader,
  type Answers,
  type Edition,
  type ToolId,
} from "../../../contract/rules/evaluation/tool";
import { TODAY } from "./support";

/** Input at its edges: what one field cannot be, and what several cannot be together. TODAY is in 2026. */

const editions = Object.values(TOOLS).flatMap(({ editions: all }) => [...all]);
const of = (id: string): Edition => {
  const edition = editions.find(({ ruleSet }) => ruleSet.id === id);
  if (!edition) throw new Error(id);
  return edition;
};
const problems = (id: string, answers: Answers, today = TODAY) => problemsOf(of(id), answers, today);

describe("每一项自己的错误", () => {
  const numbers = editions.flatMap(({ ruleSet, fields }) =>
    fields
      .filter(({ kind }) => kind === "decimal" || kind === "count")
      .map((field) => [ruleSet.id, field.label, field] as const),
  );
  it.each(numbers)("%s 的“%s”：负数、文字、1e308、过多的位数都说清是哪一项、怎么填", (_id, label, field) => {
    const { when: _asked, ...asked } = field;
    const problem = (value: string) => problemsOf({ fields: [asked] }, { [field.name]: value })[field.name];
    for (const value of ["一百", "1e308", "1234567890123", "1.23456", "1,00", "12,34", "NaN", "Infinity", "<b>"]) {
      expect(problem(value), value).toContain(`${label}应为`);
      expect(problem(value), value).toMatch(/最多 12 位整数/u);
    }
    expect(problem("")).toBeUndefined();
    expect(problem("  ")).toBeUndefined();
    expect(problem("0")).toBeUndefined();
    if (field.negative) expect(problem("-1")).toBeUndefined();
    else expect(problem("-1")).toBe(`${label}不能小于 0，没有就填 0`);
    if (field.kind === "count") expect(problem("1.5")).toContain("应为整数");
    if (field.max !== undefined) {
      expect(problem(String(field.max))).toBeUndefined();
      expect(problem(String(field.max + 1))).toContain(`${label}不能超过 ${String(field.max)}`);
    }
  });

  it.each([
    ["high-tech-2016", { foundedOn: "2026-02-30" }, "foundedOn", "真实的日期"],
    ["high-tech-2016", { field: "量子" }, "field", "请从选项里选"],
    ["tech-2017", { resident: "maybe" }, "resident", "请选择是或否"],
    ["scale-2017", { industry: "ABC" }, "industry", "C3489"],
    ["deduction-2015", { year: "2015" }, "year", "请从选项里选"],
    ["cloud-zone-2026", { systems: "oa,boss" }, "systems", "不认识的选项"],
    ["cloud-zone-2026", { systems: "oa,oa,oa" }, "systems", "重复的选项"],
    ["cloud-zone-2026", { systems: "none,oa" }, "systems", "选了“都没有”，又选了别的"],
  ])("%s 的 %j：%s", (id, answers, name, words) => {
    expect(problems(id, answers)[name]).toContain(words);
  });

  it("没有问到的不算错：换了行业，旧的一项里写错了什么也不拦", () => {
    expect(problems("scale-2017", { industry: "C3489", employees: "abc" })).toHaveProperty("employees");
    expect(problems("scale-2017", { industry: "E47", employees: "abc" })).toEqual({});
  });
});

describe("互相矛盾的填写", () => {
  const PARTS: readonly (readonly [id: string, part: string, whole: string])[] = [
    ["tech-2017", "technologyStaff", "employees"],
    ["high-tech-2016", "technologyStaff", "employees"],
    ["high-tech-2016", "highTechIncome", "totalIncome"],
    ["srdi-2022-annex1", "main", "revenue"],
    ["srdi-2026-annex1", "main", "revenue"],
    ["srdi-2026-annex2", "main", "revenue"],
    ["srdi-2022-annex2", "main", "revenue"],
    ["srdi-2022-annex2", "rdStaff", "employees"],
    ["srdi-2022-annex3", "main", "revenue"],
    ["srdi-2022-annex3", "rdStaff", "employees"],
    ["cloud-zone-2026", "connected", "equipment"],
  ];
  it.each(PARTS)("%s：%s 不能大于 %s；一样多可以，缺一项不算矛盾", (id, part, whole) => {
    const field = of(id).fields.find(({ name }) => name === part);
    const wholeField = of(id).fields.find(({ name }) => name === whole);
    const unit = field?.unit ?? "";
    expect(problems(id, { [part]: "101", [whole]: "100" })).toEqual({
      [part]: `${field?.label ?? ""}（101 ${unit}）大于${wholeField?.label ?? ""}（100 ${unit}），请核对这两项`,
    });
    expect(problems(id, { [part]: "100", [whole]: "100" })).toEqual({});
    expect(problems(id, { [part]: "101" })).toEqual({});
    expect(problems(id, { [whole]: "100" })).toEqual({});
    if (field?.kind === "decimal") expect(problems(id, { [part]: "100.0001", [whole]: "100" })).toHaveProperty([part]);
  });

  it.each(PARTS)("%s：%s 大于 %s 时不会得出结论，说是填写有误而不是没有填", (id, part, whole) => {
    const { evaluate, fields } = of(id);
    const label = fields.find(({ name }) => name === part)?.label ?? "";
    const [wrong, without] = [{ [part]: "101", [whole]: "100" }, { [whole]: "100" }].map((answers) =>
      evaluate(answers, TODAY),
    );
    expect(wrong?.verdict.code).toBe(without?.verdict.code);
    expect(wrong?.verdict.why).toMatch(/填写有误/u);
    expect(wrong?.verdict.why).toContain(label);
    expect(wrong?.verdict.word).toBe(without?.verdict.word === "待补充" ? "填写有误" : without?.verdict.word);
    expect(wrong?.gaps[0]).toMatchObject({ field: part, text: expect.stringContaining("请核对这两项") });
  });

  it("负债写成 -5：资产负债率是填写有误，写明怎么改；负债空着才是待补充", () => {
    const rate = (debts: string) =>
      of("srdi-2022-annex1")
        .evaluate({ assets: "100", debts }, TODAY)
        .sections.flatMap(({ lines }) => lines)
        .find(({ reads }) => reads.includes("debts"));
    expect(rate("-5")).toMatchObject({ state: "wrong", own: expect.stringContaining("不能小于 0，没有就填 0") });
    expect(rate("")).toMatchObject({ state: "missing", own: "" });
  });

  it("条件已经不满足的，写错一项不改结论，但说明那一项没有算在内", () => {
    const { verdict } = of("tech-2017").evaluate({ resident: "no", assets: "-5" }, TODAY);
    expect(verdict).toMatchObject({ word: "暂不符合", why: expect.stringContaining("没有算在内：资产总额。") });
  });

  it("加计扣除里写错的金额不当作没有发生，说明没有算在内", () => {
    const given = { year: "2024", kind: "manufacturing", tax: "25", input: "100", personnel: "-5" };
    const { verdict, sections } = of("deduction-2015").evaluate(given, TODAY);
    expect(verdict.why).toContain("另有填写有误的，没有算在内");
    const lines = sections.flatMap((section) => section.lines).filter(({ reads }) => reads.includes("personnel"));
    expect(lines.map(({ state }) => state)).toContain("wrong");
  });

  const H = "high-tech-2016";
  it("成立日期不能在今天以后", () => {
    expect(problems(H, { foundedOn: TODAY })).toEqual({});
    expect(problems(H, { foundedOn: "2026-11-22" })).toEqual({ foundedOn: "注册成立日期不能晚于今天，请核对" });
    expect(problems(H, { foundedOn: "2026-11-22" }, "2026-11-22")).toEqual({});
  });

  it("成立以前的年度没有数；0 和空着可以，成立当年有数", () => {
    for (const name of ["sales1", "rd1", "netAssets1"]) {
      expect(problems(H, { foundedOn: "2024-01-01", [name]: "5" })[name]).toMatch(
        /是 2023 年的，企业 2024 年才成立，请清空这一项，或核对成立日期$/u,
      );
      expect(problems(H, { foundedOn: "2024-01-01", [name]: "0" })).toEqual({});
      expect(problems(H, { foundedOn: "2023-12-31", [name]: "5" })).toEqual({});
      expect(problems(H, { [name]: "5" })).toEqual({});
    }
    expect(problems(H, { foundedOn: "2026-01-05", sales3: "5" })).toHaveProperty("sales3");
  });

  it("境内研发费用不大于各年之和；缺一年不算，成立前的年度不等", () => {
    const rd = { rd1: "100", rd2: "100", rd3: "100.5" };
    expect(problems(H, { ...rd, domesticRd: "300.5" })).toEqual({});
    expect(problems(H, { ...rd, domesticRd: "300.51" })).toEqual({
      domesticRd: "近三年在中国境内发生的研发费用合计（300.51 万元）大于各年研发费用总额之和（300.5 万元），请核对",
    });
    expect(problems(H, { ...rd, rd1: "", domesticRd: "300.51" })).toEqual({});
    expect(problems(H, { rd2: "100", rd3: "100", foundedOn: "2024-05-01", domesticRd: "201" })).toHaveProperty(
      "domesticRd",
    );
  });

  it("知识产权的件数和获得方式要对得上", () => {
    const held = (classOne: string, classTwo: string, obtained: string) =>
      problems(H, { classOne, classTwo, obtained }).obtained;
    expect(held("0", "0", "own")).toContain("应选“没有知识产权”");
    expect(held("0", "1", "none")).toContain("不能选“没有知识产权”");
    expect(held("0", "0", "none")).toBeUndefined();
    expect(held("0", "1", "bought")).toBeUndefined();
    expect(held("", "0", "own")).toBeUndefined();
  });

  it.each([
    ["advancePick", { advance: "5" }, 7, 8],
    ["countPick", { classOne: "0", classTwo: "4" }, 3, 4],
    ["obtainedPick", { obtained: "bought" }, 1, 3],
    ["bonusPick", { bonus: "no" }, 0, 0],
    ["conversionsPick", { conversions: "12", foundedOn: "2016-03-18" }, 19, 24],
    ["netGrowthPick", { netAssets1: "100", netAssets2: "125", netAssets3: "156.25" }, 7, 8],
    ["salesGrowthPick", { sales1: "100", sales2: "100", sales3: "100" }, 0, 0],
  ] as const)("自估的 %s 要在 %j 的那一档里：%i 到 %i", (name, answers, low, high) => {
    const said = (pick: number) => problems(H, { ...answers, [name]: String(pick) })[name];
    expect(said(low)).toBeUndefined();
    expect(said(high)).toBeUndefined();
    expect(said(high + 1)).toMatch(/自估分值.*(应在|不能超过)/u);
    if (low > 0) expect(said(low - 1)).toContain(`应在 ${String(low)}—${String(high)} 分`);
    expect(problems(H, { [name]: "1" })).toEqual({});
  });

  it("小型微利的税率和它的限制要对得上", () => {
    const said = (tax: string, small: string) => problems("deduction-2015", { tax, small }).small;
    expect(said("5", "no")).toContain("请改选别的税率");
    expect(said("5", "yes")).toBeUndefined();
    expect(said("5", "")).toBeUndefined();
    expect(said("25", "no")).toBeUndefined();
  });

  it("市场排名从 1 开始", () => {
    expect(problems("srdi-2026-annex2", { rank: "0" }).rank).toContain("从 1 开始");
    expect(problems("srdi-2026-annex2", { rank: "1" })).toEqual({});
  });
});

describe("数字的写法", () => {
  const money = { name: "rd", label: "研发费用", kind: "decimal", group: "" } as const;
  const people = { name: "staff", label: "人数", kind: "count", group: "" } as const;
  it.each([
    [money, "１２３．５", "123.5"],
    [money, "1,234,567.89", "1234567.89"],
    [money, "1，234", "1234"],
    [money, " 12 ", "12"],
    [{ ...money, negative: true } as const, "－5", "-5"],
    [people, "１，２００", "1200"],
    [money, "1,2345", "12345"],
    [money, "1 234", "1234"],
    [{ ...money, unit: "万元" } as const, "500万", "500"],
    [{ ...money, unit: "万元" } as const, "5,000,000 元", "500"],
    [{ ...people, unit: "人" } as const, "1.2万", "12000"],
  ])("%s 写成 %s：读作 %s", (field, typed, read) => {
    expect(problemOf(field, typed)).toBeUndefined();
    expect(reader([field], { [field.name]: typed }).text(field.name)).toBe(read);
  });

  it.each(["12,34", "12，5", "1。5", "1,,234", "1,234.5.6", "一百", "１e3", "1 23"])(
    "%s 不是数字的写法，请人改",
    (typed) => {
      expect(problemOf(money, typed)).toContain("只写数字");
      expect(reader([money], { rd: typed }).text("rd")).toBeUndefined();
    },
  );

  it("别的题不动：选项和日期照原样", () => expect(answerText({ kind: "choice" }, "１")).toBe("１"));
});

describe("少见但可能的填写：照算，只在结果旁边提醒核对", () => {
  it.each([
    ["tech-2017", "rd", "sales"],
    ["tech-2017", "rd", "cost"],
    ["high-tech-2016", "rd3", "sales3"],
    ["high-tech-2016", "sales3", "totalIncome"],
    ["srdi-2022-annex1", "rd", "revenue"],
    ["srdi-2026-annex1", "rdBefore", "revenueBefore"],
    ["srdi-2026-annex2", "rd", "revenue"],
    ["srdi-2022-annex2", "profit", "revenue"],
    ["srdi-2022-annex3", "rd", "revenue"],
  ])("%s：%s 大于 %s", (id, part, whole) => {
    const notes = (own: string) =>
      of(id)
        .evaluate({ [part]: own, [whole]: "100" }, TODAY)
        .notes.join();
    expect(problems(id, { [part]: "100.01", [whole]: "100" })).toEqual({});
    expect(notes("100.01")).toContain("单位都是万元吗");
    expect(notes("100")).not.toContain("单位都是万元吗");
  });
});

describe("旧标准", () => {
  it.each(["srdi-specialised", "srdi-giant"] satisfies ToolId[])("%s 的旧标准还在，查得到也算得出", (id) => {
    const old = TOOLS[id].editions.find(({ ruleSet }) => ruleSet.until !== undefined);
    expect(editionOf(TOOLS[id], old?.ruleSet.id)).toBe(old);
    expect(old?.evaluate({}, TODAY).verdict.word).toBe("待补充");
  });
});
