import { expect, test } from "vitest";
import { operatorCalls } from "../../../contract/operator/operator";
import { testEngine } from "../support/database";
import { TEST_NOW, buildTestGateway, call } from "../support/gateway";

test("健康检查说出数据库的种类和运行的秒数", async () => {
  let now = TEST_NOW;
  const gateway = await buildTestGateway({ clock: () => now });
  now = new Date(TEST_NOW.getTime() + 61_500);
  const { data } = await call(gateway.app, operatorCalls.getHealth, {});
  expect(data).toEqual({ status: "up", database: testEngine, uptimeSeconds: 61 });
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
