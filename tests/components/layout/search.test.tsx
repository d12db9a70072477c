import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AccessButton } from "@/components/layout/access/access-button";
import { HeaderSearch, type SearchScope } from "@/components/layout/header/header-search";
import { quickMatchCalls, type SuggestedCompany } from "@/contract/declare/quick-match";
import { searchKindCalls } from "@/contract/common/search-kinds";
import { declareCalls, type ItemCard } from "@/contract/declare/declare";
import { answerCalls } from "@/contract/interaction/answer";
import { policyCalls, type PolicySuggestion } from "@/contract/policy/policy";
import { readAccess } from "@/lib/browser/access-settings";
import { expectAccessible } from "../../support/axe";
import { answers, refusal, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut } from "./support";

const server = setupServer();
const hot = answers(policyCalls.listHotWords, [
  { word: "贴息", count: 9 },
  { word: "高新技术企业", count: 5 },
]);
const found: PolicySuggestion[] = [
  { kind: "title", text: "合肥市优化营商环境条例", marks: [[5, 9]], id: "ah-1" },
  { kind: "docNo", text: "合政〔2024〕1号", marks: [], id: "ah-2" },
  { kind: "issuer", text: "合肥市财政局", marks: [[0, 2]] },
];
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
const page = { total: 0, page: 1, size: 3 };
const none = { ...page, records: [] };
const noItems = { ...none, facets: { state: [], form: [], department: [] } };
beforeEach(() =>
  server.use(
    hot,
    answers(policyCalls.suggestPolicies, found),
    answers(declareCalls.listItems, noItems),
    answers(answerCalls.listCommonQuestions, none),
    answers(quickMatchCalls.suggestCompanies, []),
    answers(searchKindCalls.searchKinds, { kinds: [], madeOf: [] }),
  ),
);
afterEach(() => {
  server.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => server.close());

const A_QUESTION = {
  id: "science-rd",
  question: "研发投入后补助按什么比例给？",
  keywordId: "science",
  answerId: "science-rd",
  updatedAt: "2026-11-21T04:00:00Z",
};
const AN_ITEM: ItemCard = {
  id: "item-1",
  title: "企业研发投入后补助",
  department: "科技创新局",
  audience: "企业",
  benefit: { form: "award", text: "按比例补助", most: "100" },
  timing: { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-24", daysLeft: 3, next: null },
  quota: null,
  policy: { id: "p-1", title: "办法", docNo: "", level: "zone", issuer: "管委会", validity: "in_force" },
};

const NO_GROUPS = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, declared: 0 };
const COMPANY: SuggestedCompany = {
  name: "合肥云杉智能装备有限公司",
  address: "合肥市包河区云谷路 88 号",
  industry: "通用设备制造业",
  claim: {
    open: 9,
    groups: { ...NO_GROUPS, met: 3, manual: 4, missing: 2 },
    declarable: 7,
    sum: { items: 6, total: "273.00", unknown: 0 },
    next: { closesOn: "2026-11-29", daysLeft: 6 },
  },
};
const POOR_COMPANY: SuggestedCompany = {
  ...COMPANY,
  name: "安徽云杉新材料有限公司",
  claim: {
    open: 9,
    groups: { ...NO_GROUPS, missing: 9 },
    declarable: 0,
    sum: { items: 0, total: "0.00", unknown: 0 },
    next: null,
  },
};

const SCOPES: readonly SearchScope[] = [
  { label: "政策", action: "/zct-ee/policy-info", placeholder: "请输入政策关键字", suggests: true },
  { label: "活动", action: "/ent-care/activity", placeholder: "请输入活动名称" },
];

/** jsdom sends no forms: what a person relies on is where it would go, and with which words. */
function show(query = "", scopes = SCOPES, path = "/") {
  const sent: { action: string; value: string }[] = [];
  const view = render(
    <At path={path} query={query}>
      {inPortal(<HeaderSearch scopes={scopes} />)}
    </At>,
  );
  view.container.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push({ action: new URL(form.action).pathname, value: String(new FormData(form).get("value")) });
  });
  return { ...view, sent, user: userEvent.setup() };
}

