import { render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FloatingPanel } from "@/components/layout/floating-panel/floating-panel";
import { Footer } from "@/components/layout/footer";
import { CareFrame } from "@/components/layout/frames/care-frame";
import { DefaultFrame } from "@/components/layout/frames/default-frame";
import { DemandFrame } from "@/components/layout/frames/demand-frame";
import { ExpandFrame } from "@/components/layout/frames/expand-frame";
import { FinanceFrame } from "@/components/layout/frames/finance-frame";
import { HomeFrame } from "@/components/layout/frames/home-frame";
import { ExamineFrame } from "@/components/layout/frames/examine-frame";
import { InteractionFrame } from "@/components/layout/frames/interaction-frame";
import { InvestmentFrame } from "@/components/layout/frames/investment-frame";
import { NewUserFrame } from "@/components/layout/frames/new-user-frame";
import { PersonalFrame } from "@/components/layout/frames/personal-frame";
import { PolicyFrame } from "@/components/layout/frames/policy-frame";
import { SimpleFrame } from "@/components/layout/frames/simple-frame";
import { BareFrame } from "@/components/layout/frames/bare-frame";
import { readSite } from "@/lib/site";
import { expectAccessible } from "../../support/axe";
import { At, inPortal } from "./support";

afterEach(() => vi.unstubAllEnvs());

const FRAMES = {
  HomeFrame,
  DefaultFrame,
  PolicyFrame,
  InvestmentFrame,
  InteractionFrame,
  ExamineFrame,
  DemandFrame,
  CareFrame,
  ExpandFrame,
  FinanceFrame,
  SimpleFrame,
  NewUserFrame,
  PersonalFrame,
  BareFrame,
};

describe.each(Object.entries(FRAMES))("%s", (name, Layout) => {
  it("只有一个正文区，没有无障碍问题，没有空的菜单项", async () => {
    const { container } = render(
      <At path="/zct/home">
        {inPortal(
          <Layout>
            <h1>标题</h1>
          </Layout>,
        )}
      </At>,
    );
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toBeVisible();
    for (const link of container.querySelectorAll("a")) {
      expect(link.getAttribute("href"), link.outerHTML).toBeTruthy();
      expect(link.textContent?.trim(), link.outerHTML).not.toBe("");
    }
    if (name !== "BareFrame") {
      expect(screen.getByRole("link", { name: "跳到正文" })).toHaveAttribute("href", "#content");
      expect(container.querySelector("#content")).toBe(screen.getByRole("main"));
      expect(screen.getByRole("contentinfo")).toHaveTextContent("主办单位：");
    }
    await expectAccessible(container);
  });
});

describe("主菜单和手机的标签", () => {
  const showAt = (path: string) =>
    render(
      <At path={path}>
        {inPortal(
          <PolicyFrame>
            <h1>标题</h1>
          </PolicyFrame>,
        )}
      </At>,
    );
  const namesIn = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => link.textContent);

  it("没有页面的栏目不出现，空出来的位置是最常用的几项，总共九项，排在最后的让位", () => {
    showAt("/zct-ee/declaration");
    const names = namesIn("主菜单");
    expect(names.slice(0, 2)).toEqual(["首页", "政策服务"]);
    for (const name of ["政企互动", "行政审批", "政策申报", "政策匹配", "自评工具", "智能问答"])
      expect(names).toContain(name);
    expect(names).not.toContain("园区活动");
    expect(names).toHaveLength(9);
    expect(new Set(names).size).toBe(names.length);
  });

  it("在栏目里面，主菜单只标出这个栏目，栏目菜单标出这一页", () => {
    showAt("/zct-ee/declaration");
    const marked = (name: string) =>
      within(screen.getByRole("navigation", { name }))
        .getAllByRole("link", { current: (["page", true] as const)[name === "主菜单" ? 1 : 0] })
        .map((link) => link.textContent);
    expect(marked("主菜单")).toEqual(["政策服务"]);
    expect(marked("栏目菜单")).toEqual(["政策申报"]);
  });

  it.each([
    ["/", "首页"],
    ["/zct-ee/policy-declare", "申报"],
    ["/qa", "问答"],
    ["/user/message", "我的"],
  ])("手机底部四个标签人人相同，在 %s 标出%s", (path, current) => {
    showAt(path);
    const tabs = screen.getByRole("navigation", { name: "快捷导航" });
    expect(namesIn("快捷导航")).toEqual(["首页", "申报", "问答", "我的"]);
    expect([...tabs.querySelectorAll("[aria-current]")].map((link) => link.textContent)).toEqual([current]);
  });
});

