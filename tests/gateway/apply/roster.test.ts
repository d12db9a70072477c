import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyCalls, type ApplicationCase } from "../../../contract/apply/apply";
import { followCalls } from "../../../contract/apply/follow";
import type { Call } from "../../../contract/call";
import { outboxDeskCalls } from "../../../contract/desk/administration/outbox";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { messageCalls } from "../../../contract/message/message";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { createErasing } from "../../../gateway/modules/apply/application/erase-private.service";
import { createTelling } from "../../../gateway/modules/apply/roster/tell-people.service";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { createPlatform } from "../../../gateway/ports";
import { guideRow } from "../guide/guide-fixtures";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** Whom an enterprise names in an application: each is told once, sees what it holds, and may object. */

const DAY = 86_400_000;
const HOUR = 3_600_000;
const REASON = "我上个月已经离职，没有同意申请。";
const KEPT_DAYS = 300;
const TABLE = {
  counted: "名职工",
  most: 20,
  columns: [
    { key: "name", label: "姓名", kind: "person" as const },
    { key: "mobile", label: "手机", kind: "phone" as const },
    { key: "address", label: "现住址", kind: "text" as const, required: false },
  ],
};
const PLAIN = { questions: [], materials: [{ name: "营业执照", form: "file", source: "licence" }] } as const;
const privacy = {
  purpose: "核对职工的入住资格",
  keptDays: KEPT_DAYS,
  items: [{ code: "staff", label: "职工的姓名、手机", purpose: "核对资格", required: true }],
};
const housing = (id: string, more: Partial<GuideInput> = {}) =>
  guideRow(id, {
    ...PLAIN,
    name: `职工公寓申请${id.replace(/\D/g, "")}`,
    unit: "示范经开区建设发展局",
    tables: [{ key: "tenants", label: "入住人员", table: TABLE, consent: "staff" }],
    privacy,
    ...more,
  } as never);
const ITEMS = Array.from({ length: 40 }, (_, index) => `house${index + 1}`);

let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
let now = TEST_NOW;
let nextItem = 0;
let nextPhone = 13_900_000_100;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => now });
  const guides = [
    ...ITEMS.map((id) => housing(id)),
    housing("open1", { privacy: undefined, tables: [{ key: "tenants", label: "入住人员", table: TABLE }] } as never),
  ];
  const importer = createItemsImporter(gateway.database, () => now);
  expect((await importer(guides.map((row, index) => ({ line: index + 1, row })))).refused).toEqual([]);
});
beforeEach(() => {
  now = TEST_NOW;
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
});

const ask = async <C extends Call>(entry: C, input: object, who: string) =>
  call(gateway.app, entry, input as never, await tokenOf(gateway.app, who));
const get = async (id: string): Promise<ApplicationCase> =>
  (await ask(applyCalls.getApplication, { query: { id } }, "admin")).data;
const desk = (entry: Call, number: string, body: object = {}) =>
  call(machine.app, entry, { params: { number }, body } as never);
const parts = () => ({
  ...createPlatform({ ...partsOf(gateway.app), clock: () => now, cipher: createFieldCipher(TEST_KEY) }),
  log: gateway.app.log,
});
const tell = () => createTelling(parts()).tellDue();
const sweep = () => createErasing(parts()).sweep();

