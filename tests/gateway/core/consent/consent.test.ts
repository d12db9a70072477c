import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consentCalls } from "../../../../contract/consent/consent";
import { messageCalls } from "../../../../contract/message/message";
import { PERMISSION_NAMES, type PermissionName } from "../../../../contract/access/permission";
import type { Caller } from "../../../../gateway/core/caller";
import { createConsentLists } from "../../../../gateway/core/consent/consent-list.service";
import { createConsentRepository } from "../../../../gateway/core/consent/consent.repository";
import { keptFrom } from "../../../../gateway/core/consent/consent.rules";
import { createConsents } from "../../../../gateway/core/consent/consent.service";
import { queryRows, type Executor } from "../../../../gateway/core/database";
import type { ConsentedRead, NewConsent } from "../../../../gateway/core/ports";
import { consentModule } from "../../../../gateway/modules/consent/consent.routes";
import { createPlatform } from "../../../../gateway/ports";
import { createFieldCipher } from "../../../../gateway/core/field-cipher";
import { testEngine } from "../../support/database";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW, type TestGateway } from "../../support/gateway";
import { callerOf, tokenOf } from "../../support/people";

const at = (text: string) => new Date(`${text}+08:00`);
const FIRST_PAGE = { page: 1, size: 10 };
const CONTACT = { code: "contact", label: "联系人", sensitive: false };
const PHONE = { code: "phone", label: "联系电话", sensitive: false };
const TAX = { code: "tax", label: "纳税信息", sensitive: true };
const LOAN = { kind: "loan", id: "loan-1", name: "流动资金贷款" };
const BANK = { kind: "enterprise", id: "en-jianghuai-bank", name: "江淮示范银行开发区支行" } as const;

const worker = (userId: string, id: string, permissions: readonly PermissionName[] = PERMISSION_NAMES) => {
  const enterprise = { id, admin: true, financeState: "", approval: "approved", permissions };
  return callerOf({ userId, enterprises: [enterprise], enterprise });
};
const giver = worker("user-admin", "en-yunshan");
const banker = worker("user-bank", "en-jianghuai-bank");
const person = callerOf({ userId: "user-personal", type: "member_personal", enterprises: [], enterprise: undefined });
const officer = (...unitIds: string[]) =>
  callerOf({
    userId: "user-operator",
    type: "operator",
    enterprise: undefined,
    operator: { roles: ["accept"], unitIds },
  });

const CONSENT: NewConsent = {
  giver: "enterprise",
  receiver: BANK,
  permission: "finance",
  items: [CONTACT, PHONE],
  purpose: { code: "loan", words: "审核贷款申请" },
  about: LOAN,
  version: "1",
  until: "2026-12-31",
};
const READ: ConsentedRead = {
  giver: { kind: "enterprise", id: "en-yunshan" },
  receiver: BANK,
  items: [CONTACT, PHONE],
  purpose: { code: "loan" },
  about: LOAN,
};
const PERSONAL_READ: ConsentedRead = { ...READ, giver: { kind: "person", id: "user-personal" } };

let gateway: TestGateway;
let now = TEST_NOW;
const tokens = new Map<string, string>();
const consents = createConsents(() => now);

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  for (const name of ["admin", "member", "personal", "bank", "newbank", "operator"])
    tokens.set(name, await tokenOf(gateway.app, name));
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`truncate consent, consent_read, message`);
});
afterAll(() => gateway.close());

const within = <Result>(work: (transaction: Executor) => Promise<Result>) => gateway.database.db.transaction(work);
const give = (changes: Partial<NewConsent> = {}, caller: Caller = giver) =>
  within((transaction) => consents.give(transaction, caller, { ...CONSENT, ...changes }));
const read = (changes: Partial<ConsentedRead> = {}, caller: Caller = banker) =>
  within((transaction) => consents.read(transaction, caller, { ...READ, ...changes }));
const rows = (table: "consent" | "consent_read") =>
  queryRows<Record<string, unknown>>(gateway.database.db, sql`select * from ${sql.identifier(table)} order by id`);
const given = (who: string) => call(gateway.app, consentCalls.listGivenConsents, { query: {} }, tokens.get(who));
const received = (who: string) => call(gateway.app, consentCalls.listReceivedConsents, { query: {} }, tokens.get(who));
const reads = (who: string, id: string) =>
  call(gateway.app, consentCalls.getConsentReads, { params: { id }, query: {} }, tokens.get(who));
const withdraw = (who: string, id: string) =>
  call(gateway.app, consentCalls.withdrawConsent, { params: { id } }, tokens.get(who));
