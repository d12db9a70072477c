import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls, type ApplicationField, type ApplicationFile } from "../../../contract/apply/apply";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { fileCalls } from "../../../contract/common/file";
import { queryRows } from "../../../gateway/core/database";
import { contentOf } from "../../../gateway/modules/apply/apply-change.rules";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const AUDIT = materialKey("研发费用专项审计报告");
const OPINION = "请补充审计报告的签章页";

let gateway: TestGateway;
let admin = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true });
  const items = ["i-words", "i-file", "i-why", "i-batch", "i-bad", "i-two", "i-old", "i-edit"].map((id) =>
    itemRow(id, "p-1", ["region", "rd"]),
  );
  expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

const pdf = (mark: string) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32), Buffer.from(mark)]);
const file = async (mark: string, name = "审计报告.pdf") => {
  const sent = await upload(gateway.app, fileCalls.uploadFile, [{ name, content: pdf(mark) }], admin);
  return sent.data.data[0]?.fileId ?? "";
};
const get = async (id: string) => (await call(gateway.app, applyCalls.getApplication, { query: { id } }, admin)).data;
const save = async (id: string, body: object) => {
  const { revision } = await get(id);
  expect((await call(gateway.app, applyCalls.saveApplication, { body: { id, revision, ...body } }, admin)).status).toBe(
    200,
  );
};
const submit = async (id: string) => {
  const { revision } = await get(id);
  return call(gateway.app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, admin);
};
const ask = async (number: string) => {
  await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
  await call(gateway.app, applicationDeskCalls.askApplication, { params: { number }, body: { words: OPINION } });
};
/** An application that was submitted whole and given back. */
const givenBack = async (itemId: string) => {
  const { data } = await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, admin);
  const answers = { amount: "20", contactName: "陈思远", contactPhone: "13800000002", statement: "第一段\n第二段" };
  await save(data.id, { answers, files: { [AUDIT]: [await file(`of ${itemId}`)] } });
  const sent = await submit(data.id);
  await ask(sent.data.number);
  return { id: data.id, number: sent.data.number };
};
const expectRefused = (answer: { returnCode: number; errorMessage?: string | undefined }) => {
  expect(answer.returnCode).toBe(4009);
  expect(answer.errorMessage).toContain("还没有任何修改");
  expect(answer.errorMessage).toContain(OPINION);
  expect(answer.errorMessage).toContain("请按要求修改后再提交");
};

describe("补正", () => {
  it("什么都没改、只改空白的不收，说明要补正什么，内容一字不丢；改了一个字就收", async () => {
    const { id, number } = await givenBack("i-words");
    const before = await get(id);
    expectRefused(await submit(id));
    await save(id, { answers: { statement: " 第一段 第二段\n\n" } });
    expectRefused(await submit(id));
    const { state, answers, files, log } = await get(id);
    expect(state).toBe("supplement");
    expect({ ...answers, statement: "" }).toEqual({ ...before.answers, statement: "" });
    expect(answers.statement).toBe(" 第一段 第二段\n\n");
    expect(files).toEqual(before.files);
    expect(log, "没有收的不留在经过里").toHaveLength(before.log.length);
    await save(id, { answers: { statement: "第一段\n第三段" } });
    expect((await submit(id)).data.number).toBe(number);
    expect((await get(id)).state).toBe("submitted");
  });

  it("第二次退回时，按第二次退回时的内容比：只改回第一次的也算修改，不改仍不收", async () => {
    const [row] = await gateway.database.db
      .execute(sql`select id, number from application where item_id = 'i-words'`)
      .then((answer) => (answer as unknown as { rows: { id: string; number: string }[] }).rows);
    const { id = "", number = "" } = row ?? {};
    await ask(number);
    expectRefused(await submit(id));
    await save(id, { answers: { statement: "第一段\n第二段" } });
    expect((await submit(id)).status).toBe(200);
  });

  it("同样的文件重新上传、改个名字不算修改；换成另一份文件算", async () => {
    const { id } = await givenBack("i-file");
    await save(id, { files: { [AUDIT]: [await file("of i-file", "审计报告（补正）.pdf")] } });
    expectRefused(await submit(id));
    await save(id, { files: { [AUDIT]: [await file("with the signature")] } });
    expect((await submit(id)).status).toBe(200);
  });

  it("不需要修改的，写明理由也算；写在表单没有的栏目里不算", async () => {
    const { id } = await givenBack("i-why");
    await save(id, { answers: { remark: "签章页在第 12 页" } });
    const refused = await submit(id);
    expectRefused(refused);
    expect(refused.errorMessage).toContain("“申报说明”中写明理由");
    await save(id, { answers: { statement: "第一段\n第二段。签章页在第 12 页" } });
    expect((await submit(id)).status).toBe(200);
  });

  it("批量提交时同样不收，逐份说明", async () => {
    const { id } = await givenBack("i-batch");
    const body = { ids: [id], agree: true as const };
    const { data } = await call(gateway.app, applyCalls.submitApplications, { body }, admin);
    expect(data[0]).toMatchObject({ number: null });
    expect(data[0]?.problems[0]).toContain(OPINION);
  });
});

