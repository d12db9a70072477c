import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ApplicationCasePage } from "@/components/apply/application-case";
import { ApplicationList } from "@/components/apply/application-list";
import { ApplyPage } from "@/components/apply/apply-page";
import { applyCalls, type ApplicationCase, type DeclarableItem } from "@/contract/apply/apply";
import type { ApplyStep } from "@/lib/address/apply-address";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import { expectAccessible } from "../../support/axe";
import { answers, refusal, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { application, AT, field, FORM, sampleFile, showApply } from "./support";

// A form keeps what was typed as its page goes, which is after a test's own answers have gone.
const server = setupServer(savesInto([]));
const push = vi.fn();
const replace = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  // First, because a form that is taken down keeps what was typed.
  cleanup();
  server.resetHandlers();
  signedOut();
  push.mockReset();
  replace.mockReset();
  window.localStorage.clear();
});
afterAll(() => server.close());

const show = (content: React.ReactNode, path?: string) => showApply(content, { push, replace, path });
const as = (more: object = {}) => signedInAs(server, { ...sampleUser, ...more });
const form = (step: ApplyStep) => <ApplyPage policyId="p-1" itemId="" applicationId="a-1" step={step} />;

interface Saved {
  revision: number;
  answers: Record<string, string>;
}
/** Takes saves and gives their bodies. */
function savesInto(bodies: Saved[]) {
  return http.put("*/gateway/zqjh/api/web/applyInfo", async ({ request }) => {
    const body = (await request.json()) as Saved;
    bodies.push(body);
    return HttpResponse.json({ returnCode: 2000, data: { revision: body.revision + 1, savedAt: AT } });
  });
}

describe("只需确认的申报", () => {
  const facts = FORM.slice(0, 1);
  const ready = { form: facts, problems: [] };
  const opened = <ApplyPage policyId="" itemId="i-1" applicationId="a-1" />;

  it("列出要用的数据、来源和日期；不勾选不提交，勾选后用同一个提交，按读到的版本", async () => {
    as();
    const sent: unknown[] = [];
    server.use(
      answers(applyCalls.getApplication, application(ready)),
      http.post("*/gateway/zqjh/api/web/applyInfo/submit", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: { number: "SB20261123-0001", code: null } });
      }),
    );
    const { container } = show(opened);
    const row = await screen.findByRole("row", { name: /法定代表人/ });
    expect(row).toHaveTextContent("林晓岚营业执照，2026-10-01");
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "确认申请" }));
    expect(screen.getByRole("link", { name: "请勾选同意和承诺后再确认" })).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: /同意.*承诺/ }));
    await userEvent.click(screen.getByRole("button", { name: "确认申请" }));
    await waitFor(() => expect(sent).toEqual([{ id: "a-1", revision: 3, agree: true }]));
  });

  it("档案少一项必填的，就是平常的表单，并说少了什么", async () => {
    as();
    const lacking = { form: [...facts, field({ key: "contactPhone", label: "联系电话" })], problems: [] };
    server.use(answers(applyCalls.getApplication, application(lacking)), savesInto([]));
    show(opened);
    expect(await screen.findByText(/企业档案里的“联系电话”没有或者不合要求/)).toBeVisible();
    expect(screen.getByLabelText("法定代表人")).toBeVisible();
    expect(screen.queryByRole("button", { name: "确认申请" })).toBeNull();
  });
});

