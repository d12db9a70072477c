import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { enterpriseDeskCalls } from "../../../contract/desk/enterprise";
import { fileCalls } from "../../../contract/common/file";
import { sessionOf } from "../support/people";
import { creditCodeCheck } from "../../../contract/rules/identity-codes";

import { queryRows } from "../../../gateway/core/database";
import { checkPassword } from "../../../gateway/modules/account/sign-in/password.rules";
import { commonPasswords } from "../../../gateway/modules/account/sign-in/common-passwords";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { uploadAsVisitor } from "../support/multipart";
import { freshCode } from "../support/sms";
import { PNG_PHOTO } from "../support/photos";

const CREDIT = "91340100MA8TYW2016";

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 61_000);
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(() => gateway.close());

describe("密码规则", () => {
  const judge = (password: string, kind: "personal" | "enterprise") =>
    checkPassword(password, { kind, common: commonPasswords(), username: "chensy", phone: "13812345678" });
  test.each([
    ["Abcdef1", "personal", /8 至 16 位/],
    ["Rainy7day", "personal", undefined],
    ["rainy7day0123456", "personal", undefined],
    ["rainy7day01234567", "personal", /8 至 16 位/],
    ["rainydays", "personal", /不能全是字母/],
    ["92837465", "personal", /不能全是字母/],
    ["Rainy7day!", "personal", /字母和数字/],
    ["Rainy7day!", "enterprise", undefined],
    ["rainy7day", "enterprise", /大写字母/],
    [`Ab1${"x".repeat(17)}`, "enterprise", undefined],
    [`Ab1${"x".repeat(18)}`, "enterprise", /8 至 20 位/],
    ["Password1", "enterprise", /太常见/],
    ["qq123456", "personal", /太常见/],
    ["QQ123456", "personal", /太常见/],
    ["Chensy88x", "enterprise", /不能包含账号/],
    ["a13812345678", "personal", /不能包含账号/],
    ["Zx12345678q", "personal", /不能包含账号/],
    ["a345678q", "personal", /不能包含账号/],
    ["MyPortal99", "enterprise", /不能包含账号/],
  ] as const)("%s（%s）：%s", (password, kind, words) => {
    if (words) expect(judge(password, kind)).toMatch(words);
    else expect(judge(password, kind)).toBeUndefined();
  });
  test("常见密码表不少于 3,000 条，都是小写", () => {
    expect(commonPasswords().size).toBeGreaterThanOrEqual(3000);
    expect([...commonPasswords()].filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});

const member = (body: object) =>
  call(gateway.app, accountAccessCalls.registerMember, {
    body: { password: "Rainy7day", agree: true, ...body },
  } as never);
const logIn = (username: string, password: string) =>
  call(gateway.app, accountCalls.login, { body: { username, password } });

describe("个人注册", () => {
  test("注册后能用手机号登录，是个人用户，姓名里没有整个手机号", async () => {
    const tel = "13955550001";
    expect(await member({ tel, code: await freshCode(gateway.app, tel, "register") })).toMatchObject({
      returnCode: 2000,
      data: null,
    });
    const { data } = await logIn(tel, "Rainy7day");
    expect(sessionOf(data).user).toMatchObject({
      type: "member_personal",
      phone: "139****0001",
      ens: [],
      menus: [],
      mustChangePassword: false,
    });
    expect(JSON.stringify(sessionOf(data).user)).not.toContain(tel);
  });

  test("同一手机号同时注册 20 次只有一个账号", async () => {
    const tel = "13955550002";
    const code = await freshCode(gateway.app, tel, "register");
    const answers = await Promise.all(Array.from({ length: 5 }, () => member({ tel, code })));
    expect(answers.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
    const again = "13955550012";
    const other = await freshCode(gateway.app, again, "register");
    // All tries get in at once, whatever the count of tries would say later.
    await gateway.database.db.execute(sql`update sms_code set tries = -20`);
    const many = await Promise.all(Array.from({ length: 20 }, () => member({ tel: again, code: other })));
    expect(many.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
    expect(many.filter((answer) => answer.returnCode === 3000)).toHaveLength(19);
    expect(
      await queryRows(gateway.database.db, sql`select 1 from app_user where phone in (${tel}, ${again})`),
    ).toHaveLength(2);
  });

  test("密码太弱不消耗验证码", async () => {
    const tel = "13955550003";
    const code = await freshCode(gateway.app, tel, "register");
    for (const password of ["abc12345", "13955550003a", "Rainy7"])
      expect((await member({ tel, code, password })).problems[0]?.field).toBe("password");
    expect((await member({ tel, code })).returnCode).toBe(2000);
  });

  test("注册过的手机号和错的验证码得到一样的回答", async () => {
    const known = await member({ tel: "13800000001", code: "123456" });
    const unknown = await member({ tel: "13955550004", code: "123456" });
    expect(known).toMatchObject({ returnCode: 3000, errorMessage: unknown.errorMessage });
  });

  test.each([{ agree: false }, { type: "operator" }, { enterpriseAdmin: true }, { id: "x" }, { code: "12345" }])(
    "%j 被拒",
    async (more) => {
      expect((await member({ tel: "13955550005", code: "123456", ...more })).returnCode).toBe(3000);
    },
  );
});

async function licence(): Promise<string> {
  const { data } = await uploadAsVisitor(gateway.app, [{ name: "执照.png", content: PNG_PHOTO }]);
  return data.data[0]?.fileId ?? "";
}
const enterprise = async (tel: string, more: object = {}) =>
  call(gateway.app, accountAccessCalls.registerEnterprise, {
    body: {
      tel,
      code: await freshCode(gateway.app, tel, "register"),
      password: "Rainy7day",
      fullName: "赵远望",
      enterpriseName: "合肥远望示范科技有限公司",
      creditCode: CREDIT,
      licenceFileId: await licence(),
      agree: true,
      ...more,
    },
  } as never);

describe("企业注册", () => {
  test("注册人成为管理员，企业等待审核，审核前不能办事，通过后可以；重复的代码在验证码对了之后才说", async () => {
    const { app } = gateway;
    expect((await enterprise("13966660001")).returnCode).toBe(2000);
    const { data } = await logIn("13966660001", "Rainy7day");
    expect(sessionOf(data).user).toMatchObject({
      type: "member",
      fullName: "赵远望",
      enterpriseAdmin: true,
      enFinanceState: "",
      ens: [{ enName: "合肥远望示范科技有限公司", approval: "pending", enterpriseAdmin: true, enFinanceState: "" }],
      roles: [{ id: "role-admin" }],
    });

    const taken = await enterprise("13966660002", { creditCode: CREDIT.toLowerCase() });
    expect(taken.problems).toEqual([
      { errorMessage: "该企业已经注册，请联系企业管理员，或登录后在“绑定企业”中申请加入", field: "creditCode" },
    ]);
    const blind = await enterprise("13966660003", { code: "000000" });
    expect(blind.problems[0]).toMatchObject({ field: "code" });
    expect(await queryRows(gateway.database.db, sql`select 1 from app_user where phone = '13966660002'`)).toEqual([]);

    const waiting = await call(app, enterpriseDeskCalls.listEnterprisesToDecide, {
      query: { state: "pending", page: 1, size: 10 },
    });
    expect(waiting.data.records).toMatchObject([{ creditCode: CREDIT, admins: [{ phone: "139****0001" }] }]);
    const by = { params: { id: CREDIT } };
    expect((await call(app, enterpriseDeskCalls.approveEnterprise, by)).data.approval).toBe("approved");
    expect((await call(app, enterpriseDeskCalls.approveEnterprise, by)).returnCode).toBe(4009);
    expect(
      (await call(app, enterpriseDeskCalls.refuseEnterprise, { ...by, body: { reason: "材料不清" } })).returnCode,
    ).toBe(4009);
    const en = await call(app, accountCalls.getCurrentEnterprise, {}, sessionOf(data).accessToken);
    expect(en.data).toMatchObject({ approval: "approved", enterpriseAdmin: true });
  });

  test("企业信息从注册知道的开始：执照读出的、代码里的地区、注册人；每项写明来源，日后的和没读出的不写", async () => {
    const tel = "13966660031";
    const licenceFacts = {
      legalPerson: "王明远",
      address: "合肥市包河区云谷路100号",
      foundedOn: "2022-03-15",
      registeredCapital: "500",
      businessScope: null,
    };
    const sent = { creditCode: "91340111MA8TYW400C", enterpriseName: "合肥远景示范科技有限公司" };
    expect((await enterprise(tel, { ...sent, licence: licenceFacts })).returnCode).toBe(2000);
    const token = sessionOf((await logIn(tel, "Rainy7day")).data).accessToken;
    const { data } = await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, token);
    const facts = Object.fromEntries(data.facts.map(({ name, value, source }) => [name, [value, source]]));
    expect(facts).toMatchObject({
      region: [["340000", "340100", "340111"], "licence"],
      legalPerson: ["王明远", "licence"],
      address: ["合肥市包河区云谷路100号", "licence"],
      foundedOn: ["2022-03-15", "licence"],
      registeredCapital: ["500", "licence"],
      contactName: ["赵远望", "form"],
    });
    expect(facts).toHaveProperty("contactPhone");
    expect(facts).not.toHaveProperty("businessScope");
    // Seven of twelve needed basic facts.
    expect(data.completeness[0]).toMatchObject({ section: "base", filled: 7, needed: 12, percent: 58 });

    const without = { creditCode: "91999900MA8TYW4105", enterpriseName: "无此地区示范有限公司" };
    const later = { ...licenceFacts, foundedOn: "2099-01-01" };
    expect((await enterprise("13966660032", { ...without, licence: later })).returnCode).toBe(2000);
    const other = sessionOf((await logIn("13966660032", "Rainy7day")).data).accessToken;
    const names = (await call(gateway.app, enterpriseCalls.getCurrentProfile, {}, other)).data.facts.map(
      ({ name }) => name,
    );
    expect(names).not.toContain("region");
    expect(names).not.toContain("foundedOn");
    expect(names).toContain("legalPerson");
  });

  test("同一份企业注册同时提交 20 次，只有一家企业、一个账号、一个管理员", async () => {
    const tel = "13966660020";
    const form = {
      code: await freshCode(gateway.app, tel, "register"),
      creditCode: "91340100MA8TYW301U",
      licenceFileId: await licence(),
    };
    await gateway.database.db.execute(sql`update sms_code set tries = -20`);
    const send = () =>
      call(gateway.app, accountAccessCalls.registerEnterprise, {
        body: {
          tel,
          password: "Rainy7day",
          fullName: "赵远望",
          enterpriseName: "合肥并发示范科技有限公司",
          agree: true as const,
          ...form,
        },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map((answer) => answer.returnCode).sort()).toEqual([2000, ...Array<number>(19).fill(3000)]);
    const { db } = gateway.database;
    expect(await queryRows(db, sql`select 1 from app_user where phone = ${tel}`)).toHaveLength(1);
    const made = sql`select e.id from enterprise e join enterprise_binding b on b.enterprise_id = e.id and b.admin where e.name = '合肥并发示范科技有限公司'`;
    expect(await queryRows(db, made)).toHaveLength(1);
  });

  test("代码被占时验证码没有用掉，换一个代码就能注册；执照归注册人，别人下载不到", async () => {
    const { app } = gateway;
    const tel = "13966660004";
    const code = await freshCode(app, tel, "register");
    const licenceFileId = await licence();
    const body = {
      tel,
      code,
      licenceFileId,
      password: "Rainy7day",
      fullName: "赵远山",
      enterpriseName: "合肥远山示范有限公司",
      agree: true as const,
    };
    const send = (creditCode: string) =>
      call(app, accountAccessCalls.registerEnterprise, { body: { ...body, creditCode } });
    expect((await send(CREDIT)).problems[0]?.field).toBe("creditCode");
    const first17 = "91340100MA2YW0005";
    expect((await send(first17 + creditCodeCheck(first17))).returnCode).toBe(2000);
    const download = async (token: string) =>
      (
        await app.inject({
          url: `${fileCalls.downloadFile.path}?fileId=${licenceFileId}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await download(sessionOf((await logIn(tel, "Rainy7day")).data).accessToken)).toBe(200);
    expect(await download(sessionOf((await logIn("member", "Portal2026")).data).accessToken)).toBe(404);
  });

  test.each([
    { creditCode: "91340100MA8TYW2017" },
    { creditCode: "91340100MA8TYW20" },
    { licenceFileId: "no-such-file" },
    { licenceFileId: "" },
    { enterpriseName: "云" },
    { approval: "approved" },
    { enFinanceState: "A" },
    { password: "rainy7day" },
  ])("%j 被拒，什么也不留下", async (more) => {
    const answer = await enterprise("13966660009", { creditCode: "91340100MA2YH00046", ...more });
    expect(answer.returnCode).toBe(3000);
    expect(await queryRows(gateway.database.db, sql`select 1 from app_user where phone = '13966660009'`)).toEqual([]);
    expect(
      await queryRows(gateway.database.db, sql`select 1 from enterprise where credit_code = '91340100MA2YH00046'`),
    ).toEqual([]);
  });
});
