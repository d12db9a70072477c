import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplyPage } from "@/components/apply/apply-page";
import OwnApplications from "@/components/apply/own-applications";
import { applyCalls, type ApplicationCase, type ApplicationRow } from "@/contract/apply/apply";
import { BEHALF } from "@/contract/apply/behalf";
import type { ApplyStep } from "@/lib/address/apply-address";
import { expectAccessible } from "../../support/axe";
import { answers, hears, refusal, refuses, type Sent } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { application, AT, field, sampleFile, showApply } from "./support";

/** A person applies for a child: what is agreed to, what is asked, and where the application is followed. */

const keeps = () =>
  http.put("*/gateway/zqjh/api/web/applyInfo", () =>
    HttpResponse.json({ returnCode: 2000, data: { revision: 4, savedAt: AT } }),
  );
const server = setupServer(keeps());
const push = vi.fn();
const replace = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() =>
  signedInAs(server, { ...sampleUser, type: "member_personal", enBaseId: null, enBaseName: null, ens: [] }),
);
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  push.mockReset();
  replace.mockReset();
  window.localStorage.clear();
});
afterAll(() => server.close());

const PATH = "/zqjh/sqfw/handle-item-publicSchool";
const PRIVACY: NonNullable<ApplicationCase["privacy"]> = {
  purpose: "核对入学资格，安排学位",
  keptDays: 300,
  guardian: true,
  items: [
    { code: "child", label: "孩子的姓名、身份证号码", purpose: "核对年龄和户籍", required: true },
    { code: "home", label: "住址", purpose: "划分学区", required: true },
    { code: "health", label: "健康情况", purpose: "需要照顾时安排", required: false },
  ],
  reader: "社会事业局",
  given: [],
  givenAt: null,
  until: null,
  keptUntil: null,
  erasedAt: null,
};
const GIVEN = { ...PRIVACY, given: ["child", "home"], givenAt: AT, until: "2028-10-01" };
const FORM = [
  field({ key: "contactName", label: "申请人姓名", section: "applicant", kind: "person" }),
  field({
    key: "behalf",
    label: "替谁办理",
    section: "applicant",
    kind: "choice",
    options: Object.values(BEHALF),
  }),
  field({
    key: "principalName",
    label: "孩子的姓名",
    section: "applicant",
    kind: "person",
    consent: "child",
    onlyIf: { key: "behalf", values: [BEHALF.child, BEHALF.proxy] },
  }),
  field({ key: "f-address", label: "现在住在", consent: "home" }),
  field({ key: "f-health", label: "孩子需要照顾的情况", required: false, consent: "health" }),
  field({ key: "m-1", label: "户口簿", kind: "files", section: "materials", consent: "child" }),
];
const own = (more: Partial<ApplicationCase> = {}) =>
  application({
    isOwn: true,
    item: {
      id: "school",
      title: "入学登记",
      department: "社会事业局",
      policyId: null,
      policyTitle: "",
      shape: "publicSchool",
    },
    turn: "待申请人填写并提交",
    applicant: { kind: "person", name: "周一凡", creditCode: "" },
    contact: { unit: "17 号窗口", phone: "0551-62880250", address: "政务服务中心一楼" },
    form: FORM,
    answers: { contactName: "周一凡" },
    privacy: PRIVACY,
    problems: [],
    ...more,
  });
const open = (data: ApplicationCase, step?: ApplyStep, asCase = false) => {
  server.use(answers(applyCalls.getApplication, data));
  return showApply(<ApplyPage policyId="" itemId="school" applicationId="a-1" step={step} asCase={asCase} />, {
    push,
    replace,
    path: PATH,
  });
};
const done = () => HttpResponse.json({ returnCode: 2000, data: null });
/** Once something was sent the application is another one. */
const openBetween = (before: ApplicationCase, after: ApplicationCase, sent: readonly Sent[], step?: ApplyStep) => {
  const shown = open(before, step);
  server.use(
    http.get("*/gateway/zqjh/api/web/applyInfo/info", () =>
      HttpResponse.json({ returnCode: 2000, data: sent.length > 0 ? after : before }),
    ),
  );
  return shown;
};
const agree = () => screen.getByRole("button", { name: "同意所选，开始填写" });

