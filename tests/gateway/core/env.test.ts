import { expect, test } from "vitest";
import { readGatewayConfig } from "../../../gateway/env";

test("UPLOAD_MAX_MB 1 到 100，默认 10", () => {
  const read = (value?: string) => readGatewayConfig({ NODE_ENV: "test", UPLOAD_MAX_MB: value }).uploadMaxMb;
  expect(read()).toBe(10);
  expect(read("100")).toBe(100);
  for (const wrong of ["0", "101", "1.5", "x"]) expect(() => read(wrong)).toThrow(/UPLOAD_MAX_MB：应为 1 到 100/);
});

test("SUBSCRIBE_DELIVER_SECONDS 1 到 30，默认 30：页面承诺半分钟", () => {
  const read = (value?: string) =>
    readGatewayConfig({ NODE_ENV: "test", SUBSCRIBE_DELIVER_SECONDS: value }).subscribeDeliverMs;
  expect(read()).toBe(30_000);
  expect([read("1"), read("30")]).toEqual([1000, 30_000]);
  for (const wrong of ["0", "31", "1.5", "x"])
    expect(() => read(wrong)).toThrow(/SUBSCRIBE_DELIVER_SECONDS：应为 1 到 30/);
});

test("AUDIT_MAIL 是逗号分隔的邮箱，默认没有", () => {
  const read = (value?: string) => readGatewayConfig({ NODE_ENV: "test", AUDIT_MAIL: value }).auditMail;
  expect(read()).toEqual([]);
  expect(read("a@example.cn, b@example.cn,")).toEqual(["a@example.cn", "b@example.cn"]);
  expect(() => read("a@example.cn,b")).toThrow(/AUDIT_MAIL.*应为电子邮箱/);
});
