import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_READ_LENGTH, MAX_READS_TOGETHER, togetherCalls } from "@/contract/common/together";
import { gatherReads } from "@/lib/gateway/gather-reads";

const TOGETHER = togetherCalls.readTogether.path;
const configOf = (url: string, method = "get", more: Partial<InternalAxiosRequestConfig> = {}) =>
  ({
    url,
    method,
    baseURL: "http://gateway",
    headers: new AxiosHeaders({ source: "PC" }),
    ...more,
  }) as InternalAxiosRequestConfig;

/** A gateway that says of each address that it was asked; `several` is how it answers several at once. */
function gatewayOf(several: (reads: string[]) => { status: number; data: unknown }) {
  const asked: string[] = [];
  const send: AxiosAdapter = (config) => {
    asked.push(`${config.method} ${config.url}`);
    const reads = config.url === TOGETHER ? (JSON.parse(String(config.data)) as { reads: string[] }).reads : undefined;
    const { status, data } = reads ? several(reads) : { status: 200, data: `alone ${config.url}` };
    const text = typeof data === "string" ? data : JSON.stringify(data);
    return Promise.resolve({ status, data: text, statusText: "", headers: {}, config });
  };
  return { asked, send };
}
const knowing = (reads: string[]) => ({
  status: 200,
  data: {
    returnCode: 2000,
    data: reads.map((url) => ({ status: url === "/lost" ? 404 : 200, headers: { "x-made-of": url }, answer: { url } })),
  },
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("同一页的查询合成一次", () => {
  it("同时问的合成一次请求，各得各的答复、状态和头", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(send, () => "page");
    const answers = await Promise.all(["/a", "/lost", "/b?x=1"].map((url) => read(configOf(url))));
    expect(asked).toEqual([`post ${TOGETHER}`]);
    expect(answers.map(({ status, data, headers }) => [status, data, headers["x-made-of"]])).toEqual([
      [200, { url: "/a" }, "/a"],
      [404, { url: "/lost" }, "/lost"],
      [200, { url: "/b?x=1" }, "/b?x=1"],
    ]);
  });

  it("只有一个、不是查询、可以取消的，单独问", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(send, () => "page");
    expect((await read(configOf("/a"))).data).toBe("alone /a");
    await Promise.all([
      read(configOf("/b")),
      read(configOf("/write", "post")),
      read(configOf("/c", "get", { signal: new AbortController().signal })),
    ]);
    expect(asked.toSorted()).toEqual(["get /a", "get /b", "get /c", "post /write"]);
  });

  it("不同页的不合在一起，慢的一页不拖住另一页", async () => {
    const { asked, send } = gatewayOf(knowing);
    let page = "one";
    const read = gatherReads(send, () => page);
    const answers = [read(configOf("/a")), read(configOf("/b"))];
    page = "two";
    answers.push(read(configOf("/c")), read(configOf("/d")));
    await Promise.all(answers);
    expect(asked).toEqual([`post ${TOGETHER}`, `post ${TOGETHER}`]);
  });

  it("时限不同的不合在一起：性急的不连累别的，也不多等", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(send, () => "page");
    await Promise.all([
      read(configOf("/quick", "get", { timeout: 500 })),
      read(configOf("/a", "get", { timeout: 4000 })),
      read(configOf("/b", "get", { timeout: 4000 })),
    ]);
    expect(asked.toSorted()).toEqual(["get /quick", `post ${TOGETHER}`]);
  });

  it("长得合不进去的单独问，别的照样合；不属于任何一页的逐个问", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(send, () => "page");
    const long = `/${"(".repeat(MAX_READ_LENGTH)}`;
    await Promise.all([read(configOf("/a")), read(configOf(long)), read(configOf("/b"))]);
    expect(asked.toSorted()).toEqual([`get ${long}`, `post ${TOGETHER}`]);
    const homeless = gatherReads(send, () => undefined);
    asked.length = 0;
    await Promise.all([homeless(configOf("/a")), homeless(configOf("/b"))]);
    expect(asked).toEqual(["get /a", "get /b"]);
  });

  it("问得太多时分几次，一个不少", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(send, () => "page");
    const urls = Array.from({ length: MAX_READS_TOGETHER + 2 }, (_one, index) => `/${index}`);
    const answers = await Promise.all(urls.map((url) => read(configOf(url))));
    expect(answers.map(({ data }) => (data as { url: string }).url)).toEqual(urls);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, (reads: string[]) => { status: number; data: unknown }]>([
    ["不认识这个调用", () => ({ status: 404, data: { returnCode: 4004, data: null, errorMessage: "没有" } })],
    ["答的不是 JSON", () => ({ status: 200, data: "<html>" })],
    ["答的个数不对", (reads) => knowing(reads.slice(1))],
    ["答的样子不对", () => ({ status: 200, data: { returnCode: 2000, data: [{}, {}] } })],
    ["出错", () => ({ status: 500, data: { returnCode: 5000 } })],
  ])("网关%s：逐个问，页面照样出来；一分钟后再试合着问", async (_name, several) => {
    const { asked, send } = gatewayOf(several);
    const read = gatherReads(send, () => "page");
    const both = () => Promise.all(["/a", "/b"].map((url) => read(configOf(url))));
    expect((await both()).map(({ data }) => data as string)).toEqual(["alone /a", "alone /b"]);
    await both();
    expect(asked.filter((line) => line.startsWith("post"))).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await both();
    expect(asked.filter((line) => line.startsWith("post"))).toHaveLength(2);
  });

  it("合着问一直不答时每个都得到这个错误；接着的一分钟逐个问，不认识的网关不会拖垮每一页", async () => {
    const { asked, send } = gatewayOf(knowing);
    const read = gatherReads(
      (config) => (config.url === TOGETHER ? Promise.reject(new AxiosError("late", "ECONNABORTED")) : send(config)),
      () => "page",
    );
    const both = () => Promise.allSettled(["/a", "/b"].map((url) => read(configOf(url))));
    const codes = (await both()).map((one) => one.status === "rejected" && (one.reason as AxiosError).code);
    expect(codes).toEqual(["ECONNABORTED", "ECONNABORTED"]);
    expect((await both()).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(asked).toEqual(["get /a", "get /b"]);
    vi.advanceTimersByTime(60_000);
    expect((await both()).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
