import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import type { Call } from "../../../contract/call";
import { codeCalls } from "../../../contract/common/code";
import { fileCalls } from "../../../contract/common/file";
import type { InputProblem } from "../../../contract/envelope";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { operatorCalls } from "../../../contract/operator/operator";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { inputOf, pathsOf, replaced } from "../support/inputs";
import { upload } from "../support/multipart";
import { isWorkRole } from "../../../contract/access/operator-roles";
import { tokenOf } from "../support/people";

/** What the gateway says before a call is looked at: lengths, broken texts, and who may send a body at all. */

let gateway: TestGateway;
let admin = "";
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true });
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

interface Envelope {
  readonly returnCode: number;
  readonly data: readonly InputProblem[] | null;
  readonly errorMessage: string;
}
const JSON_TYPE = { "content-type": "application/json" };

describe("正文在登录之后才看", () => {
  const closed = Object.entries(allCalls).filter(
    ([, { access, method }]) => method !== "GET" && !["public", "control", "desk"].includes(access),
  );

  it("没登录的人发来空的、断掉的、过大的、类型不对的正文，每个调用都只说 401", async () => {
    expect(closed.length).toBeGreaterThan(50);
    const bodies = ["", "{", `"${"x".repeat(1_100_000)}"`];
    for (const [name, { method, path }] of closed) {
      const url = path.replace(/\{\w+\}/g, "x");
      for (const payload of bodies) {
        const answer = await gateway.app.inject({ method, url, headers: JSON_TYPE, payload });
        expect([answer.statusCode, answer.json<Envelope>().returnCode], name).toEqual([401, 4001]);
      }
      const other = await gateway.app.inject({ method, url, headers: { "content-type": "text/x" }, payload: "x" });
      expect(other.statusCode, name).toBe(401);
    }
  });

  it("登录了的人发来空的正文，得到 3000 和中文说明", async () => {
    const { method, path } = allCalls.updateProfile as Call;
    const headers = { ...JSON_TYPE, authorization: `Bearer ${admin}` };
    const answer = await gateway.app.inject({ method, url: path, headers });
    expect([answer.statusCode, answer.json<Envelope>()]).toMatchObject([
      400,
      { returnCode: 3000, errorMessage: "没有收到提交的内容，请重试" },
    ]);
  });
});

