import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import { accountCalls } from "../../../contract/account/account";
import { fillPath, type Access, type Call } from "../../../contract/call";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { AREAS } from "../support/areas";
import { EDITION, FORMS, QUOTA } from "../support/forms";
import { BASE_FORM } from "../support/profile";

/** What only the zone or an enterprise's administrator decides, written into a form by somebody who would like it so. */
const WISHES = {
  enterpriseAdmin: true,
  enFinanceState: "A",
  status: 1,
  auditOpinion: "x",
  approval: "approved",
} as const;

/** The one form that takes no offence and passes other fields over. */
const PASSED_OVER = ["login"];

let gateway: TestGateway;
let admin = "";
let member = "";
let operator = "";
/** The three administrators of the desk, by role. */
let administrators: Readonly<Record<string, string>> = {};

/** All that the wishes would change, and every write they came along with. */
async function state() {
  const { db } = gateway.database;
  const read = async (query: ReturnType<typeof sql>) =>
    (await queryRows<{ line: string }>(db, query)).map((row) => row.line);
  return {
    enterprises: await read(sql`select to_jsonb(t)::text as line from enterprise t order by id`),
    bindings: await read(
      sql`select to_jsonb(t)::text as line from enterprise_binding t order by user_id, enterprise_id`,
    ),
    users: await read(sql`select (to_jsonb(t) - 'last_login_at')::text as line from app_user t order by id`),
    roles: await read(sql`select to_jsonb(t)::text as line from user_role t order by 1`),
    names: await read(sql`select to_jsonb(t)::text as line from real_name t order by 1`),
    custom: await read(sql`select to_jsonb(t)::text as line from role t order by id`),
    feedback: await read(sql`select to_jsonb(t)::text as line from feedback t order by 1`),
    questions: await read(sql`select to_jsonb(t)::text as line from question t order by 1`),
    turns: await read(sql`select to_jsonb(t)::text as line from question_turn t order by 1`),
    ratings: await read(sql`select to_jsonb(t)::text as line from answer_rating t order by 1`),
  };
}
/** The number of a case of the kind that the path is about. */
const PREFIXES = [
  ["applyInfo", "SB"],
  ["consult", "WD"],
  ["wybx", "BX"],
  ["manager/appeal", "SQ"],
] as const;
const AREA_NUMBERS = AREAS.flatMap(({ desk, letter }) =>
  desk
    ? [desk.show, ...(letter?.calls ?? [])].map(
        (name) => [(allCalls[name] as Call).path.replace(/\{number\}.*/, ""), desk.number] as const,
      )
    : [],
);
const numberFor = (path: string) =>
  AREA_NUMBERS.find(([base]) => path.startsWith(base))?.[1] ??
  `${PREFIXES.find(([part]) => path.includes(part))?.[1] ?? "FK"}20260101-0001`;
const FOR_STAFF: readonly Access[] = ["desk", "operator"];
/** Whoever may fill the form in. */
function filler({ access, roles }: Call): string {
  if (!FOR_STAFF.includes(access)) return admin;
  return (roles?.[0] && administrators[roles[0]]) ?? operator;
}

async function send(name: string, body: object, query = "", token?: string) {
  const entry = allCalls[name] as Call;
  const response = await gateway.app.inject({
    method: entry.method,
    url:
      fillPath(entry.path, {
        id: "no-such-id",
        token: "no-such-token",
        number: numberFor(entry.path),
        tool: "scale",
        kind: entry.path.includes("/assignment/") ? "appeal" : "feedback",
        code: "utility.power",
      }) + query,
    headers: { source: "PC", authorization: `Bearer ${token ?? filler(entry)}` },
    payload: body,
  });
  return response.json<{ returnCode: number; errorMessage?: string; data: unknown }>();
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  // So that an approval that came from a form could be seen.
  await gateway.database.db.execute(sql`update enterprise set approval = 'pending' where id = 'en-qingteng'`);
  [admin = "", member = "", operator = ""] = await Promise.all(
    ["admin", "member", "operator"].map((name) => tokenOf(gateway.app, name)),
  );
  administrators = Object.fromEntries(
    await Promise.all(
      Object.entries({ system: "sysadmin", security: "secadmin", auditor: "logkeeper" }).map(
        async ([role, name]) => [role, await tokenOf(gateway.app, name)] as const,
      ),
    ),
  );
});
afterAll(() => gateway.close());

