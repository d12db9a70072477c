import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { applyCalls, type ApplicationCase } from "../../../contract/apply/apply";
import { BEHALF } from "../../../contract/apply/behalf";
import { followCalls } from "../../../contract/apply/follow";
import type { Call } from "../../../contract/call";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { guideRow } from "../guide/guide-fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** A person's application is followed by number and code; an enterprise's never is. */

const HOUR = 3_600_000;
const PLAIN = { questions: [], materials: [{ name: "营业执照", form: "file", source: "licence" }] } as const;
const NAME = "孙予安";

let gateway: TestGateway;
/** The same database as the operator of the machine reaches it. */
let machine: TestGateway;
let now = TEST_NOW;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  machine = await buildTestGateway({ database: gateway.database, control: true, clock: () => now });
  const guides = [
    guideRow("own", { ...PLAIN, name: "灵活就业参保登记", audience: ["person"], behalf: true } as never),
    guideRow("firm", { ...PLAIN, name: "企业办的事项" } as never),
    guideRow("firm-b", { ...PLAIN, name: "企业办的另一个事项" } as never),
    guideRow("both", { ...PLAIN, name: "企业和个人都办的事项", audience: ["enterprise", "person"] } as never),
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
const get = async (id: string, who: string): Promise<ApplicationCase> =>
  (await ask(applyCalls.getApplication, { query: { id } }, who)).data;
async function submit(id: string, who: string) {
  const { revision } = await get(id, who);
  return ask(applyCalls.submitApplication, { body: { id, revision, agree: true } }, who);
}
/** A new one of an item, submitted; one for somebody else each time, so that none stands in the way of another. */
async function submitted(itemId = "own", who = "personal", principalName = NAME) {
  const { id } = (await ask(applyCalls.addApplication, { body: { itemId } }, who)).data;
  const { revision, form } = await get(id, who);
  const behalf = { behalf: BEHALF.child, relation: "母亲", principalName };
  const answers = form.some(({ key }) => key === "behalf") ? behalf : {};
  await ask(applyCalls.saveApplication, { body: { id, revision, answers } }, who);
  const { data, returnCode, errorMessage } = await submit(id, who);
  expect(returnCode, errorMessage).toBe(2000);
  return { id, ...data, code: data.code ?? "" };
}
const follow = (number: string, code: string, address?: string) =>
  call(
    gateway.app,
    followCalls.followApplication,
    { params: { number }, body: { code } },
    undefined,
    address === undefined ? {} : { "x-forwarded-for": address },
  );
const desk = (entry: Call, number: string, body: object = {}) =>
  call(machine.app, entry, { params: { number }, body } as never);
/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("编号和查询码", () => {
  test("首次提交给出六位查询码，消息里也有；重复提交、补正后再交都是原来的编号，不再说查询码", async () => {
    const { id, number, code } = await submitted("own", "personal", "第一个");
    expect(code).toMatch(/^\d{6}$/);
    expect((await submit(id, "personal")).data).toEqual({ number, code: null });
    const inbox = await ask(messageCalls.listMessages, { query: { size: 50 } }, "personal");
    const told = inbox.data.records.filter(({ body }) => body.includes(code));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ body: expect.stringContaining(number), link: expect.stringContaining(id) });
    await desk(applicationDeskCalls.acceptApplication, number);
    await desk(applicationDeskCalls.askApplication, number, { words: "请写明怎样就业" });
    const { revision } = await get(id, "personal");
    await ask(applyCalls.saveApplication, { body: { id, revision, answers: { statement: "外卖配送" } } }, "personal");
    expect((await submit(id, "personal")).data).toEqual({ number, code: null });
    expect((await follow(number, code)).data.state).toBe("submitted");
  });

  test("申报里只存慢散列，不存查询码；另外的人、另外一次提交的查询码不同", async () => {
    const one = await submitted("own", "personal", "第二个");
    const other = await submitted("own", "member", "第三个");
    const rows = await queryRows<Record<string, string>>(gateway.database.db, sql`select * from application`);
    for (const { code, id } of [one, other]) {
      const row = rows.find((each) => each.id === id);
      expect(row?.code_hash).toMatch(/^\$argon2id\$/);
      expect(JSON.stringify({ ...row, code_hash: null })).not.toContain(code);
    }
    expect(one.code).not.toBe(other.code);
  });

  test("不登录凭编号和查询码看得到到了哪一步、轮到谁、什么时候前；怎么写编号都行", async () => {
    const { number, code } = await submitted("own", "personal", "第四个");
    const { data } = await follow(number.toLowerCase().replace("-", ""), code);
    expect(data).toMatchObject({
      number,
      item: { title: "灵活就业参保登记" },
      state: "submitted",
      own: { supplement: null },
      listed: null,
      // Submitted on Saturday 21 November: two working days.
      due: { date: "2026-11-24" },
    });
    expect(data.turn).toContain("待受理");
    await desk(applicationDeskCalls.acceptApplication, number);
    await desk(applicationDeskCalls.approveApplication, number, { words: "符合条件" });
    const done = (await follow(number, code)).data;
    expect(done).toMatchObject({ state: "approved", turn: "", due: null });
  });

  test("需补正时说出要补什么、去哪里补；经过只有固定的话，没有姓名、手机号和谁写的话", async () => {
    const { id, number, code } = await submitted("own", "personal", NAME);
    const own = await get(id, "personal");
    await desk(applicationDeskCalls.acceptApplication, number);
    await desk(applicationDeskCalls.askApplication, number, { words: "请写明怎样就业" });
    const { data } = await follow(number, code);
    expect(data).toMatchObject({
      state: "supplement",
      own: { supplement: "请写明怎样就业", href: `/zqjh/sqfw/handle-item?id=own&application=${id}` },
    });
    expect(data.own?.log.map(({ remark }) => remark)).toEqual([
      "新建草稿",
      "提交申报，并承诺内容真实",
      "材料齐全，予以受理",
      "需补正",
    ]);
    await ask(applyCalls.withdrawApplication, { body: { id, reason: `${NAME}不办了` } }, "personal");
    const gone = (await follow(number, code)).data;
    expect(gone).toMatchObject({ state: "withdrawn", own: { supplement: null } });
    const everything = JSON.stringify([data, gone]);
    expect(own.answers.contactPhone).toMatch(/^1\d{10}$/);
    for (const secret of [NAME, own.applicant.name, own.answers.contactPhone ?? "", "不办了"])
      expect(everything).not.toContain(secret);
  });

  test("错的查询码、别的申报的查询码、没有的编号、企业的编号：一字不差的同一个回答", async () => {
    const mine = await submitted("own", "personal", "第五个");
    const other = await submitted("own", "member", "第六个");
    const firm = await submitted("firm", "admin");
    expect(firm.code).toBe("");
    const answers = await Promise.all([
      follow(mine.number, otherThan(mine.code)),
      follow(mine.number, other.code),
      follow("SB20261121-9999", mine.code),
      follow(firm.number, mine.code),
      follow(firm.number, "000000"),
    ]);
    for (const { status, returnCode, errorMessage } of answers)
      expect([status, returnCode, errorMessage]).toEqual([404, 4004, answers[0]?.errorMessage]);
    expect((await follow(mine.number, mine.code)).returnCode).toBe(2000);
  });

  test("企业和个人都能办的事项：企业交的没有查询码，个人交的有", async () => {
    expect((await submitted("both", "admin")).code).toBe("");
    expect((await submitted("both", "personal")).code).toMatch(/^\d{6}$/);
  });

  test("别的字母、不是六位或九位的查询码：说明应该怎么写，不去查", async () => {
    for (const [number, code] of [
      ["FK20261121-0001", "123456"],
      ["SB20261121-0001", "12345"],
      ["SB20261121-0001", "1234567"],
      ["SB20261121-0001", "12345678"],
      ["SB20261121-0001", "1234567890"],
      ["SB20261121-0001", ""],
    ] as const)
      expect(await follow(number, code)).toMatchObject({ returnCode: 3000 });
  });
});

