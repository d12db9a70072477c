import { useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useState } from "react";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { StepForm } from "@/components/desk/case/step-form";
import { CasePage } from "@/components/desk/case/case-page";
import type { Call, CallAnswer } from "@/contract/call";
import { fileCalls } from "@/contract/common/file";
import { realNameDeskCalls, type RealNameDossier } from "@/contract/desk/account";
import { enterpriseDeskCalls, financeDeskCalls, type FinanceDossier } from "@/contract/desk/enterprise";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { queueCalls, type WorkFile } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { DeskFile } from "@/contract/desk/desk-kind";
import { questionDeskCalls, type QuestionDossier } from "@/contract/desk/question/question";
import { workTextCalls, type WorkTemplate } from "@/contract/desk/work-texts";
import { deskQueries, WORK_KEY } from "@/services/desk/queries";
import { expectAccessible } from "../../support/axe";
import { refusal, type Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { appealDossier, ECONOMY, FIRE, stepCalled, workFile } from "./fixtures";
import { CLERK, deskAnswers, deskHears, deskRefuses, done, showPage } from "./support";

stubDialog();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() =>
  server.use(
    deskAnswers(ownDeskCalls.getOwnDesk, CLERK),
    deskAnswers(workTextCalls.listTemplates, []),
    deskRefuses(fileCalls.downloadFile, "NOT_FOUND"),
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

const AT = "2026-11-20T10:00:00+08:00";
const steps = (...names: string[]): WorkFile["steps"] => names.map(stepCalled);

const question: QuestionDossier = {
  number: "TW-1",
  content: "研发投入补助几月申报？",
  state: "waiting",
  turn: "工作人员",
  due: { date: "2026-11-30", workdays: 5 },
  submittedAt: AT,
  answer: null,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [],
  kind: "policy",
  policy: { id: "zone-2026-022", title: "示范政策" },
  phone: "13900000088",
  userId: "u-9",
  publishedAs: null,
};

/** The work item, its dossier and who looks at it. */
function stands<C extends Call>(show: C, dossier: CallAnswer<C>, work: WorkFile) {
  server.use(
    deskAnswers(show, dossier),
    deskAnswers(queueCalls.getWork, work),
    deskAnswers(queueCalls.touchWork, { others: [], version: work.version }),
  );
  return showPage(<CasePage kind={work.kind} number={work.number} />, {
    path: `/desk/${work.kind}/${work.number}`,
    query: "whose=unit",
  });
}

const asked = (more: Partial<WorkFile> = {}) =>
  workFile("TW-1", { kind: "question", version: 3, steps: steps("answer", "close"), ...more });
const showQuestion = (more?: Partial<WorkFile>) => stands(questionDeskCalls.showQuestion, question, asked(more));

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const writeByKeys = async (words: string) => {
  await screen.findByText(/打开即在安全日志里记下一行/);
  press("r");
  const field = screen.getByRole("textbox", { name: /^答复/ });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, words);
  return field;
};

describe("办一件", () => {
  it("R 到答复框，Ctrl+Enter 发出，带着看到的版本；发出后框里空了", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(questionDeskCalls.answerQuestion, sent, () => done({ ...question, state: "answered" })));
    const { container } = showQuestion();
    const field = await writeByKeys("每年三月申报，以通知为准。");
    await expectAccessible(container);
    press("Enter", { ctrlKey: true });
    expect(await screen.findByText("答复：TW-1 已办，已通知对方")).toBeVisible();
    expect(sent).toEqual([
      {
        path: "/desk/api/policy/api/manager/consult/TW-1/answer",
        body: { answer: "每年三月申报，以通知为准。", version: 3 },
      },
    ]);
    await waitFor(() => expect(field).toHaveValue(""));
  });

  it("同事先改过时说得出是谁改了什么，写的字都在；读到新的一版后照样能发", async () => {
    const stale = "程远 在 10:20 接手了，您这一步没有办成，请看过最新情况再办";
    const sent: Sent[] = [];
    server.use(
      deskHears(questionDeskCalls.answerQuestion, sent, () =>
        sent.length === 1 ? refusal("WRONG_STATE", undefined, stale) : done({ ...question, state: "answered" }),
      ),
    );
    showQuestion();
    const field = await writeByKeys("每年三月申报。");
    server.use(deskAnswers(queueCalls.getWork, asked({ version: 4, assignee: { id: "u-2", name: "程远" } })));
    press("Enter", { ctrlKey: true });
    // The words alone: codes are the portal's way.
    expect(await screen.findByText(stale)).toBeVisible();
    expect(field).toHaveValue("每年三月申报。");
    // What it is now has been read anew.
    expect(await screen.findByText(/^经济发展局\s程远$/)).toBeVisible();
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]));
  });

  it("写了一半离开再回来，字都在", async () => {
    showQuestion();
    await writeByKeys("写了一半");
    cleanup();
    showQuestion();
    expect(await screen.findByDisplayValue("写了一半")).toBeVisible();
  });

  it("开着的一件自己变成最新的：同事做了什么写成一行，写着的字、光标都在；案情变了才重读，发出时带新的版本", async () => {
    const sent: Sent[] = [];
    const shown: string[] = [];
    server.use(deskHears(questionDeskCalls.answerQuestion, sent, () => done({ ...question, state: "answered" })));
    const began = { id: "case-1", at: AT, who: "企业", act: "step" as const, text: "提交", changes: [] };
    const taken = { id: "desk-7", at: AT, who: "程远", act: "take" as const, text: "接手了", changes: [] };
    const own = { id: "desk-8", at: AT, who: "沈若水", act: "remark" as const, text: "写了内部意见", changes: [] };
    const urged = { id: "case-2", at: AT, who: "企业", act: "step" as const, text: "催办", changes: [] };
    const { client } = showQuestion({ events: [began] });
    const field = await writeByKeys("写了一半");
    const show = `/desk/api${questionDeskCalls.showQuestion.path.replace("{number}", "TW-1")}`;
    server.use(
      http.get(show, () => {
        shown.push("read");
        return done(question);
      }),
    );
    expect(screen.queryByText(/^刚刚更新/)).toBeNull();
    const readings = shown.length;
    const happens = async (version: number, ...events: WorkFile["events"]) => {
      server.use(deskAnswers(queueCalls.getWork, asked({ version, events })));
      await act(() => client.invalidateQueries({ queryKey: WORK_KEY }));
    };
    await happens(4, own, taken, began);
    const line = await screen.findByText("刚刚更新：程远 接手了");
    expect(line).toHaveAttribute("role", "status");
    expect([field, shown.length]).toEqual([document.activeElement, readings]);
    expect(field).toHaveValue("写了一半");
    await happens(4, urged, own, taken, began);
    expect(await screen.findByText("刚刚更新：企业 催办")).toBeVisible();
    await waitFor(() => expect(shown.length).toBe(readings + 1));
    expect([field, (field as HTMLTextAreaElement).value]).toEqual([document.activeElement, "写了一半"]);
    press("Enter", { ctrlKey: true });
    await waitFor(() => expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4]));
  });

  it("成了别人的秘密的一件不再显示，写的字还拿得到", async () => {
    const { client } = showQuestion();
    await writeByKeys("写了一半");
    server.use(deskRefuses(queueCalls.getWork, "NOT_FOUND"));
    await act(() => client.invalidateQueries({ queryKey: WORK_KEY }));
    await waitFor(() => expect(screen.queryByText("研发投入补助几月申报？")).toBeNull());
    expect(screen.getByText("写了一半")).toBeVisible();
  });

  it("企业认为没有解决的，原因和第几次办理写在答复框旁边；等企业确认的写还剩几个工作日", async () => {
    const { unmount } = showQuestion({
      enterpriseId: "e-1",
      reopened: 1,
      comeback: { at: AT, words: "晚上还是降到三百六十伏。" },
    });
    const reason = await screen.findByRole("region", { name: "没有解决的原因" });
    expect(reason).toHaveTextContent("企业认为没有解决，这是第 2 次办理");
    expect(reason).toHaveTextContent("晚上还是降到三百六十伏。");
    expect(reason.compareDocumentPosition(screen.getByRole("region", { name: "办理" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    unmount();
    showQuestion({ enterpriseId: "e-1", turn: "asker", due: { date: "2026-12-14", workdays: 15 }, steps: [] });
    expect(await screen.findByText("等企业确认，还剩 15 个工作日")).toBeVisible();
    expect(screen.queryByText(/暂停计时|没有时限/)).toBeNull();
  });

  it("不能做的不给按钮，键也不起作用", async () => {
    showQuestion({ acts: ["remark"] });
    await screen.findByText(/打开即在安全日志里记下一行/);
    expect(screen.queryByRole("button", { name: /接手|转办|升级|联合|只读查看|保密/, hidden: true })).toBeNull();
    for (const key of ["t", "a", "e", "u", "v", "b"]) press(key);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("没有能办的步骤时说明可以做什么", async () => {
    showQuestion({ steps: [] });
    expect(await screen.findByText("现在没有您的岗位能办的步骤；可以转给同事，或写内部意见。")).toBeVisible();
  });
});

describe("不在步骤里的事", () => {
  const join = "/desk/api/uaa/api/manager/queue/question/TW-1/join";

  it("U 打开联合办理：承办单位不在其中，勾选的是全部联合单位", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(queueCalls.joinUnits, sent, () => done(asked({ jointUnits: [FIRE] }))));
    const { container } = showQuestion();
    await screen.findByText(/打开即在安全日志里记下一行/);
    press("u");
    const dialog = screen.getByRole("dialog", { name: "联合办理 TW-1" });
    expect(within(dialog).queryByRole("checkbox", { name: ECONOMY.name })).toBeNull();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: FIRE.name }));
    await expectAccessible(container);
    await userEvent.click(within(dialog).getByRole("button", { name: "保存" }));
    expect(await screen.findByText("已请消防救援大队联合办理")).toBeVisible();
    expect(sent).toEqual([{ path: join, body: { version: 3, unitIds: [FIRE.id] } }]);
  });

  it("已联合的单位是勾着的，取消勾选就不再联合", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(queueCalls.joinUnits, sent, () => done(asked())));
    showQuestion({ jointUnits: [FIRE] });
    await userEvent.click(await screen.findByRole("button", { name: /联合办理/, hidden: true }));
    const box = screen.getByRole("checkbox", { name: FIRE.name });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("没有联合办理的单位了")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ version: 3, unitIds: [] }]);
  });

  it("设为保密前说明谁还看得到；自己不在其中的先提醒，做完回列表", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(queueCalls.setConfidential, sent, () => done(asked({ confidential: true }))));
    const { push } = showQuestion({ assignee: { id: "u-2", name: "程远" } });
    await screen.findByText(/打开即在安全日志里记下一行/);
    press("b");
    const dialog = screen.getByRole("dialog", { name: "设为保密 TW-1" });
    expect(dialog).toHaveTextContent("只有承办人程远和经济发展局审核岗位的同事看得到；联合办理的单位也看不到。");
    await within(dialog).findByText(/您不在其中，设为保密后您自己也看不到/);
    await userEvent.click(within(dialog).getByRole("button", { name: "设为保密" }));
    await waitFor(() => expect(push.mock.calls).toEqual([["/desk/question?whose=unit"]]));
    expect(sent.map(({ body }) => body)).toEqual([{ version: 3, confidential: true }]);
  });

  it("由我承办的设为保密后留在这一件；保密的可以取消", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(queueCalls.setConfidential, sent, () => done(asked())));
    const { push } = showQuestion({ own: true, confidential: true, assignee: { id: "u-1", name: "沈若水" } });
    await screen.findByText(/打开即在安全日志里记下一行/);
    press("b");
    const dialog = screen.getByRole("dialog", { name: "取消保密 TW-1" });
    expect(dialog).not.toHaveTextContent("您自己也看不到");
    await userEvent.click(within(dialog).getByRole("button", { name: "取消保密" }));
    expect(await screen.findByText("TW-1 不再保密")).toBeVisible();
    expect([sent.map(({ body }) => body), push.mock.calls.length]).toEqual([[{ version: 3, confidential: false }], 0]);
  });

  it("V 只读查看对方的页面：先说清楚看得到什么、对方会知道，写了原因才开始，在旁边的窗口打开", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/desk/session/viewing", async ({ request }) => {
        sent.push(await request.json());
        return done({ endsAt: AT });
      }),
    );
    const beside = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(window, "open").mockReturnValue(beside as never);
    const { container } = showQuestion();
    await screen.findByRole("button", { name: /只读查看对方页面/, hidden: true });
    press("v");
    const dialog = screen.getByRole("dialog", { name: /^只读查看/ });
    expect(dialog).toHaveTextContent("不能办理");
    expect(dialog).toHaveTextContent("立即收到通知");
    await expectAccessible(container);
    await userEvent.click(within(dialog).getByRole("button", { name: "开始查看" }));
    expect([open.mock.calls.length, sent]).toEqual([0, []]);
    await userEvent.type(within(dialog).getByRole("textbox", { name: /查看的原因/ }), "电话里一起看");
    await userEvent.click(within(dialog).getByRole("button", { name: "开始查看" }));
    await waitFor(() => expect(beside.location.replace).toHaveBeenCalledWith("/user"));
    expect(beside.opener).toBeNull();
    expect(sent).toEqual([{ kind: "question", number: "TW-1", version: 3, words: "电话里一起看" }]);
    open.mockRestore();
  });

  it("不能查看时说明原因，打开的窗口关掉，写的字都在", async () => {
    server.use(
      http.post("/desk/session/viewing", () =>
        HttpResponse.json({ returnCode: 4009, data: null, errorMessage: "对方的页面现在不能查看" }, { status: 409 }),
      ),
    );
    const beside = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(window, "open").mockReturnValue(beside as never);
    showQuestion();
    await screen.findByRole("button", { name: /只读查看对方页面/, hidden: true });
    press("v");
    const dialog = screen.getByRole("dialog", { name: /^只读查看/ });
    const field = within(dialog).getByRole("textbox", { name: /查看的原因/ });
    await userEvent.type(field, "电话里一起看");
    await userEvent.click(within(dialog).getByRole("button", { name: "开始查看" }));
    expect(await within(dialog).findByText("对方的页面现在不能查看")).toBeVisible();
    expect(beside.close).toHaveBeenCalled();
    expect(field).toHaveValue("电话里一起看");
    open.mockRestore();
  });

  it("已办结的不再联合、转办，保密照样可以改", async () => {
    showQuestion({ turn: "over", due: null, steps: [] });
    await screen.findByText("已办结。");
    expect(screen.getByRole("button", { name: /设为保密/, hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /联合办理|转办/, hidden: true })).toBeNull();
    press("u");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("答复模板", () => {
  const MINE: WorkTemplate = {
    id: "t-1",
    kind: "question",
    title: "申报时间",
    text: "每年【月份】申报。",
    fields: ["月份"],
    unit: null,
    updatedAt: AT,
  };

  it("按模板写进答复框，【】没有填好不发出，说明还差哪一处", async () => {
    const sent: Sent[] = [];
    server.use(
      deskAnswers(workTextCalls.listTemplates, [MINE]),
      deskHears(questionDeskCalls.answerQuestion, sent, () => done(question)),
    );
    showQuestion();
    await userEvent.click(await screen.findByRole("button", { name: "申报时间" }));
    const field = screen.getByRole("textbox", { name: /^答复/ });
    expect(field).toHaveValue("每年【月份】申报。");
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    expect((await screen.findAllByText(/还有 1 处没有填：月份/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("把写好的存成本单位的模板；在对话框里按 Enter 存的是模板，不会把答复发出去", async () => {
    const sent: Sent[] = [];
    const answered: Sent[] = [];
    server.use(
      deskHears(workTextCalls.putTemplate, sent, () => done({ ...MINE, unit: ECONOMY })),
      deskHears(questionDeskCalls.answerQuestion, answered, () => done(question)),
    );
    const { container } = showQuestion();
    const field = await writeByKeys("以通知为准。");
    await userEvent.click(screen.getByRole("button", { name: "管理模板" }));
    const dialog = screen.getByRole("dialog", { name: "管理模板" });
    await expectAccessible(container);
    expect(within(dialog).getByRole("textbox", { name: /^内容/ })).toHaveValue("以通知为准。");
    await userEvent.click(within(dialog).getByRole("button", { name: "存为模板" }));
    expect(await within(dialog).findByText("请写明模板名称")).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^谁用/ }), "经济发展局的同事");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^新模板的名称/ }), "以通知为准{Enter}");
    expect(await screen.findByText("模板“以通知为准”已保存")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: "question", title: "以通知为准", text: "以通知为准。", unitId: ECONOMY.id },
    ]);
    expect([answered, (field as HTMLTextAreaElement).value]).toEqual([[], "以通知为准。"]);
  });

  it("删除前再问一次", async () => {
    const sent: Sent[] = [];
    server.use(
      deskAnswers(workTextCalls.listTemplates, [MINE]),
      deskHears(workTextCalls.dropTemplate, sent, () => done(null)),
    );
    showQuestion();
    await screen.findByRole("button", { name: "申报时间" });
    await userEvent.click(screen.getByRole("button", { name: "管理模板" }));
    await userEvent.click(screen.getByRole("button", { name: "删除申报时间" }));
    expect(sent).toEqual([]);
    server.use(deskAnswers(workTextCalls.listTemplates, []));
    await userEvent.click(screen.getByRole("button", { name: "确定删除申报时间" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "申报时间" })).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual(["/desk/api/uaa/api/manager/queue-template/t-1"]);
  });
});

