import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PolicyAttachments } from "../../../components/policy/policy-attachments";
import { PageSectionLinks } from "../../../components/policy/page-section-links";
import { blankFormAddress } from "../../../contract/apply/blank-form";
import { attachmentKind } from "../../../services/policy/attachment-links";
import { expectAccessible } from "../../support/axe";

const file = (name: string, url: string, size: number | null = null) => ({ name, url, size });

describe("政策的附件", () => {
  it("每个附件有种类、名称，知道大小的有大小；别的网站标明外部网站和域名，本站的不标", async () => {
    const { container } = render(
      <PolicyAttachments
        attachments={[
          file("申报表.docx", blankFormAddress("item-1")),
          file("目录.xlsx", "https://files.example.com/目录.xlsx", 1_572_864),
        ]}
      />,
    );
    const [own, foreign] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    expect(own).toHaveTextContent("Word申报表.docx");
    expect(within(own).getByRole("link")).toHaveAttribute("href", `/gateway${blankFormAddress("item-1")}`);
    expect(own).not.toHaveTextContent("外部网站");
    expect(foreign).toHaveTextContent("Excel目录.xlsx1.5 MB外部网站 files.example.com");
    expect(within(foreign).getByRole("link")).toHaveAttribute("rel", "noopener noreferrer nofollow");
    expect(container.querySelector("a:not([rel~='noopener'])")).toBeNull();
    await expectAccessible(container);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/a.pdf", "/a.pdf", "vbscript:x"])(
    "网关给出 %s：不做成链接",
    (url) => {
      render(<PolicyAttachments attachments={[file("甲.pdf", url)]} />);
      expect(screen.queryByRole("link")).toBeNull();
    },
  );

  it("名称里的脚本只是文字", () => {
    const { container } = render(
      <PolicyAttachments attachments={[file("<script>x</script>.pdf", "https://www.gov.cn/a.pdf")]} />,
    );
    expect(container.querySelector("script")).toBeNull();
    expect(screen.getByRole("link", { name: "<script>x</script>.pdf" })).toBeVisible();
  });

  it.each([
    ["甲.PDF", "https://a.cn/x", "PDF"],
    ["甲.doc", "https://a.cn/x", "Word"],
    ["甲.xls", "https://a.cn/x", "Excel"],
    ["甲.pptx", "https://a.cn/x", "PPT"],
    ["甲.zip", "https://a.cn/x", "压缩包"],
    ["甲.jpeg", "https://a.cn/x", "图片"],
    ["甲", "https://a.cn/b.pdf?x=1", "PDF"],
    ["第1.2条说明", "https://a.cn/b.html", "网页"],
    ["甲", "https://a.cn/b", "文件"],
    ["甲", "https://a.com", "文件"],
  ])("%s（%s）的种类是%s", (name, url, kind) => {
    expect(attachmentKind(file(name, url))).toBe(kind);
  });

  it("目录里的附件通到附件一节", () => {
    render(
      <PageSectionLinks
        jumps={[
          { href: "#policy-text", words: "政策原文" },
          { href: "#policy-attachments", words: "附件" },
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: "附件" })).toHaveAttribute("href", "#policy-attachments");
  });
});
