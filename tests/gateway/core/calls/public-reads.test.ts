import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../../contract";
import { defineCall, DOOR_WAY_HEADER, fillPath } from "../../../../contract/call";
import { changeCalls } from "../../../../contract/common/changes";
import { GOOD_FOR_HEADER, CACHE_TAGS_HEADER } from "../../../../contract/cache-tags";
import { MAX_READS_TOGETHER, togetherCalls } from "../../../../contract/common/together";
import { accountCalls } from "../../../../contract/account/account";
import { policyCalls } from "../../../../contract/policy/policy";
import { bindCalls } from "../../../../gateway/core/calls/bind-calls";
import type { GatewayModule } from "../../../../gateway/core/module";
import { MODULES } from "../../../../gateway/modules";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { inputOf } from "../../support/inputs";
import { tokenOf } from "../../support/people";

/** Several public reads in one request: what a server that renders pages asks for. */

const oddCalls = {
  lastKey: defineCall({
    method: "GET",
    path: "/test/keys",
    access: "public",
    summary: "最后一个参数",
    query: z.looseObject({ last: z.string().optional() }),
    data: z.string(),
  }),
  whoAsks: defineCall({
    method: "GET",
    path: "/test/who",
    access: "public",
    summary: "谁在问",
    data: z.string(),
  }),
  neverAnswer: defineCall({
    method: "GET",
    path: "/test/never",
    access: "public",
    summary: "一直不答",
    data: z.null(),
    cacheTags: ["code-list"],
  }),
  breakDown: defineCall({
    method: "GET",
    path: "/test/broken",
    access: "public",
    summary: "出错",
    data: z.null(),
    cacheTags: ["code-list"],
  }),
};
const oddModule: GatewayModule = {
  name: "odd",
  mount: (app) => {
    bindCalls(app, oddCalls, {
      lastKey: ({ query }) => Promise.resolve(query.last ?? "lost"),
      whoAsks: ({ caller }) => Promise.resolve(caller?.userId ?? "nobody"),
      neverAnswer: () => new Promise(() => undefined),
      breakDown: () => Promise.reject(new Error("密码是 1234")),
    });
    return Promise.resolve();
  },
};