const realName: RealNameDossier = {
  id: "rn-1",
  state: "pending",
  name: "王小明",
  idNumber: "340111199001011234",
  frontFileId: "file-front",
  backFileId: "file-back",
  submittedAt: AT,
  remark: null,
  usedBy: "u-7",
};
const finance: FinanceDossier = {
  id: "en-1",
  name: "示范银行合肥分行",
  creditCode: "91340100MA2N123456",
  financeState: "P",
  financeRemark: null,
  request: {
    id: "fr-1",
    licenceNumber: "B0001H234010001",
    kind: "bank",
    contactName: "李行长",
    contactPhone: "13900000077",
    files: [
      { fileId: "file-a", name: "营业许可证.pdf" },
      { fileId: "file-b", name: "授权书.pdf" },
    ],
    submittedBy: "u-8",
    submittedAt: AT,
  },
};
const decided = (kind: WorkKind, number: string) =>
  workFile(number, { kind, version: 2, steps: steps("approve", "refuse") });

describe("金额", () => {
  it.each([
    ["application", "pay", /^金额/, "1.2亿", "按 12,000 万元 填写"],
    ["repair", "complete", /^费用/, "1,200", "按 1,200 元 填写"],
  ] as const)("%s：怎样理解写在旁边", async (kind, name, label, typed, understood) => {
    const work = workFile("BX-1", { kind, version: 3, steps: steps(name) });
    const [step] = work.steps;
    if (!step) throw new Error(name);
    const ignore = () => undefined;
    const page = (
      <StepForm
        work={work}
        step={step}
        files={[]}
        attached={[]}
        onAttach={ignore}
        onStep={ignore}
        onTaken={ignore}
        onRefused={ignore}
      />
    );
    showPage(page, { path: `/desk/${kind}/BX-1`, query: "" });
    await userEvent.type(await screen.findByRole("textbox", { name: label }), typed);
    expect(screen.getByText(understood)).toBeVisible();
  });
});

