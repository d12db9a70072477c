import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "@/lib/address/redirect-uri";
import { KEEP, policySubscribeAddress, readPolicySearch } from "@/services/policy/search-address";
import {
  followAddress,
  followTopicAddress,
  isKeeping,
  readSubscriptionRequest,
  subscribedAddress,
} from "@/services/policy/subscribe-address";

/** As Next hands a query over: one value as it is, several as a list. */
const queryOf = (address: string) => {
  const { searchParams } = new URL(address, "http://x");
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
};

describe("订阅的地址", () => {
  it("专题的地址读回来是那个专题，订阅后回到专题页", () => {
    expect(readSubscriptionRequest(queryOf(followTopicAddress("topic-1")))).toEqual({
      kind: "zone_topic",
      target: "topic-1",
    });
    expect(subscribedAddress({ kind: "zone_topic", target: "topic-1", filter: null })).toBe(
      "/zct-ee/policy-topic/topic-1",
    );
    expect(readSubscriptionRequest({ subject: "不是编号 / " })).toBeUndefined();
  });

  it("保存搜索：同一个搜索，只多一个记号；只选了一个主题的也是搜索；园区政策里的搜索带着园区", () => {
    const { search } = readPolicySearch({ topic: "科技" }, "area");
    const keeping = queryOf(policySubscribeAddress(search, KEEP) ?? "");
    expect([isKeeping(keeping), isKeeping(queryOf(policySubscribeAddress(search) ?? ""))]).toEqual([true, false]);
    const filter = { topic: ["科技"], level: ["zone"] };
    expect(readSubscriptionRequest(keeping)).toEqual({ kind: "search", filter });
    expect(readSubscriptionRequest({ topic: "科技", [KEEP]: "1" })).toEqual({
      kind: "search",
      filter: { topic: ["科技"] },
    });
    expect(policySubscribeAddress(readPolicySearch({}).search, KEEP)).toBeUndefined();
  });

  it("整个搜索写在地址里，登录来回一趟不丢；页码和排序不算", () => {
    const raw = { value: "研发", level: ["zone", "municipal"], declare: "open", page: "3", sort: "date" };
    const address = policySubscribeAddress(readPolicySearch(raw).search) ?? "";
    expect(safeRedirectPath(address)).toBe(address);
    expect(readSubscriptionRequest(queryOf(address))).toEqual({
      kind: "search",
      filter: { value: "研发", level: ["zone", "municipal"], declare: ["open"] },
    });
    expect(subscribedAddress({ kind: "search", target: "", filter: { value: "研发", level: ["zone"] } })).toBe(
      "/zct-ee/policy-info?value=%E7%A0%94%E5%8F%91&level=zone",
    );
  });

  it("只有一个主题就是订阅主题；政策优先；什么也不找的不是订阅", () => {
    expect(readSubscriptionRequest({ topic: "科技" })).toEqual({ kind: "topic", target: "科技" });
    expect(readSubscriptionRequest({ topic: ["科技", "金融"] })?.kind).toBe("search");
    expect(readSubscriptionRequest({ topic: "科技", value: "研发" })?.kind).toBe("search");
    expect(readSubscriptionRequest({ ...queryOf(followAddress("zone-1")), value: "研发" })).toEqual({
      kind: "policy",
      target: "zone-1",
    });
    for (const raw of [{}, { view: "tags" }, { policy: "a/b" }, { level: "no-such" }])
      expect(readSubscriptionRequest(raw)).toBeUndefined();
    expect(policySubscribeAddress(readPolicySearch({ page: "2" }).search)).toBeUndefined();
  });

  it("标签和主题链到筛选好的搜索", () => {
    expect(subscribedAddress({ kind: "tag", target: "audience:小型企业", filter: null })).toBe(
      `/zct-ee/policy-info?audience=${encodeURIComponent("小型企业")}`,
    );
    expect(subscribedAddress({ kind: "topic", target: "科技", filter: null })).toBe(
      `/zct-ee/policy-info?topic=${encodeURIComponent("科技")}`,
    );
  });
});
