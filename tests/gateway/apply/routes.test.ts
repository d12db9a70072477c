import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { applyCalls } from "../../../contract/apply/apply";
import { fileCalls } from "../../../contract/common/file";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { createCaseStore } from "../../../gateway/core/case/case.repository";
import { applicationCases } from "../../../gateway/modules/apply/apply.case";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);
const AUDIT = materialKey("研发费用专项审计报告");
const YEARLY = { yearly: { group: "奖补", most: 1 } };

let gateway: TestGateway;
let now = TEST_NOW;
let admin = "";
let member = "";
let bank = "";

const items = [
  itemRow("i-open", "p-1", ["region", "rd"]),
  itemRow("i-other", "p-1", ["region"], { excludes: ["i-open"] }),
  itemRow("i-closed", "p-1", ["region"], { windows: [{ opensOn: "2026-10-01", closesOn: "2026-11-20" }] }),
  itemRow("i-later", "p-1", ["region"], { windows: [{ opensOn: "2026-11-22", closesOn: "2026-12-20" }] }),
  itemRow("i-last", "p-1", ["region"], { windows: [{ opensOn: "2026-11-01", closesOn: "2026-11-21" }] }),
  itemRow("i-year-1", "p-1", ["region"], YEARLY),
  itemRow("i-year-2", "p-1", ["region"], YEARLY),
  itemRow("i-repealed", "p-2", ["region"]),
];

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now, control: true });
  const policies = [policyRow("p-1"), policyRow("p-2", { validity: "repealed" })];
  expect((await importItems(gateway.database, policies, items)).refused).toEqual([]);
  [admin, member, bank] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
  ]);
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`delete from application`);
  await gateway.database.db.execute(sql`delete from enterprise_document`);
});
afterAll(() => gateway.close());

const file = async (token = admin, content: Buffer = PDF) => {
  const sent = await upload(gateway.app, fileCalls.uploadFile, [{ name: "审计报告.pdf", content }], token);
  return sent.data.data[0]?.fileId ?? "";
};
const add = async (itemId: string, token = admin) =>
  (await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, token)).data.id;
const get = async (id: string, token = admin) =>
  (await call(gateway.app, applyCalls.getApplication, { query: { id } }, token)).data;
const save = (id: string, revision: number, body: object, token = admin) =>
  call(gateway.app, applyCalls.saveApplication, { body: { id, revision, ...body } }, token);
const submit = (id: string, revision: number, token = admin) =>
  call(gateway.app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, token);
/** A draft with everything that is asked for. */
const ready = async (itemId: string, token = admin) => {
  const id = await add(itemId, token);
  const answers = { amount: "20", contactName: "陈思远", contactPhone: "13800000002" };
  await save(id, 0, { answers, files: { [AUDIT]: [await file(token)] } }, token);
  return id;
};
const sent = async (itemId: string) => {
  const id = await ready(itemId);
  const { data } = await submit(id, 1);
  return { id, number: data.number };
};
const desk = {
  accept: (number: string) => call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } }),
  ask: (number: string, words = "请补充审计报告的签章页") =>
    call(gateway.app, applicationDeskCalls.askApplication, { params: { number }, body: { words } }),
  approve: (number: string) =>
    call(gateway.app, applicationDeskCalls.approveApplication, { params: { number }, body: {} }),
  refuse: (number: string) =>
    call(gateway.app, applicationDeskCalls.refuseApplication, { params: { number }, body: { words: "研发费用不足" } }),
};

