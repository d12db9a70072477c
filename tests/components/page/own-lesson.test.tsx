import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ownCaseRoute } from "@/components/page/own-case/own-case-route";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { expectAccessible } from "../../support/axe";
import { lessonCalls, type LessonCase } from "../../fixtures/lesson/contract/lesson";
import { LessonCasePage, LessonFormPage, LessonList } from "../../fixtures/lesson/portal/lesson-pages";
import { LESSONS } from "../../fixtures/lesson/portal/cases";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

/** An own case of a person or an enterprise: its list and its page, declared in tests/fixtures/lesson. */
const server = setupServer();
const push = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  push.mockReset();
  window.localStorage.clear();
});
afterAll(() => server.close());

const AT = "2026-11-20T01:02:03.000Z";
const lesson = (more: Partial<LessonCase> = {}): LessonCase => ({
  id: "l-1",
  number: "SK20261120-0001",
  state: "confirmed",
  topic: "怎样填研发费用",
  turn: "等上课",
  mine: false,
  due: { date: "2026-11-26", workdays: 4 },
  submittedAt: AT,
  updatedAt: AT,
  contactName: "林晓岚",
  phone: "13800000003",
  files: [{ fileId: "f-1", name: "提纲.png", size: 2048 }],
  day: "2026-11-26",
  result: null,
  mayWithdraw: true,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "本人", from: null, to: "sent", remark: "申请上课" }],
  ...more,
});

const PEOPLE = [
  ["个人用户", { type: "member_personal", enBaseId: null, enBaseName: null, ens: [], menus: [] }],
  ["企业的人，不论有什么权限", { menus: [] }],
] as const;
function show(content: React.ReactNode, user: object = PEOPLE[0][1]) {
  signedInAs(server, { ...sampleUser, ...user });
  return render(
    <AppRouterContext value={{ push } as never}>
      <At path="/user/lesson">
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
}

describe.each(PEOPLE)("%s", (_who, user) => {
  it("列表：还没有时说明并可以申请；有的写明状态和该谁办", async () => {
    server.use(answers(lessonCalls.listLessons, { records: [], total: 0, page: 1, size: 10 }));
    show(<LessonList />, user);
    expect(await screen.findByText("还没有申请过上课。")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "申请上课" })[0]).toHaveAttribute("href", "/user/lesson/add");
    cleanup();
    server.use(answers(lessonCalls.listLessons, { records: [lesson()], total: 1, page: 1, size: 10 }));
    const { container } = show(<LessonList />, user);
    const link = await screen.findByRole("link", { name: "怎样填研发费用" });
    expect(link).toHaveAttribute("href", "/user/lesson/l-1");
    expect(within(link.closest("tr") as HTMLElement).getByText("已确认")).toBeVisible();
    await expectAccessible(container);
  });

  it("表单：联系人填好了，空着的说明；提交以后到这一件", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post("*/gateway/policy/api/customer/lesson", async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: { id: "l-1", number: "SK20261120-0001" } });
      }),
    );
    const { container } = show(<LessonFormPage />, user);
    expect(await screen.findByLabelText("联系人")).toHaveValue("陈思远");
    await userEvent.click(screen.getByRole("button", { name: "提交上课申请" }));
    expect(screen.getByRole("link", { name: /想学什么/ })).toBeVisible();
    expect(bodies).toEqual([]);
    await expectAccessible(container);
    await userEvent.type(screen.getByLabelText("想学什么"), "怎样填研发费用");
    await userEvent.click(screen.getByRole("button", { name: "提交上课申请" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/lesson/l-1"));
    expect(bodies).toMatchObject([{ topic: "怎样填研发费用", contactName: "陈思远" }]);
  });

  it("一件：写明日期和附件，可以撤回，要写原因", async () => {
    const bodies: unknown[] = [];
    server.use(
      answers(lessonCalls.getLesson, lesson()),
      http.post("*/gateway/policy/api/customer/lesson/l-1/withdraw", async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    const { container } = show(<LessonCasePage id="l-1" />, user);
    const file = await screen.findByRole("link", { name: /提纲\.png/ });
    expect(file).toHaveAttribute("href", "/gateway/policy/api/customer/lesson/l-1/file?fileId=f-1");
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "撤回上课申请" }));
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    expect(bodies).toEqual([]);
    await userEvent.type(screen.getByLabelText("撤回原因"), "没有时间");
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    await waitFor(() => expect(bodies).toEqual([{ reason: "没有时间" }]));
  });
});

it("上过课的可以评价；不是自己的说成不是您的，不说另一家企业", async () => {
  const held = lesson({ state: "held", result: "讲了归集口径。", mayRate: true, mayWithdraw: false, due: null });
  server.use(answers(lessonCalls.getLesson, held));
  show(<LessonCasePage id="l-1" />);
  expect(await screen.findByText("讲了归集口径。")).toBeVisible();
  expect(screen.getByRole("button", { name: "提交评价" })).toBeVisible();
  cleanup();
  server.use(refuses(lessonCalls.getLesson, "NOT_FOUND"));
  show(<LessonCasePage id="l-2" />);
  expect(await screen.findByText(/您要找的上课申请不存在，或不是您的/)).toBeVisible();
});

describe("一条路由既写新的又看旧的", () => {
  const asked = vi.fn((id: string) => Promise.resolve(id === "gone"));
  const route = {
    route: "/user/zqjh/repair/{id}",
    description: "一份上课申请",
    column: "service",
    area: LESSONS,
    isMissing: asked,
    show: (id: string) => <p>这是 {id}</p>,
  } as const;
  const at = (id: string) => ({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) });

  it("编号是 add 的是表单，不问网关有没有它；别的是那一件，没有的说明", async () => {
    const { generateMetadata, Page } = ownCaseRoute({ ...route, write: () => <p>写新的</p> });
    show(await Page(at("add")));
    expect(await screen.findByText("写新的")).toBeVisible();
    expect(JSON.stringify((await generateMetadata(at("add"))).title)).toContain("新增上课申请");
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    show(await Page(at("l-1")));
    expect(await screen.findByText("这是 l-1")).toBeVisible();
    expect(JSON.stringify((await generateMetadata(at("gone"))).title)).toContain("上课申请不存在");
  });

  it("不写新的路由里，add 也只是一个编号", async () => {
    show(await ownCaseRoute(route).Page(at("add")));
    expect(await screen.findByText("这是 add")).toBeVisible();
  });
});
