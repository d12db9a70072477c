import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { RepairCasePage } from "@/components/interaction/repair/repair-case";
import { RepairFormPage } from "@/components/interaction/repair/repair-form";
import { RepairList } from "@/components/interaction/repair/repair-list";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { repairCalls, type RepairCase } from "@/contract/interaction/repair";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

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
const repair = (more: Partial<RepairCase> = {}): RepairCase => ({
  id: "r-1",
  number: "BX20261120-0001",
  state: "submitted",
  category: "water",
  urgency: "urgent",
  place: "软件园 A3 栋 5 层",
  content: "洗手间水管漏水，地上有积水。",
  turn: "待园区派单",
  mine: false,
  due: { date: "2026-11-23", workdays: 1 },
  submittedAt: AT,
  updatedAt: AT,
  contactName: "陈思远",
  phone: "13800000002",
  mayWithdraw: true,
  reopenUntil: null,
  photos: [],
  visit: null,
  finishOn: null,
  result: null,
  cost: null,
  payer: null,
  reopened: 0,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "陈思远", from: null, to: "submitted", remark: "提交报修" }],
  ...more,
});
const FINISHED = repair({
  state: "finished",
  turn: "待本企业确认修好并评价",
  mine: true,
  due: null,
  mayWithdraw: false,
  mayRate: true,
  reopenUntil: "2026-12-16",
  result: "更换了角阀。",
  cost: "120.50",
  payer: "enterprise",
});