interface Row {
  readonly name: string;
  readonly mobile: string;
  readonly address?: string;
}
/** Somebody whom no other test knows. */
const somebody = (name: string, address?: string): Row => {
  nextPhone += 1;
  return { name, mobile: String(nextPhone), ...(address ? { address } : {}) };
};
async function save(id: string, rows: readonly Row[]) {
  const { revision } = await get(id);
  return ask(applyCalls.saveApplication, { body: { id, revision, tables: { "t-tenants": rows } } }, "admin");
}
async function submit(id: string) {
  const { revision } = await get(id);
  return ask(applyCalls.submitApplication, { body: { id, revision, agree: true } }, "admin");
}
/** An enterprise's application with people in it; each of an item of its own. */
async function handIn(rows: readonly Row[], itemId = ITEMS[nextItem++] ?? "") {
  const { id } = (await ask(applyCalls.addApplication, { body: { itemId } }, "admin")).data;
  if (itemId !== "open1") await ask(applyCalls.consentApplication, { body: { id, codes: ["staff"] } }, "admin");
  const saved = await save(id, rows);
  expect(saved.returnCode, saved.errorMessage).toBe(2000);
  const { data, returnCode, errorMessage } = await submit(id);
  expect(returnCode, errorMessage).toBe(2000);
  return { id, number: data.number };
}
/** All text messages to a phone, as the operator reads them, the newest first. */
async function messagesTo(phone: string): Promise<string[]> {
  const { data } = await call(machine.app, outboxDeskCalls.listOutbox, { query: { page: 1, size: 100 } });
  const shown = await Promise.all(
    data.records
      .filter(({ recipient }) => recipient.endsWith(phone.slice(-4)))
      .map(({ id }) => call(machine.app, outboxDeskCalls.showOutbox, { params: { id } })),
  );
  return shown.filter(({ data: { recipient } }) => recipient === phone).map(({ data: { body } }) => body ?? "");
}
const codeIn = (words: string | undefined) => /查询码 (\d{9})/.exec(words ?? "")?.[1] ?? "";
const codeFor = async ({ mobile }: Row) => codeIn((await messagesTo(mobile))[0]);
const from = (address?: string): Record<string, string> =>
  address === undefined ? {} : { "x-forwarded-for": address };
let nextAddress = 0;
/** Another network each time, so that only what is counted by number counts. */
const anyAddress = () => `198.51.${100 + Math.floor((nextAddress += 1) / 250)}.${nextAddress % 250}`;
const follow = (number: string, code: string, address = anyAddress()) =>
  call(gateway.app, followCalls.followApplication, { params: { number }, body: { code } }, undefined, from(address));
const object = (number: string, code: string, reason = REASON, address = anyAddress()) =>
  call(
    gateway.app,
    followCalls.objectApplication,
    { params: { number }, body: { code, reason } },
    undefined,
    from(address),
  );
const otherThan = (code: string) => code.slice(0, 3) + String((Number(code.slice(3)) + 1) % 1_000_000).padStart(6, "0");
const people = (id: string) =>
  queryRows<Record<string, unknown>>(
    gateway.database.db,
    sql`select * from application_person where application_id = ${id}`,
  );
const inboxOf = async (who: string) =>
  (await ask(messageCalls.listMessages, { query: { size: 100 } }, who)).data.records;

describe("告知名单里的人", () => {
  test("每人一条短信：哪家企业、哪个事项、编号和自己的查询码；再扫一遍、重复提交都不再发", async () => {
    const [one, two] = [somebody("周文静"), somebody("陈予安")];
    const { id, number } = await handIn([one, two]);
    expect(await messagesTo(one.mobile)).toEqual([]);
    await tell();
    await tell();
    expect((await submit(id)).data.number).toBe(number);
    await tell();
    const { applicant, item } = await get(id);
    const codes: string[] = [];
    for (const person of [one, two]) {
      const messages = await messagesTo(person.mobile);
      expect(messages).toHaveLength(1);
      for (const part of [applicant.name, item.title, number]) expect(messages[0]).toContain(part);
      expect(messages[0]).not.toContain(person.name);
      codes.push(codeIn(messages[0]));
    }
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^\d{9}$/);
  });

  test("有账号的还收到站内消息，链接去填查询码；没有账号的、别人没有", async () => {
    const found = await queryRows<{ phone: string }>(
      gateway.database.db,
      sql`select phone from app_user where username = 'personal'`,
    );
    const phone = found[0]?.phone ?? "";
    const { number } = await handIn([{ name: "林晓岚", mobile: phone }, somebody("周文静")]);
    await tell();
    const told = (await inboxOf("personal")).filter(({ body }) => body.includes(number));
    expect(told).toHaveLength(1);
    expect(told[0]?.link).toBe(`/progress?value=${number}&open=code`);
    expect(codeIn(told[0]?.body)).toBe(codeIn((await messagesTo(phone))[0]));
    expect((await inboxOf("bank")).filter(({ body }) => body.includes(number))).toEqual([]);
  });

  test("没有说明收集敏感信息的事项不告知；同一个手机写两行只告知一次", async () => {
    const open = somebody("周文静");
    await handIn([open], "open1");
    const twice = somebody("陈予安");
    const { id } = await handIn([twice, { ...twice, name: "陈小安", address: "锦绣社区" }]);
    await tell();
    expect(await messagesTo(open.mobile)).toEqual([]);
    expect(await messagesTo(twice.mobile)).toHaveLength(1);
    expect(await people(id)).toHaveLength(1);
  });

  test("补正后再交只告知新来的；去掉的还看得到自己已经不在名单里，不能再提异议", async () => {
    const [stays, goes, comes] = [somebody("周文静"), somebody("陈予安", "锦绣社区"), somebody("孙晓")];
    const { id, number } = await handIn([stays, goes]);
    await tell();
    const code = await codeFor(goes);
    expect((await follow(number, code)).data.listed).toMatchObject({
      data: ["姓名", "手机", "现住址"],
      mayObject: true,
    });
    await desk(applicationDeskCalls.acceptApplication, number);
    await desk(applicationDeskCalls.askApplication, number, { words: "请核对名单" });
    await save(id, [stays, comes]);
    expect((await submit(id)).returnCode).toBe(2000);
    await tell();
    expect(await messagesTo(stays.mobile)).toHaveLength(1);
    expect(await messagesTo(goes.mobile)).toHaveLength(1);
    expect(await messagesTo(comes.mobile)).toHaveLength(1);
    expect((await follow(number, code)).data.listed).toMatchObject({ data: [], mayObject: false });
    expect(await object(number, code)).toMatchObject({
      returnCode: 4009,
      errorMessage: expect.stringContaining("去掉"),
    });
  });

  test("还没有告知就撤回的，不再告知", async () => {
    const person = somebody("周文静");
    const { id } = await handIn([person]);
    await ask(applyCalls.withdrawApplication, { body: { id, reason: "不办了" } }, "admin");
    await tell();
    expect(await messagesTo(person.mobile)).toEqual([]);
  });

  test("库里没有姓名、手机和查询码的明文", async () => {
    const person = somebody("欧阳静怡", "锦绣社区十二幢");
    const { id, number } = await handIn([person]);
    await tell();
    const code = await codeFor(person);
    await object(number, code);
    const stored = JSON.stringify(await people(id));
    for (const secret of [person.name, person.mobile, code, code.slice(3), REASON])
      expect(stored).not.toContain(secret);
    expect(stored).toContain("$argon2id$");
  });
});

