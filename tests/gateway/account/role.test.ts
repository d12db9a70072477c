import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roleCalls } from "../../../contract/account/role";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { PERMISSION_NAMES } from "../../../contract/access/permission";
import { menuTree } from "../../../gateway/modules/account/role/role.rules";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

let gateway: TestGateway;
let admin = "";
let member = "";
let bank = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  [admin, member, bank] = await Promise.all([
    tokenOf(gateway.app, "admin"),
    tokenOf(gateway.app, "member"),
    tokenOf(gateway.app, "bank"),
  ]);
});
afterAll(() => gateway.close());

const add = (roleName: string, permissions: readonly string[] = ["company"], token = admin) =>
  call(gateway.app, roleCalls.addRole, { body: { roleName, permissions: permissions as never, remark: "" } }, token);
const edit = (id: string, permissions: readonly string[], token = admin, roleName = "甲") =>
  call(gateway.app, roleCalls.editRole, { body: { id, roleName, permissions: permissions as never } }, token);
const remove = (id: string, token = admin) => call(gateway.app, roleCalls.deleteRole, { query: { id } }, token);
const give = (roleId: string, setUserId: string, token = admin) =>
  call(gateway.app, roleCalls.setUserRole, { query: { roleId, setUserId } }, token);

test("菜单树里每项权限恰好一次", () => {
  const names = menuTree().flatMap((group) => group.children.map((entry) => entry.menuPermission));
  expect(names.toSorted()).toEqual([...PERMISSION_NAMES].sort());
});

describe("角色", () => {
  test("列表有内置角色和自己的，没有别家的；内置的排在前面", async () => {
    await add("云杉自建");
    await add("银行自建", ["finance"], bank);
    const { data } = await call(gateway.app, roleCalls.listRoles, {}, admin);
    expect(data.slice(0, 4).every((role) => role.builtIn)).toBe(true);
    expect(data.filter((role) => !role.builtIn).map((role) => role.roleName)).toEqual(["云杉自建"]);
    expect(data.find((role) => role.id === "role-handler")?.userCount).toBe(1);
  });

  test("名称在本企业内唯一，也不能与内置的同名；20 字可以，21 字不行；权限至少一项", async () => {
    expect((await add("财务")).status).toBe(200);
    expect((await add("财务")).problems[0]).toEqual({ errorMessage: "已有同名角色，请换一个名称", field: "roleName" });
    expect((await add("企业管理员")).status).toBe(400);
    expect((await add("财务", ["finance"], bank)).status).toBe(200);
    expect((await add("长".repeat(20))).status).toBe(200);
    expect((await add("长".repeat(21))).status).toBe(400);
    expect((await add("空", [])).status).toBe(400);
    expect((await add("怪", ["everything"])).status).toBe(400);
  });

  test("20 个同名的同时新增，只有一个成功", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add("同时")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test("内置角色不能改不能删；别家的角色不存在", async () => {
    expect((await edit("role-handler", ["company"])).status).toBe(409);
    expect((await remove("role-viewer")).status).toBe(409);
    const foreign = (await add("外人", ["finance"], bank)).data.id;
    expect((await edit(foreign, ["company"])).returnCode).toBe(4004);
    expect((await remove(foreign)).returnCode).toBe(4004);
    expect((await call(gateway.app, roleCalls.getRole, { query: { id: foreign } }, admin)).returnCode).toBe(4004);
    expect((await give(foreign, "user-member")).returnCode).toBe(4004);
  });

  test("有人使用的角色不能删，说明有几人；没人用了可以删", async () => {
    const { id } = (await add("将删除")).data;
    await give(id, "user-member");
    expect(await remove(id)).toMatchObject({
      status: 409,
      errorMessage: "该角色还有 1 人使用，请先为他们更换角色再删除",
    });
    await give("role-handler", "user-member");
    expect((await remove(id)).status).toBe(200);
  });

  test("改角色的权限，拥有它的人下一次调用就变", async () => {
    const profile = () => call(gateway.app, enterpriseCalls.getCurrentProfile, {}, member);
    const { id } = (await add("档案员", ["company"])).data;
    await give(id, "user-member");
    expect((await profile()).status).toBe(200);
    await edit(id, ["policy"], admin, "档案员");
    expect(await profile()).toMatchObject({
      status: 403,
      errorMessage: "您的角色不能办理此事，如需办理请联系企业管理员调整角色",
    });
    await give("role-handler", "user-member");
    expect((await profile()).status).toBe(200);
  });

  test("经办人不能管理角色，也不能把自己变成管理员", async () => {
    expect((await call(gateway.app, roleCalls.listRoles, {}, member)).status).toBe(403);
    expect((await add("自封", ["finance"], member)).status).toBe(403);
    expect((await give("role-admin", "user-member", member)).status).toBe(403);
  });

  test("多写的字段被拒绝", async () => {
    const body = { roleName: "多写", permissions: ["company"], remark: "", enterpriseId: "en-qingteng" };
    expect((await call(gateway.app, roleCalls.addRole, { body: body as never }, admin)).status).toBe(400);
  });

  test("每次变更都有日志", async () => {
    const { rows } = (await gateway.database.db.execute(
      sql`select distinct event from audit_log where event like 'role.%' order by event`,
    )) as unknown as { rows: { event: string }[] };
    expect(rows.map((row) => row.event)).toEqual(["role.add", "role.assign", "role.delete", "role.edit"]);
  });
});
