import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toComparable } from "../../../gateway/core/text/figures";
import { parseSample } from "../../../gateway/core/sample-data";
import { SAMPLE_DOCUMENTS, sampleItemsOn } from "../../support/sample-data";

/** Sample policies, items and notices speak of the same zone: what one says another does not deny. The policy's text is the truth. */

const notice = z.object({
  id: z.string(),
  kind: z.enum(["notice", "publicity", "news", "business"]),
  title: z.string(),
  issuer: z.string(),
  pubDate: z.string(),
  deadline: z.string().optional(),
  policyId: z.string().optional(),
  text: z.string(),
});

// A Saturday, the day after a long holiday, the end of a year.
const DAYS = ["2026-11-21", "2026-10-08", "2026-12-31"];
const on = (today: string) => ({
  items: sampleItemsOn(today),
  notices: parseSample("notices", notice, () => new Date(`${today}T04:00:00Z`)),
});
const { items, notices } = on("2026-11-21");
const policies = new Map(SAMPLE_DOCUMENTS.map((policy) => [policy.id, policy]));
const textOf = (policyId: string) => toComparable(policies.get(policyId)?.text ?? "");
const itemsOf = (policyId: string | undefined, list = items) => list.filter((item) => item.policyId === policyId);

/** 一次性 and 一家 count nothing. */
const plain = (text: string) =>
  toComparable(text.replaceAll("一次性", "").replace(/[一每]家/gu, "")).replaceAll(",", "");
/** Sums of money in 万元, shares in percent, and whatever else has digits, by themselves. */
function figuresIn(text: string): string[] {
  const rest = plain(text);
  const money = [...rest.matchAll(/(\d+(?:\.\d+)?)(万|亿)?元/gu)].map(([, digits, unit]) => {
    const times = unit === "亿" ? 10_000 : unit === "万" ? 1 : 0.0001;
    return `${Number((Number(digits) * times).toFixed(6))}万元`;
  });
  const shares = [...rest.matchAll(/\d+(?:\.\d+)?%/gu)].map(([share]) => share);
  return [...new Set([...money, ...shares])];
}
const bareNumbers = (text: string) => plain(text).match(/\d+(?:\.\d+)?/gu) ?? [];

/** What an item quotes. */
const clausesOf = (item: (typeof items)[number]) => [
  item.benefit.clause,
  ...(item.benefit.caps ?? []).map(({ clause }) => clause),
  ...(item.benefit.share ? [item.benefit.share.clause] : []),
  ...item.conditions.map(({ clause }) => clause),
];

/** A clause is quoted from one paragraph. Figures whose paragraph lies apart from the one that the benefit quotes; they stand in the policy all the same. */
const IN_ANOTHER_ARTICLE: Readonly<Record<string, readonly string[]>> = {
  "item-2024-038-1": ["10万元"],
  "item-2025-020-1": ["5000万元", "20万元"],
  "item-2025-071-1": ["0.12万元", "0.06万元"],
  "item-2026-027-1": ["50%"],
  "item-2026-020-1": ["30%"],
};

/** Whether a sum is one of some sums, or what several of them make together. */
function isMadeOf(sum: number, parts: readonly number[]): boolean {
  if (Math.abs(sum) < 1e-6) return true;
  return parts.some((part, index) => part <= sum + 1e-6 && isMadeOf(sum - part, parts.slice(index + 1)));
}

describe("事项与政策", () => {
  it.each(items.map((item) => [item.id, item] as const))("%s：金额、比例都在引用的条款里", (id, item) => {
    const quoted = clausesOf(item).flatMap(figuresIn);
    for (const figure of figuresIn(item.benefit.text)) {
      if (IN_ANOTHER_ARTICLE[id]?.includes(figure))
        expect(figuresIn(policies.get(item.policyId)?.text ?? ""), figure).toContain(figure);
      else expect(quoted, `${item.benefit.text} 的 ${figure}`).toContain(figure);
    }
    const { most, clause } = item.benefit;
    if (most === null) return;
    const sums = figuresIn(clause).filter((figure) => figure.endsWith("万元"));
    expect(
      isMadeOf(
        Number(most),
        sums.map((sum) => Number.parseFloat(sum)),
      ),
      `最高 ${most} 万元：${clause}`,
    ).toBe(true);
  });

  it.each(items.map((item) => [item.id, item] as const))("%s：条件的界限都在引用的条款里", (_id, item) => {
    for (const { clause, tests, text } of item.conditions)
      for (const test of tests) {
        // Whether there is any is no figure.
        if (!("value" in test) || test.value === "1") continue;
        const said = [...bareNumbers(clause), ...figuresIn(clause).map((figure) => String(Number.parseFloat(figure)))];
        expect(said, `${text}：${clause}`).toContain(String(Number(test.value)));
      }
  });

  it("每一步由园区的部门办的，那个部门存在；咨询的科室属于主管部门", () => {
    const departments = new Set([...SAMPLE_DOCUMENTS.map(({ issuer }) => issuer), "示范经开区管委会"]);
    for (const { id, department, steps, contact } of items) {
      for (const { unit } of [...steps, { unit: department }])
        if (unit.startsWith("示范经开区")) expect(departments, `${id} ${unit}`).toContain(unit);
      expect(contact.unit.startsWith(department.replace("示范经开区", "")), `${id} ${contact.unit}`).toBe(true);
    }
  });
});