describe("页头搜索", () => {
  it("别的页面上问的话里有手机号，搜索框里没有；按一长串数字搜索，在搜索页上照样看到", () => {
    const typed = `value=${encodeURIComponent("手机13912345678租房补多少")}`;
    const { unmount } = show(typed, SCOPES, "/qa");
    expect(screen.getByRole("combobox")).toHaveValue("手机***租房补多少");
    unmount();
    show("value=0030070122024", SCOPES, "/zct-ee/policy-info");
    expect(screen.getByRole("combobox")).toHaveValue("0030070122024");
  });

  it("按回车搜所选的那一类，不是第一类；搜过的词记住，地址里的词填好", async () => {
    const { user, sent } = show("value=%E8%90%A5%E5%95%86");
    expect(screen.getByRole("combobox", { name: "搜索政策" })).toHaveValue("营商");
    await user.click(screen.getByRole("button", { name: "活动" }));
    const box = screen.getByLabelText("搜索活动");
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, "沙龙{Enter}");
    expect(sent).toEqual([{ action: "/ent-care/activity", value: "沙龙" }]);
    expect(window.localStorage.getItem("portal.recent-words")).toBe('["沙龙"]');
  });

  it("没有提示的那一类是普通输入框，不自称有列表", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "活动" }));
    expect(screen.getByRole("searchbox", { name: "搜索活动" })).not.toHaveAttribute("aria-expanded");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("空着时给出热门词和最近搜过的词，选中就搜；可以清除", async () => {
    window.localStorage.setItem("portal.recent-words", '["租房补贴"]');
    const { user, sent, container } = show();
    await user.click(screen.getByRole("combobox"));
    expect(await screen.findByRole("option", { name: "贴息" })).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "清除最近搜索" }));
    expect(screen.queryByRole("option", { name: "租房补贴" })).not.toBeInTheDocument();
    expect(window.localStorage.getItem("portal.recent-words")).toBeNull();
    await user.click(screen.getByRole("option", { name: "贴息" }));
    await waitFor(() => expect(sent).toEqual([{ action: "/zct-ee/policy-info", value: "贴息" }]));
  });

  it("上下键在提示里走，走过头回到输入框；屏幕阅读器知道走到哪里；Esc 收起", async () => {
    const { user } = show();
    const box = screen.getByRole("combobox");
    await user.type(box, "合肥");
    const options = await screen.findAllByRole("option");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    expect(options[0]?.querySelector("mark")).toHaveTextContent("营商环境");
    const active = () => box.getAttribute("aria-activedescendant");
    for (const index of [0, 1, 2]) {
      await user.keyboard("{ArrowDown}");
      expect(active()).toBe(screen.getAllByRole("option")[index]?.id);
    }
    await user.keyboard("{ArrowDown}");
    expect(active()).toBeNull();
    await user.keyboard("{ArrowUp}");
    expect(active()).toBe(screen.getAllByRole("option")[2]?.id);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(box).toHaveAttribute("aria-expanded", "false");
    expect(box).toHaveValue("合肥");
  });

  it("选中机关就搜那个机关，没有文件的提示不会打开文件", async () => {
    const { user, sent } = show();
    await user.type(screen.getByRole("combobox"), "合肥");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(sent).toEqual([{ action: "/zct-ee/policy-info", value: "合肥市财政局" }]));
  });

  it("提示取不到时什么也不说，回车照常搜索", async () => {
    let refused = 0;
    server.use(
      http.get(`*/gateway${policyCalls.suggestPolicies.path}`, () => {
        refused += 1;
        return refusal("UNAVAILABLE");
      }),
      refuses(policyCalls.listHotWords, "UNAVAILABLE"),
    );
    const { user, sent } = show();
    await user.type(screen.getByRole("combobox"), "贷款");
    await waitFor(() => expect(refused).toBeGreaterThan(0));
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(sent).toEqual([{ action: "/zct-ee/policy-info", value: "贷款" }]);
  });

  it("打一个词，问答、正在申报、政策分开列；申报的带最高金额和剩余天数，选中直接打开", async () => {
    server.use(
      answers(declareCalls.listItems, { ...noItems, total: 1, records: [AN_ITEM] }),
      answers(answerCalls.listCommonQuestions, { ...none, total: 1, records: [A_QUESTION] }),
    );
    const { user, container } = show();
    await user.type(screen.getByRole("combobox"), "研发");
    const groups = await screen.findAllByRole("group");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["问答", "正在申报", "政策"]);
    expect(
      screen
        .getAllByRole("option")
        .slice(0, 2)
        .map((option) => option.textContent),
    ).toEqual(["研发投入后补助按什么比例给？", "企业研发投入后补助最高 100 万元剩余 3 天"]);
    await expectAccessible(container);
  });

  it("其他各类说找到几条，一条也没有的不说；选中到那一类的列表，关键字带着", async () => {
    const kind = (name: string, label: string, total: number) => ({
      kind: name,
      label,
      total,
      list: `/${name}`,
      records: [],
    });
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(`*/gateway${searchKindCalls.searchKinds.path}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        const kinds = [kind("activity", "活动", 1_234), kind("notice", "通知公告", 0)];
        return HttpResponse.json({ returnCode: 2000, data: { kinds, madeOf: [] } });
      }),
    );
    const { user, container } = show();
    await user.type(screen.getByRole("combobox"), "研发");
    const others = await screen.findByRole("group", { name: "其他" });
    expect(
      within(others)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["活动1,234 条"]);
    expect(asked.at(-1)?.get("size"), "只要条数").toBe("0");
    await expectAccessible(container);
  });

  it("申报事项取不到时，政策的提示还在", async () => {
    server.use(refuses(declareCalls.listItems, "UNAVAILABLE"));
    const { user } = show();
    await user.type(screen.getByRole("combobox"), "研发");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(found.length));
  });

  it("两个字就提示企业：几项可报、合计至多、最近哪天截止，选中直接打开；一个字不问", async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/gateway${quickMatchCalls.suggestCompanies.path}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("value") ?? "");
        return HttpResponse.json({ returnCode: 2000, data: [COMPANY, POOR_COMPANY] });
      }),
    );
    const { user, container } = show();
    await user.type(screen.getByRole("combobox"), "云");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(found.length));
    expect(asked).toEqual([]);
    await user.type(screen.getByRole("combobox"), "杉");
    const first = await screen.findByRole("option", { name: /合肥云杉智能装备有限公司/ });
    expect(first).toHaveTextContent("7 项可报至多 273 万元11-29 截止剩余 6 天");
    expect(first.querySelector("mark")).toHaveTextContent("云杉");
    expect(screen.getByRole("option", { name: /云杉新材/ })).toHaveTextContent("先填几项");
    expect(screen.getByRole("option", { name: /云杉新材/ })).not.toHaveTextContent("万元");
    expect(screen.getByText(/按公开登记信息核对，不登录也算/)).toBeVisible();
    await expectAccessible(container);
  });

  it("打完企业全称按回车，不用先选，就去看这家企业能享受什么", async () => {
    server.use(answers(quickMatchCalls.suggestCompanies, [COMPANY]));
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign });
    const { user, sent } = show();
    await user.type(screen.getByRole("combobox"), COMPANY.name);
    await screen.findByRole("option", { name: /合肥云杉智能装备有限公司/ });
    await user.keyboard("{Enter}");
    expect(assign).toHaveBeenCalledWith(`/zct-ee/declare-nav?value=${encodeURIComponent(COMPANY.name)}`);
    expect(sent).toEqual([]);
    vi.unstubAllGlobals();
  });

  it.each([
    ["只有一家企业带这两个字，去那一家", [COMPANY], COMPANY.name],
    ["有几家，去让人选", [COMPANY, POOR_COMPANY], "云杉"],
  ])("只提示出企业的词，按回车和按钮都不去搜政策：%s", async (_what, companies, value) => {
    server.use(
      answers(quickMatchCalls.suggestCompanies, companies),
      answers(policyCalls.suggestPolicies, [] as PolicySuggestion[]),
    );
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign });
    const { user } = show();
    await user.type(screen.getByRole("combobox"), "云杉");
    await screen.findByRole("option", { name: /合肥云杉智能装备有限公司/ });
    await user.keyboard("{Enter}");
    await user.click(screen.getAllByRole("button", { name: "搜索" }).at(-1) as HTMLElement);
    const address = `/zct-ee/declare-nav?value=${encodeURIComponent(value)}`;
    expect(assign.mock.calls).toEqual([[address], [address]]);
    vi.unstubAllGlobals();
  });

  it("企业那一栏只提示企业", async () => {
    server.use(answers(quickMatchCalls.suggestCompanies, [COMPANY]));
    const { user } = show("", [
      { label: "企业", action: "/zct-ee/declare-nav", placeholder: "企业名称", suggests: "companies" },
    ]);
    await user.type(screen.getByRole("combobox"), "云杉");
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      expect.stringContaining(COMPANY.name),
    ]);
  });

  it("自己的企业去政策匹配，这里不写按登记信息算的数", async () => {
    signedInAs(server, sampleUser);
    server.use(answers(quickMatchCalls.suggestCompanies, [COMPANY]));
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign });
    const { user } = show();
    await user.type(screen.getByRole("combobox"), COMPANY.name);
    const option = await screen.findByRole("option", { name: /您的企业，按企业档案核对/ });
    expect(option).not.toHaveTextContent("273");
    await user.keyboard("{Enter}");
    expect(assign).toHaveBeenCalledWith("/zct-ee/policy-match");
    vi.unstubAllGlobals();
    signedOut();
  });

  it("打字时不会每个字都问", async () => {
    let asked = 0;
    server.use(
      http.get("*/gateway/policy/api/ua/policy/suggest", () => {
        asked += 1;
        return undefined;
      }),
    );
    const { user } = show();
    await user.type(screen.getByRole("combobox"), "高新技术企业");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    expect(asked).toBeLessThanOrEqual(2);
  });
});

describe("无障碍工具", () => {
  const dataset = () => ({ ...document.documentElement.dataset });

  it("放大缩小、高对比、大鼠标马上生效并记住，恢复默认全部还原", async () => {
    const user = userEvent.setup();
    const { container } = render(<AccessButton />);
    await user.click(screen.getByRole("button", { name: "无障碍" }));
    const bar = await screen.findByRole("region", { name: "无障碍工具" });
    expect(bar).toHaveFocus();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "放大文字" }));
    expect(screen.getByRole("status")).toHaveTextContent("大字号");
    await user.click(screen.getByRole("button", { name: "高对比" }));
    await user.click(screen.getByRole("button", { name: "大鼠标" }));
    expect(dataset()).toMatchObject({ font: "1", contrast: "high", pointer: "large" });
    expect(JSON.parse(window.localStorage.getItem("portal.access") ?? "{}")).toEqual({
      font: 1,
      contrast: "high",
      pointer: "large",
      toolbar: true,
    });
    await user.click(screen.getByRole("button", { name: "恢复默认" }));
    expect(dataset()).toMatchObject({ font: "0", contrast: "standard", pointer: "standard" });
    await user.click(screen.getByRole("button", { name: "关闭工具" }));
    expect(bar).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "无障碍" })).toHaveAttribute("aria-expanded", "false");
  });

  it("上次没有关的，打开页面时还在，但不抢走焦点", async () => {
    window.localStorage.setItem("portal.access", JSON.stringify({ ...readAccess(), toolbar: true }));
    render(<AccessButton />);
    expect(await screen.findByRole("region", { name: "无障碍工具" })).not.toHaveFocus();
    expect(document.body).toHaveFocus();
  });

  it("没有中文语音时说明并给出办法", async () => {
    const user = userEvent.setup();
    render(<AccessButton />);
    screen.getByRole("button", { name: "无障碍" }).focus();
    await user.keyboard(" ");
    await user.click(await screen.findByRole("button", { name: "朗读正文" }));
    expect(await screen.findByText(/当前浏览器没有中文语音，无法朗读；可换用系统自带的读屏软件/)).toBeVisible();
  });
});
