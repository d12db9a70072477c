import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { attributeOf } from "../../../contract/item/attributes";
import { itemCondition, itemForm, type ItemForm } from "../../../contract/item/item";
import { findUncoveredPieces, listStatedPieces } from "../../../gateway/modules/declare/item/clause-pieces.rules";
import { SAMPLE_DOCUMENTS, sampleItemsOn } from "../../support/sample-data";
import { itemRow } from "./item-fixtures";

/**
 * 符合 may be said only when every condition that the clause states is met: so each stated condition stands in the item, as a
 * test or for people. Expected findings are written from the clauses.
 */

const items = sampleItemsOn("2026-11-21");
const texts = new Map(SAMPLE_DOCUMENTS.map(({ id, text }) => [id, text]));
const textOf = ({ policyId }: ItemForm) => texts.get(policyId) ?? "";
const sample = (id: string) => items.find((item) => item.id === id) ?? expect.fail(`没有示例事项 ${id}`);
const without = (item: ItemForm, ...ids: string[]): ItemForm => ({
  ...item,
  conditions: item.conditions.filter(({ id }) => !ids.includes(id)),
});
const isFound = (item: ItemForm, text = textOf(item)) => findUncoveredPieces(item, text).length > 0;
const mattersOf = (item: ItemForm) => findUncoveredPieces(item, textOf(item)).map(({ matter }) => matter);

type Conditions = readonly object[];
const withConditions = (conditions: Conditions, benefit = "给予二十万元奖励"): ItemForm => {
  const row = itemRow("x", "p", ["people"]);
  return itemForm.parse({ ...row, benefit: { ...row.benefit, clause: benefit }, conditions });
};

describe("示例事项", () => {
  it.each(items.map((item) => [item.id, item.title, item] as const))(
    "%s %s：条款写明的条件都有",
    (_id, _title, item) => {
      expect(listStatedPieces(item, textOf(item))).not.toEqual([]);
      expect(findUncoveredPieces(item, textOf(item))).toEqual([]);
    },
  );

  // Where a condition is the only one that quotes an article of its own, nothing else of the item points there.
  it("去掉任何一条必备条件，十次里至少九次被发现；没有一个事项次次都不被发现", () => {
    const removed = items.map((item) => {
      const hard = item.conditions.filter((condition) => condition.hard);
      return { item, count: hard.length, found: hard.filter(({ id }) => isFound(without(item, id))).length };
    });
    const sum = (field: "count" | "found") => removed.reduce((all, one) => all + one[field], 0);
    expect(sum("found") / sum("count")).toBeGreaterThanOrEqual(0.9);
    const blind = removed.filter(({ item, found }) => found === 0 && item.conditions.length > 2);
    expect(blind.map(({ item }) => item.id)).toEqual([]);
  });

  // What reading sixteen items beside their texts had found missing.
  it.each([
    ["服务业重点企业没有行业", without(sample("item-2025-058-2"), "industry"), ["行业", "不支持的行业"]],
    ["揭榜方没有“区内企业”", without(sample("item-2026-012-2"), "region"), ["所在地"]],
    ["没有真实的交易", without(sample("item-2025-066-1"), "trade"), ["交易"]],
    ["没有相关产品的占比", without(sample("item-2024-047-2"), "main"), ["指定的产品"]],
    ["没有享受加计扣除", without(sample("item-2025-041-1"), "deduction"), ["加计扣除"]],
  ])("%s，被发现", (_, item, expected) => {
    expect(mattersOf(item)).toEqual(expect.arrayContaining(expected));
  });

  it("只要看成立日期就知道的，都由门户算出，不交给人", () => {
    const dated = items.flatMap(({ id, conditions }) =>
      conditions
        .filter(({ hard, text }) => hard && /成立[^，]{0,2}(?:满|以上|年)/u.test(text))
        .map(({ id: condition, tests }) => ({
          condition: `${id} ${condition}`,
          isComputed: tests.some(({ attribute }) => attributeOf(attribute).kind === "age"),
        })),
    );
    expect(dated.length).toBeGreaterThanOrEqual(10);
    expect(dated.filter(({ isComputed }) => !isComputed)).toEqual([]);
  });
});

describe("条件说的比它能判断的多", () => {
  const clause = "具有真实的跨境电子商务交易记录，上一年度营业收入不低于三百万元";
  const text = `申请企业应当符合下列条件：\n（一）${clause}。\n给予二十万元奖励。`;
  const revenue = { id: "revenue", clause, tests: [{ attribute: "revenue", op: "at_least", value: "300" }] };

  it("有 tests 的条件，它的文字说到的交易不算有条件；另加一条人工核验的就算", () => {
    const together = { ...revenue, text: "有真实的跨境交易，上一年度营业收入不低于 300 万元" };
    expect(findUncoveredPieces(withConditions([together]), text)).toContainEqual({
      piece: "具有真实的跨境电子商务交易记录",
      matter: "交易",
    });
    const trade = { id: "trade", text: "有真实的跨境交易记录", clause: "具有真实的跨境电子商务交易记录" };
    const apart = { ...revenue, text: "上一年度营业收入不低于 300 万元" };
    expect(findUncoveredPieces(withConditions([apart, trade]), text)).toEqual([]);
  });

  it("界限不同的，被发现：条款三百万元，条件二百万元", () => {
    const lower = {
      ...revenue,
      text: "上一年度营业收入不低于 300 万元",
      clause: "上一年度营业收入不低于三百万元",
      tests: [{ attribute: "revenue", op: "at_least", value: "200" }],
    };
    const trade = { id: "trade", text: "有真实的跨境交易记录", clause: "具有真实的跨境电子商务交易记录" };
    expect(findUncoveredPieces(withConditions([lower, trade]), text)).toEqual([
      { piece: "上一年度营业收入不低于三百万元", figure: "300" },
    ]);
  });

  it("加分的条件不能代替必备的", () => {
    const soft = { ...revenue, text: "上一年度营业收入不低于 300 万元", hard: false };
    const trade = { id: "trade", text: "有真实的跨境交易记录", clause: "具有真实的跨境电子商务交易记录" };
    expect(findUncoveredPieces(withConditions([soft, trade]), text)).toEqual([
      { piece: "上一年度营业收入不低于三百万元", matter: "营业收入" },
    ]);
  });
});

