import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { fileCalls } from "../../../contract/common/file";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { enterpriseDeskCalls, financeDeskCalls } from "../../../contract/desk/enterprise";
import { operatorPolicyCalls } from "../../../contract/operator/policy";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { residentIdCheck } from "../../../contract/rules/identity-codes";

import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";
import { PNG_PHOTO } from "../support/photos";

let folder = "";
let gateway: TestGateway;
/** The same database as the machine's operator sees it. */
let machine: TestGateway;
let operator = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-desk-"));
  gateway = await buildTestGateway({ data: "people", config: { dataDir: folder } });
  machine = await buildTestGateway({ database: gateway.database, control: true });
  operator = await tokenOf(gateway.app, "operator");
  const policy = (id: string) => ({
    id,
    title: `江淮办法 ${id}`,
    text: "第一条 适用于区内企业，本办法自2024年2月1日起施行。",
    docNo: "",
    pubDate: "2024-01-02",
    issuer: "江淮试验区",
    level: "zone",
    category: "规范性文件",
  });
  await createPolicyImporter(
    gateway.database,
    () => TEST_NOW,
  )(["older", "newer"].map((id, index) => ({ line: index + 1, row: policy(id) })));
});
afterAll(async () => {
  await machine.close();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** The newest line of an event: who and about what. */
async function lastLine(event: string) {
  const { data } = await call(machine.app, auditDeskCalls.listAudit, { query: { event, size: 1 } });
  return data.records[0];
}

describe("安全日志写明是谁", () => {
  const older = { newer: "newer", older: "older" };
  const steps = [
    ["policy_relate", "relatePolicies", { body: { ...older, kind: "amends", clause: "第二条写明" } }],
    ["policy_unrelate", "unrelatePolicies", { body: older }],
    ["policy_repeal", "repealPolicy", { body: { id: "older", on: "2026-03-01", reason: "省政府公告" } }],
    ["policy_restore", "restorePolicy", { body: { id: "older" } }],
  ] as const;

  test.each(steps)("%s：用工作人员的账号办的记下账号", async (event, name, input) => {
    expect((await call(gateway.app, operatorPolicyCalls[name], input as never, operator)).status).toBe(200);
    expect(await lastLine(event)).toMatchObject({ userId: "user-operator", target: "older" });
  });

  test.each(steps)("%s：在机器上办的没有账号", async (event, name, input) => {
    expect((await call(machine.app, operatorPolicyCalls[name], input as never)).status).toBe(200);
    expect(await lastLine(event)).toMatchObject({ userId: null, target: "older" });
  });

  const picture = async (token: string) =>
    (await upload(gateway.app, fileCalls.uploadFile, [{ name: "证件.png", content: PNG_PHOTO }], token)).data.data[0]
      ?.fileId ?? "";

  test("金融机构认证：看联系人和决定", async () => {
    const token = await tokenOf(gateway.app, "admin");
    const contact = { contactName: "林晓岚", contactPhone: "13866667777" };
    const form = { licenceNumber: "B0001H234010001", kind: "guarantee" as const, fileIds: [await picture(token)] };
    await call(gateway.app, enterpriseCalls.requestFinance, { body: { ...form, ...contact } }, token);
    const by = { params: { id: "en-yunshan" } };
    expect((await call(gateway.app, financeDeskCalls.showFinanceRequest, by, operator)).data.request).toMatchObject(
      contact,
    );
    const line = { userId: "user-operator", enterpriseId: "en-yunshan" };
    expect(await lastLine("reveal")).toMatchObject({ ...line, detail: { what: "finance" } });
    expect((await call(gateway.app, enterpriseDeskCalls.approveFinance, by, operator)).data.financeState).toBe("A");
    expect(await lastLine("finance.decide")).toMatchObject({ ...line, detail: { state: "A" } });
  });

  test("实名认证：看全文和决定；对象仍是本人", async () => {
    const token = await tokenOf(gateway.app, "personal");
    const idNumber = `34010419900307261${residentIdCheck("34010419900307261")}`;
    const files = { frontFileId: await picture(token), backFileId: await picture(token) };
    const body = { name: "周一凡", idNumber, agree: true as const, ...files };
    expect((await call(gateway.app, accountAccessCalls.submitRealName, { body }, token)).status).toBe(200);
    const by = { params: { id: "user-personal" } };
    expect((await call(gateway.app, realNameDeskCalls.showRealName, by, operator)).data.idNumber).toBe(idNumber);
    const line = { userId: "user-operator", target: "user-personal" };
    expect(await lastLine("reveal")).toMatchObject({ ...line, detail: { what: "realname" } });
    await call(gateway.app, realNameDeskCalls.refuseRealName, { ...by, body: { reason: "照片看不清" } }, operator);
    expect(await lastLine("realname.decide")).toMatchObject({ ...line, detail: { state: "refused" } });
  });

  test("企业注册的决定", async () => {
    await gateway.database.db.execute(sql`update enterprise set approval = 'pending' where id = 'en-qingteng'`);
    await call(gateway.app, enterpriseDeskCalls.approveEnterprise, { params: { id: "en-qingteng" } }, operator);
    expect(await lastLine("enterprise.decide")).toMatchObject({
      userId: "user-operator",
      enterpriseId: "en-qingteng",
      detail: { decision: "approved" },
    });
  });
});
