import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DocumentPane } from "@/components/desk/case/documents/document-pane";
import { CasePage } from "@/components/desk/case/case-page";
import { KEY_SHEET } from "@/components/desk/frame/key-help";
import { DeskFrame } from "@/components/desk/frame/desk-frame";
import { QueuePage } from "@/components/desk/queue/queue-page";
import { fileCalls } from "@/contract/common/file";
import { appealDeskCalls } from "@/contract/desk/appeal/appeal";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { queueCalls } from "@/contract/desk/queue";
import { workTextCalls } from "@/contract/desk/work-texts";
import { guideDeskCalls } from "@/contract/desk/guide/guide-desk";
import { messageCalls } from "@/contract/message/message";
import type { Sent } from "../../support/gateway-mock";
import { stubDialog } from "../layout/support";
import { appealDossier, FIRE, queueRows, stepCalled, workFile, workRow } from "./fixtures";
import { giveRoom, turned } from "./pdf-library";
import { CLERK, deskAnswers, deskHears, done, showPage } from "./support";
import { NO_GUIDES } from "./no-guides";

vi.mock("pdfjs-dist/legacy/build/pdf.mjs", async () => (await import("./pdf-library")).pdfLibrary);
vi.mock("@/services/desk/live", () => ({ startDeskLive: () => () => undefined }));

/** Every key of the help sheet, pressed. A line of the sheet without a check here fails, and so does a check without a line. */

stubDialog();
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  giveRoom();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const appeal = appealDossier({ id: "a-2", number: "SQ20261120-0002", state: "accepted" });
const steps = ["progress", "inquire", "answer"].map(stepCalled);
const work = workFile("SQ20261120-0002", { kind: "appeal", version: 3, enterpriseId: "e-1", steps });

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const dialog = (name: RegExp) => screen.getByRole("dialog", { name });

function serve() {
  const sent: Sent[] = [];
  const hear = (call: Parameters<typeof deskHears>[0]) => deskHears(call, sent, () => done(work));
  server.use(
    deskAnswers(ownDeskCalls.getOwnDesk, CLERK),
    deskAnswers(queueCalls.countQueues, [{ kind: "appeal", label: "诉求", mine: 3, unit: 3, all: 3, late: 0 }]),
    deskAnswers(messageCalls.countMessages, { count_msg: 0, count_suqiu: 0, count_dzwj: 0 }),
    deskAnswers(guideDeskCalls.listGuidesOnDesk, NO_GUIDES),
    deskAnswers(queueCalls.listQueue, {
      records: queueRows(
        ["SQ20261120-0001", "SQ20261120-0002", "SQ20261120-0003"].map((number) => workRow(number, { kind: "appeal" })),
      ),
      total: 3,
      page: 1,
      size: 50,
      groups: { open: 3, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 },
      found: null,
    }),
    deskAnswers(queueCalls.getWork, work),
    deskAnswers(queueCalls.touchWork, { others: [], version: 3 }),
    deskAnswers(appealDeskCalls.showAppeal, appeal),
    deskAnswers(workTextCalls.listTemplates, []),
    deskAnswers(workTextCalls.listSavedFilters, []),
    hear(queueCalls.takeWork),
    hear(queueCalls.assignWork),
    hear(queueCalls.joinUnits),
    hear(queueCalls.setConfidential),
    hear(appealDeskCalls.answerAppeal),
  );
  return sent;
}
async function openQueue() {
  const sent = serve();
  const shown = showPage(<QueuePage kind="appeal" />, { path: "/desk/appeal" });
  await screen.findByRole("link", { name: "标题 SQ20261120-0001" });
  return { ...shown, sent };
}
async function openCase() {
  const sent = serve();
  const shown = showPage(<CasePage kind="appeal" number="SQ20261120-0002" />, { path: "/desk/appeal/SQ20261120-0002" });
  await screen.findByText(/打开即在安全日志里记下一行/);
  await screen.findByText("第 2 件，共 3 件");
  return { ...shown, sent };
}
async function openPdf() {
  serve();
  server.use(
    http.get(
      `*/desk/api${fileCalls.downloadFile.path}`,
      () =>
        new HttpResponse("%PDF-1.7 pages=3", {
          headers: { "content-type": "application/octet-stream", "content-disposition": 'attachment; filename="x"' },
        }),
    ),
  );
  const file = (name: string) => ({ label: "附件", fileId: name, name });
  showPage(<DocumentPane files={[file("一.pdf"), file("二.pdf")]} number="SQ20261120-0002" />, {
    path: "/desk/appeal/SQ20261120-0002",
  });
  await screen.findByRole("img", { name: "一.pdf 第 1 页，共 3 页" });
}
async function openFrame() {
  serve();
  const shown = showPage(<DeskFrame>{null}</DeskFrame>, { path: "/desk/appeal" });
  await screen.findByRole("link", { name: "诉求公开" });
  return shown;
}
const opens = (key: string, name: RegExp) => async () => {
  await openCase();
  press(key);
  expect(dialog(name)).toBeVisible();
};
const leads = (keys: readonly (readonly [string, string])[], open: typeof openCase | typeof openQueue) => async () => {
  const { push } = await open();
  for (const [key, to] of keys) {
    press(key);
    expect(push.mock.lastCall?.[0], key).toBe(to);
  }
};
const focusedField = async (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: new RegExp(label) })));
/** The width in which the first page was drawn last. */
const drawn = () => turned.at(-1)?.width ?? 0;

