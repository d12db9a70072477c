import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PlanIntro } from "@/components/declare/plan/plan-intro";
import { PlanIsland } from "@/components/declare/plan/plan-island";
import type { CallData } from "@/contract/call";
import { planCalls, type PlanItem } from "@/contract/declare/plan";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
  // What the island loads when somebody is there: the first time takes longer than a test waits.
  await import("@/components/declare/plan/plan-view");
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

type Plan = CallData<typeof planCalls.getPlan>;
const CLAUSE = "租房补贴与购房补贴不同时享受。";
const TOKEN = `plan-${"A".repeat(43)}`;

const NAMES = "甲乙丙丁戊己";
/** The item 甲 has the id `i0`, and so on. */
const item = (name: string, more: Partial<PlanItem> = {}): PlanItem => ({
  id: `i${NAMES.indexOf(name)}`,
  title: `事项${name}`,
  department: "经济发展局",
  benefit: { form: "award", text: "给予一次性奖励", most: "20" },
  quota: null,
  quotaTaken: null,
  cap: null,
  declaredAs: null,
  policy: { id: "zone-1", title: "若干政策", docNo: "示经发〔2026〕1号" },
  result: "met",
  state: "in_time",
  window: { opensOn: "2026-11-01", closesOn: "2026-11-30" },
  missed: null,
  next: null,
  preparation: 2,
  slowest: ["专项审计报告"],
  latestStart: "2026-11-26",
  daysToStart: 4,
  daysLacking: 0,
  proposed: false,
  obstacles: [],
  saved: null,
  conflicts: [],
  ...more,
});
const saved = { note: "", remindDays: 3, revision: 0 };
const plan = (items: PlanItem[], more: Partial<Plan> = {}): Plan => ({
  asOf: "2026-11-21",
  enterprise: { id: "en-yunshan", name: "合肥云杉智能装备有限公司" },
  items,
  best: { items: 1, total: "20.00", unknown: 0, exact: true, ceiling: "20.00" },
  intended: { items: 0, total: "0.00", unknown: 0 },
  gone: [],
  waiting: 2,
  ...more,
});
const given = (data: Plan, feed: CallData<typeof planCalls.getPlanFeed> = { createdAt: null, fetchedAt: null }) =>
  server.use(answers(planCalls.getPlan, data), answers(planCalls.getPlanFeed, feed));
const BOTH = (
  <>
    <PlanIntro />
    <PlanIsland />
  </>
);
const show = (content: React.ReactNode = BOTH) =>
  render(
    <At path="/zct-ee/declaration">
      <main>
        <h1>政策申报</h1>
        {inPortal(content)}
      </main>
    </At>,
  );
const rowOf = async (title: string) => {
  const row = (await screen.findAllByRole("listitem")).find(
    (one) => one.textContent?.includes(`最迟`) && one.textContent.includes(title) && one.hasAttribute("data-state"),
  );
  if (!row) throw new Error(`没有 ${title} 这一行`);
  return within(row);
};

