import { describe, expect, test } from "vitest";
import { ATTRIBUTE_NAMES, attributeOf, OPERATORS, type WindowState } from "../../../contract/item/attributes";
import { itemForm, type ItemForm } from "../../../contract/item/item";
import { baseForm, infoForm, quotaForm, type FactValue } from "../../../contract/enterprise/enterprise";
import { FACTS, type FactName } from "../../../contract/facts/facts";
import { checkCreditCode } from "../../../contract/rules/identity-codes";
import { shiftDay } from "../../../gateway/core/clock";
import { listSampleProfiles } from "../../../gateway/modules/enterprise/enterprise.sample";
import { STATED, statedValidity } from "../../../gateway/modules/policy/policy.rules";
import {
  SAMPLE_ENTERPRISES,
  SAMPLE_INTERPRETATIONS,
  SAMPLE_ITEMS,
  SAMPLE_POLICIES,
  SAMPLE_REPLACEMENTS,
  SAMPLE_USERS,
  sampleItemsOn,
} from "../../support/sample-data";

const TODAY = "2026-11-21";
const items = sampleItemsOn(TODAY);
const policyOf = (id: string) => SAMPLE_POLICIES.find((policy) => policy.id === id);
const isRepealed = (id: string) => {
  const policy = policyOf(id);
  return policy !== undefined && statedValidity(policy.validity, policy.title) === STATED.repealed;
};
const testsOf = (item: ItemForm) =>
  item.conditions.flatMap(({ tests, onlyIf }) => (onlyIf ? [...tests, onlyIf] : tests));
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("示例政策", () => {
  test("编号、文号、索引号都不重复，日期不晚于 2026 年 11 月，正文不含手机号", () => {
    for (const name of ["id", "docNo", "indexNo"] as const)
      expect(twice(SAMPLE_POLICIES.map((policy) => policy[name]))).toEqual([]);
    for (const { id, pubDate, writtenDate, text } of SAMPLE_POLICIES) {
      expect([id, writtenDate <= pubDate, pubDate <= "2026-11-30"]).toEqual([id, true, true]);
      expect(text).not.toMatch(/1[3-9]\d{9}/);
    }
    expect(SAMPLE_POLICIES.length).toBeGreaterThanOrEqual(40);
  });

  test("三份解读各对一份有效的政策，晚于原文发布，篇幅相当", () => {
    expect(SAMPLE_INTERPRETATIONS).toHaveLength(3);
    for (const { id, title, pubDate, writtenDate, text, indexNo } of SAMPLE_INTERPRETATIONS) {
      const policy = policyOf(id.replace(/-jd$/, ""));
      expect(title).toBe(`《${policy?.title ?? ""}》解读`);
      expect([isRepealed(policy?.id ?? ""), pubDate > (policy?.pubDate ?? ""), writtenDate <= pubDate]).toEqual([
        false,
        true,
        true,
      ]);
      expect(SAMPLE_POLICIES.map((one) => one.indexNo)).not.toContain(indexNo);
      expect([id, text.length >= 350 && text.length <= 1200]).toEqual([id, true]);
      expect(text).not.toMatch(/1[3-9]\d{9}/);
    }
  });

  test("替代的新政策写明旧政策的名称和文号，旧政策已失效", () => {
    for (const { policyId, replaces } of SAMPLE_REPLACEMENTS) {
      const [newer, older] = [policyOf(policyId), policyOf(replaces)];
      const title = older?.title.replace("（已废止）", "") ?? "没有";
      expect(newer?.text).toContain(`原《${title}》（${older?.docNo ?? ""}）同时废止`);
      expect([isRepealed(policyId), isRepealed(replaces)]).toEqual([false, true]);
    }
  });
});

