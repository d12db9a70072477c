import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { codeAddress, leadNumberOn, ownAddress, progressAddress, readNumber } from "@/lib/address/case-number";
import { PORTAL_ROUTES } from "@/lib/routes";
import { middleware } from "@/middleware";

/** Where the guard sends a request; null where the page itself answers. */
function sentTo(address: string, cookie = ""): string | null {
  const answer = middleware(new NextRequest(new URL(address, "http://127.0.0.1"), { headers: { cookie } }));
  const location = answer.headers.get("location");
  if (location === null) return null;
  const { pathname, search } = new URL(location);
  return pathname + search;
}

/** Every public page that reads the words of a search box. */
const BOXES = PORTAL_ROUTES.filter(({ access, query }) => access === "public" && query.includes("value")).map(
  ({ path }) => path,
);

describe("在哪个搜索框里输入编号，都去同一个地方", () => {
  it("有搜索框的页面都在这里", () => {
    for (const path of [
      "/zct-ee/policy-info",
      "/ent-care/activity",
      "/qa",
      "/zct-ee/public",
      "/zqjh/qysq",
      "/progress",
    ])
      expect(BOXES).toContain(path);
  });

  it.each(BOXES)("%s", (path) => {
    for (const typed of ["wd20261121-0001", "WD202611210001", "ＷＤ２０２６１１２１－０００１"])
      expect(sentTo(`${path}?value=${encodeURIComponent(typed)}`)).toBe("/progress?value=WD20261121-0001");
    for (const typed of ["SQ-20261121-0001", "sq202611210001"])
      expect(sentTo(`${path}?value=${typed}&page=2`)).toBe("/user/progress?value=SQ20261121-0001");
    for (const typed of ["SB-20261121-0001", "sb202611210001"]) {
      expect(sentTo(`${path}?value=${typed}&page=2`)).toBe("/progress?value=SB20261121-0001");
      expect(sentTo(`${path}?value=${typed}&page=2`, "access_token=x")).toBe("/user/progress?value=SB20261121-0001");
    }
  });

  it("FK、WD 去填查询码；SQ、BX 先登录，登录后回到这个编号", () => {
    expect(progressAddress("fk20261121-0001")).toBe("/progress?value=FK20261121-0001");
    for (const prefix of ["SQ", "BX"]) {
      const own = `/user/progress?value=${prefix}20261121-0001`;
      expect(progressAddress(`${prefix.toLowerCase()}202611210001`)).toBe(own);
      expect(sentTo(own)).toBe(`/auth/login?redirect_uri=${encodeURIComponent(own)}`);
      expect(sentTo(own, "access_token=x")).toBeNull();
    }
  });

  it("已经到了的不再转，不会来回转", () => {
    expect(sentTo("/progress?value=FK20261121-0001")).toBeNull();
    expect(sentTo("/progress")).toBeNull();
    expect(sentTo("/user/progress?value=FK20261121-0001", "access_token=x")).toBe("/progress?value=FK20261121-0001");
  });

  it("SB 有的有查询码：没登录的去填查询码，登录的看自己的；从那里可以说要填查询码，两页都不再转走", () => {
    expect(progressAddress("sb202611210001")).toBe("/progress?value=SB20261121-0001");
    expect(progressAddress("sb202611210001", true)).toBe("/user/progress?value=SB20261121-0001");
    const own = ownAddress("SB20261121-0001");
    expect(sentTo(own)).toBe(`/auth/login?redirect_uri=${encodeURIComponent(own)}`);
    expect(sentTo(own, "access_token=x")).toBeNull();
    expect(sentTo("/progress?value=SB20261121-0001")).toBeNull();
    expect(sentTo(codeAddress("SB20261121-0001"))).toBeNull();
    expect(sentTo(codeAddress("SB20261121-0001"), "access_token=x")).toBeNull();
    // Only what may have a code is asked for one.
    expect(sentTo("/progress?value=SQ20261121-0001&open=code", "access_token=x")).toBe(
      "/user/progress?value=SQ20261121-0001",
    );
  });

  it("不是编号的照常搜索：别的词、没有这种字母的、太长的、句子里带编号的；工作台的搜索归工作台", () => {
    for (const typed of [
      "高新技术企业",
      "CN202610120001",
      "FK20261121-001",
      `FK20261121-0001${" ".repeat(60)}`,
      "FK20261121-0001 怎么样了",
    ])
      expect(sentTo(`/zct-ee/policy-info?value=${encodeURIComponent(typed)}`)).toBeNull();
    expect(sentTo("/desk/feedback?value=FK20261121-0001", "desk_token=x")).toBeNull();
    expect(leadNumberOn("/zct-ee/policy-info", new URLSearchParams())).toBeUndefined();
  });
});

describe("查进度的页面读地址", () => {
  it("空的不报错；编号写成现在的样子；别的原样留着，并说明编号长什么样", () => {
    expect(readNumber({})).toEqual({ value: "" });
    expect(readNumber({ value: "fk 20261121 0001" })).toEqual({ value: "FK20261121-0001" });
    const { value, error } = readNumber({ value: "我的反馈" });
    expect(value).toBe("我的反馈");
    for (const words of ["FK", "WD", "SB", "SQ", "BX", "例如 FK20261121-0001", "核对"]) expect(error).toContain(words);
  });
});
