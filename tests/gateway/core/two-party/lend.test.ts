import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitingCalls } from "../../../../contract/common/waiting";
import { anyCase } from "../../../../gateway/core/case/case.repository";
import { createCaseRegistry } from "../../../../gateway/core/case/case-registry";
import { loadOwnCases, ownSample } from "../../../../gateway/core/case/own/own-sample";
import { queryRows } from "../../../../gateway/core/database";
import { lendDesk, lendDeskCalls } from "../../../fixtures/lend/contract/desk";
import { lendCalls, lendForm } from "../../../fixtures/lend/contract/lend";
import { lendCases } from "../../../fixtures/lend/gateway/lend.case";
import {
  ASKER,
  bringTo,
  COUNTERPART,
  COUNTERPART_COLLEAGUE,
  COUNTERPART_ID,
  MONDAY,
  morningOf,
  openLends,
  PERSON,
  THIRD,
  type Lends,
} from "./support";

/** A case with two parties over all rooms, mounted beside all areas: tests/fixtures/lend. */
const AREA = "tests/fixtures/lend";
const SEEN_LINE = "双方自此看得到对方的联系人和电话";

let lends: Lends;
beforeAll(async () => {
  lends = await openLends();
});
beforeEach(async () => {
  lends.now = MONDAY;
  await lends.database.db.execute(sql`delete from allowance`);
});
afterAll(() => lends.close());

const titles = async (who: string, number: string) => (await lends.heard(who, number)).map(({ title }) => title);
const numbersFor = async (who: string, query: object = {}) =>
  (await lends.as(who, lendCalls.listLends, { query: { size: 100, ...query } })).data.records.map(
    ({ number }) => number,
  );
const remarks = async (who: string, id: string) => (await lends.show(who, id)).log.map(({ remark }) => remark);

test("手写的不到 620 行：契约、工作台、网关、门户", async () => {
  const files = (await readdir(AREA, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(AREA, file), "utf8")));
  expect(texts.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0)).toBeLessThan(620);
});