const show = (content: React.ReactNode) =>
  render(
    <AppRouterContext value={{ push } as never}>
      <At path="/user/zqjh/repair">
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
const as = (more: object = {}) => signedInAs(server, { ...sampleUser, menus: ["repair"], ...more });
const places = () => answers(repairCalls.listRepairPlaces, [{ id: "park-software", kind: "park", name: "软件园" }]);

/** Takes bodies of a call; the first ones are refused. */
function hear(method: "post" | "put", path: string, data: unknown, bodies: unknown[], refused = 0) {
  return http[method](`*/gateway/zqjh/api/center/wybx/${path}`, async ({ request }) => {
    const text = await request.text();
    bodies.push(text === "" ? {} : JSON.parse(text));
    return bodies.length <= refused
      ? HttpResponse.json({ returnCode: 4009, data: null, errorMessage: "稍后再试" }, { status: 409 })
      : HttpResponse.json({ returnCode: 2000, data });
  });
}

describe("新增报修", () => {
  async function fillIn() {
    await userEvent.selectOptions(await screen.findByLabelText("坏了什么"), "给水排水");
    await userEvent.selectOptions(screen.getByLabelText("地点"), "软件园");
    await userEvent.type(screen.getByLabelText("楼栋或位置"), "A3 栋");
    await userEvent.type(screen.getByLabelText("情况"), "洗手间水管漏水，地上有积水。");
  }

  it("联系人已填好；空着提交逐项说明；填好的提交后到这条报修", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(places(), hear("post", "save", { id: "r-1", number: "BX20261120-0001" }, bodies));
    const { container } = show(<RepairFormPage />);
    expect(await screen.findByLabelText("联系人")).toHaveValue("陈思远");
    expect(screen.getByText(/不填就打您账号的手机号 138\*\*\*\*0002/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    for (const words of ["请选择报修的东西", "请选择地点", "请填写楼栋或位置", /情况/])
      expect(screen.getByRole("link", { name: words })).toBeVisible();
    expect(bodies).toEqual([]);
    await expectAccessible(container);
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/zqjh/repair/r-1"));
    expect(bodies).toEqual([
      {
        submissionId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
        category: "water",
        urgency: "normal",
        placeId: "park-software",
        building: "A3 栋",
        content: "洗手间水管漏水，地上有积水。",
        contactName: "陈思远",
      },
    ]);
  });

  it("没有提交成功：填过的都在，再提交用同一个提交编号", async () => {
    as();
    const bodies: { submissionId?: string }[] = [];
    server.use(places(), hear("post", "save", { id: "r-1", number: "BX20261120-0001" }, bodies, 1));
    show(<RepairFormPage />);
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    expect((await screen.findAllByText(/稍后再试/))[0]).toBeVisible();
    expect(screen.getByLabelText("情况")).toHaveValue("洗手间水管漏水，地上有积水。");
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(bodies[1]?.submissionId).toBe(bodies[0]?.submissionId);
  });

  it("选了危险，先说怎样避险", async () => {
    as();
    server.use(places());
    show(<RepairFormPage />);
    await userEvent.click(await screen.findByLabelText("危险"));
    expect(screen.getByText(/先打 120、119/)).toBeVisible();
  });

  it("名录没有取到：说明并可以重试", async () => {
    as();
    server.use(refuses(repairCalls.listRepairPlaces, "UNAVAILABLE"));
    show(<RepairFormPage />);
    const retry = await screen.findByRole("button", { name: /重试|重新/ });
    server.use(places());
    await userEvent.click(retry);
    expect(await screen.findByLabelText("坏了什么")).toBeVisible();
  });

  it.each([
    ["个人用户", { type: "member_personal", enBaseId: null, ens: [] }, "只有企业才可以访问"],
    ["没有报修权限的经办人", { menus: ["policy"] }, /您的角色不能办理此事/],
  ])("%s看到原因，看不到表单", async (_, user, reason) => {
    as(user);
    show(<RepairFormPage />);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole("button", { name: "提交报修" })).toBeNull();
  });

  it("传好的照片和填的内容一起留着，重新打开还在；放久失效的移出表单并写明哪张，再提交就能成功", async () => {
    as();
    const photo = (fileId: string) => ({ fileId, name: `${fileId}.jpg`, size: 2048, url: "/f", uid: fileId });
    const fileIds = ["old", "new"];
    const bodies: { photoIds?: string[] }[] = [];
    const gone = [{ errorMessage: "照片已失效", field: "photoIds.0" }];
    server.use(
      places(),
      http.post("*/gateway/uaa/api/upload/file", () =>
        HttpResponse.json({ returnCode: 2000, data: { status: 1, data: [photo(fileIds.shift() ?? "")] } }),
      ),
      http.post("*/gateway/zqjh/api/center/wybx/save", async ({ request }) => {
        bodies.push((await request.json()) as { photoIds?: string[] });
        return bodies.length === 1
          ? HttpResponse.json({ returnCode: 3000, data: gone, errorMessage: "照片已失效" }, { status: 400 })
          : HttpResponse.json({ returnCode: 2000, data: { id: "r-1", number: "BX20261120-0001" } });
      }),
    );
    const first = show(<RepairFormPage />);
    await fillIn();
    for (const name of ["old.jpg", "new.jpg"]) {
      await userEvent.upload(
        screen.getByLabelText(/^现场照片/, { selector: "input" }),
        new File(["x"], name, { type: "image/jpeg" }),
      );
      expect(await screen.findByText(name)).toBeVisible();
    }
    first.unmount();
    show(<RepairFormPage />);
    expect(await screen.findByText(/已恢复上次未提交的内容/)).toBeVisible();
    expect(screen.getByText("old.jpg")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    expect(await screen.findByText(/已从表单里移除：old.jpg。可以重新上传，或不带照片直接提交/)).toBeVisible();
    expect(screen.queryByText("old.jpg")).toBeNull();
    expect(screen.getByText("new.jpg")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "提交报修" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/zqjh/repair/r-1"));
    expect(bodies.map(({ photoIds }) => photoIds)).toEqual([["old", "new"], ["new"]]);
  });
});

describe("报修列表", () => {
  it("一条都没有：说明能做什么；有的写明地点、状态和该谁办", async () => {
    as();
    server.use(answers(repairCalls.listRepairs, { records: [], total: 0, page: 1, size: 10 }));
    show(<RepairList />);
    expect(await screen.findByText(/还没有报过修/)).toBeVisible();
    cleanup();
    server.use(answers(repairCalls.listRepairs, { records: [FINISHED], total: 1, page: 1, size: 10 }));
    const { container } = show(<RepairList />);
    const row = (await screen.findByRole("link", { name: "给水排水：软件园 A3 栋 5 层" })).closest("tr");
    expect(within(row as HTMLElement).getByText("待本企业确认修好并评价")).toBeVisible();
    expect(within(row as HTMLElement).getByRole("link", { name: /确认并评价/ })).toHaveAttribute(
      "href",
      "/user/zqjh/repair/r-1",
    );
    await expectAccessible(container);
  });
});

describe("一条报修", () => {
  it("修好了：费用、结果都在，轮到本企业；评价或退回重修", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(answers(repairCalls.getRepair, FINISHED), hear("post", "r-1/reopen", null, bodies));
    const { container } = show(<RepairCasePage id="r-1" />);
    expect(await screen.findByText("现在轮到您")).toBeVisible();
    expect(screen.getByText("120.50 元，企业承担")).toBeVisible();
    expect(screen.getByRole("button", { name: "提交评价" })).toBeVisible();
    await expectAccessible(container);
    const turn = screen.getByRole("region", { name: "现在由谁办" });
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    await userEvent.click(within(turn).getByRole("button", { name: "已修好，去评价" }));
    expect(screen.getByRole("radio", { name: "非常满意" })).toHaveFocus();
    expect(scroll).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "未修好，退回重修" }));
    expect(screen.getByLabelText("没有修好的情况")).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "退回重修" }));
    expect(bodies).toEqual([]);
    await userEvent.type(screen.getByLabelText("没有修好的情况"), "还是滴水");
    await userEvent.click(screen.getByRole("button", { name: "退回重修" }));
    await waitFor(() => expect(bodies).toEqual([{ words: "还是滴水" }]));
  });

  it("不满意没有写原因的不发出，写了才发", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(answers(repairCalls.getRepair, FINISHED), hear("put", "r-1/evaluate", null, bodies));
    show(<RepairCasePage id="r-1" />);
    await userEvent.click(await screen.findByLabelText("不满意"));
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    expect(screen.getByRole("link", { name: /不满意时请写明原因/ })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/评价内容/), "只修了一半");
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    await waitFor(() => expect(bodies).toEqual([{ score: 2, words: "只修了一半" }]));
  });

  it("还没开始维修的可以撤回，要写原因；到期的可以催办", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(
      answers(repairCalls.getRepair, repair({ mayUrge: true })),
      hear("post", "r-1/withdraw", null, bodies),
      hear("put", "r-1/urge", null, bodies),
    );
    show(<RepairCasePage id="r-1" />);
    await userEvent.click(await screen.findByRole("button", { name: "催办" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "撤回报修" }));
    await userEvent.type(screen.getByLabelText("撤回原因"), "自己修好了");
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ reason: "自己修好了" }));
  });

  it("写到一半的撤回原因留着：不撤回时回到按钮，重新打开还在，撤回后不再留", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(answers(repairCalls.getRepair, repair()), hear("post", "r-1/withdraw", null, bodies));
    const first = show(<RepairCasePage id="r-1" />);
    await userEvent.click(await screen.findByRole("button", { name: "撤回报修" }));
    await userEvent.type(screen.getByLabelText("撤回原因"), "自己修好了");
    await userEvent.click(screen.getByRole("button", { name: "不撤回" }));
    expect(screen.getByRole("button", { name: "撤回报修" })).toHaveFocus();
    first.unmount();
    show(<RepairCasePage id="r-1" />);
    await userEvent.click(await screen.findByRole("button", { name: "撤回报修" }));
    await waitFor(() => expect(screen.getByLabelText("撤回原因")).toHaveValue("自己修好了"));
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    await waitFor(() => expect(bodies).toEqual([{ reason: "自己修好了" }]));
    await userEvent.click(await screen.findByRole("button", { name: "撤回报修" }));
    expect(screen.getByLabelText("撤回原因")).toHaveValue("");
  });

  it("别人先撤回了：看到最新状态和没有办成的原因，写的字还看得见，看过才收起", async () => {
    as();
    const stale = "只有还没有开始维修的报修可以撤回，请查看最新状态";
    server.use(
      answers(repairCalls.getRepair, repair()),
      http.post("*/gateway/zqjh/api/center/wybx/r-1/withdraw", () => {
        const now = { state: "withdrawn", mayWithdraw: false, turn: "已由本企业撤回", due: null } as const;
        server.use(answers(repairCalls.getRepair, repair(now)));
        return HttpResponse.json({ returnCode: 4009, data: null, errorMessage: stale }, { status: 409 });
      }),
    );
    const { container } = show(<RepairCasePage id="r-1" />);
    await userEvent.click(await screen.findByRole("button", { name: "撤回报修" }));
    await userEvent.type(screen.getByLabelText("撤回原因"), "自己修好了");
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    expect(await screen.findByText("已由本企业撤回")).toBeVisible();
    expect(await screen.findByText(new RegExp(stale))).toBeVisible();
    expect(screen.getByText("您写的没有提交：自己修好了")).toBeVisible();
    expect(screen.queryByRole("button", { name: "确认撤回" })).toBeNull();
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "知道了" }));
    expect(screen.queryByText(/您写的没有提交/)).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it("别家的、没有的：说明怎么办", async () => {
    as();
    server.use(refuses(repairCalls.getRepair, "NOT_FOUND"));
    show(<RepairCasePage id="r-1" />);
    expect(await screen.findByText(/您要找的报修不存在，或属于另一家企业/)).toBeVisible();
  });
});