describe("页脚", () => {
  const show = () => render(inPortal(<Footer site={readSite()} />)).container;

  it("没有配置的号码和标志一个都不出现，找错到自己的表单", () => {
    const foot = show();
    for (const words of ["服务热线", "联系邮箱", "地址：", "网站标识码", "党政机关", "手机扫码访问"])
      expect(foot).not.toHaveTextContent(words);
    expect(foot.textContent).not.toMatch(/ICP|公网安备|undefined|null/);
    expect(screen.getByRole("link", { name: "我为政府网站找错" })).toHaveAttribute(
      "href",
      "/feedback?category=site_error",
    );
    for (const name of ["网站地图", "意见反馈", "隐私声明", "无障碍声明"])
      expect(screen.getByRole("link", { name })).toBeVisible();
  });

  it("配置了的都在：热线、邮箱、地址、标识码、备案、党政机关标志、找错入口、二维码", async () => {
    vi.stubEnv("SITE_HOTLINE", "0551-12345");
    vi.stubEnv("SITE_EMAIL", "service@example.gov.cn");
    vi.stubEnv("SITE_ADDRESS", "示范大道 1 号");
    vi.stubEnv("SITE_ID_CODE", "3400000001");
    vi.stubEnv("SITE_ICP", "皖ICP备00000001号");
    vi.stubEnv("SITE_POLICE_RECORD", "皖公网安备 34000000000001号");
    vi.stubEnv("SITE_PARTY_MARK_URL", "https://bszs.conac.cn/sitename");
    vi.stubEnv("SITE_ERROR_REPORT_URL", "https://pucha.kaipuyun.cn/exposure");
    vi.stubEnv("SITE_ORIGIN", "https://portal.example.gov.cn");
    const foot = show();
    for (const words of [
      "服务热线",
      "联系邮箱：service@example.gov.cn",
      "地址：示范大道 1 号",
      "网站标识码：3400000001",
      "皖ICP备00000001号",
      "皖公网安备 34000000000001号",
      "手机扫码访问",
    ])
      expect(foot).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "0551-12345" })).toHaveAttribute("href", "tel:055112345");
    expect(screen.getByRole("link", { name: "党政机关" })).toHaveAttribute("href", "https://bszs.conac.cn/sitename");
    const report = screen.getByRole("link", { name: "我为政府网站找错" });
    expect(report).toHaveAttribute("href", "https://pucha.kaipuyun.cn/exposure");
    expect(screen.getByRole("img", { name: /二维码/ })).toBeVisible();
    await expectAccessible(foot);
  });

  it("不是网址的配置不会变成链接", () => {
    vi.stubEnv("SITE_PARTY_MARK_URL", "javascript:alert(1)");
    vi.stubEnv("SITE_ERROR_REPORT_URL", "not an address");
    const foot = show();
    expect(foot.innerHTML).not.toContain("javascript:");
    expect(screen.queryByRole("link", { name: "党政机关" })).not.toBeInTheDocument();
  });
});

describe("区域的入口", () => {
  it("主菜单带到区域的服务事项，在区域的每一页上都标出来", () => {
    render(<At path="/zqjh/qysq">{inPortal(<InteractionFrame>正文</InteractionFrame>)}</At>);
    const entry = within(screen.getByRole("navigation", { name: "主菜单" })).getByRole("link", { name: "政企互动" });
    expect(entry).toHaveAttribute("href", "/zqjh/sqfw");
    expect(entry).toHaveAttribute("aria-current");
  });

  it.each([
    ["/zqjh", InteractionFrame],
    ["/examine", ExamineFrame],
  ])("在 %s 的页头搜索，先搜本区的服务事项，政策还在旁边", (area, AreaFrame) => {
    const { container } = render(<At path={`${area}/qysq`}>{inPortal(<AreaFrame>正文</AreaFrame>)}</At>);
    const form = container.querySelector(`form[action="${area}/sqfw"]`);
    expect(form).toHaveAttribute("method", "get");
    const tabs = within(form as HTMLElement);
    expect(tabs.getByLabelText("搜索服务事项")).toHaveAttribute("name", "value");
    expect(tabs.getByRole("button", { name: "政策" })).toHaveAttribute("formaction", "/zct-ee/policy-info");
  });
});

describe("悬浮面板", () => {
  it("没有配置外部系统时只有企业诉求和回到顶部；企业诉求直接到填写的页面", () => {
    render(inPortal(<FloatingPanel />));
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["企业诉求", "回到顶部"]);
    expect(screen.getByRole("link", { name: "企业诉求" })).toHaveAttribute("href", "/user/zqjh/appeal/add");
  });

  it("配置了的系统经过自己的门打开，地址里没有对方的网址；不能用的地址当作没有", async () => {
    vi.stubEnv("EXTERNAL_SURVEY_URL", "https://survey.example.gov.cn/start");
    vi.stubEnv("EXTERNAL_DATA_FILLING_URL", "javascript:alert(1)");
    const { container } = render(inPortal(<FloatingPanel />));
    const link = screen.getByRole("link", { name: "使用调查" });
    expect(link).toHaveAttribute("href", "/external/survey");
    expect(link).toHaveAttribute("rel", "noopener");
    expect(container.innerHTML).not.toMatch(/survey\.example|javascript/);
    expect(screen.queryByRole("link", { name: "数据填报" })).not.toBeInTheDocument();
    await expectAccessible(container);
  });
});