describe("单独同意", () => {
  it("一项也没有预先勾上；说明给谁看、做什么、留多久、不同意怎么办；没有无障碍问题", async () => {
    const { container } = open(own());
    const group = await screen.findByRole("group", { name: "逐项同意" });
    expect(within(group).getAllByRole("checkbox")).toHaveLength(3);
    for (const tick of screen.getAllByRole("checkbox")) expect(tick).not.toBeChecked();
    expect(within(group).getAllByText("必需")).toHaveLength(2);
    expect(within(group).getByText("可以不同意")).toBeVisible();
    expect(within(group).getByText("给社会事业局看；用途：划分学区")).toBeVisible();
    expect(screen.getByText(/办结后保留 300 天/)).toBeVisible();
    expect(screen.getByText(/可以到窗口办理，时限一样/)).toHaveTextContent("：政务服务中心一楼，电话 0551-62880250。");
    expect(screen.queryByLabelText(/孩子的姓名$/)).toBeNull();
    await expectAccessible(container);
  });

  it("少一项必需的、没有确认监护人：说明缺什么、怎么办，什么也不送；可以不同意的不催", async () => {
    const sent: Sent[] = [];
    server.use(hears(applyCalls.consentApplication, sent, done));
    open(own());
    await userEvent.click(await screen.findByRole("checkbox", { name: /孩子的姓名、身份证号码/ }));
    await userEvent.click(agree());
    expect(screen.getByRole("alert")).toHaveTextContent(
      "网上办理必须用到“住址”，请勾选；不想在网上提供的，可以到窗口办理",
    );
    await userEvent.click(screen.getByRole("checkbox", { name: /住址/ }));
    await userEvent.click(agree());
    expect(screen.getByRole("alert")).toHaveTextContent("请确认您是孩子的监护人");
    expect(sent).toEqual([]);
  });

  it("只用键盘也能逐项同意；连按两下只送一次，送的正是勾上的", async () => {
    const sent: Sent[] = [];
    server.use(hears(applyCalls.consentApplication, sent, done));
    openBetween(own(), own({ privacy: GIVEN }), sent);
    (await screen.findByRole("checkbox", { name: /孩子的姓名、身份证号码/ })).focus();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    expect(screen.getByRole("checkbox", { name: /健康情况/ })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("checkbox", { name: /我是孩子的父母或其他监护人/ })).toHaveFocus();
    await userEvent.keyboard(" ");
    await userEvent.dblClick(agree());
    expect(await screen.findByLabelText(/申请人姓名/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ id: "a-1", codes: ["child", "home"], guardian: true }]);
  });

  it("没有记下来：用网关的话说明，勾上的还在，可以再按", async () => {
    server.use(
      http.post("*/gateway/zqjh/api/web/applyInfo/consent", () =>
        refusal("INVALID_INPUT", [{ errorMessage: "同意的内容有变化，请刷新后重新勾选", field: "codes" }]),
      ),
    );
    open(own());
    for (const tick of await screen.findAllByRole("checkbox")) await userEvent.click(tick);
    await userEvent.click(agree());
    expect(await screen.findByText(/同意的内容有变化，请刷新后重新勾选/)).toBeVisible();
    for (const tick of screen.getAllByRole("checkbox")) expect(tick).toBeChecked();
  });

  it("撤回先问一遍，写明会删掉什么；不撤回就什么也不送；确认了只送一次", async () => {
    const sent: Sent[] = [];
    server.use(hears(applyCalls.unconsentApplication, sent, done));
    const { container } = openBetween(own({ privacy: GIVEN }), own(), sent, "applicant");
    expect(await screen.findByText("孩子的姓名、身份证号码、住址")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "撤回同意" }));
    expect(screen.getByText("撤回后，已经填写和上传的这些信息马上删除，其他内容保留。")).toBeVisible();
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "不撤回" }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "撤回同意" }));
    await userEvent.dblClick(screen.getByRole("button", { name: "撤回并删除" }));
    expect(await screen.findByRole("group", { name: "逐项同意" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("撤回以后，填过而没有存上的也不留在这台设备里，也不再往外送", async () => {
    const sent: Sent[] = [];
    const saves: string[] = [];
    server.use(
      hears(applyCalls.unconsentApplication, sent, done),
      http.put("*/gateway/zqjh/api/web/applyInfo", async ({ request }) => {
        saves.push(await request.text());
        return HttpResponse.error();
      }),
    );
    const answered = { contactName: "周一凡", behalf: BEHALF.child };
    openBetween(own({ privacy: GIVEN, answers: answered }), own({ answers: answered }), sent, "applicant");
    await userEvent.type(await screen.findByLabelText(/孩子的姓名/), "周小舟");
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).toContain("周小舟"), { timeout: 5000 });
    await userEvent.click(screen.getByRole("button", { name: "撤回同意" }));
    await userEvent.click(screen.getByRole("button", { name: "撤回并删除" }));
    expect(await screen.findByRole("group", { name: "逐项同意" })).toBeVisible();
    const before = saves.length;
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).not.toContain("周小舟"));
    cleanup();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain("周小舟");
    expect(saves).toHaveLength(before);
  });

  it("交出去以后，同意不在这里撤回", async () => {
    open(own({ privacy: GIVEN, state: "supplement", number: "SB20261116-0001", opinion: "请补户口簿" }), "applicant");
    expect(await screen.findByText("孩子的姓名、身份证号码、住址")).toBeVisible();
    expect(screen.queryByRole("button", { name: "撤回同意" })).toBeNull();
  });
});

