import axios, { isAxiosError, isCancel } from "axios";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createUndiciAdapter } from "@/lib/gateway/undici-adapter";

let server: http.Server | undefined;

async function clientOf(answer: http.RequestListener, basePath = "") {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return axios.create({
    baseURL: `http://127.0.0.1:${port}${basePath}`,
    adapter: createUndiciAdapter(),
    validateStatus: () => true,
    responseType: "text",
  });
}

const errorOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("服务端调用网关", () => {
  it("汉字被拆在两段里到达，读出来仍是原文", async () => {
    const text = Buffer.from("政策原文😀");
    const client = await clientOf((_request, response) => {
      response.write(text.subarray(0, 4));
      setTimeout(() => response.end(text.subarray(4)), 20);
    });
    expect((await client.get<string>("/")).data).toBe("政策原文😀");
  });

  it("网关地址带路径时接在路径后面，正文按 JSON 送出", async () => {
    const client = await clientOf((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () =>
        response.end(
          [request.method, request.url, request.headers["content-type"], Buffer.concat(chunks).toString()].join(" "),
        ),
      );
    }, "/gw/");
    expect((await client.post<string>("/policy/list?value=a", { 名称: "甲" })).data).toBe(
      'POST /gw/policy/list?value=a application/json {"名称":"甲"}',
    );
  });

  it("不跟随转向：交给调用方判断", async () => {
    const client = await clientOf((_request, response) => response.writeHead(302, { location: "/other" }).end());
    const answer = await client.get("/");
    expect([answer.status, answer.headers.location]).toEqual([302, "/other"]);
  });

  it("只来了头、正文一点点拖着来的回答，到时限就放弃，连接也断开", async () => {
    let closed = false;
    const client = await clientOf((_request, response) => {
      response.write("{");
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => {
        closed = true;
        clearInterval(drip);
      });
    });
    const error = await errorOf(client.get("/", { timeout: 150 }));
    expect(isAxiosError(error) && error.code).toBe("ECONNABORTED");
    await expect.poll(() => closed).toBe(true);
  });

  it("调用方取消的请求立即结束；取消过的不再送出", async () => {
    const asked: string[] = [];
    const client = await clientOf(({ url = "" }, response) => {
      asked.push(url);
      if (url === "/last") response.end();
    });
    const leaving = new AbortController();
    const sent = errorOf(client.get("/left", { signal: leaving.signal }));
    await expect.poll(() => asked).toEqual(["/left"]);
    leaving.abort();
    expect(isCancel(await sent)).toBe(true);
    expect(isCancel(await errorOf(client.get("/never", { signal: leaving.signal })))).toBe(true);
    // What had been sent would have come before this one.
    await client.get("/last");
    expect(asked).toEqual(["/left", "/last"]);
  });

  it("没有人听的端口是一个没有回答的错误，不算超时，可以再试", async () => {
    const client = await clientOf(() => undefined);
    server?.close();
    const error = await errorOf(client.get("/", { timeout: 1000 }));
    expect(isAxiosError(error) && [error.code, error.response]).toEqual(["ECONNREFUSED", undefined]);
  });

  it("超过 16 MB 的回答被放弃，不把内存占满", async () => {
    const client = await clientOf((_request, response) => {
      const part = Buffer.alloc(1024 * 1024);
      const send = () => {
        if (!response.destroyed) response.write(part, () => setImmediate(send));
      };
      send();
    });
    const error = await errorOf(client.get("/"));
    expect(isAxiosError(error) && error.code).toBe("ERR_BAD_RESPONSE");
  });
});
