import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { formatPageFacts, noteAnswer } from "@/lib/gateway/answer-facts";
import { beginPageFacts, keepPageFacts, type PageFacts } from "@/lib/page-facts";

const records = new AsyncLocalStorage<PageFacts>();
keepPageFacts(records);
const NOW = 1_000_000;

/** What stands behind a page that was made of these answers. */
const behind = (...answers: Parameters<typeof noteAnswer>[0][]) =>
  records.run(beginPageFacts(), () => {
    for (const answer of answers) noteAnswer(answer);
    return formatPageFacts(records.getStore() as PageFacts, NOW);
  });
const answer = (status: number, tags: string) => ({ status, headers: { "x-made-of": tags } });

describe("页面由什么组成", () => {
  it("各个回答说的合在一起；没有的（404）也是页面的一部分", () => {
    expect(behind(answer(200, "policy:a item-list"), answer(404, "policy:b"))).toEqual({
      "x-made-of": "policy:a item-list policy:b",
    });
  });

  it.each([500, 503, 429])("有一部分出错（%d）的页面不说由什么组成，所以不会一直存着", (status) => {
    expect(behind(answer(200, "policy:a"), answer(status, "item-list"))).toEqual({});
  });

  it("有一个没有回答、没有说由什么组成，也是这样", () => {
    expect(behind(answer(200, "policy:a"), undefined)).toEqual({});
    expect(behind(answer(200, "policy:a"), { status: 200, headers: {} })).toEqual({});
  });
});
