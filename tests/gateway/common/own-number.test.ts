import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { queueCalls } from "../../../contract/desk/queue";
import { applyCalls } from "../../../contract/apply/apply";
import { noOwnCase, ownNumberCalls } from "../../../contract/common/own-number";
import { NUMBERED_KINDS } from "../../../contract/desk/numbered-cases";
import { MODULES } from "../../../gateway/modules";
import { importDeskItems, openDesk, submitAppeal, submitApplication, submitRepair, type Desk } from "../desk/support";
import { call } from "../support/gateway";

/** A case is found by its number by whoever it belongs to; nobody else learns whether there is one. */

let desk: Desk;
const sent: Record<"SB" | "SQ" | "BX", { id: string; number: string }> = {} as never;
beforeAll(async () => {
  desk = await openDesk();
  await importDeskItems(desk);
  sent.SB = await submitApplication(desk, "i-plain");
  sent.SQ = await submitAppeal(desk);
  sent.BX = await submitRepair(desk);
});
afterAll(() => desk.close());

const find = (number: string, by = "admin") => desk.as(by, ownNumberCalls.findOwnCase, { query: { number } });

describe("凭编号找到自己的事项", () => {
  it.each([
    ["SB", "/user/base/policy-items/"],
    ["SQ", "/user/zqjh/appeal/"],
    ["BX", "/user/zqjh/repair/"],
  ] as const)("%s 的编号给出它的页面，大小写、有没有短横线都行", async (prefix, page) => {
    const { id, number } = sent[prefix];
    expect(number).toMatch(new RegExp(`^${prefix}\\d{8}-\\d{4}$`));
    for (const typed of [number, number.toLowerCase(), number.replace("-", ""), `${prefix}-${number.slice(2)}`]) {
      const { returnCode, data } = await find(typed);
      expect([typed, returnCode, data]).toEqual([typed, 2000, { href: page + id }]);
    }
  });

  it("别人的、没有的，和自己的角色够不着的，一字不差地答：没有找到", async () => {
    for (const { number } of Object.values(sent)) {
      const none = `${number.slice(0, -4)}9876`;
      // `bank` works for another enterprise, `personal` for none.
      for (const by of ["bank", "personal"]) {
        const [others, missing] = await Promise.all([find(number, by), find(none, by)]);
        expect(others).toMatchObject({ status: 404, returnCode: 4004, errorMessage: noOwnCase(number) });
        expect(missing).toMatchObject({ status: 404, returnCode: 4004, errorMessage: noOwnCase(none) });
      }
    }
    expect(await find("FK20261121-0001")).toMatchObject({
      returnCode: 4004,
      errorMessage: noOwnCase("FK20261121-0001"),
    });
  });

  it("同事和自己一样找得到；角色不含这件事的，答没有找到", async () => {
    const { number } = sent.BX;
    expect((await find(number, "member")).returnCode).toBe(2000);
    await desk.database.db.execute(sql`delete from user_role where user_id = 'user-member'`);
    expect(await find(number, "member")).toMatchObject({ returnCode: 4004, errorMessage: noOwnCase(number) });
  });

  it("不是编号的说明应该怎么写；没有登录的要登录", async () => {
    for (const text of ["", "SB2026", "高新技术企业"]) expect(await find(text)).toMatchObject({ returnCode: 3000 });
    expect(await call(desk.app, ownNumberCalls.findOwnCase, { query: { number: sent.SB.number } })).toMatchObject({
      status: 401,
    });
  });
});

describe("以前的编号仍然有效", () => {
  it("库里写作 SB-… 的，新写法和旧写法都找得到：本人的页面、工作台、命令和列表的搜索", async () => {
    const { number } = sent.SB;
    const old = `SB-${number.slice(2)}`;
    await desk.database.db.execute(sql`update application set number = ${old} where number = ${number}`);
    await desk.database.db.execute(sql`update desk_work set number = ${old} where number = ${number}`);
    for (const typed of [old, number, number.toLowerCase()]) {
      expect((await find(typed)).data).toEqual({ href: `/user/base/policy-items/${sent.SB.id}` });
      const shown = await call(desk.control, applicationDeskCalls.showApplication, { params: { number: typed } });
      expect([typed, shown.data.number]).toEqual([typed, old]);
      const listed = await desk.as("admin", applyCalls.listApplications, { query: { keyword: typed } });
      expect([typed, listed.data.records.map((row) => row.number)]).toEqual([typed, [old]]);
      const queue = await desk.as("operator", queueCalls.listQueue, {
        query: { kind: "application", whose: "all", keyword: typed },
      });
      expect([typed, queue.data.records.map((row) => row.number)]).toEqual([typed, [old]]);
    }
    expect((await call(desk.control, applicationDeskCalls.acceptApplication, { params: { number } })).returnCode).toBe(
      2000,
    );
  });

  it("下一件用新写法，接着数，不与旧的同号", async () => {
    const { number } = await submitApplication(desk, "i-second");
    expect(number).toMatch(/^SB\d{8}-\d{4}$/);
    expect(number.slice(-4)).not.toBe(sent.SB.number.slice(-4));
  });
});

it("编号的字母，网关里的每种事项和契约说的一样", () => {
  const made = MODULES.flatMap(({ cases = [] }) => cases).flatMap(({ kind: { kind, prefix } }) =>
    prefix === undefined ? [] : [`${kind} ${prefix}`],
  );
  expect(made.toSorted()).toEqual(NUMBERED_KINDS.map(({ kind, prefix }) => `${kind} ${prefix}`).toSorted());
});
