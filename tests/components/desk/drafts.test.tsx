import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, ws } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CasePage } from "@/components/desk/case/case-page";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { fileCalls } from "@/contract/common/file";
import { feedbackDeskCalls, type FeedbackDossier } from "@/contract/desk/feedback/feedback";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import { workTextCalls, type WorkTemplate } from "@/contract/desk/work-texts";
import { guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { messageCalls } from "@/contract/message/message";
import { expectAccessible } from "../../support/axe";
import { refusal, type Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { stepCalled, workFile } from "./fixtures";
import { CLERK, deskAnswers, deskHears, deskRefuses, done, showPage } from "./support";
import { NO_GUIDES } from "./no-guides";

/** What an operator has written and not sent: never lost, and nobody else's to read. */

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    deskAnswers(ownDeskCalls.getOwnDesk, CLERK),
    deskAnswers(workTextCalls.listTemplates, []),
    deskRefuses(fileCalls.downloadFile, "NOT_FOUND"),
    deskAnswers(feedbackDeskCalls.showFeedback, feedback),
    deskAnswers(queueCalls.touchWork, { others: [], version: 3 }),
    deskAnswers(queueCalls.listQueue, {
      records: [],
      total: 0,
      page: 1,
      size: 50,
      found: null,
      groups: { open: 0, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 },
    }),
  ),
);
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const AT = "2026-11-20T10:20:00+08:00";
const feedback: FeedbackDossier = {
  number: "FK-1",
  content: "首页的电话打不通，请更正。",
  state: "processing",
  category: "site_error",
  turn: "工作人员",
  due: { date: "2026-11-30", workdays: 5 },
  submittedAt: AT,
  answer: null,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [],
  page: null,
  policy: null,
  contactName: null,
  phone: null,
  email: null,
  files: [],
  userId: null,
};

const TEMPLATE: WorkTemplate = {
  id: "t-1",
  kind: "feedback",
  title: "电话更正",
  text: "已更正。",
  fields: [],
  unit: null,
  updatedAt: AT,
};

const step = stepCalled;
const item = (more: Partial<WorkFile> = {}) => workFile("FK-1", { version: 3, steps: [step("answer")], ...more });
/** A colleague has answered it. */
const over = item({
  version: 4,
  turn: "over",
  due: null,
  steps: [],
  events: [
    {
      id: "1",
      at: AT,
      who: "程远",
      act: "step",
      text: "已答复",
      changes: [{ field: "状态", before: "处理中", after: "已答复" }],
    },
  ],
});
const stands = (work: WorkFile) => server.use(deskAnswers(queueCalls.getWork, work));
const show = () => showPage(<CasePage kind="feedback" number="FK-1" />, { path: "/desk/feedback/FK-1" });
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const send = (of: Element) => fireEvent.keyDown(of, { key: "Enter", ctrlKey: true });
const unsent = () => screen.findByRole("region", { name: "您写的意见" });