describe("长度", () => {
  const withParams = Object.entries(allCalls).filter(([, { params }]) => params);

  it.each([
    [200, false],
    [201, true],
  ])("路径里的编号 %i 个字符：是否过长 %s", async (length, tooLong) => {
    for (const [name, { method, path }] of withParams) {
      const url = path.replace(/\{\w+\}/g, "a".repeat(length));
      const answer = await gateway.app.inject({ method, url });
      expect(answer.statusCode === 414, name).toBe(tooLong);
      const { returnCode, errorMessage } = answer.json<Envelope>();
      if (tooLong) expect([returnCode, errorMessage]).toEqual([3000, "网址过长，请减少查询条件后重试"]);
    }
  });

  it.each([
    [8192, 404, "内容不存在"],
    [8193, 414, "网址过长"],
  ])("网址 %i 个字符答 %i：%s", async (length, status, words) => {
    const answer = await gateway.app.inject({ method: "GET", url: `/nothing?${"a".repeat(length - 9)}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<Envelope>().errorMessage).toContain(words);
  });

  it("坏的转义在路径里答 400，也是中文信封", async () => {
    const answer = await gateway.app.inject({ method: "GET", url: "/policy/api/%E0%A4%A" });
    expect([answer.statusCode, answer.json<Envelope>().errorMessage]).toEqual([400, "网址有误，请从页面上重新操作"]);
  });

  it.each([
    ["请求头超过 16 KB", `GET /health HTTP/1.1\r\nhost: x\r\nx-a: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ["网址超过 16 KB", `GET /health?${"y".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    ["不是 HTTP", "hello\r\n\r\n", 400],
  ])("%s，由解析器拒绝的也是信封", async (_name, bytes, status) => {
    const listening = await buildTestGateway({ database: gateway.database });
    await listening.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = listening.app.server.address() as AddressInfo;
    const text = await new Promise<string>((resolve) => {
      let read = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (chunk: Buffer) => (read += chunk.toString()));
      socket.on("error", () => resolve(read));
      socket.on("close", () => resolve(read));
    });
    await listening.close();
    const [head = "", body = ""] = text.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*content-type: application/json`));
    expect(JSON.parse(body)).toMatchObject({ returnCode: 3000, data: [{ errorMessage: expect.any(String) }] });
  });
});

describe("存不下的文字", () => {
  const BROKEN = ["\u0000", "甲\u0000乙", "\ud800", "乙\udfff"];

  it("每个带正文的调用，表单里每一处文字都试：3000，说出是哪一项，不说别的", async () => {
    const withBody = Object.entries(allCalls).filter(([, entry]) => entry.body && !entry.rowsJudgedAlone);
    expect(withBody.length).toBeGreaterThan(90);
    const operator = await tokenOf(gateway.app, "operator");
    const administrator = await tokenOf(gateway.app, "secadmin");
    for (const [name, entry] of withBody) {
      const { params, body } = inputOf(name);
      const url = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "x");
      const atTheDesk = entry.roles?.some(isWorkRole) ? operator : administrator;
      for (const path of pathsOf(body).slice(1)) {
        const answer = await gateway.app.inject({
          method: entry.method,
          url,
          headers: { source: "PC", authorization: `Bearer ${entry.access === "operator" ? atTheDesk : admin}` },
          payload: replaced(body, path, BROKEN[path.length % BROKEN.length]) as object,
        });
        const { returnCode, data } = answer.json<Envelope>();
        expect([returnCode, data?.map(({ field }) => field)], name).toEqual([3000, [path.join(".")]]);
        expect(data?.[0]?.errorMessage).toContain("无法保存的字符");
      }
    }
  });

  it.each([
    ["键里", { "a\u0000": 1 }, "a"],
    ["第七层", { a: [{ b: { c: [{ d: ["好", "\udc00"] }] } }] }, "a.0.b.c.0.d.1"],
  ])("%s也找得到", async (_name, payload, field) => {
    const { method, path } = allCalls.updateProfile as Call;
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await gateway.app.inject({ method, url: path, headers, payload });
    expect(answer.json<Envelope>().data).toMatchObject([{ field }]);
  });

  it("查询和路径里的也一样；没有权限的人听到的还是没有权限", async () => {
    const query = await gateway.app.inject({ method: "GET", url: "/uaa/api/ua/industry/list?word=a%00" });
    expect(query.json<Envelope>()).toMatchObject({ returnCode: 3000, data: [{ field: "word" }] });
    const param = await gateway.app.inject({ method: "GET", url: "/uaa/api/states/provinces/34%00/cities" });
    expect(param.json<Envelope>()).toMatchObject({ returnCode: 3000, data: [{ field: "id" }] });
    const { method, path } = allCalls.changePassword as Call;
    const stranger = await gateway.app.inject({ method, url: path, payload: { password: "\u0000" } });
    expect(stranger.statusCode).toBe(401);
  });

  it("成对的代理、换行和不可见的记号不在此列，照常收下", async () => {
    const body = {
      submissionId: "8f9f7a52-3a1e-4f4c-9a55-1f5a6d3b7c11",
      category: "question" as const,
      content: "希望增加办事进度的提醒功能😀\n第二行\u200b",
    };
    expect((await call(gateway.app, interactionCalls.submitFeedback, { body }, admin)).returnCode).toBe(2000);
  });

  it.each([
    [64, "不支持的参数：a"],
    [65, "提交的内容层次过多，请刷新页面后重试"],
    [100_000, "提交的内容层次过多，请刷新页面后重试"],
  ])("%i 层的正文：%s", async (levels, message) => {
    const { method, path } = allCalls.updateProfile as Call;
    const payload = `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
    const headers = { ...JSON_TYPE, authorization: `Bearer ${admin}` };
    const answer = await gateway.app.inject({ method, url: path, headers, payload });
    expect(answer.json<Envelope>().errorMessage).toContain(message);
  });

  it.each([
    ["文件名", { name: "a\u0000.png", content: "x" }],
    ["字段名", { name: "a.png", field: "fi\u0000le", content: "x" }],
  ])("上传的%s里有空字符：3000，不留下文件", async (_name, file) => {
    const answer = await upload(gateway.app, fileCalls.uploadFile, [file], admin);
    expect(answer).toMatchObject({ status: 400, returnCode: 3000, errorMessage: expect.stringContaining("请改名") });
  });

  it("导入的一行里有空字符，只拒绝这一行", async () => {
    const row = (code: string, name: string) => ({ code, name, level: "大类", parent: "T" });
    const body = {
      rows: [
        { line: 1, row: row("T98", "坏\u0000行业") },
        { line: 2, row: row("T99", "好的行业") },
      ],
    };
    const { data } = await call(gateway.app, operatorCalls.importRows, { params: { kind: "industries" }, body });
    expect([data.accepted, data.refused.map(({ line }) => line)]).toEqual([1, [1]]);
  });
});

describe("一次问几个字典", () => {
  const ask = async (query: string) => {
    const answer = await gateway.app.inject({ method: "GET", url: `${codeCalls.listManyDictValues.path}?${query}` });
    return answer.json<{ returnCode: number; data: Record<string, unknown> }>();
  };

  it("逗号分隔、重复给出、两样一起，答的一样", async () => {
    const [first, second] = ["POLICY_LEVEL", "FEEDBACK_CATEGORY"];
    const commas = await ask(`typeCode=${first},${second}`);
    expect([commas.returnCode, Object.keys(commas.data)]).toEqual([2000, [first, second]]);
    expect(await ask(`typeCode=${first}&typeCode=${second}`)).toEqual(commas);
    expect(await ask(`typeCode=${first},${second}&typeCode=${second}`)).toEqual(commas);
  });

  it("合起来 20 个可以，21 个不行", async () => {
    const codes = (count: number) => Array.from({ length: count }, () => "POLICY_LEVEL");
    const both = (count: number) => `typeCode=${codes(10).join(",")}&typeCode=${codes(count - 10).join(",")}`;
    expect((await ask(both(20))).returnCode).toBe(2000);
    expect((await ask(both(21))).returnCode).toBe(3000);
    expect((await ask(`typeCode=${codes(21).join(",")}`)).returnCode).toBe(3000);
  });
});
