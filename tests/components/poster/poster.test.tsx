import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { activityPoster, policyPoster, posterFileName, type PosterContent } from "@/components/poster/poster-content";
import { PosterDownload } from "@/components/poster/poster-download";
import { layoutPoster, SHEET } from "@/components/poster/poster-layout";
import { PosterSvg } from "@/components/poster/poster-svg";
import { qrPath } from "@/components/ui/qr-code";
import type { ActivityDetail } from "@/contract/care/care";
import type { PolicyDetail } from "@/contract/policy/policy";
import { expectAccessible } from "../../support/axe";

const site = { name: "示范经济技术开发区", platform: "政企服务平台", organiser: "示范区管委会", hotline: "" };
const ADDRESS = "https://portal.example.cn/zct-ee/policy-info/p-1";

const policy: PolicyDetail = {
  id: "p-1",
  title: "关于支持智能工厂建设的若干政策",
  docNo: "示经发〔2026〕18号",
  level: "zone",
  issuer: "示范经开区经济发展局",
  category: "规范性文件",
  pubDate: "2026-03-12",
  validity: "in_force",
  validityStated: true,
  indexNo: "",
  topic: "",
  writtenDate: null,
  effectiveDate: null,
  region: "",
  source: "",
  sourceUrl: null,
  attachments: [],
  bodyHtml: "<p>正文</p>",
  headings: [],
  summary: "对新认定的智能工厂给予奖励。",
  updatedAt: "2026-03-12T00:00:00.000Z",
};
const activity: ActivityDetail = {
  id: "a/1",
  title: "智能制造诊断沙龙",
  type: "salon",
  state: "signing_up",
  place: "创客空间二楼",
  startAt: "2026-11-26T07:00:00.000Z",
  endAt: "2026-11-26T09:30:00.000Z",
  signUpStart: "2026-11-01T00:00:00.000Z",
  signUpEnd: "2026-11-23T04:00:00.000Z",
  seats: null,
  organiser: "经济发展局",
  summary: "带着问题来。",
  pubDate: "2026-11-01",
  bodyHtml: "",
  contactOffice: "",
  updatedAt: "2026-11-01T00:00:00.000Z",
};

const draw = (content: PosterContent) =>
  render(<PosterSvg id="poster" content={content} site={site} address={ADDRESS} />).container;
const textsOf = (container: Element) => [...container.querySelectorAll("text")].map((node) => node.textContent ?? "");

describe("海报内容", () => {
  it("政策：发文机关、文号、日期和有效性；没有的不写", () => {
    const full = policyPoster(policy);
    expect(full.facts.map((fact) => fact.label)).toEqual(["发文机关", "发文字号", "发布日期", "有效性"]);
    expect(full.path).toBe("/zct-ee/policy-info/p-1");
    expect(full.facts.at(-1)?.value).toBe("现行有效");
    for (const validity of ["unstated", "in_force"] as const) {
      const bare = policyPoster({ ...policy, docNo: "", validity, validityStated: false });
      expect(bare.facts.map((fact) => fact.label)).toEqual(["发文机关", "发布日期"]);
    }
  });

  it("活动：时间、地点、报名截止和主办单位，按北京时间", () => {
    const content = activityPoster(activity);
    expect(content.facts).toEqual([
      { label: "时间", value: "2026-11-26 15:00 至 17:30" },
      { label: "地点", value: "创客空间二楼" },
      { label: "报名截止", value: "2026-11-23 12:00" },
      { label: "主办单位", value: "经济发展局" },
    ]);
    expect(content.path).toBe("/ent-care/activity/a%2F1");
    expect(content.tags).toEqual(["园区活动", "沙龙"]);
  });

  it("文件名去掉系统不允许的字符，不会太长", () => {
    expect(posterFileName("关于“A/B”的通知:<试行>\u0000..")).toBe("海报-关于“A B”的通知 试行.png");
    expect(posterFileName("长".repeat(200))).toBe(`海报-${"长".repeat(60)}.png`);
    expect(posterFileName("///")).toBe("海报-未命名.png");
  });
});

describe("海报图", () => {
  it("写明是什么，二维码指向页面的完整地址，可访问", async () => {
    const container = draw(policyPoster(policy));
    const image = screen.getByRole("img", { name: /政策文件；园区；关于支持智能工厂建设的若干政策；发文机关：/u });
    expect(image).toHaveAccessibleName(expect.stringContaining(ADDRESS));
    expect(container.innerHTML).toContain(qrPath(ADDRESS).path);
    expect(textsOf(container)).toEqual(expect.arrayContaining(["扫码查看原文", "示经发〔2026〕18号"]));
    await expectAccessible(container);
  });

  it("标题里的标签只是文字", async () => {
    const title = `</text><script>alert(1)</script><img src=x onerror="alert(2)">&amp;`;
    const container = draw({ ...policyPoster(policy), title, summary: `<iframe src="javascript:alert(3)">` });
    expect(container.querySelector("script, img, iframe, foreignObject")).toBeNull();
    expect(textsOf(container).join("").replace(/\s/g, "")).toContain(title.replace(/\s/g, ""));
    await expectAccessible(container);
  });

  it("不拆开表情，去掉会毁掉图片的控制字符", () => {
    const family = "👨‍👩‍👧‍👦";
    const container = draw({
      ...policyPoster(policy),
      title: `${family.repeat(60)}\u0000\u0008`,
      summary: "\u001b摘要",
    });
    for (const text of textsOf(container)) {
      expect(text.replaceAll(family, "")).not.toMatch(/\u200d|\ufe0f|\p{Extended_Pictographic}|\p{Cc}/u);
    }
    const source = new XMLSerializer().serializeToString(container.querySelector("svg") as Element);
    expect(new DOMParser().parseFromString(source, "image/svg+xml").querySelector("parsererror")).toBeNull();
  });

  it("二百字的标题、很多字的摘要也不会碰到二维码和边", () => {
    const long = { ...policyPoster(policy), title: "先进制造业高质量发展政策".repeat(17), summary: "摘要".repeat(200) };
    for (const content of [long, { ...long, title: "甲".repeat(600) }, { ...long, title: "短" }]) {
      const layout = layoutPoster(content);
      const lines = [...layout.title.lines, ...layout.facts.flatMap((fact) => fact.lines), ...layout.summary];
      const heights = lines.map((line) => line.y);
      expect([...heights].sort((a, b) => a - b)).toEqual(heights);
      expect(Math.max(...heights)).toBeLessThan(SHEET.panelTop - 8);
    }
    expect(
      layoutPoster(long)
        .title.lines.map((line) => line.text)
        .join(""),
    ).toBe(long.title);
    expect(layoutPoster({ ...long, title: "甲".repeat(600) }).title.lines.at(-1)?.text).toMatch(/…$/u);
  });
});

describe("下载图片", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("生成失败时说明怎么办，按钮还能用", async () => {
    vi.stubGlobal(
      "Image",
      class {
        src = "";
        decode = () => Promise.reject(new Error("no"));
      },
    );
    draw(policyPoster(policy));
    render(<PosterDownload svgId="poster" fileName="海报.png" />);
    const button = screen.getByRole("button", { name: "下载 PNG 图片" });
    fireEvent.click(button);
    expect(screen.getByRole("button", { name: "正在生成图片" })).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("图片没有生成"));
    expect(screen.getByRole("button", { name: "下载 PNG 图片" })).not.toHaveAttribute("aria-disabled");
  });
});