it("换一步办理再换回来，金额、选项和写的话都还在；走开再打开也在", async () => {
  const work = workFile("BX-2", { kind: "repair", version: 3, steps: steps("complete", "dispatch") });
  function Page() {
    const [name, setName] = useState("complete");
    // As the page of a case does: what was begun is shown to whoever began it.
    const { data: me } = useQuery(deskQueries.me());
    const step = work.steps.find((one) => one.name === name);
    const ignore = () => undefined;
    return (
      me &&
      step && (
        <StepForm
          key={name}
          work={work}
          step={step}
          files={[]}
          attached={[]}
          onAttach={ignore}
          onStep={setName}
          onTaken={ignore}
          onRefused={ignore}
        />
      )
    );
  }
  showPage(<Page />, { path: "/desk/repair/BX-2", query: "" });
  await userEvent.type(await screen.findByRole("textbox", { name: /^费用/ }), "1280.5");
  await userEvent.click(screen.getByRole("radio", { name: "企业承担" }));
  await userEvent.type(screen.getByRole("textbox", { name: /^维修结果/ }), "换了压缩机。");
  await userEvent.click(screen.getByRole("button", { name: stepCalled("dispatch").label }));
  await userEvent.type(await screen.findByRole("textbox", { name: /^维修人员或单位/ }), "高师傅");
  await userEvent.click(screen.getByRole("button", { name: stepCalled("complete").label, pressed: false }));
  const expectKept = async () => {
    expect(await screen.findByRole("textbox", { name: /^费用/ })).toHaveValue("1280.5");
    expect(screen.getByRole("radio", { name: "企业承担" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: /^维修结果/ })).toHaveValue("换了压缩机。");
  };
  await expectKept();
  cleanup();
  showPage(<Page />, { path: "/desk/repair/BX-2", query: "" });
  await expectKept();
});

