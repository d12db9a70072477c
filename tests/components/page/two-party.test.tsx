import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { expectAccessible } from "../../support/axe";
import { lendCalls, type LendCase } from "../../fixtures/lend/contract/lend";
import { LendCasePage, LendFormPage, LendList } from "../../fixtures/lend/portal/lend-pages";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

/** A case with two parties: its list and its page, declared in tests/fixtures/lend. */
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
});
afterAll(() => server.close());

const AT = "2026-11-20T01:02:03.000Z";
const lend = (more: Partial<LendCase> = {}): LendCase => ({
  id: "l-1",
  number: "JY20261120-0001",
  state: "asked",
  side: "counterpart",
  sequence: 3,
  thing: "三坐标测量机",
  terms: "借两天",
  turn: "待您回应",
  mine: true,
  due: { date: "2026-12-04", workdays: 10 },
  asker: { name: null },
  counterpart: { name: "合肥云杉智能装备有限公司" },
  submittedAt: AT,
  updatedAt: AT,
  memo: null,
  reason: null,
  askerContact: { name: "秘***", phone: "139****0001" },
  counterpartContact: null,
  files: null,
  askerSaid: null,
  counterpartSaid: null,
  steps: ["offer", "accept", "decline"],
  log: [{ id: "1", at: AT, who: "对方", from: null, to: "asked", remark: "发起设备借用" }],
  ...more,
});

function show(content: React.ReactNode, query = "") {
  signedInAs(server, { ...sampleUser, menus: [] });
  return render(
    <AppRouterContext value={{ push: vi.fn() } as never}>
      <At path="/user/lend" query={query}>
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
}

it("列表：写明我是哪一方、对方是谁、轮到谁；我发起的、我收到的各是一个地址，按它去取", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/gateway/policy/api/customer/lend/page", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("side"));
      return HttpResponse.json({ returnCode: 2000, data: { records: [lend()], total: 1, page: 1, size: 10 } });
    }),
  );
  const { container } = show(<LendList />, "side=counterpart");
  const link = await screen.findByRole("link", { name: "三坐标测量机" });
  expect(link).toHaveAttribute("href", "/user/lend/l-1");
  const row = within(link.closest("tr") as HTMLElement);
  for (const words of ["接收方", "对方未公开名称", "待回应", "JY20261120-0001，借两天"])
    expect(row.getByText(words)).toBeVisible();
  expect(row.getByText(/待您回应/)).toBeVisible();
  const sides = within(screen.getByRole("navigation", { name: "我是哪一方" }));
  expect(sides.getByRole("link", { name: "我收到的" })).toHaveAttribute("aria-current", "page");
  expect(sides.getByRole("link", { name: "我发起的" })).toHaveAttribute("href", "/user/lend?side=asker");
  expect(sides.getByRole("link", { name: "全部" })).toHaveAttribute("href", "/user/lend");
  expect(asked).toEqual(["counterpart"]);
  await expectAccessible(container);
});

it("列表：地址里写了不认识的一方，取全部", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/gateway/policy/api/customer/lend/page", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("side"));
      return HttpResponse.json({ returnCode: 2000, data: { records: [], total: 0, page: 1, size: 10 } });
    }),
  );
  show(<LendList />, "side=staff");
  expect(await screen.findByText("还没有设备借用。")).toBeVisible();
  expect(asked).toEqual([null]);
});

it("表单：先在企业库里选；选了以后接着填，换一家重新选，发给最后选的那家", async () => {
  const bodies: unknown[] = [];
  const found = [
    { enId: sampleUser.enBaseId ?? "", enName: "自己的企业", creditCode: "91340100MA2YH00011" },
    { enId: "en-first", enName: "示例甲企业", creditCode: "91340100MA2JH00038" },
    { enId: "en-second", enName: "示例乙企业", creditCode: "91340100MA2CH0004U" },
  ];
  server.use(
    answers(enterpriseCalls.searchLibrary, found),
    http.post("*/gateway/policy/api/customer/lend", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ returnCode: 2000, data: { id: "l-1", number: "JY20261120-0001" } });
    }),
  );
  const { container } = show(<LendFormPage />);
  const choose = async (name: string) => {
    await userEvent.type(await screen.findByLabelText("企业名称或统一社会信用代码"), "示例");
    await userEvent.click(screen.getByRole("button", { name: "查找企业" }));
    await userEvent.click(await screen.findByRole("button", { name: `选择：${name}` }));
  };
  expect(await screen.findByText("先选向哪家企业借，再写想借什么。")).toBeVisible();
  expect(screen.queryByLabelText("想借什么")).toBeNull();
  await choose("示例甲企业");
  expect(screen.getByText(/发给：/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText("想借什么"), "给甲的");
  await userEvent.click(screen.getByRole("button", { name: "换一家" }));
  await choose("示例乙企业");
  expect(screen.queryByRole("button", { name: /选择/ })).toBeNull();
  expect(screen.getByLabelText("想借什么")).toHaveValue("");
  await expectAccessible(container);
  await userEvent.type(screen.getByLabelText("想借什么"), "三坐标测量机");
  await userEvent.type(screen.getByLabelText("条件"), "借两天");
  await userEvent.click(screen.getByRole("button", { name: "提交设备借用" }));
  await waitFor(() => expect(bodies).toMatchObject([{ toEnterpriseId: "en-second", thing: "三坐标测量机" }]));
});

