import { describe, expect, it } from "vitest";
import { carriesOwnFigures, fileAddress, sharedAddress } from "@/server/page-cache/page-plan";

describe("文件的地址", () => {
  it("政策订阅源按搜索条件区分，次序和多余的参数不算", () => {
    expect(fileAddress("/rss/policies.xml?level=zone&value=%E7%A0%94%E5%8F%91")).toBe(
      fileAddress("/rss/policies.xml?value=%E7%A0%94%E5%8F%91&utm=1&level=zone&page=3&sort=date"),
    );
    expect(fileAddress("/rss/policies.xml?declare=open")).toBe("/rss/policies.xml?declare=open");
    expect(fileAddress("/rss/policies.xml?x=1")).toBe("/rss/policies.xml");
  });

  it("别的文件跟什么参数都是同一个文件：谁也不能用参数把缓存撑满", () => {
    for (const path of ["/rss/notices.xml", "/robots.txt", "/sitemap.xml", "/favicon.ico"])
      for (const value of ["0.1", "0.2"]) expect(fileAddress(`${path}?value=${value}`)).toBe(path);
  });
});

describe("页面的地址", () => {
  it("同一个地址的各种百分号写法是同一页：谁也不能换着写法把缓存撑满", () => {
    const page = "/zct-ee/policy-info/zone-2026-022";
    for (const spelled of ["/zct-ee/policy-info/zone%2d2026-022", "/zct-ee/policy-info/%7Aone%2D2026-022"])
      expect(sharedAddress(spelled)).toBe(page);
    expect(sharedAddress("/zct-ee/policy-info/%e7%a0%94")).toBe("/zct-ee/policy-info/%E7%A0%94");
    expect(sharedAddress("/zct-ee/policy-info/a%2fb"), "编码的斜线不是分界").toBe("/zct-ee/policy-info/a%2Fb");
  });
});

describe("带着自己填写的数据的地址", () => {
  it("自评页面带着答案的不进共用的缓存；没有带的、带了空的照常", () => {
    const own = (url: string) => carriesOwnFigures(sharedAddress(url) ?? "");
    expect(own("/tool/scale?a=eyJlbXBsb3llZXMiOiIxMjYifQ")).toBe(true);
    expect(own("/tool/scale?rules=scale-2017&a=x")).toBe(true);
    expect(own("/tool/scale?rules=scale-2017&utm=1")).toBe(false);
    expect(own("/tool/scale?a=")).toBe(false);
    expect(own("/zct-ee/policy-info?a=x")).toBe(false);
  });
});