describe("附文件办理", () => {
  const photo = (fileId: string) => ({ fileId, name: `${fileId}.jpg`, size: 2048, url: "/f", uid: fileId });

  const answered = appealDossier({
    id: "a-1",
    number: "SQ20261120-0001",
    state: "answered",
    title: "车间夜间电压不稳",
    content: "电压降到三百六十伏。",
  });

  it("答复带附件：换一步还在，失效的移出并写明，写的话都在，发出以后不再带着", async () => {
    const sent: { words?: string; fileIds?: string[] }[] = [];
    const fileIds = ["old", "new"];
    const gone = [{ errorMessage: "附件已失效", field: "fileIds.0" }];
    server.use(
      http.post("*/desk/api/uaa/api/upload/file", () =>
        HttpResponse.json({ returnCode: 2000, data: { status: 1, data: [photo(fileIds.shift() ?? "")] } }),
      ),
      http.post("*/desk/api/zqjh/api/manager/appeal/SQ20261120-0001/answer", async ({ request }) => {
        sent.push((await request.json()) as object);
        return sent.length === 1
          ? HttpResponse.json({ returnCode: 3000, data: gone, errorMessage: "附件已失效" }, { status: 400 })
          : HttpResponse.json({ returnCode: 2000, data: answered });
      }),
      deskAnswers(queueCalls.countQueues, []),
    );
    const work = workFile("SQ20261120-0001", { kind: "appeal", version: 3, steps: steps("progress", "answer") });
    function Page() {
      const [name, setName] = useState("progress");
      const [attached, setAttached] = useState<readonly UploadedFile[]>([]);
      const step = work.steps.find((one) => one.name === name);
      return (
        step && (
          <StepForm
            key={name}
            work={work}
            step={step}
            files={[]}
            attached={attached}
            onAttach={setAttached}
            onStep={setName}
            onTaken={() => undefined}
            onRefused={() => undefined}
          />
        )
      );
    }
    showPage(<Page />, { path: "/desk/appeal/SQ20261120-0001", query: "" });
    const attach = async (name: string) => {
      await userEvent.upload(
        screen.getByLabelText(/^附件/, { selector: "input" }),
        new File(["x"], name, { type: "image/jpeg" }),
      );
      expect(await screen.findByText(name)).toBeVisible();
    };
    await attach("old.jpg");
    await userEvent.click(screen.getByRole("button", { name: stepCalled("answer").label, pressed: false }));
    expect(screen.getByText("old.jpg")).toBeVisible();
    await attach("new.jpg");
    await userEvent.type(screen.getByRole("textbox", { name: /^答复内容/ }), "已调整变压器。");
    const send = screen
      .getAllByRole("button", { name: stepCalled("answer").label })
      .find((button) => button.getAttribute("type") === "submit");
    await userEvent.click(send as HTMLElement);
    expect(await screen.findByText(/已从表单里移除：old.jpg/)).toBeVisible();
    expect(screen.getByText("new.jpg")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^答复内容/ })).toHaveValue("已调整变压器。");
    await userEvent.click(send as HTMLElement);
    await waitFor(() => expect(screen.queryByText("new.jpg")).toBeNull());
    expect(sent).toEqual([
      { words: "已调整变压器。", fileIds: ["old", "new"], version: 3 },
      { words: "已调整变压器。", fileIds: ["new"], version: 3 },
    ]);
  });
});