describe("公告与政策、事项", () => {
  const about = notices.filter(({ policyId }) => policyId !== undefined);
  /** Those by which applications are called for. */
  const isCall = ({ kind, title }: (typeof notices)[number]) =>
    kind === "notice" && /组织申报|申报企业|受理|入库/u.test(title);

  it("提到的政策存在，书名号里的就是它的名称，发文的是它或它的事项的部门", () => {
    for (const { id, policyId = "", issuer, text } of about) {
      const policy = policies.get(policyId);
      expect(policy, id).toBeDefined();
      for (const [, name] of text.matchAll(/《([^》]+)》/gu)) expect(name, id).toBe(policy?.title);
      expect([policy?.issuer, ...itemsOf(policyId).map(({ department }) => department)], id).toContain(issuer);
    }
  });

  it("通知里的金额和比例，和“不予受理”的情形，都在政策里", () => {
    const called = about.filter(({ kind }) => kind === "notice");
    expect(called.length).toBeGreaterThan(10);
    for (const { id, policyId = "", text } of called) {
      const known = figuresIn(policies.get(policyId)?.text ?? "");
      for (const figure of figuresIn(text)) expect(known, `${id}：${figure}`).toContain(figure);
      for (const word of ["事故", "失信", "经营异常", "D级"])
        if (text.includes(word)) expect(textOf(policyId), `${id}：${word}`).toContain(toComparable(word));
    }
  });

  it.each(DAYS)("%s：申报通知的截止日就是事项的截止日，不晚于开放之日发出；材料和科室与事项一致", (today) => {
    const dated = on(today);
    const calls = dated.notices.filter((one) => one.policyId !== undefined && isCall(one));
    expect(calls.length).toBeGreaterThan(12);
    for (const { id, policyId, pubDate, deadline, text } of calls) {
      const fitting = itemsOf(policyId, dated.items).filter(({ windows }) =>
        windows.some(({ opensOn, closesOn }) => closesOn === deadline && pubDate <= opensOn),
      );
      expect(
        fitting.map((item) => item.id),
        `${id} ${pubDate} 至 ${deadline ?? ""}`,
      ).not.toEqual([]);
      expect(text, id).toContain(formatWritten(deadline ?? ""));
      if (!/申报材料|申请材料/u.test(text)) continue;
      const complete = fitting.filter(
        ({ materials, contact }) =>
          materials.filter(({ required }) => required).every(({ name }) => text.includes(name)) &&
          text.includes(contact.unit),
      );
      expect(
        complete.map((item) => item.id),
        `${id} 的材料和咨询`,
      ).not.toEqual([]);
    }
  });

  it.each(DAYS)("%s：公示的事项在公示之前开放过，公示的截止日在公示之后", (today) => {
    const dated = on(today);
    for (const { id, kind, policyId, pubDate, deadline } of dated.notices) {
      if (kind !== "publicity" || policyId === undefined) continue;
      const opened = itemsOf(policyId, dated.items).flatMap(({ windows }) => windows.map(({ opensOn }) => opensOn));
      expect(
        opened.some((day) => day < pubDate),
        `${id} ${pubDate}：${opened.join("、")}`,
      ).toBe(true);
      expect((deadline ?? "") > pubDate, id).toBe(true);
    }
  });
});

/** As documents write a day. */
function formatWritten(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-").map(Number).map(String);
  return `${year}年${month}月${date}日`;
}
