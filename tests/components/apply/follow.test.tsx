import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ApplicationFollow } from "@/components/apply/follow/application-follow";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { followCalls, type FollowedApplication } from "@/contract/apply/follow";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";

/** An application by number and code: a person's own, and an enterprise's for somebody whom it has named. */

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const NUMBER = "SB20261121-0001";
const AT = "2026-11-21T01:00:00.000Z";
const followed = (more: Partial<FollowedApplication> = {}): FollowedApplication => ({
  number: NUMBER,
  item: { title: "灵活就业参保登记", department: "社会事业局" },
  state: "accepted",
  turn: "社会事业局正在审核",
  due: { date: "2026-11-30", workdays: 6 },
  submittedAt: AT,
  own: null,
  listed: null,
  ...more,
});
const own = (more: object = {}) => ({
  supplement: null,
  href: "/zqjh/sqfw/handle-item?id=own&application=a-1",
  log: [],
  ...more,
});
const listed = (more: object = {}) => ({
  enterprise: "合肥云杉智能装备有限公司",
  data: ["姓名", "手机"],
  mayObject: true,
  objection: null,
  ...more,
});

const show = () =>
  render(
    <main>
      <h1>凭编号查进度</h1>
      <h2>再填查询码</h2>
      <ToastProvider>
        <ApplicationFollow number={NUMBER} />
      </ToastProvider>
    </main>,
  );
async function open(code: string) {
  await userEvent.type(screen.getByLabelText("查询码"), code);
  await userEvent.click(screen.getByRole("button", { name: "查询" }));
}

describe("个人的申报", () => {
  it("说得出哪个事项、到了哪一步、谁在办、什么时候前；登录后看全部", async () => {
    server.use(answers(followCalls.followApplication, followed({ own: own() })));
    const { container } = show();
    await open("042317");
    expect(await screen.findByRole("heading", { name: /SB20261121-0001/ })).toHaveTextContent("已受理");
    expect(screen.getByText(/社会事业局正在审核.*剩余 6 个工作日/)).toBeVisible();
    expect(screen.getByRole("link", { name: "登录后看全部内容" })).toHaveAttribute("href", own().href);
    expect(screen.queryByText("我有异议")).toBeNull();
    await expectAccessible(container);
  });

  it("需补正的说出补什么，登录后补正", async () => {
    const supplement = followed({ state: "supplement", due: null, own: own({ supplement: "请写明怎样就业" }) });
    server.use(answers(followCalls.followApplication, supplement));
    show();
    await open("042317");
    expect(await screen.findByText("需要补正：请写明怎样就业")).toBeVisible();
    expect(screen.getByRole("link", { name: "登录后补正" })).toHaveAttribute("href", own().href);
  });

  it("编号或查询码不对，指到查询码；七位的不去查，说明几位", async () => {
    server.use(refuses(followCalls.followApplication, "NOT_FOUND"));
    show();
    await open("0423171");
    expect(await screen.findByRole("link", { name: "查询码为 6 位或 9 位数字" })).toBeVisible();
    await userEvent.clear(screen.getByLabelText("查询码"));
    await open("042317");
    expect(await screen.findByRole("link", { name: /编号或查询码不对/ })).toHaveAttribute("href", "#follow-code");
  });
});

describe("名单里的人", () => {
  it("看到企业和有自己的哪些信息，提一次异议，表单就没有了", async () => {
    let sent: unknown;
    server.use(
      answers(followCalls.followApplication, followed({ listed: listed() })),
      http.post(`*/gateway/zqjh/api/ua/applyInfo/${NUMBER}/objection`, async ({ request }) => {
        sent = await request.json();
        const objection = { at: AT, answer: null };
        return HttpResponse.json({
          returnCode: 2000,
          data: followed({ listed: listed({ mayObject: false, objection }) }),
        });
      }),
    );
    const { container } = show();
    await open("417042317");
    expect(await screen.findByText(/您被列入合肥云杉智能装备有限公司的这份申报，里面有您的：姓名、手机/)).toBeVisible();
    await userEvent.click(screen.getByText("我有异议"));
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "提出异议" }));
    expect(await screen.findByRole("link", { name: "请写明异议原因" })).toHaveAttribute("href", "#objection-reason");
    expect(sent).toBeUndefined();
    await userEvent.type(screen.getByLabelText("异议原因"), "我已经离职");
    await userEvent.click(screen.getByRole("button", { name: "提出异议" }));
    expect(await screen.findByText(/提出了异议/)).toBeVisible();
    expect(sent).toEqual({ code: "417042317", reason: "我已经离职" });
    expect(screen.queryByText("我有异议")).toBeNull();
    await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
  });

  it.each([
    [
      "说明了理由的",
      { objection: { at: AT, answer: { words: "已核对社保", at: AT } } },
      "社会事业局的说明：已核对社保",
    ],
    ["去掉了的", { data: [], objection: { at: AT, answer: null } }, /企业已经把您从名单里去掉/],
    ["有了结果的", {}, /这份申报已经有了结果，不能在这里提异议；有疑问请联系社会事业局/],
  ])("%s：看得到结果，不能再提", async (_what, more, words) => {
    const found = followed({ state: "approved", turn: "", due: null, listed: listed({ mayObject: false, ...more }) });
    server.use(answers(followCalls.followApplication, found));
    show();
    await open("417042317");
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText("我有异议")).toBeNull();
  });
});
