import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { WITHOUT_SCHEMAS } from "@/contract/without-schemas";

describe("不用 Fastify 自己的校验", () => {
  it("带 schema 的路由没有人校验，启动时就拒绝", async () => {
    const app = fastify(WITHOUT_SCHEMAS);
    app.get("/a", { schema: { querystring: { type: "object", required: ["id"] } } }, () => "a");
    await expect(async () => app.ready()).rejects.toThrow("schema");
  });

  it("没有 schema 的路由照常回答", async () => {
    const app = fastify(WITHOUT_SCHEMAS);
    app.get("/a", () => ({ a: 1 }));
    expect((await app.inject("/a")).json()).toEqual({ a: 1 });
  });
});
