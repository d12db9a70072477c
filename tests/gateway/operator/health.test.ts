import { expect, test } from "vitest";
import { operatorCalls } from "../../../contract/operator/operator";
import { testEngine } from "../support/database";
import { TEST_NOW, buildTestGateway, call } from "../support/gateway";
import { tokenOf } from "../support/people";

test("健康检查只告诉运营人员和机器上的人数据库的种类和运行的秒数，别人只知道在运行", async () => {
  let now = TEST_NOW;
  const config = { siteOrigin: "https://portal.example.gov.cn" };
  const gateway = await buildTestGateway({ data: "people", clock: () => now, config });
  const { database } = gateway;
  const machine = await buildTestGateway({ database, clock: () => now, control: true, config });
  now = new Date(TEST_NOW.getTime() + 61_500);
  const health = async (token?: string) => (await call(gateway.app, operatorCalls.getHealth, {}, token)).data;
  const whole = { status: "up", database: testEngine, uptimeSeconds: 61, concerns: [] };
  expect(await health()).toEqual({ status: "up" });
  expect(await health(await tokenOf(gateway.app, "admin"))).toEqual({ status: "up" });
  expect(await health(await tokenOf(gateway.app, "operator"))).toEqual(whole);
  expect((await call(machine.app, operatorCalls.getHealth, {})).data).toEqual(whole);
  await machine.close();
  await gateway.close();
});

test("数据库不答复时健康检查是 503", async () => {
  const gateway = await buildTestGateway();
  const db = new Proxy(gateway.database.db, {
    get: (real, name) =>
      name === "execute" ? () => Promise.reject(new Error("gone")) : (Reflect.get(real, name, real) as unknown),
  });
  const broken = await buildTestGateway({ database: { ...gateway.database, db } });
  const answer = await call(broken.app, operatorCalls.getHealth, {});
  expect([answer.status, answer.returnCode]).toEqual([503, 5003]);
  await broken.close();
  await gateway.close();
});

test("明年的放假安排还没有时，从十二月起在工作台和启动日志里说明", async () => {
  let logs = "";
  const gateway = await buildTestGateway({
    data: "people",
    clock: () => new Date("2026-12-01T04:00:00Z"),
    config: { siteOrigin: "https://portal.example.gov.cn", logLevel: "warn" },
    logStream: { write: (line) => (logs += line) },
  });
  const { data } = await call(gateway.app, operatorCalls.getHealth, {}, await tokenOf(gateway.app, "operator"));
  expect(data.concerns?.join()).toContain("2027 年的放假安排还没有");
  expect(logs).toContain("2027 年的放假安排还没有");
  await gateway.close();
});
