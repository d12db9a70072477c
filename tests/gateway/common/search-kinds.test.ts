import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { careCalls } from "../../../contract/care/care";
import { searchKindCalls } from "../../../contract/common/search-kinds";
import { declareCalls } from "../../../contract/declare/declare";
import { guideCalls } from "../../../contract/guide/guide";
import { noticeCalls } from "../../../contract/policy/notice";
import { policyCalls } from "../../../contract/policy/policy";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";

/** One search over what every module declares, on the sample data. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
});
afterAll(() => gateway.close());

const ask = (query: Record<string, unknown>) =>
  call(gateway.app, searchKindCalls.searchKinds, { query: query as { value: string } });
const found = async (value: string, more: object = {}) => (await ask({ value, ...more })).data.kinds;
const totals = async (value: string) =>
  Object.fromEntries((await found(value)).map(({ kind, total }) => [kind, total]));

describe("一个关键字在各类内容里", () => {
  test.each(["补贴", "数字化", "人才", "butie", "“高新技术企业”", "没有这样的内容啊啊"])(
    "%s：每类的条数和那一类自己的列表一样，找到的每条都在它的页面上",
    async (value) => {
      const query = { value, size: 100 };
      const own = {
        policy: (await call(gateway.app, policyCalls.listPolicies, { query })).data,
        item: (await call(gateway.app, declareCalls.listItems, { query })).data,
        guide: (await call(gateway.app, guideCalls.listGuides, { query })).data,
        notice: (await call(gateway.app, noticeCalls.listNews, { query })).data,
        activity: (await call(gateway.app, careCalls.listActivities, { query })).data,
      };
      const counted = await totals(value);
      const kinds = Object.entries(own).filter(([kind, { total }]) => total > 0 && counted[kind] !== 0);
      for (const [kind, { total }] of kinds) expect(counted[kind], kind).toBe(total);
      for (const kind of ["policy", "item", "guide"] as const) expect(counted[kind], kind).toBe(own[kind].total);
      for (const { kind, records, total } of await found(value, { size: 10 })) {
        expect(records, kind).toHaveLength(Math.min(total, 10));
        const listed = own[kind as keyof typeof own]?.records.map(({ id }) => id);
        if (listed) for (const { id } of records) expect(listed, kind).toContain(id);
      }
    },
  );

  test("标题说到的在前：专题、通知和活动", async () => {
    const titled = { notice: "申报", activity: "沙龙" };
    for (const [kind, value] of Object.entries(titled)) {
      const [only] = await found(value, { kind, size: 10 });
      const said = only?.records.map(({ title }) => title.includes(value)) ?? [];
      expect(said.length, kind).toBeGreaterThan(1);
      expect(said[0], kind).toBe(true);
      expect(said, kind).toEqual(said.toSorted((a, b) => Number(b) - Number(a)));
    }
    expect((await found("专精特新", { kind: "topic" }))[0]?.total).toBeGreaterThan(0);
  });

  test("下线的公告随即不在里面，条数也少一条", async () => {
    const [before] = await found("申报", { kind: "notice" });
    const id = before?.records[0]?.id ?? "";
    await gateway.database.db.execute(sql`update notice set state = 'stopped' where id = ${id}`);
    const [after] = await found("申报", { kind: "notice", size: 10 });
    expect(after?.total).toBe((before?.total ?? 0) - 1);
    expect(after?.records.map((one) => one.id)).not.toContain(id);
  });

  test("只要几类、不要几类；每类几条，0 只要条数", async () => {
    const names = (kinds: readonly { readonly kind: string }[]) => kinds.map(({ kind }) => kind);
    expect(names(await found("补贴"))).toEqual(["policy", "item", "guide", "notice", "topic", "activity"]);
    expect(names(await found("补贴", { kind: ["activity", "policy"] }))).toEqual(["policy", "activity"]);
    expect(names(await found("补贴", { without: "policy" }))).not.toContain("policy");
    for (const { records } of await found("补贴", { size: 0 })) expect(records).toEqual([]);
  });

  test("没有关键字、太长、条数不对都拒绝，说明怎样才对", async () => {
    for (const [query, words] of [
      [{}, "请输入关键字"],
      [{ value: " " }, "请输入关键字"],
      [{ value: "字".repeat(101) }, "最长 100 个字"],
      [{ value: "补贴", size: 11 }, "最多 10 条"],
    ] as const) {
      const answer = await ask(query);
      expect(answer.returnCode).toBe(3000);
      expect(answer.errorMessage).toContain(words);
    }
  });
});