it("表单：本企业写明是本企业，没有选择的按钮", async () => {
  const own = { enId: sampleUser.enBaseId ?? "", enName: "自己的企业", creditCode: "91340100MA2YH00011" };
  server.use(answers(enterpriseCalls.searchLibrary, [own]));
  show(<LendFormPage />);
  await userEvent.type(await screen.findByLabelText("企业名称或统一社会信用代码"), "自己");
  await userEvent.click(screen.getByRole("button", { name: "查找企业" }));
  expect(await screen.findByText("本企业")).toBeVisible();
  expect(screen.queryByRole("button", { name: /选择/ })).toBeNull();
});

it("一件：轮到谁、最后一天、双方；接受要填联系人，带上看到的是哪一步；办不到的步骤没有按钮", async () => {
  const bodies: unknown[] = [];
  server.use(
    answers(lendCalls.getLend, lend()),
    http.post("*/gateway/policy/api/customer/lend/l-1/accept", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ returnCode: 2000, data: null });
    }),
  );
  const { container } = show(<LendCasePage id="l-1" />);
  expect(await screen.findByText("现在轮到您")).toBeVisible();
  expect(screen.getByText(/最后一天/)).toBeVisible();
  expect(screen.getByText("对方未公开名称")).toBeVisible();
  expect(screen.getByText("合肥云杉智能装备有限公司（本方）")).toBeVisible();
  expect(screen.getByText("秘*** 139****0001")).toBeVisible();
  expect(screen.queryByRole("button", { name: "撤回" })).toBeNull();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole("button", { name: "接受" }));
  await userEvent.click(screen.getByRole("button", { name: "确认接受" }));
  for (const name of [/联系人/, /手机号/]) expect(screen.getByRole("link", { name })).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.type(screen.getByLabelText("联系人"), "林晓岚");
  await userEvent.type(screen.getByLabelText("手机号"), "13800000003");
  await expectAccessible(container);
  await userEvent.click(screen.getByRole("button", { name: "确认接受" }));
  await waitFor(() => expect(bodies).toEqual([{ contactName: "林晓岚", phone: "13800000003", sequence: 3 }]));
});

it("一件：对方先动了，说明怎么回事，页面换成最新的", async () => {
  let state: LendCase["state"] = "asked";
  const said = "对方在 2026-11-20 10:00 有了新的动作（撤回），您这一步没有办成，请看过最新情况再办";
  server.use(
    http.get("*/gateway/policy/api/customer/lend/l-1", () =>
      HttpResponse.json({
        returnCode: 2000,
        data: lend({ state, ...(state === "asked" ? {} : { steps: [], mine: false, turn: "已办结", due: null }) }),
      }),
    ),
    http.post("*/gateway/policy/api/customer/lend/l-1/decline", () => {
      state = "withdrawn";
      return HttpResponse.json({ returnCode: 4009, data: null, errorMessage: said }, { status: 409 });
    }),
  );
  show(<LendCasePage id="l-1" />);
  await userEvent.click(await screen.findByRole("button", { name: "婉拒" }));
  await userEvent.click(screen.getByRole("button", { name: "确认婉拒" }));
  expect(screen.getByRole("link", { name: /请写明原因/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText("原因"), "没有空闲");
  await userEvent.click(screen.getByRole("button", { name: "确认婉拒" }));
  expect(await screen.findByText("已撤回")).toBeVisible();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole("button", { name: "婉拒" })).toBeNull();
});

it("对方看到的：打开时去取，和自己的页面同样地写，没有的不写", async () => {
  const mine = lend({
    side: "asker",
    turn: "待对方回应",
    mine: false,
    steps: ["withdraw"],
    asker: { name: "江淮示范银行开发区支行" },
    memo: "只给自己看的备忘",
    askerContact: { name: "何嘉木", phone: "13800000004" },
  });
  server.use(answers(lendCalls.getLend, mine), answers(lendCalls.getLendAsOther, lend()));
  const { container } = show(<LendCasePage id="l-1" />);
  expect(await screen.findByText("只给自己看的备忘")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "对方看到的" }));
  const dialog = within(await screen.findByRole("dialog", { name: "对方看到的" }));
  expect(await dialog.findByText("对方未公开名称")).toBeVisible();
  expect(dialog.getByText("秘*** 139****0001")).toBeVisible();
  expect(dialog.getByText("待您回应")).toBeVisible();
  expect(dialog.queryByText("只给自己看的备忘")).toBeNull();
  await expectAccessible(container);
  await userEvent.click(dialog.getByRole("button", { name: "关闭" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("不是自己的，说明怎么办", async () => {
  server.use(refuses(lendCalls.getLend, "NOT_FOUND"));
  show(<LendCasePage id="l-2" />);
  expect(await screen.findByText(/您要找的设备借用不存在，或不是您的/)).toBeVisible();
});