describe("有没有修改", () => {
  const text = { key: "a", kind: "text" };
  const papers = { key: "f", kind: "files" };
  const people = { key: "t", kind: "table", table: { columns: [{ key: "name" }, { key: "home" }] } };
  const form = [text, papers, people] as unknown as ApplicationField[];
  const of = (sums: readonly string[]) =>
    sums.map((sha256, index): ApplicationFile => ({ fileId: `${sha256}${index}`, name: "x", size: 1, sha256 }));
  const filled = (more: object = {}) =>
    contentOf(form, {
      answers: { a: "二十" },
      files: { f: of(["1", "2"]) },
      tables: { t: [{ name: "何雨桐", home: "3 栋" }] },
      ...more,
    });

  it.each([
    ["空格和换行", { answers: { a: " 二\n十　" } }],
    ["文件换了次序", { files: { f: of(["2", "1"]) } }],
    ["格子里的空格", { tables: { t: [{ name: "何雨桐", home: "3栋 " }] } }],
    ["表单没有的栏目", { answers: { a: "二十", b: "新" } }],
    ["表格没有的列", { tables: { t: [{ name: "何雨桐", home: "3 栋", age: "7" }] } }],
  ])("%s：没有", (_what, more) => {
    expect(filled(more)).toBe(filled());
  });

  it.each([
    ["一个字", { answers: { a: "二一" } }],
    ["少了一份文件", { files: { f: of(["1"]) } }],
    ["换了一份文件", { files: { f: of(["1", "3"]) } }],
    ["格子里一个字", { tables: { t: [{ name: "何雨桐", home: "4 栋" }] } }],
    ["多一行", { tables: { t: [{ name: "何雨桐", home: "3 栋" }, {}] } }],
    ["字挪到了另一格", { tables: { t: [{ name: "何雨桐3", home: "栋" }] } }],
  ])("%s：有", (_what, more) => {
    expect(filled(more)).not.toBe(filled());
  });
});