describe("填写申报", () => {
  it("档案里的值已填好，写明来源和日期；改了就写明档案里是什么", async () => {
    as();
    server.use(answers(applyCalls.getApplication, application()), savesInto([]));
    const { container } = show(form("applicant"));
    const name = await screen.findByLabelText("法定代表人");
    expect(screen.getByText("已为您填写 1/2 项，来自企业档案，请核对后使用。")).toBeVisible();
    expect(screen.getByText("已为您填写（营业执照，2026-10-01）")).toBeVisible();
    await userEvent.type(name, "（新）");
    expect(screen.getByText("企业档案中为“林晓岚”（营业执照，2026-10-01）")).toBeVisible();
    await expectAccessible(container);
  });

  it("填错了指到那一栏，不离开；填对了按读到的版本保存，再到下一步", async () => {
    as();
    const bodies: Saved[] = [];
    server.use(answers(applyCalls.getApplication, application()), savesInto(bodies));
    show(form("request"));
    const amount = await screen.findByLabelText("申请金额");
    await userEvent.type(amount, "20.01");
    await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
    expect(screen.getByRole("link", { name: "申请金额不能超过 20 万元" })).toBeVisible();
    expect(push).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, "20");
    await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(push.mock.calls[0]?.[0]).toBe("/zct-ee/policy-info/handle-item?id=p-1&application=a-1&step=materials");
    expect(bodies[0]?.revision).toBe(3);
    expect(bodies.map(({ revision }) => revision)).toEqual(bodies.map((_, index) => 3 + index));
    expect(bodies.at(-1)?.answers).toEqual({ amount: "20" });
  });

  it("从园区政策进来的，每一步都留在园区政策的地址里", async () => {
    as();
    server.use(answers(applyCalls.getApplication, application()), savesInto([]));
    show(form("request"), "/zct-ee/policy-area/handle-item");
    await userEvent.type(await screen.findByLabelText("申请金额"), "20");
    const back = screen.getByRole("link", { name: "上一步" });
    expect(back).toHaveAttribute("href", "/zct-ee/policy-area/handle-item?id=p-1&application=a-1&step=applicant");
    await userEvent.click(screen.getByRole("button", { name: "保存并继续" }));
    await waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(push.mock.calls[0]?.[0]).toBe("/zct-ee/policy-area/handle-item?id=p-1&application=a-1&step=materials");
  });

  it("自动保存失败：说明没有存上，写的还在页面上，也留在浏览器里", async () => {
    as();
    server.use(answers(applyCalls.getApplication, application()), refuses(applyCalls.saveApplication, "UNAVAILABLE"));
    show(form("request"));
    await userEvent.type(await screen.findByLabelText("申请金额"), "12");
    expect(await screen.findByText(/自动保存失败/, {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByLabelText("申请金额")).toHaveValue("12");
    expect(Object.values({ ...window.localStorage }).join()).toContain('"amount":"12"');
  });

  it("同事刚刚改过：不覆盖，由人决定；以本页为准时按最新的版本再存", async () => {
    as();
    const bodies: Saved[] = [];
    let reads = 0;
    server.use(
      http.get("*/gateway/zqjh/api/web/applyInfo/info", () => {
        reads += 1;
        const data = application(reads > 1 ? { revision: 9, answers: { amount: "7" } } : {});
        return HttpResponse.json({ returnCode: 2000, data });
      }),
      http.put("*/gateway/zqjh/api/web/applyInfo", async ({ request }) => {
        const body = (await request.json()) as Saved;
        bodies.push(body);
        if (body.revision < 9) return refusal("WRONG_STATE");
        return HttpResponse.json({ returnCode: 2000, data: { revision: 10, savedAt: AT } });
      }),
    );
    show(form("request"));
    await userEvent.type(await screen.findByLabelText("申请金额"), "12");
    await userEvent.click(await screen.findByRole("button", { name: "以本页内容为准" }, { timeout: 4000 }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ revision: 9, answers: { amount: "12" } }));
    expect(screen.getByLabelText("申请金额")).toHaveValue("12");
  });

  it("核对：缺什么逐条列出、通到那一栏，没有提交按钮", async () => {
    as();
    server.use(answers(applyCalls.getApplication, application()));
    const { container } = show(form("check"));
    const link = await screen.findByRole("link", { name: "请填写申请金额" });
    expect(link.getAttribute("href")).toContain("step=request#apply-amount");
    expect(screen.queryByRole("button", { name: "提交申报" })).toBeNull();
    await expectAccessible(container);
  });

  it("核对：不勾选承诺不提交；连点两下只提交一次", async () => {
    as();
    let sent = 0;
    server.use(
      answers(applyCalls.getApplication, application({ problems: [], answers: { legalPerson: "林", amount: "3" } })),
      http.post("*/gateway/zqjh/api/web/applyInfo/submit", () => {
        sent += 1;
        return HttpResponse.json({ returnCode: 2000, data: { number: "SB-20261121-0001", code: null } });
      }),
    );
    show(form("check"));
    const button = await screen.findByRole("button", { name: "提交申报" });
    await userEvent.click(button);
    expect(screen.getByRole("link", { name: "请勾选承诺后再提交" })).toBeVisible();
    expect(sent).toBe(0);
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.dblClick(button);
    await waitFor(() => expect(sent).toBe(1));
  });

  it("个人提交后看到编号和查询码，刷新后这个标签页里还有；没有的说在消息里", async () => {
    as({ type: "member_personal" });
    const own = application({
      item: { ...application().item, policyId: null, policyTitle: "" },
      applicant: { kind: "person", name: "林晓岚", creditCode: "" },
      isOwn: true,
      problems: [],
      answers: { legalPerson: "林", amount: "3" },
    });
    let shown: ApplicationCase = own;
    server.use(
      http.get("*/gateway/zqjh/api/web/applyInfo/info", () => HttpResponse.json({ returnCode: 2000, data: shown })),
      http.post("*/gateway/zqjh/api/web/applyInfo/submit", () => {
        shown = { ...own, state: "submitted", number: "SB20261121-0001", steps: [], problems: null };
        return HttpResponse.json({ returnCode: 2000, data: { number: "SB20261121-0001", code: "042317" } });
      }),
    );
    const page = <ApplyPage policyId="" itemId="i-1" applicationId="a-1" step="check" />;
    const first = show(page, "/zqjh/sqfw/handle-item");
    await userEvent.click(await screen.findByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "提交申请" }));
    expect(await screen.findByText("042317")).toBeVisible();
    expect(screen.getByText("SB20261121-0001")).toBeVisible();
    await expectAccessible(first.container);
    first.unmount();
    const again = show(page, "/zqjh/sqfw/handle-item");
    expect(await screen.findByText("042317")).toBeVisible();
    again.unmount();
    window.sessionStorage.clear();
    show(page, "/zqjh/sqfw/handle-item");
    expect(await screen.findByText(/查询码在首次提交后的消息里/)).toBeVisible();
  });

  it("个人会员：只有企业才可以访问；没有权限的同事知道找谁", async () => {
    as({ type: "member_personal" });
    const { unmount } = show(form("check"));
    expect(await screen.findByText("只有企业才可以访问")).toBeVisible();
    unmount();
    as({ menus: [] });
    show(form("check"));
    expect(await screen.findByText(/联系企业管理员/)).toBeVisible();
  });
});

