import { describe, expect, it } from "vitest";
import type { Answer } from "@/contract/interaction/answer";
import { findAnsweredItem, findQuotedPolicy } from "@/services/interaction/answered-item";

const answer = (id: string, text = "第一条 总则。", href = "/zct-ee/policy-info/p-1#section-3"): Answer => ({
  id,
  question: "奖励多少？",
  keywordId: null,
  sentences: [{ text, source: 0 }],
  sources: [{ kind: "policy", title: "办法", docNo: "", clause: "第五条", href, upcoming: null }],
});
const first = { id: "i-1", benefit: { clause: "首次通过认定的，给予一次性奖励二十万元" } };
const again = { id: "i-2", benefit: { clause: "重新通过认定的，给予奖励八万元" } };

describe("搜索的回答说的是哪一个事项", () => {
  it("事项自己说的，就是它；问的不是钱和时间的，原文要摊开", () => {
    expect(findAnsweredItem([answer("item:benefit:i-2")], [first, again])).toEqual({ item: again, isTold: true });
    expect(findAnsweredItem([answer("item:window:i-1")], [first, again])).toEqual({ item: first, isTold: true });
    expect(findAnsweredItem([answer("item:materials:i-1")], [first, again])).toEqual({ item: first, isTold: false });
  });

  it("引了哪个事项的给付，就是哪个，空白和条号不算", () => {
    const text = "第六条 重新通过认定的，\n给予奖励八万元。";
    expect(findAnsweredItem([answer("science", text)], [first, again])).toEqual({ item: again, isTold: true });
  });

  it("政策只有一个事项的就是它；别的回答说明了的也算；分不清是哪个的不说", () => {
    expect(findAnsweredItem([answer("science")], [first])).toEqual({ item: first, isTold: false });
    expect(findAnsweredItem([answer("science"), answer("item:benefit:i-2")], [first, again])).toEqual({
      item: again,
      isTold: false,
    });
    expect(findAnsweredItem([answer("science")], [first, again])).toBeUndefined();
    expect(findAnsweredItem([answer("science"), answer("item:benefit:elsewhere")], [first, again])).toBeUndefined();
    expect(findAnsweredItem([answer("science")], [])).toBeUndefined();
    expect(findAnsweredItem([], [first])).toBeUndefined();
  });

  it("从出处读出政策；本站说明没有政策", () => {
    expect(findQuotedPolicy(answer("a"))).toBe("p-1");
    expect(findQuotedPolicy(answer("a", "", "/zct-ee/policy-info/ah%3A1"))).toBe("ah:1");
    expect(findQuotedPolicy(answer("a", "", "/user/base/policy-items"))).toBeUndefined();
  });
});