const lists = () => {
  const parts = { ...partsOf(gateway.app), cipher: createFieldCipher(TEST_KEY) };
  return createConsentLists(createPlatform(parts));
};

describe("给出", () => {
  it("写下谁给、经谁给、给谁、哪些内容、做什么、关于什么、哪一版文字、到哪天", async () => {
    const id = await give();
    expect(await rows("consent")).toMatchObject([
      {
        id,
        giver_kind: "enterprise",
        giver_id: "en-yunshan",
        given_by: "user-admin",
        receiver_kind: "enterprise",
        receiver_id: BANK.id,
        receiver_name: BANK.name,
        items: [CONTACT, PHONE],
        purpose_code: "loan",
        purpose: "审核贷款申请",
        about_kind: "loan",
        about_id: "loan-1",
        version: "1",
        until: "2026-12-31",
        withdrawn_at: null,
      },
    ]);
  });

  it("同一份同时给二十次，只有一份；次序不同的内容也是同一份", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(index % 2 === 0 ? {} : { items: [PHONE, CONTACT] })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await rows("consent")).toHaveLength(1);
  });

  it.each<[string, Partial<NewConsent>]>([
    ["多一项内容", { items: [CONTACT, PHONE, TAX] }],
    ["另一天到期", { until: "2027-01-01" }],
    ["另一版文字", { version: "2" }],
    ["另一个用途", { purpose: { code: "insurance", words: "办理保险" } }],
    ["关于另一件事", { about: { ...LOAN, id: "loan-2" } }],
    ["不关于哪件事", { about: undefined as never }],
  ])("%s是另一份授权", async (_what, changes) => {
    await give();
    await give(changes);
    expect(await rows("consent")).toHaveLength(2);
  });

  it("前一份到期或撤回以后，再给是新的一份", async () => {
    const first = await give({ until: "2026-11-21" });
    now = at("2026-11-22T00:00:00");
    const second = await give();
    expect(second).not.toBe(first);
    await lists().withdraw(giver, second);
    expect(await give()).not.toBe(second);
    expect(await rows("consent")).toHaveLength(3);
  });

  it("没有勾选内容、截止日期已过、没有权限的人、只读查看的人，都不能给", async () => {
    await expect(give({ items: [] })).rejects.toThrow("请至少勾选一项要授权的内容");
    await expect(give({ until: "2026-11-20" })).rejects.toThrow("授权截止日期已过");
    await expect(give({}, worker("user-member", "en-yunshan", ["company"]))).rejects.toMatchObject({
      kind: "NOT_ALLOWED",
    });
    await expect(give({}, person)).rejects.toMatchObject({ kind: "NOT_ALLOWED" });
    const viewing = { viewerId: "user-operator", number: "x", enterpriseId: "en-yunshan" };
    await expect(give({}, { ...giver, viewing })).rejects.toMatchObject({ kind: "NOT_ALLOWED" });
    expect(await rows("consent")).toEqual([]);
    await give({ until: "2026-11-21" });
    expect(await rows("consent")).toHaveLength(1);
  });
});

