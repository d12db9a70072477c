import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { staffCalls } from "../../../contract/enterprise/staff";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let admin = "";
let personal = "";
let member = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  const { db } = gateway.database;
  for (let index = 0; index < 6; index += 1)
    await db.execute(
      sql`insert into enterprise (id, name, credit_code) values (${`en-many-${index}`}, ${`皖江第${index}制造有限公司`}, ${`91340100MA2WJ0${index}00${index}`})`,
    );
  await db.execute(
    sql`insert into enterprise (id, name, approval) values ('en-waiting', '皖江待审有限公司', 'pending')`,
  );
  [admin, personal, member] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "personal"),
    tokenOf(gateway.app, "member"),
  ]);
});
afterAll(() => gateway.close());

const ask = (enId: string, token = personal, remark = "我在该企业任职") =>
  call(gateway.app, staffCalls.requestBinding, { body: { enId, remark } }, token);
const own = async (token = personal) => (await call(gateway.app, staffCalls.listOwnBindings, {}, token)).data;
const cancel = (id: string, token = personal) => call(gateway.app, staffCalls.cancelBinding, { body: { id } }, token);
const decide = (body: object, token = admin) =>
  call(gateway.app, staffCalls.decideBinding, { body: body as never }, token);

describe("申请加入企业", () => {
  test("企业库要两个字才查，只有名称和脱敏的代码，没有待审的企业", async () => {
    const search = (keyword: string) =>
      call(gateway.app, staffCalls.searchEnterprises, { query: { keyword } }, personal);
    expect((await search("皖")).status).toBe(400);
    const found = await search("皖江");
    expect(found.data).toHaveLength(6);
    expect(found.data[0]).toMatchObject({ enName: "皖江第0制造有限公司", creditCode: "9134**********0000" });
    expect((await search("%%")).data).toEqual([]);
  });

  test("20 次同时申请同一家，只有一条；待审和不存在的企业不能申请", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("en-many-0")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await own()).filter((binding) => binding.enId === "en-many-0")).toHaveLength(1);
    expect((await ask("en-waiting")).returnCode).toBe(4004);
    expect((await ask("en-nowhere")).returnCode).toBe(4004);
  });

  test("待审核的申请最多 5 条，撤回一条后可以再申请", async () => {
    for (const index of [1, 2, 3, 4]) expect((await ask(`en-many-${index}`)).status).toBe(200);
    expect(await ask("en-many-5")).toMatchObject({ status: 409 });
    const [first] = (await own()).filter((binding) => binding.enId === "en-many-0");
    expect((await cancel(first?.id ?? "", member)).returnCode).toBe(4004);
    expect((await cancel(first?.id ?? "")).status).toBe(200);
    expect((await cancel(first?.id ?? "")).status).toBe(409);
    expect((await ask("en-many-5")).status).toBe(200);
    for (const binding of await own()) if (binding.state === "pending") await cancel(binding.id);
  });

  test("管理员拒绝须写原因，申请人看得到；可以再申请，同意后成为企业用户，默认只能查看", async () => {
    const { id } = (await ask("en-yunshan")).data;
    expect((await decide({ id, passed: false })).problems[0]?.field).toBe("remark");
    expect((await decide({ id, passed: false, remark: "查无此人" })).status).toBe(200);
    expect((await decide({ id, passed: true })).status).toBe(409);
    expect((await own()).find((binding) => binding.id === id)).toMatchObject({
      state: "refused",
      decisionRemark: "查无此人",
    });
    const again = (await ask("en-yunshan")).data.id;
    const waiting = await call(gateway.app, staffCalls.listStaff, { query: { state: "pending" } }, admin);
    expect(waiting.data.records[0]).toMatchObject({ id: again, requestRemark: "我在该企业任职", phone: "138****0001" });
    expect((await decide({ id: again, passed: true })).status).toBe(200);
    const me = await call(gateway.app, accountCalls.getCurrentUser, {}, personal);
    expect(me.data).toMatchObject({ type: "member", enBaseId: "en-yunshan", menus: [], enterpriseAdmin: false });
  });

  test("解除最后一个绑定后又是个人用户，会话还在", async () => {
    const leave = () => call(gateway.app, staffCalls.leaveEnterprise, { query: { enId: "en-yunshan" } }, personal);
    expect((await leave()).status).toBe(200);
    expect((await leave()).returnCode).toBe(4004);
    expect((await call(gateway.app, accountCalls.getCurrentUser, {}, personal)).data.type).toBe("member_personal");
  });

  test("别家企业的管理员不能审核", async () => {
    const { id } = (await ask("en-yunshan")).data;
    const bank = await tokenOf(gateway.app, "bank");
    expect((await decide({ id, passed: true }, bank)).returnCode).toBe(4004);
    await cancel(id);
  });

  test("多写的字段被拒绝；工作人员不能绑定", async () => {
    const body = { enId: "en-yunshan", remark: "", enterpriseAdmin: true };
    expect((await call(gateway.app, staffCalls.requestBinding, { body: body as never }, personal)).status).toBe(400);
    expect((await ask("en-yunshan", await tokenOf(gateway.app, "operator"))).status).toBe(403);
  });
});

test("默认企业：登录后从它开始；没有绑定的企业不能设", async () => {
  const choose = (enId: string) => call(gateway.app, staffCalls.setDefaultEnterprise, { body: { enId } }, admin);
  const current = async () => (await call(gateway.app, accountCalls.getCurrentEnterprise, {}, admin)).data.enId;
  expect(await current()).toBe("en-yunshan");
  expect((await choose("en-qingteng")).status).toBe(200);
  expect(await current()).toBe("en-qingteng");
  expect((await own(admin)).find((binding) => binding.isDefault)?.enId).toBe("en-qingteng");
  expect((await choose("en-chaohu-guarantee")).returnCode).toBe(4004);
  await choose("en-yunshan");
});
