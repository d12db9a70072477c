import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { accountCalls } from "@/contract/account/account";
import { accountAccessCalls } from "@/contract/account/access";
import { policyCalls } from "@/contract/policy/policy";
import { createGatewayClient } from "@/lib/gateway/client";
import { GatewayError } from "@/lib/gateway/errors";
import { createUndiciAdapter } from "@/lib/gateway/undici-adapter";

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
let server: http.Server | undefined;

// A real server on loopback: what the client meets are real sockets, statuses and bytes.
async function clientOf(answer: Answer, timeoutMs = 2_000, stillSignedIn = () => false) {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const seen: GatewayError[] = [];
  const client = createGatewayClient({
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs,
    adapter: createUndiciAdapter(),
    headers: () => ({ enId: "en-1" }),
    onError: (error) => seen.push(error),
    stillSignedIn,
  });
  return { client, seen };
}

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
  };

async function failure(answer: Answer, timeoutMs?: number): Promise<GatewayError> {
  const { client } = await clientOf(answer, timeoutMs);
  const error: unknown = await client.call(accountCalls.getCurrentUser, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("网关客户端", () => {
  it("带上来源和当前企业，路径参数和重复的查询参数按契约写", async () => {
    let seen: http.IncomingMessage | undefined;
    const fixed = { level: [], issuer: [], category: [], year: [], validity: [], topic: [] };
    const facets = { ...fixed, declare: [], amount: [], industry: [], audience: [] };
    const found = { records: [], total: 0, page: 1, size: 10, facets, understood: null, synonyms: [] };
    const { client } = await clientOf((request, response) => {
      seen = request;
      json(200, { returnCode: 2000, data: found })(request, response);
    });
    await client.call(policyCalls.listPolicies, {
      query: { value: "小微 贷款", level: ["national", "zone"], issuer: [] },
    });
    expect(seen?.headers.source).toBe("PC");
    expect(seen?.headers.enid).toBe("en-1");
    expect(seen?.url).toBe(
      "/policy/api/ua/policy/list?value=%E5%B0%8F%E5%BE%AE+%E8%B4%B7%E6%AC%BE&level=national&level=zone",
    );
  });

  it.each<[string, Answer, string]>([
    ["HTML 页面", json(200, "<html>维护中</html>"), "unavailable"],
    ["断掉的 JSON", json(200, '{"returnCode":2000,"da'), "unavailable"],
    ["没有 returnCode 的 JSON", json(200, { ok: true }), "unavailable"],
    ["不符合契约的数据", json(200, { returnCode: 2000, data: { id: 1 } }), "unavailable"],
    ["未知的 returnCode", json(200, { returnCode: 8888, errorMessage: "x" }), "other"],
    ["401", json(401, { returnCode: 4001 }), "expired"],
    ["没有内容的 401", json(401, ""), "expired"],
    ["404", json(404, { returnCode: 4004, errorMessage: "x" }), "not-found"],
    ["500 HTML", json(500, "<h1>Internal</h1>"), "unavailable"],
    ["3000", json(400, { returnCode: 3000, data: [{ errorMessage: "x" }] }), "invalid"],
    ["连接被掐断", (request) => request.socket.destroy(), "unavailable"],
  ])("%s 变成一个可以显示的错误", async (_name, answer, kind) => {
    const error = await failure(answer);
    expect(error.kind).toBe(kind);
    expect(error.messages.length).toBeGreaterThan(0);
  });

  it("太慢的网关被放弃，错误说请检查网络", async () => {
    const error = await failure(() => undefined, 200);
    expect(error.messages).toEqual(["网络连接失败，请检查网络后重试"]);
  });

  describe("找不到会话时", () => {
    const asking = (stillSignedIn: () => boolean, firstRefusals: number) => {
      let asked = 0;
      return clientOf(
        (request, response) => {
          asked += 1;
          const refused = asked <= firstRefusals;
          json(refused ? 401 : 200, { returnCode: refused ? 4001 : 2000, data: { endedSessions: 0 } })(
            request,
            response,
          );
        },
        2_000,
        stillSignedIn,
      ).then((world) => ({ ...world, asked: () => asked }));
    };
    const end = { body: { oldPassword: "a", password: "Rainy7day", endOthers: false } };

    it("会话还在（令牌刚被换过）就再问一次，人看不到任何错误", async () => {
      const { client, seen, asked } = await asking(() => true, 1);
      expect(await client.call(accountAccessCalls.changePassword, end)).toEqual({ endedSessions: 0 });
      expect([seen.length, asked()]).toEqual([0, 2]);
    });

    it("只再问一次；会话确实没有了就不再问", async () => {
      const stubborn = await asking(() => true, 5);
      await expect(stubborn.client.call(accountAccessCalls.changePassword, end)).rejects.toMatchObject({
        kind: "expired",
      });
      expect([stubborn.seen.length, stubborn.asked()]).toEqual([1, 2]);
      server?.close();
      const over = await asking(() => false, 1);
      await expect(over.client.call(accountAccessCalls.changePassword, end)).rejects.toMatchObject({ kind: "expired" });
      expect(over.asked()).toBe(1);
    });
  });

  it("错误先交给 onError 一次，再抛出", async () => {
    const { client, seen } = await clientOf(json(401, { returnCode: 4001 }));
    await expect(client.call(accountCalls.getCurrentUser, {})).rejects.toBeInstanceOf(GatewayError);
    expect(seen).toHaveLength(1);
  });
});