describe("短信的限度", () => {
  test("一个手机一天五条：第六份申报的等到满一天再告知，告知一次", async () => {
    const person = somebody("周文静");
    for (let times = 1; times <= 5; times += 1) await handIn([person]);
    await tell();
    expect(await messagesTo(person.mobile)).toHaveLength(5);
    const sixth = await handIn([person]);
    await tell();
    expect(await messagesTo(person.mobile)).toHaveLength(5);
    expect(await people(sixth.id)).toMatchObject([{ told_at: null, code_hash: null }]);
    now = new Date(TEST_NOW.getTime() + DAY - 1000);
    await tell();
    expect(await messagesTo(person.mobile)).toHaveLength(5);
    now = new Date(TEST_NOW.getTime() + DAY);
    await tell();
    await tell();
    expect(await messagesTo(person.mobile)).toHaveLength(6);
    const seventh = await handIn([person]);
    await tell();
    // The seventh of one enterprise within thirty days waits for their end.
    expect(await people(seventh.id)).toMatchObject([{ told_at: null }]);
    now = new Date(TEST_NOW.getTime() + 30 * DAY - 1000);
    await tell();
    expect(await people(seventh.id)).toMatchObject([{ told_at: null }]);
    now = new Date(TEST_NOW.getTime() + 30 * DAY);
    await tell();
    expect((await people(seventh.id))[0]?.told_at).not.toBeNull();
  });
});

