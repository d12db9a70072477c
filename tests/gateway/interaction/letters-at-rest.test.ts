import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { questionDeskCalls } from "../../../contract/desk/question/question";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { questionCalls } from "../../../contract/interaction/question";
import { queryRows } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { createLetterCodes } from "../../../gateway/core/case/letter/letter-code";
import { buildTestGateway, call, TEST_KEY, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

const CONTACT = { contactName: "欧阳明", phone: "13987654321", email: "ouyang@example.cn" };
const MASKED = { contactName: "欧**", phone: "139****4321", email: "o***@example.cn" };

let gateway: TestGateway;
let member = "";
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true });
  member = await tokenOf(gateway.app, "member");
});
afterAll(() => gateway.close());

async function sendFeedback() {
  const body = {
    submissionId: randomUUID(),
    category: "suggestion",
    content: "请增加办事指南的目录。",
    ...CONTACT,
  } as const;
  return (await call(gateway.app, interactionCalls.submitFeedback, { body }, member)).data;
}
async function askQuestion() {
  const body = {
    submissionId: randomUUID(),
    kind: "usage",
    content: "申报入口在哪里？",
    phone: CONTACT.phone,
  } as const;
  return (await call(gateway.app, questionCalls.askQuestionSignedIn, { body }, member)).data;
}
const stored = async (table: "feedback" | "question", number: string) =>
  (
    await queryRows<Record<string, string | null>>(
      gateway.database.db,
      sql`select * from ${sql.identifier(table)} where number = ${number}`,
    )
  )[0];
const showFeedback = async (number: string) =>
  (await call(gateway.app, feedbackDeskCalls.showFeedback, { params: { number } })).data;
const listed = async (number: string) =>
  (await call(gateway.app, feedbackDeskCalls.listFeedbackToHandle, { query: { size: 100 } })).data.records.find(
    (row) => row.number === number,
  );

describe("来信人的联系方式", () => {
  test("库里是密文；运营查看时是全文，列表里是掩码", async () => {
    const { number } = await sendFeedback();
    const row = JSON.stringify(await stored("feedback", number));
    for (const value of Object.values(CONTACT)) expect(row).not.toContain(value);
    expect(await showFeedback(number)).toMatchObject(CONTACT);
    expect(await listed(number)).toMatchObject(MASKED);

    const question = await askQuestion();
    expect(JSON.stringify(await stored("question", question.number))).not.toContain(CONTACT.phone);
    const params = { number: question.number };
    const { data } = await call(gateway.app, questionDeskCalls.showQuestion, { params });
    expect(data.phone).toBe(CONTACT.phone);
  });

  test("以前的明文在启动时加密，再启动不变；没有填的仍是空的；密文换了列就解不开", async () => {
    const { db } = gateway.database;
    const { number } = await sendFeedback();
    const question = await askQuestion();
    await db.execute(
      sql`update feedback set phone = ${CONTACT.phone}, contact_name = ${CONTACT.contactName}, email = null where number = ${number}`,
    );
    await db.execute(sql`update question set phone = ${CONTACT.phone} where number = ${question.number}`);
    // More than one batch of old rows.
    await db.execute(sql`
      insert into feedback (id, number, submission_hash, code_hash, content, state, submitted_at, updated_at, category, phone, file_ids)
      select 'old-' || n, 'FK20200101-' || n, 'old-' || n, '', '旧', 'received', now(), now(), 'other', '13900000000', '[]'::jsonb
      from generate_series(1000, 1449) n`);
    expect(await showFeedback(number)).toMatchObject({ phone: CONTACT.phone });

    await (await buildTestGateway({ database: gateway.database })).close();
    const sealed = await stored("feedback", number);
    expect([sealed?.email, sealed?.phone === CONTACT.phone]).toEqual([null, false]);
    expect(JSON.stringify(sealed)).not.toContain(CONTACT.contactName);
    expect(JSON.stringify(await stored("question", question.number))).not.toContain(CONTACT.phone);
    expect(await queryRows(db, sql`select 1 from feedback where phone = '13900000000'`)).toEqual([]);
    expect(await showFeedback(number)).toMatchObject({ ...CONTACT, email: null });

    await (await buildTestGateway({ database: gateway.database })).close();
    expect(await stored("feedback", number)).toEqual(sealed);
    await db.execute(sql`update feedback set email = phone where number = ${number}`);
    const moved = await call(gateway.app, feedbackDeskCalls.showFeedback, { params: { number } });
    expect(moved.returnCode).toBe(5000);
  });
});

describe("查询码的散列", () => {
  const open = (number: string, code: string) =>
    call(gateway.app, interactionCalls.getFeedback, { params: { number }, body: { code } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  test("是带密钥的慢散列：没有数据密钥验不出，两封信的同一个码不同，每次也不同", async () => {
    const { number, code } = await sendFeedback();
    const hash = (await stored("feedback", number))?.code_hash ?? "";
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const codes = createLetterCodes(createFieldCipher(TEST_KEY));
    expect((await codes.verify(hash, number, code)).right).toBe(true);
    expect((await codes.verify(hash, number, wrong(code))).right).toBe(false);
    expect((await codes.verify(hash, "FK20200101-0001", code)).right).toBe(false);
    const stranger = createLetterCodes(createFieldCipher(Buffer.alloc(32, 9)));
    expect((await stranger.verify(hash, number, code)).right).toBe(false);
    expect(await codes.hash(number, code)).not.toBe(hash);
  });

  test("以前的散列照样能用，第一次输对后换成新的；输错不换", async () => {
    const { number, code } = await sendFeedback();
    const old = createHash("sha256").update(`${number}\u0000${code}`).digest("hex");
    await gateway.database.db.execute(sql`update feedback set code_hash = ${old} where number = ${number}`);
    expect((await open(number, wrong(code))).status).toBe(404);
    expect((await stored("feedback", number))?.code_hash).toBe(old);
    expect((await open(number, code)).status).toBe(200);
    expect((await stored("feedback", number))?.code_hash).toMatch(/^\$argon2id\$/);
    expect((await open(number, code)).status).toBe(200);
    expect((await open(number, wrong(code))).status).toBe(404);
  });
});
