import { describe, expect, it } from "vitest";
import { newsHref, readHomeQuery } from "../../../services/interaction/home-address";

describe("政企互动首页的地址", () => {
  it("打开和收起资讯都留着统计期间，都跳到资讯所在的地方", () => {
    expect(newsHref({ period: "recent", news: "a-1" })).toBe("/zqjh?news=a-1#news");
    expect(newsHref({ period: "2025", news: "a-1" })).toBe("/zqjh?period=2025&news=a-1#news");
    expect(newsHref({ period: "2025", news: "" })).toBe("/zqjh?period=2025#news");
    expect(newsHref({ period: "recent", news: "" })).toBe("/zqjh#news");
    expect(newsHref({ period: "recent", news: "a&period=2020" })).toBe("/zqjh?news=a%26period%3D2020#news");
  });

  it("地址里写了什么都读得出一个期间和一条资讯，写了几条取第一条，过长的截断", () => {
    expect(readHomeQuery({})).toEqual({ period: "recent", news: "" });
    expect(readHomeQuery({ period: "2025", news: ["x", "y"] })).toEqual({ period: "2025", news: "x" });
    expect(readHomeQuery({ period: "<b>", news: "长".repeat(81) }).news).toHaveLength(80);
  });
});