describe("示例申报事项", () => {
  test.each(items.map((item) => [item.id, item] as const))(
    "%s：形式正确，政策有效，每条依据都是政策原文",
    (_id, item) => {
      const parsed = itemForm.parse(item);
      expect(isRepealed(parsed.policyId)).toBe(false);
      const lines = policyOf(parsed.policyId)?.text.split("\n") ?? [];
      for (const { clause } of [parsed.benefit, ...parsed.conditions])
        expect(lines.filter((line) => line.includes(clause))).not.toEqual([]);
      expect(twice(parsed.conditions.map(({ id }) => id))).toEqual([]);
      expect(parsed.excludes).not.toContain(parsed.id);
      for (const other of parsed.excludes) expect(items.map(({ id }) => id)).toContain(other);
      expect(parsed.contact.phone).toMatch(/^0551-6288\d{4}$/);
    },
  );

  test("编号不重复，每项属性和每个运算符都用到", () => {
    expect(items.length).toBeGreaterThanOrEqual(55);
    expect(twice(items.map(({ id }) => id))).toEqual([]);
    const tests = items.flatMap((item) => testsOf(itemForm.parse(item)));
    // A district code says nothing of the zone: its own items ask where the enterprise stands, and not for the code.
    const unused = ATTRIBUTE_NAMES.filter((name) => !tests.some(({ attribute }) => attribute === name));
    expect(unused).toEqual(["region", "taxRegion"]);
    const operators = new Set<string>(tests.map(({ op }) => op));
    expect(
      Object.values(OPERATORS)
        .flat()
        .filter((op) => !operators.has(op)),
    ).toEqual([]);
  });

  test("任一、适用前提、人工核验、加分、前年指标、互斥、限项、名额都有", () => {
    const parsed = items.map((item) => itemForm.parse(item));
    const conditions = parsed.flatMap((item) => item.conditions);
    expect(conditions.some(({ any, tests }) => any && tests.length > 1)).toBe(true);
    expect(conditions.some(({ onlyIf }) => onlyIf !== undefined)).toBe(true);
    expect(conditions.some(({ tests }) => tests.length === 0)).toBe(true);
    expect(conditions.some(({ hard }) => !hard)).toBe(true);
    expect(parsed.flatMap(testsOf).some((one) => "yearsBack" in one && one.yearsBack === 2)).toBe(true);
    expect(parsed.some(({ excludes }) => excludes.length > 0)).toBe(true);
    expect(parsed.some(({ quota }) => quota !== null)).toBe(true);
    expect(parsed.filter(({ yearly }) => yearly?.most === 3).length).toBeGreaterThan(3);
  });

  function stateOn(item: (typeof items)[number], today: string): WindowState {
    const windows = item.windows ?? [];
    const open = windows.find(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn);
    if (open) return open.closesOn <= shiftDay(today, 6) ? "closing" : "open";
    return windows.some(({ opensOn }) => opensOn > today) ? "upcoming" : "closed";
  }

  test.each(["2026-11-21", "2027-02-28", "2028-02-29", "2026-12-31"])("%s 装入时四种申报状态都有几项", (today) => {
    const dated = sampleItemsOn(today).filter(({ windows }) => windows?.length);
    const count = (state: WindowState) => dated.filter((item) => stateOn(item, today) === state).length;
    for (const state of ["open", "closing", "upcoming", "closed"] as const)
      expect([state, count(state) >= 5]).toEqual([state, true]);
    expect(SAMPLE_ITEMS.some(({ windows }) => windows.length === 2)).toBe(true);
    expect(dated.length).toBeLessThan(SAMPLE_ITEMS.length);
  });
});

describe("示例企业", () => {
  const known = listSampleProfiles(() => new Date(`${TODAY}T04:00:00Z`)).map((profile) => ({
    ...profile,
    known: new Map<FactName, FactValue>(profile.known.map(([name, value]) => [name, value])),
  }));

  test("统一社会信用代码通过校验，编号、名称、代码都不重复", () => {
    for (const { creditCode } of SAMPLE_ENTERPRISES)
      expect(checkCreditCode(creditCode)).toEqual({ ok: true, value: creditCode });
    for (const name of ["id", "name", "creditCode"] as const)
      expect(twice(SAMPLE_ENTERPRISES.map((enterprise) => enterprise[name]))).toEqual([]);
    // Of those with people of their own, one has a profile; the others are there to be filled in.
    const withPeople = SAMPLE_USERS.flatMap(({ enterprises }) => enterprises.map(({ id }) => id));
    const others = SAMPLE_ENTERPRISES.map(({ id }) => id).filter((id) => !withPeople.includes(id));
    expect(known.map(({ id }) => id)).toEqual(["en-yunshan", ...others]);
    expect(others.length).toBeGreaterThanOrEqual(12);
  });

  test.each(known)("$id：资料都合填报的规定", ({ known: facts, figures }) => {
    const part = (section: "base" | "info") =>
      Object.fromEntries([...facts].filter(([name]) => FACTS[name].section === section && name !== "size"));
    expect(baseForm.partial().safeParse(part("base")).error).toBeUndefined();
    expect(infoForm.partial().safeParse(part("info")).error).toBeUndefined();
    for (const year of figures) expect(quotaForm.partial().safeParse({ year: "2025", ...year }).error).toBeUndefined();
  });

  test("参与匹配的每项属性，企业之间至少有两种取值；四种规模都有", () => {
    // Where it stands is worked out: of that, the facts it follows from.
    for (const name of ATTRIBUTE_NAMES)
      for (const fact of attributeOf(name).shows ?? attributeOf(name).reads) {
        const values = known.flatMap((one) => [one.known.get(fact), one.figures[0]?.[fact]]);
        const different = new Set(values.filter((value) => value !== undefined).map((value) => JSON.stringify(value)));
        expect([name, fact, different.size >= 2]).toEqual([name, fact, true]);
      }
    expect(new Set(known.map((one) => one.known.get("size")))).toEqual(
      new Set(["large", "medium", "small", "micro", undefined]),
    );
  });
});