describe("从发起到达成", () => {
  test("还价、接受、各说结果：轮到谁、到哪天、能做什么、听到什么都跟着走", async () => {
    const { id, number } = (await lends.send()).data;
    expect(number).toMatch(/^JY20261123-\d{4}$/);
    // Ten working days after Monday 11-23.
    expect(await lends.show(ASKER, id)).toMatchObject({
      state: "asked",
      side: "asker",
      turn: "待对方回应",
      mine: false,
      due: { date: "2026-12-07", workdays: 10 },
      steps: ["withdraw"],
      asker: { name: "江淮示范银行开发区支行" },
      counterpart: { name: "合肥云杉智能装备有限公司" },
    });
    expect(await lends.show(COUNTERPART, id)).toMatchObject({
      side: "counterpart",
      turn: "待您回应",
      mine: true,
      steps: ["offer", "accept", "decline"],
    });
    expect(await titles(COUNTERPART, number)).toEqual(["有人想借设备"]);

    expect((await lends.step(COUNTERPART, "offer", id, { terms: "只借一天" })).returnCode).toBe(2000);
    // Seven days by the calendar.
    expect(await lends.show(ASKER, id)).toMatchObject({
      state: "talking",
      turn: "待您回应",
      terms: "只借一天",
      due: { date: "2026-11-30" },
      steps: ["offer", "accept", "withdraw"],
    });
    expect((await lends.step(COUNTERPART, "offer", id)).errorMessage).toContain("现在轮到对方");
    expect((await lends.step(ASKER, "offer", id, { terms: "借一天半" })).returnCode).toBe(2000);
    expect(await lends.show(COUNTERPART, id)).toMatchObject({ turn: "待您回应", terms: "借一天半" });
    expect((await lends.step(COUNTERPART_COLLEAGUE, "accept", id)).returnCode).toBe(2000);

    expect(await lends.show(ASKER, id)).toMatchObject({
      state: "accepted",
      turn: "待双方说明结果",
      mine: true,
      due: null,
      counterpartContact: { name: "林晓岚", phone: "13800000003" },
    });
    expect(await lends.show(COUNTERPART, id)).toMatchObject({
      askerContact: { name: "何嘉木", phone: "13800000004" },
    });
    expect((await lends.step(ASKER, "say", id)).returnCode).toBe(2000);
    expect(await lends.show(ASKER, id)).toMatchObject({ state: "accepted", turn: "待对方说明结果", mine: false });
    expect((await lends.step(COUNTERPART, "say", id)).returnCode).toBe(2000);
    expect(await lends.show(ASKER, id)).toMatchObject({ state: "reached", turn: "已办结", due: null, steps: [] });

    // All of one moment, so in no order.
    const told = async (who: string) => (await titles(who, number)).toSorted();
    expect(await told(ASKER)).toEqual(["对方提出了条件", "对方接受了", "对方说明了结果"].toSorted());
    expect(await told(COUNTERPART)).toEqual(["有人想借设备", "对方提出了条件", "对方说明了结果"].toSorted());
    // Who first acted for the company has it in hand; a colleague who helps is not told of it.
    expect(await told(COUNTERPART_COLLEAGUE)).toEqual([]);
  });

  test("经过里本方的人有名字，对方只是“对方”；工作台写两家的名字", async () => {
    const { id, number } = await bringTo(lends, "accepted");
    const who = async (reader: string) => (await lends.show(reader, id)).log.map((line) => line.who);
    expect(await who(ASKER)).toEqual(["何嘉木", "对方", "何嘉木", "系统"]);
    expect(await who(lends.colleague)).toEqual(["何嘉木", "对方", "何嘉木", "系统"]);
    expect(await who(COUNTERPART)).toEqual(["对方", "林晓岚", "对方", "系统"]);
    const { data } = await lends.as("operator", lendDeskCalls.showLendToStaff, { params: { number } });
    expect(data.log.map((line) => line.who)).toEqual([
      "江淮示范银行开发区支行",
      "合肥云杉智能装备有限公司",
      "江淮示范银行开发区支行",
      "系统",
    ]);
    const facts = lendDesk.sheet(data).facts.map(([label, value]) => `${label} ${String(value)}`);
    expect(facts).toEqual(expect.arrayContaining(["发起方 江淮示范银行开发区支行", "发起方联系人 何**"]));
  });

  test("联系方式从接受那一步起双方都看得到：经过里只有一行，安全日志也记一次", async () => {
    const { id, number } = await bringTo(lends, "talking");
    expect(await remarks(ASKER, id)).not.toContain(SEEN_LINE);
    await lends.step(ASKER, "accept", id);
    await lends.step(ASKER, "say", id, { outcome: "failed" });
    await lends.step(COUNTERPART, "say", id, { outcome: "reached" });
    await lends.step(COUNTERPART, "say", id, { outcome: "failed" });
    for (const who of [ASKER, COUNTERPART]) {
      const lines = await remarks(who, id);
      expect(lines.filter((line) => line === SEEN_LINE)).toHaveLength(1);
      expect(lines.indexOf(SEEN_LINE)).toBe(lines.indexOf("接受") + 1);
    }
    const events = await queryRows(
      lends.database.db,
      sql`select 1 from audit_log where event = 'contact.disclose' and target = ${number}`,
    );
    expect(events).toHaveLength(1);
    expect(await lends.show(ASKER, id)).toMatchObject({
      state: "failed",
      askerSaid: "failed",
      counterpartSaid: "failed",
    });
  });
});

const setApproval = (approval: string) =>
  lends.database.db.execute(sql`update enterprise set approval = ${approval} where id = ${COUNTERPART_ID}`);