describe("不能由填表的人写的字段", () => {
  const withBody = Object.entries(allCalls).filter(([, entry]) => entry.access !== "control" && entry.body);

  it("每个带正文的调用都有一份契约接受的表单", () => {
    expect(Object.keys(FORMS).toSorted()).toEqual(withBody.map(([name]) => name).sort());
    for (const [name, entry] of withBody)
      expect(entry.body?.safeParse(FORMS[name]).error?.issues, name).toBeUndefined();
  });

  it.each(Object.keys(FORMS).filter((name) => !PASSED_OVER.includes(name)))(
    "%s：管理员、认证状态、审核结论逐个写进表单都被拒绝，什么也没有写入",
    async (name) => {
      const before = await state();
      for (const [field, value] of Object.entries(WISHES)) {
        const answer = await send(name, { ...FORMS[name], [field]: value });
        expect([answer.returnCode, answer.errorMessage], field).toEqual([3000, `不支持的参数：${field}`]);
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each([
    ["saveBasic", { ...EDITION, base: { ...BASE_FORM, ...WISHES } }],
    ["saveProfile", { ...EDITION, quota: { ...QUOTA, ...WISHES } }],
    ["saveProfile", { ...EDITION, info: WISHES }],
  ])("%s：写在里层也一样", async (name, body) => {
    const before = await state();
    const answer = await send(name, body);
    expect(answer.returnCode).toBe(3000);
    expect(answer.errorMessage).toContain(`不支持的参数：${Object.keys(WISHES).join("、")}`);
    expect(await state()).toEqual(before);
  });

  it("登录时多写的字段没有作用：经办人还是经办人", async () => {
    const before = await state();
    const answer = await send("login", { ...FORMS.login, ...WISHES }, "", "");
    expect(answer).toMatchObject({
      returnCode: 2000,
      data: { user: { type: "member", enterpriseAdmin: false, enFinanceState: "", ens: [{ approval: "approved" }] } },
    });
    expect(await state()).toEqual(before);
  });

  it("通知方式的每一项里多写的字段不存、不回", async () => {
    const before = await state();
    const one = { kind: "policy", channel: "email", enabled: true, ...WISHES, userId: "user-bank" };
    const answer = await send("saveMessagePreferences", { preferences: [one] });
    expect(answer.returnCode).toBe(2000);
    expect(JSON.stringify(answer.data)).not.toMatch(/enterpriseAdmin|enFinanceState|auditOpinion|approval|userId/);
    const rows = await queryRows<{ user: string }>(
      gateway.database.db,
      sql`select distinct user_id as user from message_preference`,
    );
    expect(rows).toEqual([{ user: "user-admin" }]);
    expect(await state()).toEqual(before);
  });

  it("写在查询里没有作用：每个写的调用，管理员身份、认证和审核状态都不变", async () => {
    const before = await state();
    const query = `?${new URLSearchParams(Object.entries(WISHES).map(([key, value]) => [key, String(value)])).toString()}`;
    const writes = Object.entries(allCalls).filter(
      ([name, { method, access }]) => method !== "GET" && access !== "control" && name !== "logout",
    );
    for (const [name, { body, access }] of writes) {
      const input = body ? {} : WISHES;
      expect([2000, 3000, 4004, 4009], name).toContain((await send(name, input, query)).returnCode);
      const { returnCode } = await send(name, input, query, member);
      expect(FOR_STAFF.includes(access) ? [4003] : [2000, 3000, 4003, 4004, 4009], name).toContain(returnCode);
    }
    expect(await state()).toEqual(before);
    const me = await call(gateway.app, accountCalls.getCurrentUser, {}, admin);
    expect(me.data).toMatchObject({
      enterpriseAdmin: true,
      enFinanceState: "",
      ens: [
        { enId: "en-yunshan", enterpriseAdmin: true, enFinanceState: "", approval: "approved" },
        { enId: "en-qingteng", enterpriseAdmin: false, enFinanceState: "", approval: "pending" },
      ],
    });
    const clerk = await call(gateway.app, accountCalls.getCurrentUser, {}, member);
    expect(clerk.data).toMatchObject({ enterpriseAdmin: false, ens: [{ enId: "en-yunshan", enterpriseAdmin: false }] });
  });
});