describe("条款怎样读", () => {
  const region = {
    id: "region",
    text: "在甲区登记注册",
    clause: "在甲区登记注册",
    tests: [{ attribute: "zonePlace", op: "in", values: ["inside"] }],
  };
  const read = (text: string, conditions: Conditions = [region]) =>
    findUncoveredPieces(withConditions(conditions), text).map(({ piece }) => piece);
  const list = (...entries: string[]) =>
    `给予二十万元奖励。申请企业应当符合下列条件：\n${["在甲区登记注册", ...entries].join("；\n")}。`;

  it.each([
    ["（一）（二）", list("（二）生产线已经联网").replace("在甲", "（一）在甲")],
    ["1. 2.", list("2. 生产线已经联网").replace("在甲", "1. 在甲")],
    ["写在一行里", "给予二十万元奖励。企业应当符合下列条件：（一）在甲区登记注册；（二）生产线已经联网。"],
    ["一项之内用逗号", "给予二十万元奖励。企业应当符合下列条件：\n（一）在甲区登记注册，生产线已经联网。"],
    ["一项之内用且", "给予二十万元奖励。企业应当符合下列条件：\n（一）在甲区登记注册，且生产线已经联网。"],
    ["先说条件再说给什么", "在甲区登记注册，生产线已经联网的企业，给予二十万元奖励。"],
  ])("%s，少的那一条被说出来", (_, text) => {
    expect(read(text)).toEqual([expect.stringContaining("生产线已经联网")]);
  });

  it("适用范围和不享受的情形，不在引用的那一条也要有条件", () => {
    const text = [
      "第一条 本政策适用于在甲区登记注册的制造业企业。列入严重失信名单的企业，不享受本政策。",
      "第二条 在甲区登记注册的企业，给予二十万元奖励。",
    ].join("\n");
    expect(findUncoveredPieces(withConditions([region]), text).map(({ matter }) => matter)).toEqual([
      "行业",
      "失信名单",
    ]);
  });

  it.each([
    ["优先的", "在甲区登记注册的企业，给予二十万元奖励。拥有发明专利的企业优先。"],
    ["提高标准的", "在甲区登记注册的企业，给予二十万元奖励。小型企业的奖励提高一倍。"],
    ["目的", "第一条 为了推动制造业发展，制定本办法。\n第二条 在甲区登记注册的企业，给予二十万元奖励。"],
    ["别的条给别的钱的条件", "在甲区登记注册的企业，给予二十万元奖励。\n首次出口的企业，给予五万元奖励。"],
    ["申报和监督", "在甲区登记注册的企业，给予二十万元奖励。\n企业应当在三十日内报送合同，虚假交易的追回资金。"],
  ])("%s，不当作要满足的条件", (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it("没有政策正文，只看引文", () => {
    const both = { ...region, clause: "在甲区登记注册，实行独立核算" };
    expect(findUncoveredPieces(withConditions([both]))).toEqual([{ piece: "实行独立核算", matter: "独立核算" }]);
  });
});

describe("已公布文件里的十个事项", () => {
  const published = z
    .array(
      z.object({
        title: z.string(),
        origin: z.object({
          title: z.string().min(4),
          docNo: z.string(),
          article: z.string(),
          source: z.string().min(4),
        }),
        excerpt: z.string(),
        benefit: z.string(),
        conditions: z.array(itemCondition),
      }),
    )
    .parse(JSON.parse(readFileSync("tests/fixtures/published-items/items.json", "utf8")));
  const toItem = ({ conditions, benefit }: (typeof published)[number]) => withConditions(conditions, benefit);

  it("是十个，来源和条款都写明", () => {
    expect(published).toHaveLength(10);
    for (const { excerpt, conditions, benefit } of published)
      for (const clause of [benefit, ...conditions.map((condition) => condition.clause)])
        expect(excerpt).toContain(clause);
  });

  it.each(published.map((row) => [row.title, row] as const))("%s：完整的没有缺少", (_, row) => {
    expect(findUncoveredPieces(toItem(row), row.excerpt)).toEqual([]);
  });

  /** Conditions that stand beside the list or in running text, in a part that only they quote. */
  const OUT_OF_SIGHT: Readonly<Record<string, readonly string[]>> = {
    港澳青年企业租金补贴: ["young", "carrier"],
    小型微利企业: ["trade"],
    设立融资担保公司: ["law"],
  };
  it.each(published.map((row) => [row.title, row] as const))("%s：少了列出的任何一条，被发现", (title, row) => {
    const item = toItem(row);
    const unseen = item.conditions.filter(({ id }) => !isFound(without(item, id), row.excerpt)).map(({ id }) => id);
    expect(unseen).toEqual(OUT_OF_SIGHT[title] ?? []);
  });
});