let gateway: TestGateway;
const lines: string[] = [];
beforeAll(async () => {
  gateway = await buildTestGateway({
    data: "samples",
    modules: [...MODULES, oddModule],
    config: { logLevel: "info" },
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => gateway.close());

const together = async (reads: readonly string[], token?: string) => {
  const answer = await call(gateway.app, togetherCalls.readTogether, { body: { reads: [...reads] } }, token);
  expect(answer.returnCode).toBe(2000);
  return answer.data;
};
const alone = async (url: string) => {
  const response = await gateway.app.inject({ method: "GET", url });
  return {
    status: response.statusCode,
    tags: response.headers[CACHE_TAGS_HEADER],
    goodFor: response.headers[GOOD_FOR_HEADER] !== undefined,
    answer: response.json<unknown>(),
  };
};

const queryOf = (query: object) => {
  const text = new URLSearchParams(Object.entries(query)).toString();
  return text === "" ? "" : `?${text}`;
};
const READS = Object.entries(allCalls)
  .filter(([, one]) => one.access === "public" && one.method === "GET" && !one.actsOnRead && !one.download)
  // What waits on purpose, is another one each time, or tells how long the process runs.
  .filter(([name]) => !["listChanges", "getGraphCaptcha", "getProofChallenge", "getHealth"].includes(name))
  .map(([name, one]) => {
    const { params, query } = inputOf(name, ["zone-2026-022"]);
    return [name, fillPath(one.path, params) + queryOf(query)] as const;
  });

describe("一次取回多个公开查询", () => {
  test("每个公开查询，合在一起取和单独取，状态、组成和答复都相同", async () => {
    expect(READS.length).toBeGreaterThan(40);
    for (let at = 0; at < READS.length; at += MAX_READS_TOGETHER) {
      const part = READS.slice(at, at + MAX_READS_TOGETHER);
      const found = await together(part.map(([, url]) => url));
      for (const [index, [name, url]] of part.entries()) {
        const { status, headers, answer } = found[index] ?? {};
        const same = {
          status,
          tags: headers?.[CACHE_TAGS_HEADER],
          goodFor: headers?.[GOOD_FOR_HEADER] !== undefined,
          answer,
        };
        expect(same, name).toEqual(await alone(url));
      }
    }
  });

  test("有错的、没有的、不能公开查的各有各的答复，不影响别的；顺序与提问相同", async () => {
    const { path } = policyCalls.getPolicy;
    const urls = [
      `${path}?id=zone-2026-022`,
      `${path}?id=no-such-policy`,
      path,
      "/uaa/api/current-user",
      "/nothing/here",
      togetherCalls.readTogether.path,
      `${policyCalls.getNews.path.replace("{id}", "%E0%A4%A")}`,
      `${path}?id=zone-2026-022`,
    ];
    const answers = await together(urls);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 404, 404, 404, 400, 200]);
    expect(answers[1]?.answer).toEqual((await alone(urls[1] ?? "")).answer);
    expect(answers[1]?.headers[CACHE_TAGS_HEADER]).toContain("policy:no-such-policy");
    expect(answers[2]?.answer).toEqual((await alone(path)).answer);
    expect(answers[7]?.answer).toEqual(answers[0]?.answer);
  });

  test("带着谁的令牌来问，都只得到谁都能看的", async () => {
    const token = await tokenOf(gateway.app, "member");
    expect((await call(gateway.app, oddCalls.whoAsks, {}, token)).data).not.toBe("nobody");
    expect((await together([oddCalls.whoAsks.path], token))[0]?.answer).toEqual({ returnCode: 2000, data: "nobody" });
    expect((await together([accountCalls.getCurrentUser.path], token))[0]?.status).toBe(404);
  });

  test("一个迟迟不答，到时限答暂时不可用，别的照常；出错的不说错在哪里，日志里有", async () => {
    const answers = await together(["/test/never", "/test/broken", `${policyCalls.getPolicy.path}?id=zone-2026-022`]);
    expect(answers.map(({ status }) => status)).toEqual([503, 500, 200]);
    expect(JSON.stringify(answers)).not.toContain("1234");
    expect(lines.some((line) => line.includes('"call":"breakDown"') && line.includes('"level":50'))).toBe(true);
  });

  test.each([togetherCalls.readTogether, changeCalls.listChanges])(
    "$path 只给服务器：经前门替浏览器来问的，网关自己也答没有",
    async (entry) => {
      const input = { query: {}, body: { reads: ["/x"] } };
      for (const way of ["portal", "desk"])
        expect((await call(gateway.app, entry, input as never, undefined, { [DOOR_WAY_HEADER]: way })).status).toBe(
          404,
        );
      expect((await call(gateway.app, entry, input as never)).status).toBe(200);
    },
  );

  test("参数再多也一个不丢", async () => {
    const url = `/test/keys?${"a=1&".repeat(1_500)}last=here`;
    expect((await together([url]))[0]?.answer).toEqual((await alone(url)).answer);
    expect((await alone(url)).answer).toEqual({ returnCode: 2000, data: "here" });
  });

  test("每个查询各记一行，同单独问时一样，没有查询内容", async () => {
    lines.length = 0;
    await together([`${policyCalls.getPolicy.path}?id=zone-2026-022`, "/nothing/13800000003"]);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === "call");
    expect(
      told.map(({ call: name, method, status }) => `${String(name)} ${String(method)} ${String(status)}`).toSorted(),
    ).toEqual(["getPolicy GET 200", "readTogether POST 200", "unknown GET 404"]);
    expect(lines.join("")).not.toMatch(/zone-2026-022|13800000003/);
  });

  test.each([
    ["一个也没有", [], 3000],
    ["一个", ["/x"], 2000],
    [`${MAX_READS_TOGETHER} 个`, Array.from({ length: MAX_READS_TOGETHER }, () => "/x"), 2000],
    ["多一个", Array.from({ length: MAX_READS_TOGETHER + 1 }, () => "/x"), 3000],
  ])("问%s", async (_name, reads, returnCode) => {
    expect((await call(gateway.app, togetherCalls.readTogether, { body: { reads } })).returnCode).toBe(returnCode);
  });
});