describe("谁是哪一方", () => {
  test("两方的同事都看得到、办得了；第三家和个人一件也看不到、一步也办不了", async () => {
    const { id, number } = (await lends.send()).data;
    for (const who of [ASKER, lends.colleague, COUNTERPART, COUNTERPART_COLLEAGUE])
      expect(await numbersFor(who), who).toContain(number);
    for (const who of [THIRD, PERSON]) {
      expect(await numbersFor(who), who).not.toContain(number);
      const tried = [
        await lends.as(who, lendCalls.getLend, { params: { id } }),
        await lends.as(who, lendCalls.getLendAsOther, { params: { id } }),
        await lends.as(who, lendCalls.acceptLend, { params: { id }, body: { sequence: 1 } }),
        await lends.as(who, lendCalls.withdrawLend, { params: { id }, body: { sequence: 1, reason: "不需要了" } }),
      ];
      expect(
        tried.map(({ returnCode }) => returnCode),
        who,
      ).toEqual([4004, 4004, 4004, 4004]);
    }
    expect((await lends.step(lends.colleague, "withdraw", id)).returnCode).toBe(2000);
  });

  test("我发起的、我收到的分得开；轮到自己的在前，等得最久的最先", async () => {
    await lends.database.db.execute(sql`delete from lend`);
    const first = (await lends.send()).data;
    lends.now = morningOf("2026-11-24");
    const second = (await lends.send()).data;
    lends.now = morningOf("2026-11-25");
    const talking = await bringTo(lends, "talking");
    expect(await numbersFor(COUNTERPART)).toEqual([first.number, second.number, talking.number]);
    expect(await numbersFor(ASKER)).toEqual([talking.number, second.number, first.number]);
    expect(await numbersFor(ASKER, { side: "counterpart" })).toEqual([]);
    expect(await numbersFor(COUNTERPART, { side: "counterpart", state: "talking" })).toEqual([talking.number]);
    expect(await numbersFor(COUNTERPART, { side: "asker" })).toEqual([]);
  });

  test("不能向本企业发起，也不能向没有的、没有通过审核的企业发起；说明怎么办", async () => {
    const own = await lends.send(COUNTERPART);
    expect(own.returnCode).toBe(3000);
    expect(own.problems).toEqual([{ errorMessage: "不能向本企业发起设备借用，请选择另一方", field: "toEnterpriseId" }]);
    const unknown = {
      field: "toEnterpriseId",
      errorMessage: "没有找到这家企业，或它还没有通过审核；请重新查找、选择",
    };
    expect((await lends.send(ASKER, { toEnterpriseId: "en-nobody" })).problems).toEqual([unknown]);
    for (const approval of ["pending", "refused"]) {
      await setApproval(approval);
      expect((await lends.send()).problems, approval).toEqual([unknown]);
    }
    await setApproval("approved");
    expect((await lends.send()).returnCode).toBe(2000);
  });

  test("也能向个人发起：本人看得到、回得了，谁的同事也不是；不能向自己发起", async () => {
    const toPerson = { toEnterpriseId: undefined, toUserId: `user-${PERSON}` };
    const { id, number } = (await lends.send(ASKER, toPerson)).data;
    expect(await lends.show(ASKER, id)).toMatchObject({ side: "asker", counterpart: { name: "周一凡" } });
    expect(await lends.show(PERSON, id)).toMatchObject({ side: "counterpart", mine: true });
    expect((await lends.heard(PERSON, number)).map(({ title }) => title)).toEqual(["有人想借设备"]);
    for (const who of [COUNTERPART, THIRD]) {
      expect(await numbersFor(who), who).not.toContain(number);
      expect((await lends.step(who, "accept", id)).returnCode, who).toBe(4004);
    }
    expect((await lends.step(PERSON, "accept", id)).returnCode).toBe(2000);
    expect(await lends.show(PERSON, id)).toMatchObject({
      state: "accepted",
      askerContact: { name: "何嘉木", phone: "13800000004" },
      counterpartContact: { name: "林晓岚", phone: "13800000003" },
    });
    const own = await lends.send(PERSON, toPerson);
    expect(own.problems).toEqual([{ field: "toEnterpriseId", errorMessage: "不能向本人发起设备借用，请选择另一方" }]);
  });

  test("个人也能发起：是本人的，不是别人的；替企业办事时看不到", async () => {
    const { id, number } = (await lends.send(PERSON)).data;
    expect(await lends.show(PERSON, id)).toMatchObject({ side: "asker", asker: { name: "周一凡" } });
    expect(await lends.show(COUNTERPART, id)).toMatchObject({ side: "counterpart", asker: { name: "周一凡" } });
    expect(await numbersFor(ASKER)).not.toContain(number);
    await lends.step(COUNTERPART, "decline", id);
    expect(await titles(PERSON, number)).toEqual(["对方婉拒了"]);
  });

  test("没有这项权限的同事被拒绝，首页也不列给他", async () => {
    const { id } = (await lends.send()).data;
    const { db } = lends.database;
    const waiting = async () => (await lends.raw(COUNTERPART_COLLEAGUE, waitingCalls.listWaitingCases)).includes(id);
    expect(await waiting()).toBe(true);
    await db.execute(sql`update role set permissions = permissions - 'supply' where id = 'role-handler'`);
    expect((await lends.as(COUNTERPART_COLLEAGUE, lendCalls.getLend, { params: { id } })).returnCode).toBe(4003);
    expect((await lends.as(COUNTERPART_COLLEAGUE, lendCalls.listLends, { query: {} })).returnCode).toBe(4003);
    expect(await waiting()).toBe(false);
    await db.execute(sql`update role set permissions = permissions || '["supply"]'::jsonb where id = 'role-handler'`);
  });

  test("同一次提交同时到五次只有一件，对方只听到一次", async () => {
    const submissionId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lends.send(ASKER, { submissionId })));
    const [number = ""] = [...new Set(answers.map(({ data }) => data.number))];
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await titles(COUNTERPART, number)).toEqual(["有人想借设备"]);
  });
});