describe("我的计划：看得到什么", () => {
  it("访客看到它给什么和登录的链接；登录后在原处换成自己的计划", async () => {
    const { unmount } = show(
      <>
        <PlanIntro />
        <PlanIsland />
      </>,
    );
    const link = await screen.findByRole("link", { name: "登录查看我的计划" });
    expect(link).toHaveAttribute("href", "/auth/login?redirect_uri=%2Fzct-ee%2Fdeclaration%3Fview%3Dplan");
    unmount();
    signedInAs(server, sampleUser);
    given(plan([item("甲", { proposed: true })]));
    show(
      <>
        <PlanIntro />
        <PlanIsland />
      </>,
    );
    const place = document.getElementById("plan-place") as HTMLElement;
    expect(await within(place).findByRole("heading", { name: "我的计划" }, { timeout: 8000 })).toBeVisible();
  });

  it("个人用户：只有企业才可以访问；没有权限的说明找谁", async () => {
    signedInAs(server, { ...sampleUser, type: "member_personal", ens: [], enBaseId: null });
    const { unmount } = show();
    expect(await screen.findByText("只有企业才可以访问")).toBeVisible();
    unmount();
    signedOut();
    signedInAs(server, { ...sampleUser, enterpriseAdmin: false, menus: ["company"] });
    show();
    expect(await screen.findByText(/您的角色不能办理此事/)).toBeVisible();
  });

  it("限报写明今年已申报几项、还可申报几项；名额只说本平台的受理数；本期已申报的写明编号", async () => {
    signedInAs(server, sampleUser);
    const cap = { group: "创新券", year: "2026", most: 2, declared: 2, left: 0 };
    given(
      plan([
        item("甲", { cap: { ...cap, declared: 1, left: 1 }, proposed: true }),
        item("乙", { cap, obstacles: [{ kind: "cap", ...cap, clause: CLAUSE, with: [] }] }),
        item("丙", { cap: { ...cap, year: "2027", declared: 0, left: 2 }, quota: 3, quotaTaken: 5 }),
        item("丁", { quota: 8, quotaTaken: 2 }),
        item("戊", { quota: 8, quotaTaken: null, window: null, state: "undated" }),
        item("己", { declaredAs: "SB-20261110-0001" }),
      ]),
    );
    const { container } = show();
    const words = async (name: string) => (await rowOf(name)).getByRole("link").closest("li")?.textContent;
    expect(await words("事项甲")).toContain("“创新券”类每年限报 2 项，今年已申报 1 项，还可申报 1 项。");
    expect(await words("事项乙")).toContain("今年已申报 2 项，还可申报 0 项。");
    expect(await words("事项乙")).toContain("没有列入建议：2026 年“创新券”类每家企业限报 2 项，已申报 2 项。");
    expect(await words("事项丙")).toContain("2027 年已申报 0 项，还可申报 2 项");
    expect(await words("事项丙")).toContain("名额 3 个，已受理 5 个，剩余 0 个（按本平台受理数）");
    expect(await words("事项丁")).toContain("名额 8 个，已受理 2 个，剩余 6 个（按本平台受理数）");
    expect(await words("事项戊")).toMatch(/名额 8 个(?!，)/);
    expect(await words("事项己")).toContain("本期已经申报，编号 SB-20261110-0001。");
    await expectAccessible(container);
  });

  it("每一项有最迟开始日、状态、材料、窗口；没有列入建议的说明被谁挡住并引原话；没有金额的写明；无障碍检查干净", async () => {
    signedInAs(server, sampleUser);
    given(
      plan(
        [
          item("甲", { proposed: true }),
          item("乙", { obstacles: [{ kind: "exclude", with: [{ id: "i0", title: "事项甲", clause: CLAUSE }] }] }),
          item("丙", {
            benefit: { form: "title", text: "授予牌匾", most: null },
            obstacles: [
              {
                kind: "cap",
                group: "创新券",
                year: "2026",
                most: 1,
                declared: 0,
                clause: null,
                with: [{ id: "i0", title: "事项甲" }],
              },
            ],
          }),
          item("丁", { state: "late", latestStart: "2026-11-09", daysToStart: 0, daysLacking: 9, preparation: 15 }),
          item("戊", { state: "undated", window: null, latestStart: null, daysToStart: null }),
          item("己", { state: "closed", latestStart: null, next: { opensOn: "2027-09-01", estimated: true } }),
        ],
        { best: { items: 1, total: "1234.50", unknown: 1, exact: true, ceiling: "1234.50" } },
      ),
    );
    const { container } = show();
    const first = await rowOf("事项甲");
    expect(first.getByText("11-26 周四")).toBeVisible();
    expect(first.getByText("还有 4 个工作日")).toBeVisible();
    expect(first.getByText("来得及")).toBeVisible();
    expect(first.getByText("最慢的材料：专项审计报告（2 个工作日）")).toBeVisible();
    expect(screen.getByText("1,234.5")).toBeVisible();
    expect(screen.getByText(/有 1 项没有给出金额，没有计入合计/)).toBeVisible();
    const second = await rowOf("事项乙");
    expect(second.getByText(/没有列入建议：与“事项甲”不能同时享受。/)).toHaveTextContent(`原文：${CLAUSE}`);
    const third = await rowOf("事项丙");
    expect(third.getByText("没有给出金额")).toBeVisible();
    expect(third.getByText(/2026 年“创新券”类每家企业限报 1 项，已有 “事项甲”/)).toBeVisible();
    expect((await rowOf("事项丁")).getByText(/已经晚了 9 个工作日，如仍要申报请先咨询主管部门/)).toBeVisible();
    expect((await rowOf("事项戊")).getByText("申报时间还没有公布。")).toBeVisible();
    expect((await rowOf("事项己")).getByText("下次预计 2027-09-01")).toBeVisible();
    await expectAccessible(container);
  });

  it("没有证明最优时说出来，并给出上限", async () => {
    signedInAs(server, sampleUser);
    given(
      plan([item("甲", { proposed: true })], {
        best: { items: 1, total: "20.00", unknown: 0, exact: false, ceiling: "35.00" },
      }),
    );
    show();
    expect(await screen.findByText(/没有证明是最优；任何组合合计都不会超过\s*35 万元/)).toBeVisible();
  });

  it("两周内要动手的排在最前；一项都没有时指出去处；读取失败可以重试", async () => {
    signedInAs(server, sampleUser);
    given(plan([item("甲", { proposed: true, daysToStart: 10 }), item("乙", { proposed: true, daysToStart: 11 })]));
    const { unmount } = show();
    const soon = within(await screen.findByRole("region", { name: "现在该准备什么" }));
    expect(soon.getByText("事项甲")).toBeVisible();
    expect(soon.queryByText("事项乙")).not.toBeInTheDocument();
    unmount();
    given(plan([], { best: { items: 0, total: "0.00", unknown: 0, exact: true, ceiling: "0.00" } }));
    const second = show();
    expect(await screen.findByRole("link", { name: "去看政策匹配" })).toBeVisible();
    second.unmount();
    server.use(refuses(planCalls.getPlan, "UNAVAILABLE"));
    show();
    expect(await screen.findByText("我的计划加载失败", {}, { timeout: 5000 })).toBeVisible();
    given(plan([item("甲")]));
    await userEvent.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByText("符合条件，没有列入建议")).toBeVisible();
  });
});