describe("填写", () => {
  it("没有同意的那一项不出现：填写的时候没有，核对的时候也没有", async () => {
    const { unmount } = open(own({ privacy: GIVEN }), "request");
    expect(await screen.findByLabelText(/现在住在/)).toBeVisible();
    expect(screen.queryByLabelText(/孩子需要照顾的情况/)).toBeNull();
    unmount();
    open(own({ privacy: GIVEN, answers: { contactName: "周一凡", behalf: BEHALF.child } }), "check");
    expect(await screen.findByText("现在住在")).toBeVisible();
    expect(screen.queryByText("孩子需要照顾的情况")).toBeNull();
  });

  it("说了替孩子办，才问孩子的姓名；改回本人，又不问了", async () => {
    const { container } = open(own({ privacy: GIVEN }), "applicant");
    expect(await screen.findByLabelText(/申请人姓名/)).toBeVisible();
    expect(screen.queryByLabelText(/孩子的姓名/)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: BEHALF.child }));
    expect(screen.getByLabelText(/孩子的姓名/)).toBeVisible();
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("radio", { name: BEHALF.self }));
    expect(screen.queryByLabelText(/孩子的姓名/)).toBeNull();
  });

  it("问了的必填项不标选填，空着走不过这一步；没有问的不拦", async () => {
    open(own({ privacy: GIVEN, answers: { contactName: "周一凡", behalf: BEHALF.child } }), "applicant");
    expect(await screen.findByLabelText(/孩子的姓名/)).toBeVisible();
    expect(screen.queryByText("选填")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
    expect(screen.getByRole("link", { name: "请填写孩子的姓名" })).toBeVisible();
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("radio", { name: BEHALF.self }));
    await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
    await waitFor(() => expect(push).toHaveBeenCalled());
  });

  it("个人读到的是申请和您，没有企业的说法", async () => {
    const { container } = open(
      own({ privacy: GIVEN, answers: { contactName: "周一凡", behalf: BEHALF.child } }),
      "check",
    );
    expect(await screen.findByRole("button", { name: "提交申请" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /本人承诺/ })).not.toBeChecked();
    expect(container.textContent).not.toMatch(/申报|本企业|企业档案|统一社会信用代码/u);
  });
});

describe("读不到的时候", () => {
  const opened = <ApplyPage policyId="" itemId="school" applicationId="a-1" />;

  it("没有这份、是别人的：说的是申请，回到服务事项", async () => {
    server.use(refuses(applyCalls.getApplication, "NOT_FOUND"));
    const { container } = showApply(opened, { push, replace, path: PATH });
    expect(await screen.findByText(/您要找的申请/)).toBeVisible();
    for (const back of screen.getAllByRole("link", { name: "返回服务事项" }))
      expect(back).toHaveAttribute("href", "/zqjh/sqfw");
    expect(container.textContent).not.toMatch(/申报|企业/u);
  });

  it("网关停了：说没有读到什么、可以重试，没有企业的说法", async () => {
    server.use(http.get("*/gateway/zqjh/api/web/applyInfo/info", () => HttpResponse.error()));
    const { container } = showApply(opened, { push, replace, path: PATH });
    expect(await screen.findByRole("button", { name: /重试/ }, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "在线办理" })).toBeVisible();
    expect(container.textContent).not.toMatch(/申报|企业/u);
  });
});

