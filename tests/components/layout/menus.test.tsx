import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DemandNavbar } from "@/components/layout/header/demand-navbar";
import { FinanceCertificationButton } from "@/components/layout/finance-certification-button";
import { MemberCorner } from "@/components/layout/header/member-corner";
import { NavLinks, type BarLink } from "@/components/layout/header/nav-links";
import { PersonalSidebar } from "@/components/layout/personal-sidebar";
import { accountCalls, type CurrentUser } from "@/contract/account/account";
import { expectAccessible } from "../../support/axe";
import { refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, KNOWN, Known, signedInAs, signedOut, stubLocation } from "./support";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  signedOut();
  document.cookie = "en_id=; path=/; max-age=0";
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const showAt = (path: string, children: React.ReactNode) => render(<At path={path}>{inPortal(children)}</At>);
const corner = (path = "/zct/home", signedIn = false) =>
  showAt(path, <MemberCorner signedIn={signedIn} registerHref={undefined} />);

describe("会员角", () => {
  it("访客看到登录，登录后回到这一页；首页和登录页不带回程", () => {
    corner();
    expect(screen.getByRole("link", { name: "登录" })).toHaveAttribute(
      "href",
      "/auth/login?redirect_uri=%2Fzct%2Fhome",
    );
    expect(screen.queryByRole("link", { name: "注册" })).not.toBeInTheDocument();
  });

  it.each(["/", "/auth/login"])("在 %s 登录不带回程，有注册页时才有注册", (path) => {
    showAt(path, <MemberCorner signedIn={false} registerHref="/auth/register" />);
    expect(screen.getByRole("link", { name: "登录" })).toHaveAttribute("href", "/auth/login");
    expect(screen.getByRole("link", { name: "注册" })).toHaveAttribute("href", "/auth/register");
  });

  it("企业用户看到企业名，有个人中心和退出；只有一家企业时没有切换", async () => {
    signedInAs(server, sampleUser);
    const { container } = corner();
    expect(await screen.findByText("您好，合肥云杉智能装备有限公司")).toBeVisible();
    expect(screen.getByRole("button", { name: "退出" })).toBeVisible();
    expect(screen.queryByText("切换企业")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "登录" })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it("个人用户看到自己的姓名", async () => {
    signedInAs(server, { ...sampleUser, type: "member_personal", enBaseId: null, enBaseName: null, ens: [] });
    corner();
    expect(await screen.findByText("您好，陈思远")).toBeVisible();
  });

  it("个人页面从不先露出登录链接；问不到是谁时仍能退出", async () => {
    document.cookie = "signed_in=1; path=/";
    server.use(refuses(accountCalls.getCurrentUser, "UNAVAILABLE"));
    corner("/user/base", true);
    expect(screen.queryByRole("link", { name: "登录" })).not.toBeInTheDocument();
    expect(await screen.findByText("您好")).toBeVisible();
    expect(screen.getByRole("button", { name: "退出" })).toBeEnabled();
  });

  it("几家企业之间切换：记住所选的企业，重新打开这一页，并说切换到了哪家", async () => {
    const { reload } = stubLocation("/zct/home");
    const user = userEvent.setup();
    const second = {
      enId: "en-qingteng",
      enName: "合肥青藤新材料有限公司",
      enterpriseAdmin: false,
      enFinanceState: "" as const,
      approval: "approved" as const,
    };
    signedInAs(server, { ...sampleUser, ens: [...sampleUser.ens, second] });
    corner();
    await user.click(await screen.findByText("切换企业"));
    expect(await screen.findByRole("button", { name: "合肥云杉智能装备有限公司" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await user.click(screen.getByRole("button", { name: "合肥青藤新材料有限公司" }));
    expect(document.cookie).toContain("en_id=en-qingteng");
    expect(reload).toHaveBeenCalledOnce();
    expect(window.sessionStorage.getItem("portal.flash")).toContain("已切换到合肥青藤新材料有限公司");
  });
});

describe("个人中心的菜单", () => {
  const entries = async (user: CurrentUser, path = "/user/base") => {
    signedInAs(server, user);
    showAt(path, <PersonalSidebar>正文</PersonalSidebar>);
    const menu = screen.getByRole("navigation", { name: "个人中心菜单" });
    await vi.waitFor(() => expect(menu).toHaveAttribute("aria-busy", "false"));
    return within(menu)
      .queryAllByRole("link")
      .map((link) => link.textContent);
  };

  it("等知道是谁再画，画之前说正忙；企业用户看到已有的页面，当前页有标记", async () => {
    expect(await entries(sampleUser)).toContain("基本信息");
    expect(screen.getByRole("link", { name: "基本信息" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByText("正文")).toBeVisible();
  });

  it.each(["/user/qysb/sqfw/some-case", "/user/qysb/sqfw/some-case/gzf"])(
    "事项申报的办件页 %s 上，菜单里标着事项申报",
    async (path) => {
      await entries({ ...sampleUser, menus: ["declaration"] }, path);
      expect(screen.getByRole("link", { name: "事项申报" })).toHaveAttribute("aria-current", "true");
    },
  );

  it("个人用户看不到企业的栏目", async () => {
    const names = await entries({ ...sampleUser, type: "member_personal", enBaseId: null, enBaseName: null, ens: [] });
    for (const name of ["企业信息", "子账号管理", "事项申报", "我的诉求"]) expect(names).not.toContain(name);
  });
});

describe("窄屏幕上的个人中心菜单", () => {
  it("收在一个按钮后面，按一下展开，再按收起", async () => {
    signedInAs(server, sampleUser);
    showAt("/user/base", <PersonalSidebar>正文</PersonalSidebar>);
    const user = userEvent.setup();
    const fold = screen.getByRole("button", { name: "个人中心菜单", hidden: true });
    const menu = document.getElementById(fold.getAttribute("aria-controls") ?? "");
    expect(fold).toHaveAttribute("aria-expanded", "false");
    expect(menu).not.toHaveAttribute("data-open");
    await user.click(fold);
    expect(fold).toHaveAttribute("aria-expanded", "true");
    expect(menu).toHaveAttribute("data-open");
    await user.click(fold);
    expect(menu).not.toHaveAttribute("data-open");
  });
});

describe("菜单条", () => {
  const links: readonly BarLink[] = [
    { label: "政策搜索", href: "/zct-ee/policy-info" },
    { label: "首页", href: "/" },
    { label: "关怀首页", href: "/ent-care" },
    { label: "活动", href: "/ent-care/activity" },
    { label: "政策匹配", href: "/zct-ee/policy-match", personalReason: "个人用户没有权限访问" },
    { label: "工具", children: [{ label: "高企自测", href: "/tool/evaluate?from=menu" }] },
    { label: "非公党建", href: "/external/party-building", external: true },
  ];
  const marked = () =>
    [...document.querySelectorAll("[aria-current]")].map((element) => [
      element.textContent,
      element.getAttribute("aria-current"),
    ]);

  it.each([
    ["/ent-care", [["关怀首页", "page"]]],
    ["/ent-care/activity", [["活动", "page"]]],
    ["/ent-care/activity/act-1", [["活动", "true"]]],
    ["/ent-care/show", [["关怀首页", "true"]]],
    ["/", [["首页", "page"]]],
    ["/market", []],
    [
      "/tool/evaluate",
      [
        ["工具", "true"],
        ["高企自测", "page"],
      ],
    ],
  ])("在 %s 只标最近的一项", (path, wanted) => {
    showAt(path, <NavLinks entries={links} />);
    expect(marked()).toEqual(wanted);
  });

  it("个人用户不能用的项变成按钮，说个人用户没有权限访问；企业用户照常是链接", async () => {
    const user = userEvent.setup();
    signedInAs(server, { ...sampleUser, type: "member_personal" });
    const view = showAt("/", <NavLinks entries={links} />);
    const blocked = await screen.findByRole("button", { name: "政策匹配" });
    expect(blocked).toHaveAttribute("aria-disabled", "true");
    await user.click(blocked);
    expect(screen.getByRole("status")).toHaveTextContent("个人用户没有权限访问");
    view.unmount();

    signedInAs(server, sampleUser);
    showAt(
      "/",
      <>
        <NavLinks entries={links} />
        <Known />
      </>,
    );
    await screen.findByText(KNOWN);
    expect(screen.getByRole("link", { name: "政策匹配" })).toHaveAttribute("href", "/zct-ee/policy-match");
  });

  it("外部系统在新窗口打开，并且说出来", async () => {
    const { container } = showAt("/", <NavLinks entries={links} />);
    expect(screen.getByRole("link", { name: "非公党建（在新窗口打开）" })).toHaveAttribute("target", "_blank");
    await expectAccessible(container);
  });
});

describe("供需对接的菜单", () => {
  const entries: readonly BarLink[] = [
    { label: "首页", href: "/demand" },
    { label: "需求", href: "/demand/query-demand" },
    { label: "资源", href: "/demand/query-resource" },
    { label: "活动", href: "/demand/activity" },
  ];

  it.each([
    ["/demand", "home", "首页"],
    ["/demand/new-index", "inner", "首页"],
    ["/demand/demand/123", "inner", "需求"],
    ["/demand/resource-list", "inner", "资源"],
  ])("在 %s 的样子是 %s，标出%s", (path, state, label) => {
    showAt(path, <DemandNavbar entries={entries} action={null} />);
    const bar = screen.getByRole("navigation", { name: "栏目菜单" });
    expect(bar).toHaveAttribute("data-state", state);
    expect(within(bar).getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    expect(bar.querySelectorAll("[aria-current]")).toHaveLength(1);
  });
});

describe("金融机构认证按钮", () => {
  it.each([
    ["A", "金融机构认证已通过"],
    ["P", "金融机构认证审核中"],
    ["R", "认证未通过，重新提交"],
    ["", "认证为金融机构"],
  ] as const)("状态为 %s 时写：%s", async (enFinanceState, words) => {
    signedInAs(server, { ...sampleUser, enFinanceState });
    showAt("/front-finance", <FinanceCertificationButton href="/front-finance/auth" />);
    expect(await screen.findByRole("link", { name: words })).toHaveAttribute("href", "/front-finance/auth");
  });

  it("访客点它先去登录，登录后回到这一页", async () => {
    const { assign } = stubLocation("/front-finance");
    const user = userEvent.setup();
    showAt("/front-finance", <FinanceCertificationButton href="/front-finance/auth" />);
    await user.click(screen.getByRole("link", { name: "认证为金融机构" }));
    expect(assign).toHaveBeenCalledWith("/auth/login?redirect_uri=%2Ffront-finance");
  });
});