describe("两个人同时办", () => {
  test("一方接受、一方撤回：只有一个办成，另一个知道谁先、做了什么", async () => {
    const { id } = (await lends.send()).data;
    const contact = { contactName: "林晓岚", phone: "13800000003" };
    const both = await Promise.all([
      lends.as(COUNTERPART, lendCalls.acceptLend, { params: { id }, body: { sequence: 1, ...contact } }),
      lends.as(ASKER, lendCalls.withdrawLend, { params: { id }, body: { sequence: 1, reason: "不需要了" } }),
    ]);
    expect(both.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
    const refused = both.find(({ returnCode }) => returnCode === 4009);
    expect(refused?.errorMessage).toMatch(/^对方在 2026-11-23 10:00 有了新的动作（(接受|撤回)），您这一步没有办成/);
  });

  test("对方接受以后再撤回：说的是接受，不是随后记下的“自此看得到”", async () => {
    const { id } = (await lends.send()).data;
    const contact = { contactName: "林晓岚", phone: "13800000003" };
    await lends.as(COUNTERPART, lendCalls.acceptLend, { params: { id }, body: { sequence: 1, ...contact } });
    const late = await lends.as(ASKER, lendCalls.withdrawLend, {
      params: { id },
      body: { sequence: 1, reason: "不需要了" },
    });
    expect(late.returnCode).toBe(4009);
    expect(late.errorMessage).toMatch(/^对方在 2026-11-23 10:00 有了新的动作（接受）/);
  });

  test("按旧的样子接受不成：对方刚改了条件", async () => {
    const { id } = await bringTo(lends, "talking");
    const seen = await lends.show(ASKER, id);
    await lends.step(lends.colleague, "offer", id, { terms: "借三天" });
    await lends.step(COUNTERPART, "offer", id, { terms: "借半天" });
    const { returnCode, errorMessage } = await lends.as(ASKER, lendCalls.acceptLend, {
      params: { id },
      body: { sequence: seen.sequence },
    });
    expect([returnCode, errorMessage]).toEqual([
      4009,
      "对方在 2026-11-23 10:00 有了新的动作（提出条件），您这一步没有办成，请看过最新情况再办",
    ]);
    expect((await lends.step(ASKER, "accept", id)).returnCode).toBe(2000);
  });

  test("没有说看到哪一步的不收", async () => {
    const { id } = (await lends.send()).data;
    const { returnCode } = await lends.as(ASKER, lendCalls.withdrawLend, {
      params: { id },
      body: { reason: "不要了" },
    });
    expect(returnCode).toBe(3000);
  });
});

describe("到期", () => {
  test("最后一天还可以回应，第二天由系统办结，双方都听到；最后一天前两个工作日提醒轮到的一方，只一次", async () => {
    const { id, number } = (await lends.send()).data;
    await lends.passTo(morningOf("2026-12-02"));
    expect(await titles(COUNTERPART, number)).toEqual(["有人想借设备"]);
    await lends.passTo(morningOf("2026-12-03"));
    await lends.passTo(morningOf("2026-12-04"));
    await lends.passTo(new Date("2026-12-07T15:59:00Z"));
    expect(await titles(COUNTERPART, number)).toEqual(["有人想借设备", "设备借用待您回应"]);
    expect((await lends.heard(COUNTERPART, number)).at(-1)?.body).toContain(
      "请在 2026-12-07 前回应，过了这一天按“已过期”办结",
    );
    expect(await titles(ASKER, number)).toEqual([]);
    expect((await lends.show(COUNTERPART, id)).state).toBe("asked");
    await lends.passTo(new Date("2026-12-07T16:00:00Z"));
    expect(await lends.show(COUNTERPART, id)).toMatchObject({ state: "expired", turn: "已办结", due: null });
    expect((await titles(ASKER, number)).at(-1)).toBe("设备借用已过期");
    expect((await titles(COUNTERPART, number)).at(-1)).toBe("设备借用已过期");
    expect((await lends.step(COUNTERPART, "accept", id)).returnCode).toBe(4009);
  });

  test("按日历的，周末也到期；过了期系统还没有来得及办结，也接受不成", async () => {
    const { id } = (await lends.send()).data;
    lends.now = morningOf("2026-11-27");
    await lends.step(COUNTERPART, "offer", id);
    // Seven days after Friday 11-27.
    expect((await lends.show(ASKER, id)).due).toMatchObject({ date: "2026-12-04" });
    lends.now = new Date("2026-12-04T15:59:00Z");
    expect((await lends.step(lends.colleague, "offer", id, { terms: "借三天" })).returnCode).toBe(2000);
    expect((await lends.show(COUNTERPART, id)).due).toMatchObject({ date: "2026-12-11" });
    lends.now = morningOf("2026-12-12");
    const { returnCode, errorMessage } = await lends.step(COUNTERPART, "accept", id);
    expect([returnCode, errorMessage]).toEqual([
      4009,
      "系统在 2026-12-12 10:00 有了新的动作（已过期），您这一步没有办成，请看过最新情况再办",
    ]);
    expect((await lends.show(ASKER, id)).state).toBe("expired");
  });

  test("双方说的不一样，十个工作日里谁也没有改口的，第二天是“结果不一致”；改口的从那天重新算", async () => {
    const { id } = await bringTo(lends, "accepted");
    await lends.step(ASKER, "say", id, { outcome: "reached" });
    await lends.passTo(morningOf("2026-12-30"));
    expect((await lends.show(ASKER, id)).state).toBe("accepted");
    lends.now = MONDAY;
    await lends.step(COUNTERPART, "say", id, { outcome: "failed" });
    expect(await lends.show(ASKER, id)).toMatchObject({ turn: "待双方说明结果", due: { date: "2026-12-07" } });
    lends.now = morningOf("2026-11-24");
    await lends.step(COUNTERPART, "say", id, { outcome: "failed" });
    expect((await lends.show(ASKER, id)).due).toMatchObject({ date: "2026-12-08" });
    await lends.passTo(morningOf("2026-12-08"));
    expect((await lends.show(ASKER, id)).state).toBe("accepted");
    await lends.passTo(morningOf("2026-12-09"));
    expect(await lends.show(ASKER, id)).toMatchObject({
      state: "disputed",
      askerSaid: "reached",
      counterpartSaid: "failed",
    });
  });
});

test("园区可以带原因停止：要有那个岗位；双方听到原因，谁也办不了下一步", async () => {
  const { id, number } = await bringTo(lends, "talking");
  for (const who of ["acceptor", "publisher", ASKER])
    expect((await lends.stop(who, number)).returnCode, who).toBe(4003);
  expect((await lends.stop("reviewer", number)).returnCode).toBe(2000);
  for (const who of [ASKER, COUNTERPART]) {
    const stopped = (await lends.heard(who, number)).filter(({ title }) => title === "设备借用被停止");
    expect(stopped).toMatchObject([{ body: expect.stringContaining("原因：涉嫌虚假信息") as string }]);
    expect(await lends.show(who, id)).toMatchObject({ state: "stopped", reason: "涉嫌虚假信息", steps: [] });
  }
  expect((await lends.step(ASKER, "accept", id)).returnCode).toBe(4009);
  expect((await lends.stop("reviewer", number)).returnCode).toBe(4009);
});

test("离开企业的人手里的，两方都算，交给同事", async () => {
  const { id } = await bringTo(lends, "talking");
  const { db } = lends.database;
  const registry = createCaseRegistry([anyCase(lendCases)], lends.platform().work);
  const held = { userId: "user-admin", enterpriseId: "en-yunshan" };
  await db.execute(sql`delete from lend where id <> ${id}`);
  expect(await registry.countHeld(db, held)).toEqual([{ label: "设备借用", count: 1 }]);
  await registry.moveHeld(db, held, "user-member");
  expect(await registry.countHeld(db, held)).toEqual([]);
  expect(await registry.countHeld(db, { ...held, userId: "user-member" })).toEqual([{ label: "设备借用", count: 1 }]);
});

test("示例按声明的步骤走到那里：轮到谁、哪一步起看得到联系人都和真的一样；走不通的不装", async () => {
  const { db } = lends.database;
  await db.execute(sql`delete from lend`);
  const columns = {
    toEnterpriseId: "en-yunshan",
    thing: "示例设备",
    terms: "借一天",
    contactName: "何嘉木",
    phone: "13800000004",
  };
  const sample = (id: string, log: readonly object[]) =>
    ownSample(lendForm.pick({ thing: true, terms: true, toEnterpriseId: true, contactName: true, phone: true })).parse({
      id,
      enterpriseId: "en-jianghuai-bank",
      userId: "user-bank",
      ...columns,
      log,
    });
  const load = (one: ReturnType<typeof sample>) =>
    loadOwnCases(lends.platform(), lendCases, [one], ({ thing, terms, toEnterpriseId }, files) => ({
      thing,
      terms,
      files,
      nameless: false,
      counterpartEnterpriseId: toEnterpriseId,
    }));
  const begin = { step: "begin", workdaysAgo: 3 };
  await load(sample("lend-1", [begin, { step: "accept", as: "counterpart", by: "user-admin", workdaysAgo: 1 }]));
  expect(await lends.show(ASKER, "lend-1")).toMatchObject({ state: "accepted", turn: "待双方说明结果", sequence: 2 });
  expect(await lends.show(COUNTERPART, "lend-1")).toMatchObject({ askerContact: { name: "何嘉木" } });
  expect(await remarks(ASKER, "lend-1")).toEqual(["发起设备借用", "接受", "接收方自此看得到发起方的联系人和电话"]);
  await expect(load(sample("lend-2", [begin, { step: "accept", as: "asker", workdaysAgo: 1 }]))).rejects.toThrow(
    /走不通/,
  );
});