describe("查询码输错的次数", () => {
  test("第 10 次错的还回答，再多对的也不看；别的地址用对的照样看；满一小时再开", async () => {
    const { number, code } = await submitted("own", "personal", "第七个");
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await follow(number, otherThan(code), "203.0.113.7")).returnCode, `${tries}`).toBe(4004);
    expect(await follow(number, code, "203.0.113.7")).toMatchObject({
      status: 429,
      errorMessage: "查询码输错次数过多，请 60 分钟后再试",
    });
    expect((await follow(number, code, "198.51.100.7")).returnCode).toBe(2000);
    now = new Date(TEST_NOW.getTime() + HOUR - 1000);
    expect((await follow(number, code, "203.0.113.7")).status).toBe(429);
    now = new Date(TEST_NOW.getTime() + HOUR);
    expect((await follow(number, code, "203.0.113.7")).returnCode).toBe(2000);
  });

  test("没有的编号和企业的编号数得一样：第 11 次起也是次数过多", async () => {
    const firm = await submitted("firm-b", "admin");
    for (const [number, address] of [
      ["SB20261121-9998", "203.0.113.8"],
      [firm.number, "203.0.113.10"],
    ] as const) {
      for (let tries = 1; tries <= 10; tries += 1) expect((await follow(number, "000000", address)).status).toBe(404);
      expect((await follow(number, "000000", address)).status).toBe(429);
    }
  });

  test("对的查询码看多少次都不算", async () => {
    const { number, code } = await submitted("own", "personal", "第九个");
    for (let times = 0; times < 12; times += 1)
      expect((await follow(number, code, "203.0.113.9")).returnCode).toBe(2000);
  });
});