describe("我的计划：能做什么", () => {
  const bodies: unknown[] = [];
  const records = (call: { method: string; path: string }, data: unknown) =>
    http[call.method.toLowerCase() as "post"](`*${call.path.replace("{id}", ":id")}`, async ({ request, params }) => {
      const text = await request.text();
      // As long as a second click may come.
      await delay(100);
      bodies.push([call.method, params.id ?? "", text ? JSON.parse(text) : null]);
      return HttpResponse.json({ returnCode: 2000, data });
    });

  it("采用建议组合一次加入；连点两下只提交一次；已加入的可以移出", async () => {
    bodies.length = 0;
    signedInAs(server, sampleUser);
    given(
      plan([item("甲", { proposed: true }), item("乙", { proposed: true })], {
        best: { items: 2, total: "40.00", unknown: 0, exact: true, ceiling: "40.00" },
      }),
    );
    server.use(records(planCalls.addPlanItems, { added: 2 }), records(planCalls.removePlanItem, null));
    show();
    const adopt = await screen.findByRole("button", { name: "采用建议组合" });
    given(plan([item("甲", { proposed: true, saved }), item("乙", { proposed: true, saved })]));
    await userEvent.dblClick(adopt);
    expect(await screen.findByText("建议组合的 2 项已加入计划")).toBeVisible();
    expect(bodies).toEqual([["POST", "", { ids: ["i0", "i1"] }]]);
    await userEvent.click(await screen.findByRole("button", { name: "移出计划：事项甲" }));
    expect(await screen.findByText("“事项甲”已移出计划")).toBeVisible();
    expect(bodies[1]).toEqual(["DELETE", "i0", null]);
  });

  it("备注和提醒：超出 200 字当场说明且文字还在；同事先改过的不丢所填；存好后收起", async () => {
    bodies.length = 0;
    signedInAs(server, sampleUser);
    given(plan([item("甲", { saved })]));
    server.use(refuses(planCalls.savePlanItem, "WRONG_STATE"));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "备注和提醒：事项甲" }));
    const note = screen.getByRole("textbox", { name: /^备注/ });
    await userEvent.click(note);
    await userEvent.paste("长".repeat(201));
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect((await screen.findAllByText("备注最长 200 个字"))[0]).toBeVisible();
    await userEvent.clear(note);
    await userEvent.type(note, "<b>张会计</b>负责");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^提醒/ }), "不提醒");
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect((await screen.findAllByText(/当前状态不能进行此操作/))[0]).toBeVisible();
    expect(note).toHaveValue("<b>张会计</b>负责");
    server.use(records(planCalls.savePlanItem, { revision: 1 }));
    given(plan([item("甲", { saved: { note: "<b>张会计</b>负责", remindDays: null, revision: 1 } })]));
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("备注：<b>张会计</b>负责")).toBeVisible();
    expect(screen.getByText("不提醒")).toBeVisible();
    expect(bodies).toEqual([["PUT", "i0", { revision: 0, note: "<b>张会计</b>负责", remindDays: null }]]);
  });

  it("不能再申报的说明原因并可移出；互相冲突的两边都写明", async () => {
    signedInAs(server, sampleUser);
    const conflict = { kind: "exclude", with: [{ id: "i1", title: "事项乙", clause: null }] } as const;
    given(
      plan([item("甲", { saved, conflicts: [conflict] as never })], {
        gone: [
          { id: "x", title: "老事项", reason: "repealed" },
          { id: "y", title: "没有了的事项", reason: "removed" },
        ],
      }),
    );
    show();
    expect(await screen.findByText("“老事项”：所属政策已不在有效期内或已下线")).toBeVisible();
    expect(screen.getByText("“没有了的事项”：主管部门已取消这个事项")).toBeVisible();
    expect(screen.getByRole("button", { name: "移出计划：老事项" })).toBeVisible();
    expect((await rowOf("事项甲")).getByText(/与计划里的其他事项冲突：与“事项乙”不能同时享受/)).toBeVisible();
  });
});

