import { cleanup, screen } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { LogPage } from "@/components/desk/people/log-page";
import { auditDeskCalls, type AuditEntryRow } from "@/contract/desk/audit";
import { operatorPeopleCalls } from "@/contract/desk/administration/operators";
import { deskAnswers, showPage } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const LINE: AuditEntryRow = {
  id: 1,
  at: "2026-11-20T09:00:00+08:00",
  event: "login",
  result: "refused",
  userId: null,
  enterpriseId: null,
  target: null,
  detail: {},
};

it.each<[Partial<AuditEntryRow>, string, string]>([
  [{ detail: { reason: "credentials", address: "10.1.*.*" } }, "访客", "原因：账号或密码不对；地址：10.1.*.*"],
  [{ event: "reveal", result: "ok", detail: { what: "outbox" } }, "服务器", "内容：短信或邮件的内容"],
  [{ event: "visitor.more", detail: { count: 3 } }, "访客", "没有逐条记的：3"],
  [
    { event: "refused", userId: "u-7", detail: { call: "downloadMatchReport", returnCode: 4004 } },
    "u-7",
    "调用：downloadMatchReport；结果：没有找到（4004）",
  ],
  [{ event: "operator.add", result: "ok", detail: { username: "newcomer", roles: "" } }, "服务器", "账号：newcomer"],
  [
    { event: "operator.request", result: "ok", detail: { what: "重置密码", request: "request-1" } },
    "服务器",
    "内容：重置密码；申请编号：request-1",
  ],
])("安全日志的一行写成话，分得清访客和服务器：%#", async (line, who, words) => {
  server.use(
    deskAnswers(auditDeskCalls.listAudit, { records: [{ ...LINE, ...line }], total: 1, page: 1, size: 50 }),
    deskAnswers(operatorPeopleCalls.listOperators, []),
  );
  showPage(<LogPage />, { path: "/desk/log" });
  await screen.findByRole("table");
  const read = (title: string) => document.querySelector(`td[data-label="${title}"]`)?.textContent;
  expect([read("谁"), read("详情")]).toEqual([who, words]);
});
