import { act, render, screen, waitFor, within } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { PersonalHome } from "@/components/worklist/personal-home";
import { plannedDeadlines } from "@/components/worklist/planned-deadlines";
import { accountAccessCalls } from "@/contract/account/access";
import type { CurrentUser } from "@/contract/account/account";
import { applyCalls, type Worklist } from "@/contract/apply/apply";
import { waitingCalls } from "@/contract/common/waiting";
import { planCalls, type PlanItem } from "@/contract/declare/plan";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { staffCalls } from "@/contract/enterprise/staff";
import { messageCalls, type Message } from "@/contract/message/message";
import { policyCalls } from "@/contract/policy/policy";
import { startLive } from "@/services/message/live";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut } from "../layout/support";
import { plan, planned, row, TODAY } from "./fixtures";

const live = vi.mocked(startLive);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => void live.mockReset().mockReturnValue(() => undefined));
afterEach(() => {
  server.resetHandlers();
  signedOut();
});
afterAll(() => {
  live.mockReset();
  server.close();
});

const correction = row("c-1", "企业研发投入后补助", {
  state: "supplement",
  number: "SB-20261111-0001",
  amount: "61.23",
  opinion: "缺少税务机关盖章页",
  givenBackAt: "2026-11-18T08:20:00Z",
  phone: "0551-62880203",
});
const draft = row("d-1", "先进制造业技术改造设备补助", {
  amount: "32",
  timing: { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-28", daysLeft: 5, next: null },
});
const late = row("z-1", "中小企业免费数字化诊断", {
  state: "submitted",
  mine: false,
  turn: "数据资源管理局待受理",
  due: { date: "2026-11-18", workdays: -3 },
});
const nothing: Worklist = { corrections: [], drafts: [], waiting: [], paidThisYear: null };
const everything: Worklist = { corrections: [correction], drafts: [draft], waiting: [late], paidThisYear: "58.60" };

const unread: Message = {
  id: "m-1",
  kind: "policy",
  title: "研发投入后补助被退回，请补正",
  body: "",
  link: "/user/base/policy-items/c-1",
  enId: null,
  enName: null,
  read: false,
  createdAt: "2026-11-18T08:20:00Z",
};

function show(
  worklist: Worklist,
  {
    user = {},
    items = [],
    messages = [],
  }: { user?: Partial<CurrentUser>; items?: PlanItem[]; messages?: Message[] } = {},
) {
  signedInAs(server, { ...sampleUser, ...user });
  server.use(
    answers(applyCalls.getWorklist, worklist),
    answers(waitingCalls.listWaitingCases, []),
    answers(planCalls.getPlan, plan(...items)),
    answers(staffCalls.listOwnBindings, []),
    answers(staffCalls.listStaff, { records: [], total: 0, page: 1, size: 1 }),
    answers(enterpriseCalls.getGrade, { grade: "A", percent: 95, sections: [] }),
    answers(accountAccessCalls.getRealName, {
      state: "approved",
      name: null,
      idNumber: null,
      submittedAt: null,
      decidedAt: null,
      remark: null,
    }),
    answers(messageCalls.listMessages, { records: messages, total: messages.length, page: 1, size: 5 }),
    answers(policyCalls.listFavorites, { records: [], total: 0, page: 1, size: 1 }),
  );
  return draw();
}
const draw = () =>
  render(
    <At path="/user">
      <main>
        {inPortal(
          <QueryProvider>
            <PersonalHome today={TODAY} deadlines={[]} />
          </QueryProvider>,
        )}
      </main>
    </At>,
  );
const titleIs = (name: string) => screen.findByRole("heading", { level: 1, name });
const partNames = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const part = (name: string) => within(screen.getByRole("heading", { level: 2, name }).closest("section")!);

describe("今天要做", () => {
  it("标题说有几件、最近的剩几天；先补正，再草稿，然后计划里的截止、等政府办和消息", async () => {
    const { container } = show(everything, { items: [planned("p-a")], messages: [unread] });
    await titleIs("2 件事等您办，最近的剩 5 天");
    expect(partNames()).toEqual(["先补正", "接着填", "计划里的截止", "等政府办", "消息", "概况"]);
    expect(screen.getByText("合肥云杉智能装备有限公司", { selector: "main span" })).toBeVisible();
    const figures = screen.getByRole("list", { name: "申报概况" });
    expect(
      within(figures)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["正等您的钱 93.23 万元", "政府在办 1 件", "今年已到账 58.6 万元"]);
    await expectAccessible(container);
  });

  it("补正写着工作人员的原话、编号、部门和退回日期，草稿写着截止日和保存时间；一行一个按钮，去的是这一份", async () => {
    show(everything);
    await titleIs("2 件事等您办，最近的剩 5 天");
    const [mend] = part("先补正").getAllByRole("listitem");
    expect(mend).toHaveTextContent("申请金额 61.23 万元");
    expect(mend).toHaveTextContent("缺少税务机关盖章页");
    expect(mend).toHaveTextContent("SB-20261111-0001科技创新局 11-18 退回咨询 0551-62880203");
    expect(part("先补正").getByRole("link", { name: "补正材料：企业研发投入后补助" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/handle-item?id=p-1&application=c-1&step=materials",
    );
    const [fill] = part("接着填").getAllByRole("listitem");
    expect(fill).toHaveTextContent("剩余 5 天");
    expect(fill).toHaveTextContent("11-19 09:30 保存");
    expect(part("接着填").getByRole("link", { name: "继续填写：先进制造业技术改造设备补助" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/handle-item?id=p-1&application=d-1&step=applicant",
    );
    // Its name and its button.
    for (const line of [mend, fill]) expect(within(line!).getAllByRole("link")).toHaveLength(2);
  });

  it("政府超期的写明应在哪天前办、超了几个工作日；没有超期的不说", async () => {
    const inTime = row("z-2", "科技创新券申领", {
      state: "accepted",
      mine: false,
      turn: "科技创新局正在审核",
      due: { date: "2026-12-10", workdays: 0 },
    });
    show({ ...nothing, waiting: [late, inTime] });
    await titleIs("目前没有要您办的事");
    const [first, second] = part("等政府办").getAllByRole("listitem");
    expect(first).toHaveTextContent("应在 2026-11-18 前受理，已超期 3 个工作日");
    expect(second).toHaveTextContent("应在 2026-12-10 前审核");
    expect(second).not.toHaveTextContent("超期");
  });

  it("什么也没有：说没有，给下一步；计划里没有截止的那一块不出现", async () => {
    const { container } = show(nothing);
    await titleIs("目前没有要您办的事");
    expect(screen.getByRole("link", { name: "看能申报的事项" })).toHaveAttribute("href", "/zct-ee/declaration");
    expect(partNames()).toEqual(["消息", "概况"]);
    expect(screen.getByText("没有未读消息。")).toBeVisible();
    await expectAccessible(container);
  });

  it("申报没有加载出来时不说没有要办的事，可以重试", async () => {
    show(everything);
    server.use(refuses(applyCalls.getWorklist, "SERVER_FAULT"));
    await titleIs("今天要做的还没有全部加载");
    expect(screen.queryByText("都办好了")).toBeNull();
    server.use(answers(applyCalls.getWorklist, everything));
    act(() => screen.getByRole("button", { name: "重试" }).click());
    await titleIs("2 件事等您办，最近的剩 5 天");
  });

  it("没有企业的人先绑定；角色不办申报的不去问，说找谁调整", async () => {
    const asked = vi.fn();
    server.events.on("request:start", ({ request }) => asked(new URL(request.url).pathname));
    const alone = { type: "member_personal", ens: [], enBaseId: null, enBaseName: null, menus: [] } as const;
    const { unmount } = show(everything, { user: { ...alone, ens: [], menus: [] } });
    // Binding is no case: it stands below and is not counted among them.
    await titleIs("没有等您办的件，还有 1 件事可以做");
    expect(screen.getByRole("link", { name: "绑定：还没有绑定企业" })).toHaveAttribute("href", "/user/bind");
    unmount();
    show(everything, { user: { menus: ["company"] } });
    await titleIs("目前没有要您办的事");
    expect(screen.getByText(/您的角色不能办理此事，如需办理请联系企业管理员/)).toBeVisible();
    expect(asked).not.toHaveBeenCalledWith(`/gateway${applyCalls.getWorklist.path}`);
    server.events.removeAllListeners();
  });

  it("实时消息说变了，页面跟着变：退回的办完后从先补正里消失，通过审核的企业不再写正在审核", async () => {
    const [first] = sampleUser.ens;
    const pending = { ens: [{ ...first!, approval: "pending" as const }] };
    show(nothing, { user: pending });
    await titleIs("目前没有要您办的事");
    expect(part("等政府办").getByText("企业注册正在审核")).toBeVisible();
    await waitFor(() => expect(live).toHaveBeenCalled());
    signedInAs(server, sampleUser);
    server.use(answers(applyCalls.getWorklist, { ...nothing, corrections: [correction] }));
    const tell = () =>
      act(() =>
        live.mock.calls[0]![0].onUpdate({
          type: "counts",
          counts: { count_msg: 1, count_suqiu: 0, count_dzwj: 0 },
        }),
      );
    tell();
    await titleIs("1 件事等您办");
    expect(screen.queryByText("企业注册正在审核")).toBeNull();
    server.use(answers(applyCalls.getWorklist, nothing));
    tell();
    await titleIs("目前没有要您办的事");
    expect(screen.queryByText("先补正")).toBeNull();
  });

  it("消息没有加载出来时，要办的照样看得到", async () => {
    show(everything);
    server.use(refuses(messageCalls.listMessages, "SERVER_FAULT"));
    await titleIs("2 件事等您办，最近的剩 5 天");
    expect(screen.queryByRole("heading", { name: "消息" })).toBeNull();
  });
});

describe("计划里的截止", () => {
  const ids = (begun: readonly string[], ...items: PlanItem[]) =>
    plannedDeadlines(plan(...items), new Set(begun)).map(({ id }) => id);
  const until = (closesOn: string) => ({ window: { opensOn: "2026-11-01", closesOn } });

  it("先截止的在前，最多五项；今天截止的算，昨天截止的不算", () => {
    expect(ids([], planned("b", until("2026-11-29")), planned("a", until("2026-11-23")))).toEqual(["a", "b"]);
    expect(ids([], planned("a", until("2026-11-22")))).toEqual([]);
    const six = ["01", "02", "03", "04", "05", "06"].map((day) => planned(day, until(`2026-12-${day}`)));
    expect(ids([], ...six)).toEqual(["01", "02", "03", "04", "05"]);
  });

  it("只是建议的、已经申报的、已经在填的、没有申报期的不算", () => {
    expect(ids([], planned("a", { saved: null }))).toEqual([]);
    expect(ids([], planned("a", { declaredAs: "SB-20261111-0001" }))).toEqual([]);
    expect(ids(["a"], planned("a"))).toEqual([]);
    expect(ids([], planned("a", { window: null }))).toEqual([]);
  });
});