describe("换上新文件并重新提交", () => {
  const replace = async (id: string, files: { bad: string; fileId: string }[], token = admin, revision?: number) =>
    call(
      gateway.app,
      applyCalls.replaceApplicationFiles,
      { body: { id, revision: revision ?? (await get(id)).revision, files } },
      token,
    );
  /** Submitted with two files, and given back with the first of them named. */
  const named = async (itemId: string, which: (ids: string[]) => string[] = ([first]) => (first ? [first] : [])) => {
    const { data } = await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, admin);
    const ids = [await file(`bad ${itemId}`), await file(`good ${itemId}`, "附表.pdf")];
    const answers = { amount: "20", contactName: "陈思远", contactPhone: "13800000002", statement: "第一段" };
    await save(data.id, { answers, files: { [AUDIT]: ids } });
    const { number } = (await submit(data.id)).data;
    await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
    const asked = await call(gateway.app, applicationDeskCalls.askApplication, {
      params: { number },
      body: { words: OPINION, badFiles: which(ids) },
    });
    return { id: data.id, number, asked, bad: ids[0] ?? "", good: ids[1] ?? "" };
  };

  it("只换点名的那一个：别的一字不动，编号不变，回到工作人员手里，经过里写明换了什么", async () => {
    const { id, number, bad, good } = await named("i-bad");
    const before = await get(id);
    expect(before.badFiles).toEqual([bad]);
    const fresh = await file("signed", "审计报告（签章）.pdf");
    expect((await replace(id, [{ bad, fileId: fresh }])).data).toEqual({ number });
    const after = await get(id);
    expect(after).toMatchObject({ state: "submitted", number, answers: before.answers, badFiles: [] });
    expect(after.files[AUDIT]?.map(({ fileId, name }) => [fileId, name])).toEqual([
      [fresh, "审计报告（签章）.pdf"],
      [good, "附表.pdf"],
    ]);
    expect(after.log.at(-1)).toMatchObject({
      from: "supplement",
      to: "submitted",
      remark: "补正后重新提交，换上新文件：审计报告（签章）.pdf",
    });
    const rows = await queryRows<{ turn: string }>(
      gateway.database.db,
      sql`select turn from desk_work where number = ${number}`,
    );
    expect(rows).toEqual([{ turn: "staff" }]);
    // A second click meets what the first one has done.
    expect((await replace(id, [{ bad, fileId: fresh }], admin, before.revision)).data).toEqual({ number });
    expect((await get(id)).log).toHaveLength(after.log.length);
  });

  it("同时点两次，只提交一次", async () => {
    const { id, number, bad } = await named("i-edit");
    const { revision } = await get(id);
    const files = [{ bad, fileId: await file("twice") }];
    const both = await Promise.all([replace(id, files, admin, revision), replace(id, files, admin, revision)]);
    expect(both.map(({ data }) => data)).toEqual([{ number }, { number }]);
    expect((await get(id)).log.filter(({ from }) => from === "supplement")).toHaveLength(1);
  });

  it("别家的申报不存在；少换一个、换没有点名的、用原来的文件、没有上传的，都不收，什么也没变", async () => {
    const { id, bad, good } = await named("i-two", (ids) => ids);
    const before = await get(id);
    expect(before.badFiles).toEqual([bad, good]);
    const [one, two] = [await file("one"), await file("two")];
    const bank = await tokenOf(gateway.app, "bank");
    expect((await replace(id, [{ bad, fileId: one }], bank, before.revision)).returnCode).toBe(4004);
    for (const files of [
      [{ bad, fileId: one }],
      [
        { bad, fileId: one },
        { bad: "no-such", fileId: two },
      ],
      [
        { bad, fileId: one },
        { bad: good, fileId: one },
      ],
      [
        { bad, fileId: good },
        { bad: good, fileId: two },
      ],
      [
        { bad, fileId: one },
        { bad: good, fileId: "never-uploaded" },
      ],
    ])
      expect([files, (await replace(id, files)).returnCode]).toEqual([files, 3000]);
    expect(await get(id)).toEqual(before);
    const done = await replace(id, [
      { bad, fileId: one },
      { bad: good, fileId: two },
    ]);
    expect(done.returnCode).toBe(2000);
  });

  it("没有点名文件的补正照旧修改；没有退回的不能这样提交；工作台只能点名这份申报里的文件", async () => {
    const { id, bad, number } = await named("i-old", () => []);
    expect((await get(id)).badFiles).toEqual([]);
    const fresh = await file("not asked");
    expect(await replace(id, [{ bad, fileId: fresh }])).toMatchObject({
      returnCode: 4009,
      errorMessage: "这份申报没有点名要换的文件，请打开申报，按补正内容修改后再提交",
    });
    await save(id, { answers: { statement: "第二段" } });
    expect((await submit(id)).returnCode).toBe(2000);
    await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
    const strange = await call(gateway.app, applicationDeskCalls.askApplication, {
      params: { number },
      body: { words: OPINION, badFiles: [fresh] },
    });
    expect(strange).toMatchObject({ returnCode: 3000 });
    expect((await get(id)).state).toBe("accepted");
    expect((await replace(id, [{ bad, fileId: fresh }])).returnCode).toBe(4009);
  });
});