describe("没有发出的答复", () => {
  it("同事先办结了：说明谁在什么时候办的，写的字看得见、能复制，刷新后还在，不要了才没有", async () => {
    stands(item());
    const stale = "程远 在 10:20 已答复，您这一步没有办成，请看过最新情况再办";
    server.use(deskHears(feedbackDeskCalls.answerFeedback, [], () => refusal("WRONG_STATE", undefined, stale)));
    const { container, unmount } = show();
    const answer = await field(/^答复/);
    await userEvent.type(answer, "电话已更正。");
    stands(over);
    send(answer);
    await unsent();
    await waitFor(() => expect(screen.getByText(stale)).toBeVisible());
    expect(within(await unsent()).getByRole("textbox")).toHaveValue("电话已更正。");
    await expectAccessible(container);
    unmount();
    show();
    const box = await unsent();
    expect(within(box).getByText("程远 在 11-20 10:20 已答复，您写的没有发出")).toBeVisible();
    expect(within(box).getByRole("textbox")).toHaveAttribute("readonly");
    const user = userEvent.setup();
    await user.click(within(box).getByRole("button", { name: "复制" }));
    expect(await navigator.clipboard.readText()).toBe("电话已更正。");
    await user.click(within(box).getByRole("button", { name: "不要了" }));
    expect([screen.queryByRole("region", { name: "您写的意见" }), sessionStorage.length]).toEqual([null, 0]);
  });

  it("没有要写的步骤被同事先办了，换成了下一步：说得出没有办成", async () => {
    stands(item({ steps: [step("accept")] }));
    const stale = "程远 在 10:20 已受理，您这一步没有办成，请看过最新情况再办";
    server.use(deskHears(feedbackDeskCalls.acceptFeedback, [], () => refusal("WRONG_STATE", undefined, stale)));
    show();
    await screen.findByText(/打开即在安全日志里记下一行/);
    stands(item({ version: 4 }));
    const part = screen.getByRole("region", { name: "办理" });
    await userEvent.click(within(part).getAllByRole("button", { name: "受理" }).at(-1) as Element);
    expect(await field(/^答复/)).toBeVisible();
    expect(await screen.findByText(stale)).toBeVisible();
  });

  it("设成了保密、打不开了，写的答复和内部意见都还能看到", async () => {
    stands(item());
    const { unmount } = show();
    await userEvent.type(await field(/^答复/), "写了一半");
    await userEvent.type(await field(/^意见/), "给同事的话");
    unmount();
    server.use(deskRefuses(queueCalls.getWork, "NOT_FOUND"));
    show();
    expect(await screen.findByDisplayValue("写了一半")).toHaveAttribute("readonly");
    expect(screen.getByDisplayValue("给同事的话")).toBeVisible();
    expect(screen.getAllByText("这一件现在打不开，您写的没有发出")).toHaveLength(2);
  });

  it("发出以后什么也不留，办结了也不说没有发出", async () => {
    stands(item());
    server.use(deskHears(feedbackDeskCalls.answerFeedback, [], () => done({ ...feedback, state: "answered" })));
    show();
    const answer = await field(/^答复/);
    await userEvent.type(answer, "电话已更正。");
    stands(over);
    send(answer);
    await screen.findByText("答复：FK-1 已办，已通知对方");
    expect(screen.queryByText(/您写的没有发出/)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

it("办完就离开的，不会把下一页正在写的字引到别的框里", async () => {
  stands(item());
  server.use(deskHears(feedbackDeskCalls.answerFeedback, [], () => done({ ...feedback, state: "answered" })));
  const { unmount } = show();
  const answer = await field(/^答复/);
  await userEvent.type(answer, "电话已更正。");
  const frames: FrameRequestCallback[] = [];
  const ask = vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  const cancel = vi.spyOn(window, "cancelAnimationFrame").mockImplementation((id) => void (frames[id - 1] = () => 0));
  send(answer);
  await waitFor(() => expect(frames).not.toHaveLength(0));
  unmount();
  document.body.innerHTML = '<form id="step"><textarea></textarea></form><textarea id="next"></textarea>';
  document.getElementById("next")?.focus();
  for (let at = 0; at < frames.length; at += 1) frames[at]?.(0);
  expect(document.activeElement?.id).toBe("next");
  ask.mockRestore();
  cancel.mockRestore();
});

describe("正在发出时又写的字", () => {
  it("内部意见：只去掉发出的，后来写的留在框里", async () => {
    stands(item());
    const sent: Sent[] = [];
    let answer: (response: Response) => void = () => undefined;
    server.use(deskHears(queueCalls.remarkWork, sent, () => new Promise<Response>((done) => (answer = done)) as never));
    show();
    const remark = await field(/^意见/);
    await userEvent.type(remark, "请看附件");
    send(remark);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(remark, "，下午回我");
    answer(done(item()));
    await waitFor(() => expect(remark).toHaveValue("，下午回我"));
    expect(sent.map(({ body }) => (body as { words: string }).words)).toEqual(["请看附件"]);
  });

  it("答复：发出后办结了，后来写的还看得到", async () => {
    stands(item());
    let answered: (response: Response) => void = () => undefined;
    const sent: Sent[] = [];
    server.use(
      deskHears(feedbackDeskCalls.answerFeedback, sent, () => new Promise<Response>((ok) => (answered = ok)) as never),
    );
    show();
    const answer = await field(/^答复/);
    await userEvent.type(answer, "电话已更正。");
    send(answer);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(answer, "谢谢提醒。");
    stands(over);
    answered(done({ ...feedback, state: "answered" }));
    expect(within(await unsent()).getByRole("textbox")).toHaveValue("谢谢提醒。");
  });
});

describe("对话框里写了一半", () => {
  const open = async (key: string, name: RegExp) => {
    fireEvent.keyDown(document.body, { key });
    return screen.findByRole("dialog", { name });
  };
  const close = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: /^(取消|关闭)$/ }));

  it.each([
    ["e", /^升级/, /^升级的原因/],
    ["v", /^只读查看/, /^查看的原因/],
    ["a", /^转办/, /^转办说明/],
  ])("%s：关了再打开，写的字还在", async (key, name, label) => {
    stands(item());
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, roles: ["accept", "answer", "audit"] }));
    show();
    await field(/^答复/);
    const dialog = await open(key, name);
    await userEvent.type(within(dialog).getByRole("textbox", { name: label }), "对方来电催办");
    await close(dialog);
    expect(within(await open(key, name)).getByRole("textbox", { name: label })).toHaveValue("对方来电催办");
  });

  it("升级发出以后，再打开是空的", async () => {
    stands(item());
    server.use(deskHears(queueCalls.escalateWork, [], () => done(item())));
    show();
    await field(/^答复/);
    const dialog = await open("e", /^升级/);
    await userEvent.type(within(dialog).getByRole("textbox"), "对方来电催办");
    await userEvent.click(within(dialog).getByRole("button", { name: "升级" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(within(await open("e", /^升级/)).getByRole("textbox")).toHaveValue("");
  });

  it("模板：关了再打开，名称和内容还在；存了就没有了", async () => {
    stands(item());
    show();
    await userEvent.click(await screen.findByRole("button", { name: "管理模板" }));
    await userEvent.type(screen.getByRole("textbox", { name: "新模板的名称" }), "电话更正");
    await userEvent.type(screen.getByRole("textbox", { name: /^内容/ }), "已更正。");
    await close(screen.getByRole("dialog"));
    await userEvent.click(screen.getByRole("button", { name: "管理模板" }));
    const kept = ["新模板的名称", /^内容/].map((name) => screen.getByRole<HTMLInputElement>("textbox", { name }).value);
    expect(kept).toEqual(["电话更正", "已更正。"]);
    server.use(deskHears(workTextCalls.putTemplate, [], () => done(TEMPLATE)));
    await userEvent.click(screen.getByRole("button", { name: "存为模板" }));
    await screen.findByText("模板“电话更正”已保存");
    expect(sessionStorage.length).toBe(0);
  });
});

describe("写了一半", () => {
  it("内部意见离开再回来还在；同一个窗口里换了人，看不到", async () => {
    stands(item());
    const { unmount } = show();
    await userEvent.type(await field(/^意见/), "给同事的话");
    await userEvent.type(await field(/^答复/), "写了一半");
    unmount();
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, { ...CLERK, userId: "u-2" }));
    const next = show();
    expect([(await field(/^意见/)).value, (await field(/^答复/)).value]).toEqual(["", ""]);
    next.unmount();
    server.use(deskAnswers(ownDeskCalls.getOwnDesk, CLERK));
    show();
    expect([(await field(/^意见/)).value, (await field(/^答复/)).value]).toEqual(["给同事的话", "写了一半"]);
  });

  it("退出前先问；退出后本人写的都清掉，别人写的不动", async () => {
    sessionStorage.setItem("desk.draft.u-1.feedback.FK-1.remark", "给同事的话");
    sessionStorage.setItem("desk.draft.u-12.feedback.FK-1.remark", "别人的话");
    const left = vi.fn();
    server.use(
      ws.link("ws://*/desk/api/*").addEventListener("connection", () => undefined),
      deskAnswers(queueCalls.countQueues, []),
      deskAnswers(messageCalls.countMessages, { count_msg: 0, count_suqiu: 0, count_dzwj: 0 }),
      deskAnswers(guideDeskCalls.listGuidesOnDesk, NO_GUIDES),
      http.delete("/desk/session", () => (left(), done(null) as never)),
    );
    showPage(<DeskFrame>{null}</DeskFrame>, { path: "/desk" });
    await screen.findByText("沈若水");
    await userEvent.click(screen.getByRole("button", { name: "退出" }));
    const dialog = await screen.findByRole("dialog", { name: "有写了没有发出的内容，确定退出吗？" });
    expect(left).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "退出" }));
    await waitFor(() => expect(Object.values({ ...sessionStorage })).toEqual(["别人的话"]));
    expect(left).toHaveBeenCalledTimes(1);
  });
});