describe("凭编号和自己的查询码", () => {
  test("看得到企业、事项、有自己的哪些信息（只是名目）和到了哪一步；别的什么也没有", async () => {
    const [one, two] = [somebody("周文静", "锦绣社区十二幢"), somebody("陈予安")];
    const { id, number } = await handIn([one, two]);
    await tell();
    const { applicant } = await get(id);
    const { data } = await follow(number, await codeFor(one));
    expect(data).toMatchObject({
      number,
      state: "submitted",
      own: null,
      listed: { enterprise: applicant.name, data: ["姓名", "手机", "现住址"], mayObject: true, objection: null },
    });
    expect((await follow(number, await codeFor(two))).data.listed?.data).toEqual(["姓名", "手机"]);
    for (const secret of [one.name, one.mobile, "锦绣社区", two.name, two.mobile, id])
      expect(JSON.stringify(data)).not.toContain(secret);
  });

  test("错的查询码、别的申报里的查询码、没有人的位置、六位的：一字不差的同一个回答", async () => {
    const [here, there] = [somebody("周文静"), somebody("陈予安")];
    const mine = await handIn([here]);
    const other = await handIn([there]);
    await tell();
    const [code, strange] = [await codeFor(here), await codeFor(there)];
    const nobody = String((Number(code.slice(0, 3)) + 1) % 1000).padStart(3, "0") + code.slice(3);
    const answers = [
      await follow(mine.number, otherThan(code)),
      await follow(mine.number, strange),
      await follow(mine.number, nobody),
      await follow(mine.number, code.slice(3)),
      await follow("SB20261121-9999", code),
      await object(mine.number, otherThan(code)),
      await object(mine.number, strange),
      await object(other.number, code),
    ];
    for (const { status, returnCode, errorMessage } of answers)
      expect([status, returnCode, errorMessage]).toEqual([404, 4004, answers[0]?.errorMessage]);
    expect((await people(mine.id))[0]?.objected_at).toBeNull();
    expect((await follow(mine.number, code)).returnCode).toBe(2000);
  });

  test("没有告知的人没有查询码：猜不开", async () => {
    const { id, number } = await handIn([somebody("周文静")]);
    const place = String((await people(id))[0]?.place).padStart(3, "0");
    expect((await follow(number, `${place}000000`)).returnCode).toBe(4004);
  });

  test("查看和提异议数在一起：错 10 次后对的也不看，一小时后再开", async () => {
    const person = somebody("周文静");
    const { number } = await handIn([person]);
    await tell();
    const code = await codeFor(person);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await follow(number, otherThan(code), "203.0.113.7")).status).toBe(404);
      expect((await object(number, otherThan(code), REASON, "203.0.113.7")).status).toBe(404);
    }
    expect((await object(number, code, REASON, "203.0.113.7")).status).toBe(429);
    now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await object(number, code, REASON, "203.0.113.7")).returnCode).toBe(2000);
  });
});