describe("各类事项的内容和步骤", () => {
  it("提问：问题、政策和电话在页上，不予答复的原因送到提问的地方", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(questionDeskCalls.closeQuestion, sent, () => done({ ...question, state: "closed" })));
    showQuestion();
    for (const fact of ["研发投入补助几月申报？", "13900000088"]) expect(await screen.findByText(fact)).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "所涉政策" })).getByRole("link", { name: /^示范政策/ }),
    ).toHaveAttribute("href", "/zct-ee/policy-info/zone-2026-022");
    await userEvent.click(
      within(screen.getByRole("group", { name: "步骤" })).getByRole("button", { name: "不予答复" }),
    );
    await userEvent.type(
      screen.getByRole("textbox", { name: /^原因/ }),
      "不属于园区办理的范围。{Control>}{Enter}{/Control}",
    );
    await screen.findByText("不予答复：TW-1 已办，已通知对方");
    expect(sent).toEqual([
      {
        path: "/desk/api/policy/api/manager/consult/TW-1/close",
        body: { reason: "不属于园区办理的范围。", version: 3 },
      },
    ]);
  });

  it("实名认证：姓名、号码、两面照片和重号的提醒在页上；通过只要 R 和 Enter，什么也不用写", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(realNameDeskCalls.approveRealName, sent, () => done({ ...realName, state: "approved" })));
    stands(realNameDeskCalls.showRealName, realName, decided("realname", "rn-1"));
    for (const fact of ["王小明", "340111199001011234", /已用于账号 u-7 的实名认证，不能再通过/])
      expect(await screen.findByText(fact)).toBeVisible();
    expect(screen.getAllByText("本人填写 2026-11-20")).toHaveLength(2);
    const materials = screen.getByRole("region", { name: "材料 2 份" });
    expect(within(materials).getByRole("button", { name: "正面照片" })).toHaveAttribute("aria-current", "true");
    expect(within(materials).getByRole("button", { name: "背面照片" })).toBeVisible();
    press("r");
    const button = within(screen.getByRole("region", { name: "办理" }))
      .getAllByRole("button", { name: "通过" })
      .at(-1);
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await screen.findByText("通过：rn-1 已办，已通知对方");
    expect(sent).toEqual([{ path: "/desk/api/uaa/api/manager/realname/rn-1/approve", body: { version: 2 } }]);
  });

  it("金融机构认证：许可证、联系人和附件在页上，不通过要写原因", async () => {
    const sent: Sent[] = [];
    server.use(deskHears(enterpriseDeskCalls.refuseFinance, sent, () => refusal("WRONG_STATE")));
    stands(financeDeskCalls.showFinanceRequest, finance, decided("finance", "en-1"));
    for (const fact of ["B0001H234010001", "李行长", "13900000077"])
      expect(await screen.findByText(fact)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /授权书\.pdf$/ }));
    expect(screen.getByText("正在看：附件：授权书.pdf")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "下载 授权书.pdf" })).toHaveAttribute(
      "href",
      expect.stringMatching(/fileId=file-b&case=en-1$/),
    );
    press("s");
    await userEvent.click(within(screen.getByRole("group", { name: "步骤" })).getByRole("button", { name: "不通过" }));
    const field = screen.getByRole("textbox", { name: /^原因/ });
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    expect((await screen.findAllByText("原因至少 2 个字")).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.type(field, "许可证已过期。");
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
    await waitFor(() =>
      expect(sent).toEqual([
        { path: "/desk/api/uaa/api/manager/finance/en-1/refuse", body: { reason: "许可证已过期。", version: 2 } },
      ]),
    );
    expect(field).toHaveValue("许可证已过期。");
  });
});