describe("立即申报", () => {
  const item = (more: Partial<DeclarableItem> = {}): DeclarableItem => ({
    id: "i-1",
    shape: "standard",
    title: "研发投入奖励",
    department: "经济发展局",
    audience: "企业",
    benefit: "最高 20 万元",
    timing: { state: "open", opensOn: "2026-11-01", closesOn: "2026-12-20", daysLeft: 29, next: null },
    materials: [],
    filled: { known: 1, all: 3 },
    isOwn: false,
    draftId: null,
    running: null,
    ...more,
  });
  const offers = (...items: DeclarableItem[]) =>
    answers(applyCalls.listDeclarable, {
      policyTitle: "若干政策",
      items: [item({ id: "i-0", title: "稳岗奖励" }), ...items],
    });
  /** Takes drafts and gives for which items. */
  const begins = (begun: string[]) =>
    http.post("*/gateway/zqjh/api/web/applyInfo", async ({ request }) => {
      begun.push(((await request.json()) as { itemId: string }).itemId);
      return HttpResponse.json({ returnCode: 2000, data: { id: "a-9" } });
    });
  const start = (itemId: string) => <ApplyPage policyId="p-1" itemId={itemId} applicationId="" step="applicant" />;

  it("直接打开那个事项的表单，不再问是哪一个；只建一份草稿，返回就回到来处", async () => {
    as();
    const begun: string[] = [];
    server.use(offers(item()), begins(begun));
    show(start("i-1"));
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(replace.mock.calls[0]?.[0]).toBe("/zct-ee/policy-info/handle-item?id=p-1&application=a-9");
    expect(begun).toEqual(["i-1"]);
    expect(push).not.toHaveBeenCalled();
    expect(screen.queryByText(/请选择要申报的事项/)).toBeNull();
  });

  it("有草稿的接着填，已在办的看进度：都不另建", async () => {
    as();
    const begun: string[] = [];
    server.use(offers(item({ draftId: "a-3" })), begins(begun));
    const { unmount } = show(start("i-1"));
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(replace.mock.calls[0]?.[0]).toContain("application=a-3");
    unmount();
    replace.mockReset();
    server.use(offers(item({ running: { id: "a-4", number: "SB20261120-0001", state: "accepted" } })));
    show(start("i-1"));
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(replace.mock.calls[0]?.[0]).toBe("/user/base/policy-items/a-4");
    expect(begun).toEqual([]);
  });

  it("建不成的说明原因，事项还在页面上，可以再试", async () => {
    as();
    server.use(offers(item()), refuses(applyCalls.addApplication, "UNAVAILABLE"));
    show(start("i-1"));
    const region = await screen.findByRole("region", { name: "研发投入奖励" });
    expect(within(region).getByRole("button", { name: "开始申报" })).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  });

  it("没有指明事项的，和还没有开放的，照旧由人决定", async () => {
    as();
    const begun: string[] = [];
    const later = item({ timing: { ...item().timing, state: "upcoming" } });
    server.use(offers(later), begins(begun));
    const { unmount } = show(start(""));
    expect(await screen.findByText(/共有 2 个申报事项，请选择要申报的事项/)).toBeVisible();
    unmount();
    show(start("i-1"));
    expect(await screen.findByRole("button", { name: "先填草稿" })).toBeVisible();
    expect(begun).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe("政策事项", () => {
  it("批量提交只提交草稿，逐份说明结果", async () => {
    as();
    const bodies: { ids: string[] }[] = [];
    const row = application();
    const done = application({
      id: "a-2",
      number: "SB-20261120-0001",
      state: "accepted",
      mine: false,
      steps: ["withdraw"],
    });
    server.use(
      answers(applyCalls.listApplications, {
        records: [row, { ...done, item: { ...done.item, title: "稳岗奖励" } }],
        total: 2,
        page: 1,
        size: 10,
      }),
      http.post("*/gateway/zqjh/api/web/applyInfo/submitBatch", async ({ request }) => {
        bodies.push((await request.json()) as { ids: string[] });
        const outcome = {
          id: "a-1",
          title: "研发投入奖励",
          number: null,
          problems: ["请填写申请金额", "请上传审计报告"],
        };
        return HttpResponse.json({ returnCode: 2000, data: [outcome] });
      }),
    );
    const { container } = show(<ApplicationList />);
    await userEvent.click(await screen.findByRole("checkbox", { name: "全选本页" }));
    await userEvent.click(screen.getByRole("button", { name: "批量提交草稿" }));
    await userEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "承诺并提交" }));
    expect(await screen.findByText("提交成功 0 份，未提交 1 份：")).toBeVisible();
    expect(screen.getByText(/未提交，请填写申请金额；请上传审计报告/)).toBeVisible();
    expect(bodies[0]?.ids).toEqual(["a-1"]);
    await expectAccessible(container);
  });
});

describe("一份申报", () => {
  it("轮到谁、时限、超期和实际用时都写明；名称里的标记只当文字", async () => {
    as();
    server.use(
      answers(
        applyCalls.getApplication,
        application({
          number: "SB-20261116-0001",
          state: "submitted",
          turn: "经济发展局待受理",
          mine: false,
          steps: ["withdraw"],
          due: { date: "2026-11-18", workdays: -2 },
          problems: null,
          times: { cases: 12, half: 10, nineOfTen: 16 },
          answers: { legalPerson: "<script>alert(1)</script>" },
        }),
      ),
    );
    const { container } = show(<ApplicationCasePage id="a-1" />);
    expect(await screen.findByText("经济发展局待受理")).toBeVisible();
    expect(screen.getByText("超期 2 个工作日")).toBeVisible();
    expect(screen.getByText(/近两年办结 12 件，一半在 10 个工作日内，九成在 16 个工作日内/)).toBeVisible();
    expect(screen.getByText("<script>alert(1)</script>")).toBeVisible();
    await expectAccessible(container);
  });

  it("不满意必须写原因；评价只送一次", async () => {
    as();
    const bodies: object[] = [];
    server.use(
      answers(
        applyCalls.getApplication,
        application({ number: "SB-20261116-0001", state: "approved", mayRate: true, problems: null }),
      ),
      http.put("*/gateway/zqjh/api/web/applyInfo/evaluate", async ({ request }) => {
        bodies.push((await request.json()) as object);
        return HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    show(<ApplicationCasePage id="a-1" />);
    await userEvent.click(await screen.findByRole("radio", { name: "非常不满意" }));
    await userEvent.click(screen.getByRole("button", { name: "提交评价" }));
    expect(screen.getByRole("link", { name: "不满意时请写明原因，便于改进" })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/评价内容/), "等得太久");
    await userEvent.dblClick(screen.getByRole("button", { name: "提交评价" }));
    await waitFor(() => expect(bodies).toEqual([{ id: "a-1", score: 1, words: "等得太久" }]));
  });

  it("退回时点名了文件：只标那一个，就地换上新文件并重新提交；连点两下只提交一次，别的不再问", async () => {
    as();
    const bodies: object[] = [];
    const files = { "m-1": [sampleFile("f-bad", "审计报告.pdf"), sampleFile("f-good", "附表.pdf")] };
    let returned = true;
    const uploaded = { fileId: "f-new", name: "签章.pdf", size: 9, url: "/gateway/f-new", uid: "f-new" };
    document.cookie = `${SIGNED_IN_COOKIE}=1`;
    server.use(
      http.get("*/gateway/zqjh/api/web/applyInfo/info", () =>
        HttpResponse.json({
          returnCode: 2000,
          data: application({
            number: "SB20261116-0001",
            problems: [],
            files,
            answers: { legalPerson: "林晓岚", amount: "20" },
            opinion: "审计报告缺签章页",
            ...(returned
              ? { state: "supplement", steps: ["submit", "withdraw"], badFiles: ["f-bad"] }
              : { state: "submitted", steps: ["withdraw"], mine: false }),
          }),
        }),
      ),
      http.post("*/gateway/uaa/api/upload/file", () =>
        HttpResponse.json({ returnCode: 2000, data: { status: 1, data: [uploaded] } }),
      ),
      http.post("*/gateway/zqjh/api/web/applyInfo/replaceFiles", async ({ request }) => {
        bodies.push((await request.json()) as object);
        returned = false;
        return HttpResponse.json({ returnCode: 2000, data: { number: "SB20261116-0001" } });
      }),
    );
    const { container } = show(<ApplicationCasePage id="a-1" />);
    const field = await screen.findByLabelText(/换下“审计报告.pdf”（审计报告）/);
    expect(screen.queryByLabelText(/附表.pdf/)).toBeNull();
    expect(screen.getAllByText("被退回，请换上新文件")).toHaveLength(1);
    expect(screen.getByText("审计报告缺签章页")).toBeVisible();
    await expectAccessible(container);
    const send = screen.getByRole("button", { name: "换上新文件并重新提交" });
    await userEvent.click(send);
    expect(screen.getByRole("link", { name: "请上传换下“审计报告.pdf”的新文件" })).toBeVisible();
    await userEvent.upload(field, new File(["%PDF-1.7"], "签章.pdf", { type: "application/pdf" }));
    await screen.findByText(/已上传/);
    await userEvent.dblClick(await screen.findByRole("button", { name: "换上新文件并重新提交" }));
    expect(await screen.findByText("已换上新文件并重新提交，编号 SB20261116-0001 不变")).toBeVisible();
    expect(bodies).toEqual([{ id: "a-1", revision: 3, files: [{ bad: "f-bad", fileId: "f-new" }] }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "换上新文件并重新提交" })).toBeNull());
  });

  it("没有点名文件的，照旧去补正材料", async () => {
    as();
    server.use(
      answers(
        applyCalls.getApplication,
        application({ number: "SB20261116-0001", state: "supplement", problems: [], opinion: "请补充说明" }),
      ),
    );
    show(<ApplicationCasePage id="a-1" />);
    expect(await screen.findByRole("link", { name: "补正材料" })).toHaveAttribute(
      "href",
      expect.stringContaining("step=materials"),
    );
    expect(screen.queryByRole("button", { name: /换上新文件/ })).toBeNull();
  });
});