describe("草稿", () => {
  it("新建时用企业档案填好，说明来源；同时点两次、同事再点，都是同一份", async () => {
    const [one, two, three] = await Promise.all([add("i-open"), add("i-open"), add("i-open", member)]);
    expect(new Set([one, two, three]).size).toBe(1);
    const draft = await get(one);
    expect(draft).toMatchObject({ state: "draft", number: null, mine: true, due: null, steps: ["submit", "remove"] });
    expect(draft.answers).toMatchObject({
      legalPerson: "林晓岚",
      "rdAmount-2025": "612.30",
      contactPhone: "13800000002",
    });
    expect(draft.form.find(({ key }) => key === "rdAmount-2025")?.known).toMatchObject({ source: "form" });
    expect(draft.problems?.map(({ key }) => key)).toEqual(["amount", AUDIT]);
    const { data } = await call(gateway.app, applyCalls.listDeclarable, { query: { policyId: "p-1" } }, admin);
    const [first] = data.items;
    expect(first).toMatchObject({ id: "i-open", draftId: one, running: null });
    expect(first?.filled.known).toBeGreaterThan(6);
  });

  it("只改写到的栏目，其余不动；旧版本的保存被拒绝，内容不丢", async () => {
    const id = await add("i-open");
    expect((await save(id, 0, { answers: { amount: "12" } })).data.revision).toBe(1);
    expect((await save(id, 1, { answers: { statement: "<script>alert(1)</script>" } }, member)).data.revision).toBe(2);
    const stale = await save(id, 1, { answers: { amount: "13" } });
    expect([stale.returnCode, stale.errorMessage]).toEqual([4009, expect.stringContaining("刚刚在别处改过")]);
    expect((await get(id)).answers).toMatchObject({ amount: "12", statement: "<script>alert(1)</script>" });
  });

  it("切换企业后看不到也改不了，切换回来草稿还在", async () => {
    const id = await ready("i-open");
    const elsewhere = { enId: "en-qingteng" };
    const asked = await call(gateway.app, applyCalls.getApplication, { query: { id } }, admin, elsewhere);
    expect(asked.returnCode).toBe(4004);
    const { data } = await call(gateway.app, applyCalls.listApplications, { query: {} }, admin, elsewhere);
    expect(data.total).toBe(0);
    expect((await get(id)).answers.amount).toBe("20");
  });

  it("事项的表单改了，已填的内容保留，新要的指名列出", async () => {
    const id = await ready("i-open");
    const materials = [{ name: "银行流水", workingDays: 1 }];
    await importItems(gateway.database, [], [itemRow("i-open", "p-1", ["region", "rd", "design"], { materials })]);
    const changed = await get(id);
    expect(changed.kept).toBe(1);
    expect(changed.problems?.map(({ words }) => words)).toEqual(["请填写外观设计", "请上传银行流水"]);
    expect(changed.files[AUDIT]).toHaveLength(1);
    await importItems(gateway.database, [], [items[0] as object]);
    expect((await get(id)).problems).toEqual([]);
  });

  it("别人的文件、用过的文件放不进来；移出的文件在申报里读不到了，同事能下载，别家不能", async () => {
    const id = await add("i-open");
    const foreign = await save(id, 0, { files: { [AUDIT]: [await file(bank)] } });
    expect([foreign.returnCode, foreign.problems[0]?.field]).toEqual([3000, "files"]);
    const own = await file();
    expect((await save(id, 0, { files: { [AUDIT]: [own] } })).returnCode).toBe(2000);
    const download = (token: string) =>
      gateway.app.inject({
        url: `${applyCalls.downloadApplicationFile.path}?id=${id}&fileId=${own}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await download(member)).rawPayload.length).toBe(PDF.length);
    expect((await download(bank)).statusCode).toBe(404);
    await save(id, 1, { files: { [AUDIT]: [] } });
    expect((await download(admin)).statusCode).toBe(404);
    // The vault holds on to it.
    expect(await queryRows(gateway.database.db, sql`select id from stored_file where id = ${own}`)).toHaveLength(1);
  });

  it("草稿可以删除，提交后不能", async () => {
    const id = await ready("i-open");
    const remove = () => call(gateway.app, applyCalls.removeApplication, { query: { id } }, admin);
    await submit(id, 1);
    expect((await remove()).returnCode).toBe(4009);
    const other = await ready("i-other");
    expect((await call(gateway.app, applyCalls.removeApplication, { query: { id: other } }, admin)).returnCode).toBe(
      2000,
    );
    expect((await call(gateway.app, applyCalls.getApplication, { query: { id: other } }, admin)).returnCode).toBe(4004);
  });
});

describe("提交", () => {
  it("得到编号；同时提交二十次还是一份、一个编号", async () => {
    const id = await ready("i-open");
    const all = await Promise.all(Array.from({ length: 20 }, () => submit(id, 1)));
    expect(new Set(all.map(({ returnCode }) => returnCode))).toEqual(new Set([2000]));
    expect(new Set(all.map(({ data }) => data.number)).size).toBe(1);
    expect(all[0]?.data.number).toMatch(/^SB20261121-\d{4}$/);
    const done = await get(id);
    expect(done).toMatchObject({
      state: "submitted",
      turn: "经济发展局待受理",
      due: { date: "2026-11-24", workdays: 2 },
    });
    expect(done.log.map(({ to, who }) => [to, who])).toEqual([
      ["draft", "林晓岚"],
      ["submitted", "林晓岚"],
    ]);
  });

  it("没填好的不收，一处一处指明；没有勾选承诺的也不收", async () => {
    const id = await add("i-open");
    const refused = await submit(id, 0);
    expect(refused.returnCode).toBe(3000);
    expect(refused.problems).toEqual([
      { field: "amount", errorMessage: "请填写申请金额" },
      { field: AUDIT, errorMessage: "请上传研发费用专项审计报告" },
    ]);
    const body = { id, revision: 0, agree: false } as never;
    expect((await call(gateway.app, applyCalls.submitApplication, { body }, admin)).errorMessage).toBe(
      "请勾选承诺后再提交",
    );
    expect((await get(id)).state).toBe("draft");
  });

  it.each([
    ["i-closed", "本次申报已于 2026-11-20 24:00 截止"],
    ["i-later", "申报 2026-11-22 开始"],
  ])("不在窗口内（%s）不收，草稿保留", async (itemId, words) => {
    const id = await ready(itemId);
    const refused = await submit(id, 1);
    expect([refused.returnCode, refused.errorMessage]).toEqual([4009, expect.stringContaining(words)]);
    expect((await get(id)).state).toBe("draft");
  });

  it("最后一天收，按服务器的时间；过了零点就不收", async () => {
    const id = await ready("i-last");
    now = new Date("2026-11-21T16:00:00Z");
    // The login of noon has ended by then.
    const late = await tokenOf(gateway.app, "admin");
    expect((await submit(id, 1, late)).returnCode).toBe(4009);
    now = new Date("2026-11-21T15:59:59Z");
    expect((await submit(id, 1, late)).returnCode).toBe(2000);
  });

  it("同一事项在办时不能再提交，撤回后可以；失效政策的事项不能申报", async () => {
    const first = await sent("i-open");
    const again = await ready("i-open");
    expect((await submit(again, 1)).errorMessage).toContain(`编号 ${first.number}`);
    await call(gateway.app, applyCalls.withdrawApplication, { body: { id: first.id, reason: "金额填错了" } }, admin);
    expect((await submit(again, 1)).returnCode).toBe(2000);
    const gone = await call(gateway.app, applyCalls.addApplication, { body: { itemId: "i-repealed" } }, admin);
    expect(gone.returnCode).toBe(4004);
  });

  it("每年限报：到限的不收，撤回的不算", async () => {
    const first = await sent("i-year-1");
    const second = await ready("i-year-2");
    expect((await submit(second, 1)).errorMessage).toContain("一年最多申报 1 项，今年已申报 1 项");
    await call(gateway.app, applyCalls.withdrawApplication, { body: { id: first.id, reason: "换一项" } }, admin);
    expect((await submit(second, 1)).returnCode).toBe(2000);
  });

  it("每年限报：审核未通过的不占，通过的占", async () => {
    const first = await sent("i-year-1");
    const second = await ready("i-year-2");
    const decide = (decision: string) =>
      gateway.database.db.execute(
        sql`update application set state = ${decision}, decision = ${decision} where id = ${first.id}`,
      );
    await decide("approved");
    expect((await submit(second, 1)).errorMessage).toContain("今年已申报 1 项");
    await decide("refused");
    expect((await submit(second, 1)).returnCode).toBe(2000);
  });

  it("不可同时享受的，提前提醒", async () => {
    await sent("i-open");
    const { remarks } = await get(await add("i-other"));
    expect(remarks.map(({ words }) => words).join()).toContain("不可同时享受");
  });

  it("批量提交：逐份说明结果，一份不成不影响其他", async () => {
    const [good, late] = [await ready("i-open"), await ready("i-closed")];
    const bare = await add("i-other");
    const body = { ids: [late, good, bare, "no-such-id", good], agree: true as const };
    const { data } = await call(gateway.app, applyCalls.submitApplications, { body }, admin);
    expect(data.map(({ id, number }) => [id, number !== null])).toEqual([
      [late, false],
      [good, true],
      [bare, false],
      ["no-such-id", false],
    ]);
    expect(data[0]?.problems[0]).toContain("截止");
    expect(data[2]?.problems).toContain("请填写申请金额");
    expect(data[3]?.problems[0]).toContain("没有找到这份申报");
  });
});

describe("办理", () => {
  it("受理、补正、再提交、通过、评价，一步一步；每一步都有消息，企业和同事都看得到经过", async () => {
    const { id, number } = await sent("i-open");
    expect((await desk.approve(number)).errorMessage).toContain("还没有受理的请先受理");
    expect((await desk.accept(number)).data.state).toBe("accepted");
    expect((await desk.accept(number)).returnCode).toBe(4009);
    expect((await desk.ask(number)).data.state).toBe("supplement");
    const asked = await get(id, member);
    expect(asked).toMatchObject({ mine: true, opinion: "请补充审计报告的签章页", steps: ["submit", "withdraw"] });
    const revision = asked.revision;
    const before = asked.files[AUDIT]?.[0]?.fileId ?? "";
    const signed = Buffer.concat([PDF, Buffer.from("签章页")]);
    await save(id, revision, { files: { [AUDIT]: [await file(member, signed)] } }, member);
    // The zone has seen it: taking it out of the list does not destroy it.
    expect(await queryRows(gateway.database.db, sql`select id from stored_file where id = ${before}`)).toHaveLength(1);
    expect((await submit(id, revision + 1, member)).data.number).toBe(number);
    await desk.accept(number);
    expect((await desk.approve(number)).data.state).toBe("approved");
    const evaluate = (score: number, words = "") =>
      call(gateway.app, applyCalls.evaluateApplication, { body: { id, score, words } }, admin);
    expect((await evaluate(2)).problems).toEqual([{ field: "words", errorMessage: "不满意时请写明原因，便于改进" }]);
    expect((await evaluate(0)).returnCode).toBe(3000);
    expect((await evaluate(6)).returnCode).toBe(3000);
    expect((await evaluate(2, "等得太久")).returnCode).toBe(2000);
    expect((await evaluate(5)).returnCode).toBe(4009);
    const done = await get(id);
    expect(done).toMatchObject({
      state: "evaluated",
      decision: "approved",
      rating: { score: 2, words: "等得太久", correction: null },
      mayRate: false,
      mayUrge: false,
      urged: 0,
    });
    expect(done.log.map(({ to }) => to)).toEqual([
      "draft",
      "submitted",
      "accepted",
      "supplement",
      "submitted",
      "accepted",
      "approved",
      "evaluated",
    ]);
    const { data } = await call(gateway.app, messageCalls.listMessages, { query: {} }, admin);
    const told = data.records.filter(({ link }) => link === `/user/base/policy-items/${id}`);
    expect(
      told.every(({ title }) => title.endsWith(`：${done.item.title}`)),
      "标题说是哪个事项",
    ).toBe(true);
    expect(told.map(({ title }) => title.split("：")[0])).toEqual(
      expect.arrayContaining(["申报审核通过", "申报需要补正", "申报已受理"]),
    );
    expect(told).toHaveLength(4);
  });

  it("不通过要写原因；已决定的不能撤回；提交后不能改", async () => {
    const { id, number } = await sent("i-open");
    expect((await save(id, 2, { answers: { amount: "1" } })).returnCode).toBe(4009);
    await desk.accept(number);
    const bare = { params: { number }, body: { words: " " } };
    expect((await call(gateway.app, applicationDeskCalls.refuseApplication, bare)).returnCode).toBe(3000);
    expect((await desk.refuse(number)).data.state).toBe("refused");
    expect(await get(id)).toMatchObject({ decision: "refused", opinion: "研发费用不足", steps: ["evaluate"] });
    const withdraw = { body: { id, reason: "不想要了" } };
    expect((await call(gateway.app, applyCalls.withdrawApplication, withdraw, admin)).returnCode).toBe(4009);
  });

  it("企业撤回与受理同时发生：只有一个成功", async () => {
    const { id, number } = await sent("i-open");
    const withdraw = { body: { id, reason: "不想要了" } };
    await Promise.all([call(gateway.app, applyCalls.withdrawApplication, withdraw, admin), desk.accept(number)]);
    const { state, log } = await get(id);
    expect(["withdrawn", "accepted"]).toContain(state);
    // Accepted and then withdrawn is a way too; what may not happen is an acceptance of what was withdrawn.
    expect(log.at(-1)?.to).toBe(state);
  });

  it("通过以后，同一申报期不能再报", async () => {
    const { number } = await sent("i-open");
    await desk.accept(number);
    await desk.approve(number);
    expect((await submit(await ready("i-open"), 1)).errorMessage).toContain("本次申报期内已通过该事项");
  });

  it("超过受理时限，两边都写明超期几个工作日", async () => {
    const { id, number } = await sent("i-open");
    now = new Date("2026-11-26T04:00:00Z");
    const { data } = await call(gateway.app, applicationDeskCalls.showApplication, { params: { number } });
    expect(data.due).toEqual({ date: "2026-11-24", workdays: -2 });
    expect((await get(id, await tokenOf(gateway.app, "admin"))).due).toEqual(data.due);
  });

  it("列表里的联系电话只露头尾，草稿不给工作人员看；查看全文留下记录", async () => {
    await add("i-other");
    const { number } = await sent("i-open");
    const { data } = await call(gateway.app, applicationDeskCalls.listApplicationsToHandle, { query: {} });
    expect(data.total).toBe(1);
    const phone = ({ answers }: { answers: readonly { label: string; value: string }[] }) =>
      answers.find(({ label }) => label === "联系电话")?.value;
    expect(phone(data.records[0] as never)).toBe("138****0002");
    const shown = await call(gateway.app, applicationDeskCalls.showApplication, { params: { number } });
    expect(phone(shown.data)).toBe("13800000002");
    const lines = await queryRows<{ target: string }>(
      gateway.database.db,
      sql`select target from audit_log where event = 'reveal' and target = ${number}`,
    );
    expect(lines).toHaveLength(1);
  });
});

describe("交接", () => {
  it("经办人离开前，草稿和在办的申报随反馈一起交给同事；办结的不动", async () => {
    await add("i-other", member);
    const { id } = await sent("i-open");
    await gateway.database.db.execute(sql`update application set user_id = 'user-member' where id = ${id}`);
    const running = createCaseStore(gateway.database.db, applicationCases);
    const holder = { userId: "user-member", enterpriseId: "en-yunshan" };
    expect(await running.countHeld(holder)).toBe(2);
    await running.moveHeld(holder, "user-admin");
    expect(await running.countHeld(holder)).toBe(0);
    expect(await running.countHeld({ ...holder, userId: "user-admin" })).toBe(2);
    await call(gateway.app, applyCalls.withdrawApplication, { body: { id, reason: "不想要了" } }, admin);
    expect(await running.countHeld({ ...holder, userId: "user-admin" })).toBe(1);
  });
});

describe("谁可以", () => {
  it("游客、个人、没有政策服务权限的、待审核的企业都不行，各有说法", async () => {
    const list = (token?: string) => call(gateway.app, applyCalls.listApplications, { query: {} }, token);
    expect((await list()).returnCode).toBe(4001);
    expect((await list(await tokenOf(gateway.app, "personal"))).returnCode).toBe(4003);
    const { db } = gateway.database;
    await db.execute(sql`update user_role set role_id = 'role-viewer' where user_id = 'user-member'`);
    expect((await list(member)).errorMessage).toContain("您的角色不能办理此事");
    await db.execute(sql`update user_role set role_id = 'role-handler' where user_id = 'user-member'`);
    await db.execute(sql`update enterprise set approval = 'pending' where id = 'en-yunshan'`);
    expect((await list(admin)).errorMessage).toContain("正在审核");
    await db.execute(sql`update enterprise set approval = 'approved' where id = 'en-yunshan'`);
  });
});
