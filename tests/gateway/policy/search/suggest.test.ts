import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyCalls } from "../../../../contract/policy/policy";
import { createPolicyImporter } from "../../../../gateway/modules/policy/import/policy-import.service";
import {
  mixSuggestions,
  numberMarks,
  typedNumber,
  typedWords,
} from "../../../../gateway/modules/policy/search/suggest.rules";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;

const row = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  docNo: "",
  issuer: "示范市人民政府",
  level: "municipal",
  pubDate: "2026-01-01",
  category: "通知",
  text: "为做好有关工作，结合本地实际，制定本文件，请各单位遵照执行。",
  ...more,
});

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "fixtures" });
  const rows = [
    row("s-old", "稀土产业发展规划", { pubDate: "2020-01-01" }),
    row("s-new", "稀土产业发展规划（修订）", { pubDate: "2025-01-01" }),
    row("s-gone", "稀土产业管理办法", { pubDate: "2026-05-01", validity: "repealed" }),
    row("s-inside", "关于促进稀土产业集聚的若干意见", { pubDate: "2026-06-01" }),
    row("s-mixed", "5G应用与Interface标准的通知", { docNo: "示政办〔2026〕5号" }),
    row("s-no2", "关于做好甲项工作的通知", { docNo: "示政办〔2026〕58号", pubDate: "2026-02-01" }),
    row("s-order", "示范市公共停车管理规定", { docNo: "示范市人民政府令第72号" }),
  ];
  const outcome = await createPolicyImporter(
    gateway.database,
    () => TEST_NOW,
  )(rows.map((value, index) => ({ line: index + 1, row: value })));
  expect(outcome.refused).toEqual([]);
});
afterAll(() => gateway.close());

const suggest = (value: string, size?: number) =>
  call(gateway.app, policyCalls.suggestPolicies, { query: { value, ...(size === undefined ? {} : { size }) } });
const found = async (value: string, kind: string) =>
  (await suggest(value, 10)).data.filter((one) => one.kind === kind).map((one) => one.id ?? one.text);

describe("标题联想", () => {
  test("开头的在前，失效的靠后，新的在前，然后是中间有的", async () => {
    expect(await found("稀土产业", "title")).toEqual(["s-new", "s-old", "s-gone", "s-inside"]);
  });

  test("每打一个字都有结果，标出打的那几个字", async () => {
    for (const typed of ["稀", "稀土", "稀土产", "稀土产业发", "稀土产业发展规划"]) {
      expect(await found(typed, "title"), typed).toContain("s-new");
    }
    const inside = (await suggest("土产")).data.find((one) => one.id === "s-new");
    expect(inside).toMatchObject({ kind: "title", id: "s-new", text: "稀土产业发展规划（修订）", marks: [[1, 3]] });
  });

  test("没打完的字母和数字也行，大小写和全角不论", async () => {
    for (const typed of ["5", "5g", "５Ｇ", "5G应", "inter", "INTERFACE标"]) {
      expect(await found(typed, "title"), typed).toContain("s-mixed");
    }
  });

  test("几个词都要有", async () => {
    expect(await found("稀土 意见", "title")).toEqual(["s-inside"]);
    expect(await found("稀土 停车", "title")).toEqual([]);
  });
});

describe("文号联想", () => {
  test.each(["示政办〔2026〕5", "示政办(2026)5", "示政办[2026]5", "示政办【2026】第5", "示政办20265", "示政办 2026 5"])(
    "%s 找到第 5 号和第 58 号，新的在前",
    async (typed) => {
      expect(await found(typed, "docNo")).toEqual(["s-no2", "s-mixed"]);
    },
  );

  test("写全的只找到一份，标出文号里的位置", async () => {
    const { data } = await suggest("示政办(2026)58号");
    expect(data[0]).toEqual({ kind: "docNo", id: "s-no2", text: "示政办〔2026〕58号", marks: [[0, 11]] });
    expect((await suggest("人民政府令第72号")).data[0]).toMatchObject({ kind: "docNo", id: "s-order" });
    expect(await found("示政办〔2026〕9", "docNo")).toEqual([]);
  });
});

describe("发文机关联想", () => {
  test("开头的在前，没有重复，没有编号", async () => {
    const { data } = await suggest("示范市");
    const issuers = data.filter((one) => one.kind === "issuer");
    expect(issuers).toEqual([{ kind: "issuer", text: "示范市人民政府", marks: [[0, 3]] }]);
    expect((await found("安徽省", "issuer")).every((text) => text.includes("安徽省"))).toBe(true);
  });

  test("标题很多时仍给机关留两个位置", () => {
    const titles = Array.from({ length: 9 }, (_, index) => ({ id: `t${index}`, text: "甲" }));
    const mixed = mixSuggestions({ numbers: [], titles, issuers: ["甲局", "甲厅", "甲委"] }, ["甲"], 8);
    expect(mixed.map((one) => one.kind)).toEqual([...Array<string>(6).fill("title"), "issuer", "issuer"]);
    const few = mixSuggestions(
      { numbers: [], titles: titles.slice(0, 2), issuers: ["甲局", "甲厅", "甲委"] },
      ["甲"],
      8,
    );
    expect(few).toHaveLength(5);
    const one = mixSuggestions(
      { numbers: [{ id: "t0", text: "甲1", marks: [] }], titles, issuers: ["甲局"] },
      ["甲"],
      1,
    );
    expect(one.map((entry) => entry.kind)).toEqual(["docNo"]);
  });
});

describe("输入", () => {
  test.each(["", "   ", "长".repeat(101)])("%j 被拒", async (value) => {
    expect((await suggest(value)).returnCode).toBe(3000);
  });
  test("100 个字可以；条数 1 到 10", async () => {
    expect((await suggest("长".repeat(100))).data).toEqual([]);
    expect((await suggest("稀土", 1)).data).toHaveLength(1);
    expect((await suggest("稀土", 10)).returnCode).toBe(2000);
    expect((await suggest("稀土", 11)).returnCode).toBe(3000);
    expect((await suggest("稀土", 0)).returnCode).toBe(3000);
  });
  test.each(["，。！", "'; drop table policy; --", "%", "_", "\\", "' | 'a:*", "𠮷", "!!&|()", "a:*"])(
    "%s 不出错",
    async (value) => {
      expect((await suggest(value)).returnCode).toBe(2000);
    },
  );
});

test("文号的规则：没有数字、没有汉字的不是文号", () => {
  expect(typedNumber("示政办")).toBeUndefined();
  expect(typedNumber("2026")).toBeUndefined();
  expect(typedNumber("示政办〔2026〕005号")?.letters).toBe("示政办20265");
  const typed = typedNumber("示政办〔2026〕5号");
  expect(typed && numberMarks("示政办〔2026〕5号", typed)).toEqual([[0, 10]]);
  expect(typed && numberMarks("合政办〔2026〕5号", typed)).toBeUndefined();
  expect(typedWords("《稀土》 产业 产业")).toEqual(["稀土", "产业"]);
});