describe("看办理", () => {
  const submitted = {
    number: "SB20261116-0001",
    submittedAt: AT,
    answers: { contactName: "周一凡", behalf: BEHALF.child, principalName: "周小舟" },
    files: { "m-1": [sampleFile("f-1", "户口簿.pdf")] },
    privacy: GIVEN,
    problems: null,
  };

  it("办理中的看得到轮到谁、交了什么；撤回要写原因，写了才送", async () => {
    const sent: Sent[] = [];
    server.use(hears(applyCalls.withdrawApplication, sent, done));
    const { container } = open(
      own({ ...submitted, state: "accepted", steps: ["withdraw"], mine: false, turn: "社会事业局正在审核" }),
      undefined,
      true,
    );
    expect(await screen.findByText("社会事业局正在审核")).toBeVisible();
    expect(screen.getByText("周小舟")).toBeVisible();
    expect(screen.getByRole("link", { name: /户口簿\.pdf/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "返回办事指南" })).toHaveAttribute(
      "href",
      "/zqjh/sqfw/enchiridion?id=school",
    );
    await userEvent.click(screen.getByRole("button", { name: "撤回申请" }));
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText(/撤回原因/), "回老家上学");
    await userEvent.dblClick(screen.getByRole("button", { name: "确认撤回" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: "a-1", reason: "回老家上学" }]));
    expect(container.textContent).not.toMatch(/本企业|申报企业|企业档案/u);
  });

  it("退回补正的，说明要改什么，直接去改的那一步", async () => {
    open(
      own({
        ...submitted,
        state: "supplement",
        steps: ["submit", "withdraw"],
        problems: [],
        opinion: "户口簿缺孩子那一页",
      }),
    );
    expect(await screen.findByText("户口簿缺孩子那一页")).toBeVisible();
    expect(screen.getByRole("link", { name: "去补正" })).toHaveAttribute(
      "href",
      `${PATH}?id=school&application=a-1&step=request`,
    );
  });

  it("办结的可以评价，只送一次；写明个人信息留到哪一天", async () => {
    const sent: Sent[] = [];
    server.use(hears(applyCalls.evaluateApplication, sent, done));
    open(
      own({
        ...submitted,
        state: "approved",
        steps: ["evaluate"],
        decision: "approved",
        mayRate: true,
        privacy: { ...GIVEN, keptUntil: "2027-09-01" },
      }),
    );
    await userEvent.click(await screen.findByRole("radio", { name: "满意" }));
    await userEvent.dblClick(screen.getByRole("button", { name: "提交评价" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: "a-1", score: 4, words: "" }]));
    expect(screen.getByText("要同意才收集的个人信息保留到 2027-09-01，到期删除。")).toBeVisible();
  });
});

describe("办事指南旁边自己的申请", () => {
  const row = (more: Partial<ApplicationRow>): ApplicationRow => own(more);
  const beside = (rows: ApplicationRow[]) => {
    server.use(answers(applyCalls.listItemApplications, rows));
    return showApply(<OwnApplications itemId="school" isPerson />, { push, replace, path: "/zqjh/sqfw/school" });
  };

  it("草稿去接着填，交过的去看办理，各自写明到了哪一步", async () => {
    const { container } = beside([
      row({ id: "a-2" }),
      row({ id: "a-1", number: "SB20261116-0001", state: "accepted", turn: "社会事业局正在审核" }),
    ]);
    const draft = await screen.findByRole("link", { name: "没有提交的草稿" });
    expect(draft).toHaveAttribute("href", `${PATH}?id=school&application=a-2`);
    expect(screen.getByRole("link", { name: "SB20261116-0001" })).toHaveAttribute(
      "href",
      `${PATH}?id=school&application=a-1&view=case`,
    );
    expect(screen.getByText("已受理")).toBeVisible();
    expect(screen.getByText(/社会事业局正在审核/)).toBeVisible();
    await expectAccessible(container);
  });

  it("一件也没有、不能办、读不到：什么也不显示，指南照常看", async () => {
    const { container, unmount } = beside([]);
    await waitFor(() => expect(container.querySelector("main")?.textContent).toBe(""));
    unmount();
    let asked = 0;
    server.use(
      http.get("*/gateway/zqjh/api/web/applyInfo/own", () => {
        asked++;
        return refusal("NOT_ALLOWED");
      }),
    );
    const shown = showApply(<OwnApplications itemId="school" isPerson />, { push, replace, path: "/zqjh/sqfw/school" });
    await waitFor(() => expect(asked).toBe(1));
    expect(shown.container.querySelector("main")?.textContent).toBe("");
  });
});