const CHECKS: Readonly<Record<string, Readonly<Record<string, () => Promise<void>>>>> = {
  列表: {
    "J K": async () => {
      await openQueue();
      press("j");
      press("j");
      expect(screen.getByRole("link", { name: "标题 SQ20261120-0002" })).toHaveFocus();
      press("k");
      expect(screen.getByRole("link", { name: "标题 SQ20261120-0001" })).toHaveFocus();
    },
    Enter: leads([["Enter", "/desk/appeal/SQ20261120-0001"]], openQueue),
    T: async () => {
      const { sent } = await openQueue();
      press("t");
      await waitFor(() => expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["take"]));
    },
    X: async () => {
      await openQueue();
      press("x");
      expect(screen.getByRole("checkbox", { name: "选中 SQ20261120-0001" })).toBeChecked();
      expect(screen.getByRole("button", { name: "一起接手" })).toBeVisible();
    },
    R: leads([["r", "/desk/appeal/SQ20261120-0001#form"]], openQueue),
    S: leads([["s", "/desk/appeal/SQ20261120-0001#ask"]], openQueue),
    A: leads([["a", "/desk/appeal/SQ20261120-0001#assign"]], openQueue),
    "/": async () => {
      await openQueue();
      press("/");
      expect(screen.getByRole("searchbox")).toHaveFocus();
    },
  },
  一件: {
    "J K": leads(
      [
        ["j", "/desk/appeal/SQ20261120-0003"],
        ["k", "/desk/appeal/SQ20261120-0001"],
      ],
      openCase,
    ),
    R: async () => {
      await openCase();
      press("r");
      await focusedField("^答复");
    },
    S: async () => {
      await openCase();
      press("s");
      await focusedField("^要企业补充的情况");
      expect(screen.getByRole("button", { name: "询问企业", pressed: true })).toBeVisible();
    },
    "Ctrl Enter": async () => {
      const { sent } = await openCase();
      press("r");
      await focusedField("^答复");
      await userEvent.keyboard("已经处理好了。{Control>}{Enter}{/Control}");
      await waitFor(() => expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["answer"]));
    },
    T: async () => {
      const { sent } = await openCase();
      press("t");
      await waitFor(() => expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["take"]));
    },
    A: opens("a", /^转办/),
    E: opens("e", /^升级/),
    U: opens("u", /^联合办理/),
    V: opens("v", /^只读查看/),
    B: opens("b", /^设为保密/),
    N: async () => {
      await openCase();
      press("n");
      await focusedField("^意见");
    },
    D: async () => {
      await openPdf();
      press("d");
      expect(await screen.findByRole("img", { name: "二.pdf 第 1 页，共 3 页" })).toBeVisible();
    },
    "H L": async () => {
      await openPdf();
      press("l");
      expect(await screen.findByRole("img", { name: "一.pdf 第 2 页，共 3 页" })).toBeVisible();
      press("h");
      expect(await screen.findByRole("img", { name: "一.pdf 第 1 页，共 3 页" })).toBeVisible();
    },
    "+ -": async () => {
      await openPdf();
      const before = drawn();
      press("+");
      await waitFor(() => expect(drawn()).toBeGreaterThan(before));
      const larger = drawn();
      press("-");
      await waitFor(() => expect(drawn()).toBeLessThan(larger));
    },
    "0": async () => {
      await openPdf();
      const fit = drawn();
      press("+");
      await waitFor(() => expect(drawn()).not.toBe(fit));
      press("0");
      await waitFor(() => expect(drawn()).toBe(fit));
    },
    Esc: leads([["Escape", "/desk/appeal"]], openCase),
  },
  哪里都可以: {
    "G M": async () => {
      const { push } = await openFrame();
      press("g");
      press("m");
      expect(push.mock.lastCall?.[0]).toBe("/desk");
    },
    "?": async () => {
      await openFrame();
      press("?");
      expect(dialog(/^快捷键/)).toBeVisible();
    },
  },
  弹窗里: {
    Enter: async () => {
      const { sent } = await openCase();
      press("a");
      // In a list of choices, and in a box to tick.
      await userEvent.selectOptions(within(dialog(/^转办/)).getByRole("combobox", { name: /^单位/ }), FIRE.name);
      screen.getByRole("combobox", { name: /^单位/ }).focus();
      press("Enter");
      await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ version: 3, unitId: FIRE.id }]));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      press("u");
      const box = within(dialog(/^联合办理/)).getByRole("checkbox", { name: FIRE.name });
      await userEvent.click(box);
      box.focus();
      press("Enter");
      await waitFor(() => expect(sent.at(-1)?.body).toEqual({ version: 3, unitIds: [FIRE.id] }));
    },
    "Ctrl Enter": async () => {
      const { sent } = await openCase();
      press("a");
      const box = dialog(/^转办/);
      await userEvent.selectOptions(within(box).getByRole("combobox", { name: /^单位/ }), FIRE.name);
      const words = within(box).getByRole("textbox", { name: /^转办说明/ });
      await userEvent.type(words, "请接着办{Enter}谢谢");
      expect([sent, (words as HTMLTextAreaElement).value]).toEqual([[], "请接着办\n谢谢"]);
      press("Enter", { ctrlKey: true });
      await waitFor(() => expect(sent[0]?.body).toMatchObject({ unitId: FIRE.id, words: "请接着办\n谢谢" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      press("u");
      dialog(/^联合办理/).focus();
      fireEvent.keyDown(dialog(/^联合办理/), { key: "Enter", ctrlKey: true });
      await waitFor(() => expect(sent.at(-1)?.body).toEqual({ version: 3, unitIds: [] }));
    },
    Esc: async () => {
      // The browser closes it; here that its event closes it without an act.
      const { sent } = await openCase();
      press("u");
      (dialog(/^联合办理/) as HTMLDialogElement).close();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent).toEqual([]);
    },
  },
};

describe("快捷键表上的每个键", () => {
  const lines = KEY_SHEET.flatMap(({ where, keys }) => keys.map(([key, what]) => [where, key, what] as const));

  it("表上有的这里都试，这里试的表上都有", () => {
    const checked = Object.entries(CHECKS).flatMap(([where, keys]) =>
      Object.keys(keys).map((key) => `${where} ${key}`),
    );
    expect(lines.map(([where, key]) => `${where} ${key}`).toSorted()).toEqual(checked.toSorted());
  });

  it.each(lines)("%s：%s %s", async (where, key) => {
    await CHECKS[where]?.[key]?.();
  });
});
