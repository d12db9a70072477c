import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { roleCalls } from "../../../contract/account/role";
import { applyCalls } from "../../../contract/apply/apply";
import { documentCalls } from "../../../contract/apply/document";
import { serviceCalls } from "../../../contract/apply/service-item";
import { fileCalls } from "../../../contract/common/file";
import { queryRows } from "../../../gateway/core/database";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const AUDIT = materialKey("研发费用专项审计报告");
const OTHER = materialKey("其他证明");
const ANSWERS = { amount: "20", contactName: "陈思远", contactPhone: "13800000002" };
const pdf = (words: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n<< /Type /Page >> % ${words}\n`), Buffer.alloc(4000, 32)]);

let gateway: TestGateway;
let admin = "";
let member = "";
let bank = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  const items = [itemRow("i-one", "p-1", ["region"]), itemRow("i-two", "p-1", ["region"])];
  expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
  [admin, member, bank] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
  ]);
});
beforeEach(async () => {
  await gateway.database.db.execute(sql`delete from application`);
  await gateway.database.db.execute(sql`delete from enterprise_document`);
});
afterAll(() => gateway.close());

const sendFile = async (content: Buffer, token = admin, name = "审计报告.pdf") =>
  (await upload(gateway.app, fileCalls.uploadFile, [{ name, content }], token)).data.data[0]?.fileId ?? "";
const begin = async (itemId: string, token = admin) =>
  (await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, token)).data.id;
const save = (id: string, revision: number, files: Record<string, string[]>, token = admin) =>
  call(gateway.app, applyCalls.saveApplication, { body: { id, revision, answers: ANSWERS, files } }, token);
const get = async (id: string, token = admin) =>
  (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
const vault = async (token = admin, query: object = {}) =>
  (await call(gateway.app, documentCalls.listDocuments, { query }, token)).data;
const fitting = async (id: string, token = admin) =>
  (await call(gateway.app, documentCalls.listFittingDocuments, { query: { id } }, token)).data;
const setDate = (id: string, validUntil: string | null) =>
  call(gateway.app, documentCalls.saveDocument, { body: { id, kind: "研发费用专项审计报告", validUntil } }, admin);
const remove = (id: string, token = admin) => call(gateway.app, documentCalls.removeDocument, { query: { id } }, token);
const stored = async (fileId: string) =>
  (await queryRows(gateway.database.db, sql`select id from stored_file where id = ${fileId}`)).length;
const download = (path: string, query: Record<string, string>, token: string) =>
  gateway.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe("材料库", () => {
  it("申报里上传一次就进材料库，记下种类和上传人；同样内容再传不多一份", async () => {
    const id = await begin("i-one");
    await save(id, 0, { [AUDIT]: [await sendFile(pdf("a"))] });
    await save(id, 1, { [OTHER]: [await sendFile(pdf("a"), member, "副本.pdf")] }, member);
    const { records, total } = await vault();
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      kind: "研发费用专项审计报告",
      name: "审计报告.pdf",
      validUntil: null,
      state: "undated",
      uploadedBy: "林晓岚",
    });
    expect(records[0]?.used.map((one) => one.id)).toEqual([id]);
  });

  it("第二个事项里先看到合适的，选用不用再传；两份申报用同一个文件", async () => {
    const one = await begin("i-one");
    await save(one, 0, { [AUDIT]: [await sendFile(pdf("b"))] });
    const two = await begin("i-two", member);
    const [offered] = await fitting(two, member);
    expect(offered?.fits).toEqual([AUDIT]);
    expect((await save(two, 0, { [AUDIT]: [offered?.fileId ?? ""] }, member)).returnCode).toBe(2000);
    expect((await get(two)).files[AUDIT]?.[0]?.fileId).toBe(offered?.fileId);
    expect((await vault()).records[0]?.used.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
  });

  it("填了有效期：列表和申报里都提醒；可以改回不填；不真实的日期不收", async () => {
    const id = await begin("i-one");
    await save(id, 0, { [AUDIT]: [await sendFile(pdf("c"))] });
    const [document] = (await vault()).records;
    const documentId = document?.id ?? "";
    await setDate(documentId, "2026-11-20");
    expect((await vault(admin, { state: "expired" })).total).toBe(1);
    expect((await fitting(id))[0]?.warning).toContain("已于 2026-11-20 到期");
    expect((await get(id)).remarks.map(({ words }) => words)).toEqual([
      expect.stringContaining("已于 2026-11-20 到期"),
    ]);
    expect((await setDate(documentId, "2026-02-30")).returnCode).toBe(3000);
    await setDate(documentId, null);
    expect((await get(id)).remarks).toEqual([]);
    expect((await vault(admin, { state: "expired" })).total).toBe(0);
  });

  it("从材料库移除：交上去的申报里照样能下载；谁也不用的文件才销毁", async () => {
    const id = await begin("i-one");
    const file = await sendFile(pdf("d"));
    await save(id, 0, { [AUDIT]: [file] });
    const sent = { id, revision: 1, agree: true as const };
    expect((await call(gateway.app, applyCalls.submitApplication, { body: sent }, admin)).returnCode).toBe(2000);
    expect((await remove((await vault()).records[0]?.id ?? "")).returnCode).toBe(2000);
    expect((await vault()).total).toBe(0);
    expect((await download(applyCalls.downloadApplicationFile.path, { id, fileId: file }, admin)).statusCode).toBe(200);

    const loose = await sendFile(pdf("e"));
    const body = { fileIds: [loose], kind: "营业执照复印件", validUntil: null };
    expect((await call(gateway.app, documentCalls.addDocuments, { body }, admin)).data).toEqual({ added: 1, known: 0 });
    const [document] = (await vault()).records;
    expect(document?.kind).toBe("营业执照");
    expect((await download(documentCalls.downloadDocument.path, { id: document?.id ?? "" }, member)).statusCode).toBe(
      200,
    );
    await remove(document?.id ?? "");
    expect(await stored(loose)).toBe(0);
  });

  it("删除草稿、从栏目里移出，材料库里的都还在；移除以后再删草稿，文件才销毁", async () => {
    const id = await begin("i-one");
    const file = await sendFile(pdf("f"));
    await save(id, 0, { [AUDIT]: [file] });
    await remove((await vault()).records[0]?.id ?? "");
    expect(await stored(file)).toBe(1);
    await call(gateway.app, applyCalls.removeApplication, { query: { id } }, admin);
    expect(await stored(file)).toBe(0);

    const again = await begin("i-one");
    const kept = await sendFile(pdf("g"));
    await save(again, 0, { [AUDIT]: [kept] });
    await call(gateway.app, applyCalls.removeApplication, { query: { id: again } }, admin);
    expect([await stored(kept), (await vault()).total]).toEqual([1, 1]);
  });

  it("重复放入：已有的内容不多占一份，说明有几份已在库里", async () => {
    const put = async (content: Buffer) => {
      const body = { fileIds: [await sendFile(content)], kind: "营业执照", validUntil: "2027-01-01" };
      return (await call(gateway.app, documentCalls.addDocuments, { body }, admin)).data;
    };
    expect(await put(pdf("h"))).toEqual({ added: 1, known: 0 });
    expect(await put(pdf("h"))).toEqual({ added: 0, known: 1 });
    expect((await vault()).total).toBe(1);
  });

  it("预检：没有页面的 PDF、不清楚的图片照收，在申报里指明", async () => {
    const id = await begin("i-one");
    const blank = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);
    const saved = await save(id, 0, { [AUDIT]: [await sendFile(blank)] });
    expect(saved.returnCode).toBe(2000);
    const { remarks, problems } = await get(id);
    expect(remarks).toEqual([{ key: AUDIT, words: expect.stringContaining("没有找到任何页面") as string }]);
    expect(problems).toEqual([]);
  });

  it("别家的材料看不到、选不了、下不了、改不了", async () => {
    const body = { fileIds: [await sendFile(pdf("i"), bank)], kind: "营业执照", validUntil: null };
    await call(gateway.app, documentCalls.addDocuments, { body }, bank);
    const [foreign] = (await vault(bank)).records;
    const id = await begin("i-one");
    expect((await save(id, 0, { [AUDIT]: [foreign?.fileId ?? ""] })).returnCode).toBe(3000);
    expect((await vault()).total).toBe(0);
    expect(await fitting(id)).toEqual([]);
    expect((await remove(foreign?.id ?? "")).returnCode).toBe(4004);
    expect((await download(documentCalls.downloadDocument.path, { id: foreign?.id ?? "" }, admin)).statusCode).toBe(
      404,
    );
  });

  it("政策服务和企业申报，有一项权限就能用；都没有的不能", async () => {
    const { db } = gateway.database;
    const role = (id: string) => db.execute(sql`update user_role set role_id = ${id} where user_id = 'user-member'`);
    const { data } = await call(
      gateway.app,
      roleCalls.addRole,
      { body: { roleName: "只管申报", permissions: ["declaration"], remark: "" } },
      admin,
    );
    const answers: number[] = [];
    for (const id of [data.id, "role-viewer", "role-handler"]) {
      await role(id);
      answers.push((await call(gateway.app, documentCalls.listDocuments, { query: {} }, member)).returnCode);
    }
    expect(answers).toEqual([2000, 4003, 2000]);
  });
});

describe("服务类事项", () => {
  const services = async (query: object = {}, token = admin) =>
    (await call(gateway.app, serviceCalls.listServiceItems, { query }, token)).data;

  it("只列服务、租金减免和认定类；每项说明本企业有什么，别家的申报不算", async () => {
    const of = (id: string, form: string, more: object = {}) =>
      itemRow(id, "p-1", ["region"], {
        benefit: { form, text: "提供一次服务支持", most: null, clause: "第一条 在经开区登记注册的企业适用本政策。" },
        ...more,
      });
    const past = { windows: [{ opensOn: "2026-10-01", closesOn: "2026-11-20" }] };
    const { refused } = await importItems(
      gateway.database,
      [],
      [of("s-service", "service"), of("s-rent", "rent", past), of("s-title", "title"), of("s-award", "award")],
    );
    expect(refused).toEqual([]);
    expect((await services()).records.map(({ id, own }) => [id, own])).toEqual([
      ["s-service", "none"],
      ["s-title", "none"],
      ["s-rent", "none"],
    ]);
    const draft = await begin("s-title");
    await begin("s-service", bank);
    const id = await begin("s-service");
    await save(id, 0, { [AUDIT]: [await sendFile(pdf("s"))] });
    await call(gateway.app, applyCalls.submitApplication, { body: { id, revision: 1, agree: true } }, admin);
    const { records } = await services();
    expect(records.map(({ own, application }) => [own, application?.id ?? null])).toEqual([
      ["running", id],
      ["draft", draft],
      ["none", null],
    ]);
    expect((await services({ own: "running" })).total).toBe(1);
    expect((await services({ state: "closed" })).records.map((one) => one.id)).toEqual(["s-rent"]);
    expect((await services({ keyword: "没有这样的事项" })).total).toBe(0);
    expect((await services({ size: 1, page: 2 })).records.map((one) => one.id)).toEqual(["s-title"]);
  });
});