describe("查看", () => {
  it("有授权的记下：哪份授权、哪个账号、哪些内容、什么时候、哪样东西", async () => {
    const id = await give();
    const thing = { kind: "file", id: "file-1", name: "营业执照.pdf" };
    await read({ items: [PHONE], thing });
    expect(await rows("consent_read")).toMatchObject([
      { consent_id: id, user_id: "user-bank", items: ["phone"], thing, at: expect.anything() as unknown },
    ]);
  });

  it.each<[string, Partial<ConsentedRead>, string]>([
    ["只授权了一部分", { items: [CONTACT, TAX] }, "对方的授权不包括“纳税信息”，需要时请对方重新授权并勾选这些内容"],
    ["另一家企业的", { giver: { kind: "enterprise", id: "en-qingteng" } }, "对方没有授权查看这些内容，请先请对方授权"],
    ["同一个编号的个人", { giver: { kind: "person", id: "en-yunshan" } }, "对方没有授权查看这些内容，请先请对方授权"],
    ["关于另一件事", { about: { kind: "loan", id: "loan-2" } }, "对方没有授权查看这些内容，请先请对方授权"],
    ["另一种事的同一个编号", { about: { kind: "bid", id: "loan-1" } }, "对方没有授权查看这些内容，请先请对方授权"],
    ["没有说哪件事", { about: undefined as never }, "对方没有授权查看这些内容，请先请对方授权"],
    ["另一个用途", { purpose: { code: "marketing" } }, "对方没有授权查看这些内容，请先请对方授权"],
  ])("%s：拒绝，说明怎么办，什么也不记", async (_what, changes, message) => {
    await give();
    await expect(read(changes)).rejects.toMatchObject({ kind: "NOT_ALLOWED", message });
    expect(await rows("consent_read")).toEqual([]);
  });

  it("还没有授权：拒绝", async () => {
    await expect(read()).rejects.toThrow("对方没有授权查看这些内容，请先请对方授权");
  });

  it("授权给另一家的，自己不能看；替别家看也不行；单位的授权只有那个单位的工作人员能看", async () => {
    await give();
    const other = worker("user-newbank", "en-chaohu-guarantee");
    const receiver = { kind: "enterprise", id: "en-chaohu-guarantee" } as const;
    await expect(read({ receiver }, other)).rejects.toThrow("对方没有授权查看这些内容");
    await expect(read({}, other)).rejects.toThrow("您不是得到授权的单位的人员");
    await expect(read({}, person)).rejects.toThrow("您不是得到授权的单位的人员");
    const viewing = { viewerId: "user-operator", number: "x", enterpriseId: BANK.id };
    await expect(read({}, { ...banker, viewing })).rejects.toThrow("您不是得到授权的单位的人员");

    const unit = { kind: "unit", id: "group-economy" } as const;
    await give({ receiver: { ...unit, name: "经济发展局" } });
    await expect(read({ receiver: unit }, officer("group-office"))).rejects.toThrow("您不是得到授权的单位的人员");
    await expect(read({ receiver: unit }, banker)).rejects.toThrow("您不是得到授权的单位的人员");
    await read({ receiver: unit }, officer("group-office", "group-economy"));
    expect(await rows("consent_read")).toHaveLength(1);
  });

  it("两份授权各有一部分，合起来不算；有一份全有的就可以", async () => {
    await give({ items: [PHONE, TAX] });
    now = at("2026-11-21T13:00:00");
    await give({ items: [CONTACT] });
    await expect(read()).rejects.toThrow("不包括“联系电话”");
    await give({ items: [CONTACT, PHONE, TAX] });
    await read();
    expect(await rows("consent_read")).toHaveLength(1);
  });

  it("最后一天的 23:59:59 还能看，第二天零点起不能，说明哪天到期", async () => {
    await give({ until: "2026-11-21" });
    now = at("2026-11-21T23:59:59.999");
    await read();
    now = at("2026-11-22T00:00:00");
    await expect(read()).rejects.toThrow("对方的授权已于 2026-11-21 到期，不能再查看，需要时请对方重新授权");
    expect(await rows("consent_read")).toHaveLength(1);
  });

  it("两次查看之间撤回：第二次拒绝，说明哪天撤回", async () => {
    const id = await give();
    await read();
    now = at("2026-11-23T09:00:00");
    await lists().withdraw(giver, id);
    await expect(read()).rejects.toThrow("对方已于 2026-11-23 撤回授权，不能再查看，需要时请对方重新授权");
    expect(await rows("consent_read")).toHaveLength(1);
  });

  it("查看的事务没有成，就没有记录；一项都没说的是程序的错", async () => {
    await give();
    const failed = within(async (transaction) => {
      await consents.read(transaction, banker, READ);
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await rows("consent_read")).toEqual([]);
    await expect(read({ items: [] })).rejects.toThrow("没有写明按授权查看哪些内容");
  });

  it("正在查看时撤回：等这次查看完才生效；撤回生效以后没有一次查看", async () => {
    const id = await give();
    const order: string[] = [];
    let withdrawing: Promise<unknown> = Promise.resolve();
    await within(async (transaction) => {
      await consents.read(transaction, banker, READ);
      withdrawing = lists()
        .withdraw(giver, id)
        .then(() => order.push("withdrawn"));
      await consents.read(transaction, banker, READ);
      order.push("read");
    });
    await withdrawing;
    expect(order).toEqual(["read", "withdrawn"]);
    await expect(read()).rejects.toThrow("撤回授权");
  });

  it("正在撤回时查看：等撤回完，被拒绝", async () => {
    const id = await give();
    let reading: Promise<unknown> = Promise.resolve();
    await within(async (transaction) => {
      await createConsentRepository(transaction).withdraw(id, "user-admin", now);
      reading = expect(read()).rejects.toThrow("撤回授权");
    });
    await reading;
    expect(await rows("consent_read")).toEqual([]);
  });

  it.runIf(testEngine === "postgres")("查看的事务结束以前，另一个连接改不了这份授权", async () => {
    await give();
    await within(async (transaction) => {
      await consents.read(transaction, banker, READ);
      const change = gateway.database.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '300ms'`);
        await other.execute(sql`update consent set withdrawn_at = now()`);
      });
      await expect(change).rejects.toMatchObject({ cause: { code: "55P03" } });
    });
  });
});

describe("两边的列表", () => {
  it("给的一方和得到的一方都看到：状态、看过几次、看过什么；只有给的一方能撤回", async () => {
    const id = await give();
    await read({ items: [PHONE] });
    await read({ items: [PHONE] });
    const seen = {
      id,
      giver: { kind: "enterprise", name: "合肥云杉智能装备有限公司" },
      receiver: { kind: "enterprise", name: BANK.name },
      items: [CONTACT, PHONE],
      purpose: "审核贷款申请",
      about: LOAN,
      until: "2026-12-31",
      state: "living",
      readCount: 2,
      taken: ["联系电话"],
    };
    expect((await given("admin")).data).toMatchObject({ total: 1, records: [{ ...seen, mayWithdraw: true }] });
    expect((await received("bank")).data).toMatchObject({ total: 1, records: [{ ...seen, mayWithdraw: false }] });
    expect((await given("bank")).data.total).toBe(0);
    expect((await received("admin")).data.total).toBe(0);
  });

  it("查看记录写单位，不写人：两边看到的一样，没有账号", async () => {
    const id = await give();
    await read({ items: [CONTACT], thing: { kind: "file", id: "f", name: "执照.pdf" } });
    now = at("2026-11-21T13:00:00");
    await read({ items: [PHONE] });
    for (const who of ["admin", "bank"]) {
      const { data } = await reads(who, id);
      expect(data.total).toBe(2);
      expect(data.records).toMatchObject([
        { at: "2026-11-21T05:00:00.000Z", reader: BANK.name, items: ["联系电话"], thing: null },
        { at: TEST_NOW.toISOString(), reader: BANK.name, items: ["联系人"], thing: { name: "执照.pdf" } },
      ]);
      expect(JSON.stringify(data)).not.toMatch(/user-bank|何嘉木|林晓岚/);
    }
  });

  it("没有这项权限的同事、别家、个人、工作人员：列表里没有，查看记录和撤回都是 4004，什么也没有改变", async () => {
    const id = await give();
    const before = await rows("consent");
    for (const who of ["member", "newbank", "personal", "operator"]) {
      expect((await given(who)).data.total, who).toBe(0);
      expect((await received(who)).data.total, who).toBe(0);
      expect((await reads(who, id)).returnCode, who).toBe(4004);
      expect((await withdraw(who, id)).returnCode, who).toBe(4004);
    }
    expect((await withdraw("bank", id)).returnCode).toBe(4004);
    expect((await reads("admin", "no-such-id")).returnCode).toBe(4004);
    for (const entry of [consentCalls.listGivenConsents, consentCalls.listReceivedConsents])
      expect((await call(gateway.app, entry, { query: {} })).returnCode).toBe(4001);
    expect(await rows("consent")).toEqual(before);
  });

  it("个人给的是本人的：同在一家企业也看不到；得到的一方看到的名字是遮起来的", async () => {
    const id = await give({ giver: "person" }, person);
    expect((await given("personal")).data.records).toMatchObject([{ id, mayWithdraw: true }]);
    expect((await given("admin")).data.total).toBe(0);
    expect((await withdraw("admin", id)).returnCode).toBe(4004);
    const [seen] = (await received("bank")).data.records;
    expect(seen?.giver).toMatchObject({ kind: "person", name: expect.stringMatching(/^.\*+$/) as unknown });
  });

  it("换到另一家企业时，看到的是那一家的；没有绑定的企业问不了", async () => {
    await give();
    const ask = (enid: string) =>
      call(gateway.app, consentCalls.listGivenConsents, { query: {} }, tokens.get("admin"), { enid });
    expect((await ask("en-yunshan")).data.total).toBe(1);
    expect((await ask("en-qingteng")).data.total).toBe(0);
    expect((await ask(BANK.id)).returnCode).toBe(4003);
  });
});

describe("撤回", () => {
  it("立即生效，说出对方看过什么；对方的管理员收到消息；再撤回一次被拒绝", async () => {
    const id = await give();
    await read({ items: [PHONE] });
    const { data } = await withdraw("admin", id);
    expect(data).toMatchObject({ state: "withdrawn", readCount: 1, taken: ["联系电话"], mayWithdraw: false });
    expect(await rows("consent")).toMatchObject([{ withdrawn_by: "user-admin" }]);
    const inbox = await call(gateway.app, messageCalls.listMessages, { query: {} }, tokens.get("bank"));
    expect(inbox.data.records).toMatchObject([
      {
        title: "对方撤回了授权",
        body: "合肥云杉智能装备有限公司撤回了“审核贷款申请”的授权，从现在起不能再查看。已经取得的内容，不再需要的请删除。",
      },
    ]);
    expect(await withdraw("admin", id)).toMatchObject({
      returnCode: 4009,
      errorMessage: "这份授权已经撤回，对方已经不能查看",
    });
  });

  it("到期的不用撤回：最后一天还可以，第二天说明已到期", async () => {
    const id = await give({ until: "2026-11-21" });
    now = at("2026-11-22T00:00:00");
    expect((await lists().listGiven(giver, FIRST_PAGE)).records).toMatchObject([
      { state: "expired", mayWithdraw: false },
    ]);
    await expect(lists().withdraw(giver, id)).rejects.toMatchObject({
      kind: "WRONG_STATE",
      message: "这份授权已于 2026-11-21 到期，对方已经不能查看，不用撤回",
    });
    now = at("2026-11-21T23:59:59");
    expect(await lists().withdraw(giver, id)).toMatchObject({ state: "withdrawn" });
  });

  it("同一份同时撤回二十次，只有一次成了", async () => {
    const id = await give();
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await withdraw("admin", id)).returnCode));
    expect(codes.filter((code) => code === 2000)).toHaveLength(1);
    expect(codes.filter((code) => code === 4009)).toHaveLength(19);
  });
});

describe("人走了，时候到了", () => {
  it("注销账号：本人给的立即结束，已到期的不动，替企业给的留着", async () => {
    await give({ giver: "person", until: "2026-11-21", version: "old" }, person);
    now = at("2026-11-21T13:00:00");
    await give({ giver: "person" }, person);
    now = at("2026-11-22T10:00:00");
    await give({}, { ...giver, userId: "user-personal" });
    await within((transaction) => consentModule.forgetPerson?.(transaction, "user-personal", now) as Promise<void>);
    const left = await rows("consent");
    expect(left.filter((row) => row.withdrawn_at !== null)).toMatchObject([{ giver_kind: "person", version: "1" }]);
    expect(left).toHaveLength(3);
    await expect(read(PERSONAL_READ)).rejects.toThrow("撤回授权");
    await read();
  });

  it.each([
    ["2029-11-21", "2026-11-21"],
    ["2028-02-29", "2025-03-01"],
    ["2031-03-01", "2028-03-01"],
  ])("到 %s，留着 %s 及以后结束的", (today, day) => expect(keptFrom(today)).toBe(day));

  it("到期满三年的那天还在，第二天和它的查看记录一起删除；撤回的从撤回那天算", async () => {
    const expired = await give({ until: "2026-11-21" });
    const withdrawn = await give({ until: "2030-01-01", version: "2" });
    const living = await give({ until: "2030-01-01", version: "3" });
    await read();
    await lists().withdraw(giver, withdrawn);
    const left = async () => (await rows("consent")).map(({ id }) => id).toSorted();
    now = at("2029-11-21T23:59:59");
    await lists().sweep();
    expect(await left()).toEqual([expired, withdrawn, living].toSorted());
    now = at("2029-11-22T00:00:00");
    await lists().sweep();
    expect(await left()).toEqual([living]);
    const kept = (await rows("consent_read")).every(({ consent_id }) => consent_id === living);
    expect(kept).toBe(true);
  });
});

it("每一种查询都有索引", async () => {
  await gateway.database.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const explain = async (query: string) =>
      (await queryRows<Record<string, string>>(transaction, sql.raw(`explain ${query}`)))
        .flatMap(Object.values)
        .join("\n");
    for (const [where, index] of [
      ["giver_kind = 'person' and giver_id = 'u' order by given_at desc", "consent_giver_idx"],
      ["receiver_kind = 'unit' and receiver_id = 'u' order by given_at desc", "consent_receiver_idx"],
      ["until < '2026-01-01'", "consent_until_idx"],
    ] as const)
      expect(await explain(`select * from consent where ${where}`)).toContain(index);
    expect(await explain("select * from consent_read where consent_id = 'c' order by id desc")).toContain(
      "consent_read_consent_idx",
    );
  });
});
