import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { guideCalls } from "@/contract/guide/guide";
import { getGuide, listGuides } from "@/services/guide/queries";

const { listGuides: list, getGuide: get } = guideCalls;
const NONE = { audience: [], event: [], subject: [], way: [], unit: [], fee: [], kind: [] };
const asked: URL[] = [];
// A real gateway's place, on loopback: what the pages' process meets are real sockets.
const gateway = http.createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://gateway");
  asked.push(url);
  const found = url.pathname === list.path;
  response.writeHead(found ? 200 : 404, { "content-type": "application/json" }).end(
    JSON.stringify(
      found
        ? {
            returnCode: 2000,
            data: {
              records: [],
              total: 0,
              page: 1,
              size: 10,
              facets: NONE,
              anyAudience: 0,
              figures: { all: 0, online: 0 },
            },
          }
        : { returnCode: 4004, data: null, errorMessage: "没有" },
    ),
  );
});
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("GATEWAY_URL", `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterEach(() => {
  asked.length = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  gateway.closeAllConnections();
  gateway.close();
});

it("列表把关键字和筛选项带给网关", async () => {
  expect((await listGuides({ value: "孩子上学", way: ["online"], page: 2 })).total).toBe(0);
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    [list.path, { value: "孩子上学", way: "online", page: "2" }],
  ]);
});

it("没有的一条说成没有", async () => {
  await expect(getGuide("nothing")).rejects.toMatchObject({ kind: "not-found" });
  expect(asked.map(({ pathname }) => pathname)).toEqual([get.path]);
});