it("请对方补正：勾选要换的文件，只送勾选的；不勾也送得出，没有材料的不问", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/desk/api/zqjh/api/manager/applyInfo/SB20261120-0001/ask", async ({ request }) => {
      bodies.push(await request.json());
      return refusal("WRONG_STATE");
    }),
  );
  const work = workFile("SB20261120-0001", { kind: "application", version: 3, steps: steps("ask") });
  const file = (fileId: string, name: string) => ({ fileId, name, label: "审计报告" });
  function Page({ files }: { files: readonly DeskFile[] }) {
    const { data: me } = useQuery(deskQueries.me());
    const [step] = work.steps;
    const ignore = () => undefined;
    return (
      me &&
      step && (
        <StepForm
          work={work}
          step={step}
          files={files}
          attached={[]}
          onAttach={ignore}
          onStep={ignore}
          onTaken={ignore}
          onRefused={ignore}
        />
      )
    );
  }
  const page = { path: "/desk/application/SB20261120-0001", query: "" };
  const { unmount } = showPage(<Page files={[file("f-1", "报告.pdf"), file("f-2", "附表.pdf")]} />, page);
  await userEvent.type(await screen.findByRole("textbox", { name: /^补正内容/ }), "缺签章页");
  await userEvent.click(screen.getByRole("checkbox", { name: "审计报告：附表.pdf" }));
  const [, send] = screen.getAllByRole("button", { name: stepCalled("ask").label });
  await userEvent.click(send as HTMLElement);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({ words: "缺签章页", badFiles: ["f-2"], version: 3 });
  unmount();
  showPage(<Page files={[]} />, page);
  expect(await screen.findByRole("textbox", { name: /^补正内容/ })).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