describe("提出异议", () => {
  const objected = async () => {
    const person = somebody("周文静");
    const sent = await handIn([person, somebody("陈予安")]);
    await tell();
    const code = await codeFor(person);
    const answer = await object(sent.number, code);
    expect(answer.returnCode, answer.errorMessage).toBe(2000);
    return { ...sent, person, code, answer };
  };

  test("提一次：记在经过里不说是谁，企业收到一条不说是谁、为什么的消息；再提说明已经提过", async () => {
    const { id, number, person, code, answer } = await objected();
    expect(answer.data.listed).toMatchObject({ mayObject: false, objection: { answer: null } });
    expect(await object(number, code)).toMatchObject({
      returnCode: 4009,
      errorMessage: expect.stringContaining("已经提出过"),
    });
    const shown = await get(id);
    expect(shown.state).toBe("submitted");
    expect(shown.log.filter(({ who }) => who === "名单里的一人")).toMatchObject([{ remark: "提出异议" }]);
    const told = (await inboxOf("admin")).filter(({ body, title }) => body.includes(number) && title.includes("异议"));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain("有 1 名职工提出异议，请核实后补正或撤回");
    const everything = JSON.stringify([shown.log, told]);
    for (const secret of [person.name, person.mobile, REASON]) expect(everything).not.toContain(secret);
  });

  test("同时提八次，只有一次", async () => {
    const person = somebody("周文静");
    const { id, number } = await handIn([person]);
    await tell();
    const code = await codeFor(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => object(number, code)));
    expect(answers.filter(({ returnCode }) => returnCode === 2000)).toHaveLength(1);
    expect((await get(id)).log.filter(({ remark }) => remark === "提出异议")).toHaveLength(1);
  });

  test.each([
    ["两个字", "不是", 2000],
    ["三百字", "字".repeat(300), 2000],
    ["一个字", "不", 3000],
    ["三百零一字", "字".repeat(301), 3000],
    ["空白", "   ", 3000],
  ])("原因%s", async (_what, reason, expected) => {
    const person = somebody("周文静");
    const { number } = await handIn([person]);
    await tell();
    expect((await object(number, await codeFor(person), reason)).returnCode).toBe(expected);
  });

  test("工作人员看得到几个人提了；谁、为什么要按授权看；不写理由不能通过，写了的本人看得到", async () => {
    const { number, person, code } = await objected();
    await desk(applicationDeskCalls.acceptApplication, number);
    const seen = await desk(applicationDeskCalls.showApplication, number);
    expect(seen.data).toMatchObject({ objections: { all: 1, open: 1 } });
    for (const secret of [REASON, person.name]) expect(JSON.stringify(seen.data)).not.toContain(secret);
    const read = await ask(applicationDeskCalls.readApplicationPrivate, { params: { number }, body: {} }, "repairer");
    const table = read.data.tables.find(({ label }) => label === "名单里提出的异议");
    expect(table?.rows[0]).toEqual([person.name, expect.any(String), REASON, "还没有处理"]);
    const refused = await desk(applicationDeskCalls.approveApplication, number, {});
    expect(refused).toMatchObject({ returnCode: 3000, errorMessage: expect.stringContaining("1 人提出异议") });
    expect((await follow(number, code)).data.state).toBe("accepted");
    const words = "已核对社保，仍在职，符合条件";
    expect((await desk(applicationDeskCalls.approveApplication, number, { words })).returnCode).toBe(2000);
    expect((await follow(number, code)).data).toMatchObject({
      state: "approved",
      turn: "",
      listed: { mayObject: false, objection: { answer: { words } } },
    });
    expect((await desk(applicationDeskCalls.showApplication, number)).data).toMatchObject({
      objections: { all: 1, open: 0 },
    });
  });

  test("企业补正时去掉了这个人，不写理由也能通过", async () => {
    const { id, number, code } = await objected();
    await desk(applicationDeskCalls.acceptApplication, number);
    await desk(applicationDeskCalls.askApplication, number, { words: "请核对名单" });
    await save(id, [somebody("孙晓")]);
    await submit(id);
    await desk(applicationDeskCalls.acceptApplication, number);
    expect((await desk(applicationDeskCalls.approveApplication, number, {})).returnCode).toBe(2000);
    expect((await follow(number, code)).data.listed).toMatchObject({ data: [], objection: { answer: null } });
  });

  test("去掉又填回来的，异议还在，还要写理由", async () => {
    const { id, number, person } = await objected();
    const other = somebody("孙晓");
    for (const rows of [[other], [other, person]]) {
      await desk(applicationDeskCalls.acceptApplication, number);
      await desk(applicationDeskCalls.askApplication, number, { words: "请核对名单" });
      await save(id, rows);
      expect((await submit(id)).returnCode).toBe(2000);
    }
    await tell();
    expect(await messagesTo(person.mobile)).toHaveLength(1);
    await desk(applicationDeskCalls.acceptApplication, number);
    expect((await desk(applicationDeskCalls.approveApplication, number, {})).returnCode).toBe(3000);
  });

  test("不通过不用写给提异议的人；有了结果、撤回了的不能再提", async () => {
    const refused = await objected();
    await desk(applicationDeskCalls.acceptApplication, refused.number);
    expect((await desk(applicationDeskCalls.refuseApplication, refused.number, { words: "名单不实" })).returnCode).toBe(
      2000,
    );
    expect((await follow(refused.number, refused.code)).data.state).toBe("refused");
    const person = somebody("周文静");
    const { id, number } = await handIn([person]);
    await tell();
    await ask(applyCalls.withdrawApplication, { body: { id, reason: "不办了" } }, "admin");
    expect(await object(number, await codeFor(person))).toMatchObject({ returnCode: 4009 });
  });
});

describe("删除", () => {
  test("保存期满和敏感信息一起删：最后一天还打得开，第二天起和没有的编号一样", async () => {
    const person = somebody("周文静");
    const { id, number } = await handIn([person]);
    await tell();
    const code = await codeFor(person);
    await object(number, code);
    await ask(applyCalls.withdrawApplication, { body: { id, reason: "不办了" } }, "admin");
    now = new Date(TEST_NOW.getTime() + KEPT_DAYS * DAY);
    await sweep();
    expect((await follow(number, code)).returnCode).toBe(2000);
    now = new Date(TEST_NOW.getTime() + (KEPT_DAYS + 1) * DAY);
    await sweep();
    expect(await people(id)).toEqual([]);
    expect((await follow(number, code)).returnCode).toBe(4004);
  });

  test("申报没有了，名单也没有了", async () => {
    const { id } = await handIn([somebody("周文静")]);
    expect(await people(id)).toHaveLength(1);
    await gateway.database.db.execute(sql`delete from application where id = ${id}`);
    expect(await people(id)).toEqual([]);
  });
});
