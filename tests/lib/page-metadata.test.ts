import { expect, it } from "vitest";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";

const titled = (title: string) =>
  pageMetadata({ route: "/zct-ee/policy-info/{id}", params: ["p"], title, description: "说明" });

it("80 个字的标题原样用作页面标题；81 个和 200 个字的截到 80 个字，末尾是省略号，不切开生僻字；分享用的标题不截", () => {
  expect(titled("策".repeat(80)).title).toBe("策".repeat(80));
  for (const length of [81, 200]) {
    expect(titled("策".repeat(length)).title).toBe(`${"策".repeat(79)}…`);
    expect(titled("𠮷".repeat(length)).title).toBe(`${"𠮷".repeat(79)}…`);
    expect(titled("策".repeat(length)).openGraph?.title).toBe("策".repeat(length));
  }
});

it("没有的东西在标题里说不存在；网关没有回答时只说是什么", () => {
  expect(failedMetadata({ kind: "not-found" }, "政策")).toEqual({ title: "政策不存在" });
  expect(failedMetadata({ kind: "invalid" }, "政策")).toEqual({ title: "政策不存在" });
  expect(failedMetadata({ kind: "unavailable" }, "政策")).toEqual({ title: "政策" });
});