describe("订阅到日历", () => {
  it("地址只在生成时显示，可以复制；重新生成和停用先问一句", async () => {
    signedInAs(server, sampleUser);
    given(plan([item("甲", { saved })]));
    server.use(answers(planCalls.renewPlanFeed, { token: TOKEN }), answers(planCalls.revokePlanFeed, null));
    const user = userEvent.setup();
    const { container } = show();
    const make = await screen.findByRole("button", { name: "生成订阅地址" });
    given(plan([item("甲", { saved })]), { createdAt: "2026-11-21T04:00:00.000Z", fetchedAt: null });
    await user.click(make);
    const address = await screen.findByLabelText("您的订阅地址（只显示这一次）");
    expect(address).toHaveValue(`${window.location.origin}/gateway/policy/api/ua/declare/feed/${TOKEN}/plan.ics`);
    await user.click(screen.getByRole("button", { name: "复制地址" }));
    expect(await screen.findByText("已复制")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe((address as HTMLInputElement).value);
    await expectAccessible(container);
    await user.click(await screen.findByRole("button", { name: "停用" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/用它订阅的日历不再更新/)).toBeVisible();
    given(plan([item("甲", { saved })]));
    await user.click(dialog.getByRole("button", { name: "停用" }));
    await waitFor(() => expect(screen.queryByLabelText("您的订阅地址（只显示这一次）")).not.toBeInTheDocument());
    expect(await screen.findByRole("button", { name: "生成订阅地址" })).toBeVisible();
  });
});
