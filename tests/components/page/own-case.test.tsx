import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { fieldsFrom } from "@/components/form/engine/form-field";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { OwnCasePage, withdrawal } from "@/components/page/own-case/own-case-page";
import { OwnForm, OwnFormPage } from "@/components/page/own-case/own-form-page";
import { OwnListPage } from "@/components/page/own-case/own-list-page";
import { submissionId } from "@/contract/case";
import { codedValue, codesOf } from "@/contract/coded-value";
import { ownCase } from "@/contract/own-case/own-case-calls";
import { ownCaseFields, ownCaseRowFields } from "@/contract/own-case/own-case-fields";
import { givenWords } from "@/contract/text-fields";
import { ownArea } from "@/lib/own-case/own-area";
import { ownCases } from "@/lib/own-case/own-cases";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

/** An area of a person's own, declared as the others are: the shared pages know no enterprise and no kind of case. */

const STATES = codedValue({ sent: "待确认", done: "已参观", withdrawn: "已撤回" });
const state = z.enum(codesOf(STATES));
const row = z.object(ownCaseRowFields(state, { hall: z.string() }));
const one = row.extend({ mayWithdraw: z.boolean(), ...ownCaseFields(state) });
const form = z.strictObject({ submissionId, hall: givenWords("展厅", 40) });
type Visit = z.infer<typeof one>;

const own = ownCase({ asker: { access: "user" }, path: "/assist/api/center/visit", what: "预约" });
const calls = {
  list: own.list(row, { state: state.optional() }),
  one: own.get(one, "一次预约"),
  file: own.download("file", "预约的附件"),
  submit: own.submit("", "提交预约", form),
  rate: own.rate("评价预约", "rate"),
  urge: own.urge(),
  steps: { withdraw: own.step("withdraw", "撤回预约", z.strictObject({ reason: givenWords("撤回原因", 200) })) },
};
const visits = ownCases("visit", calls);
const VISITS = ownArea({
  what: "预约",
  href: "/user/visit",
  requirement: "user",
  states: STATES,
  tones: { sent: "brand", done: "success", withdrawn: "muted" },
});

const AT = "2026-11-20T01:02:03.000Z";
const visit = (more: Partial<Visit> = {}): Visit => ({
  id: "v-1",
  number: "YY20261120-0001",
  state: "sent",
  hall: "规划展厅",
  turn: "待园区确认",
  mine: false,
  due: { date: "2026-11-23", workdays: 1 },
  submittedAt: AT,
  updatedAt: AT,
  mayWithdraw: true,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "陈思远", from: null, to: "sent", remark: "提交预约" }],
  ...more,
});

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

function show(content: React.ReactNode) {
  // Somebody who works for no enterprise.
  signedInAs(server, { ...sampleUser, type: "member_personal", enBaseId: null, enBaseName: null, ens: [], menus: [] });
  return render(
    <AppRouterContext value={{ push } as never}>
      <At path="/user/visit">
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
}
const Case = () => (
  <OwnCasePage
    id="v-1"
    area={VISITS}
    cases={visits}
    title="预约详情"
    steps={{ withdraw: { may: ({ mayWithdraw }: Visit) => mayWithdraw, ...withdrawal("预约", "撤回后可以另约") } }}
    show={({ hall, urged }) => ({
      title: hall,
      facts: [
        ["展厅", hall],
        ["催办", urged > 0 && `${urged} 次`],
      ],
      asked: <p>三个人</p>,
    })}
  />
);

it("个人的列表：不绑定企业也看得到，不写企业；轮到本人的和别的各有一个动作", async () => {
  const records = [visit(), visit({ id: "v-2", mine: true, turn: "待您确认到场", hall: "企业展厅" })];
  server.use(answers(calls.list, { records, total: 2, page: 1, size: 10 }));
  const { container } = show(
    <OwnListPage
      area={VISITS}
      query={visits.queries.list}
      title="我的预约"
      intro={<p>展厅预约。</p>}
      search="展厅或编号"
      nameOf={({ hall }) => hall}
      moment={{ key: "submittedAt", title: "提交时间" }}
      asked="确认到场"
      add={{ label: "新增预约" }}
      empty="还没有预约过。"
    />,
  );
  expect(await screen.findByRole("link", { name: "规划展厅" })).toHaveAttribute("href", "/user/visit/v-1");
  expect(screen.getByRole("link", { name: /确认到场/ })).toHaveAttribute("href", "/user/visit/v-2");
  expect(screen.getByRole("link", { name: "新增预约" })).toHaveAttribute("href", "/user/visit/add");
  expect(container).not.toHaveTextContent("企业：");
  await expectAccessible(container);
});

it("一条：没有值的不写；写了原因才撤回，撤回以后换成最新的样子", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get("*/gateway/assist/api/center/visit/v-1", () =>
      HttpResponse.json({
        returnCode: 2000,
        data: bodies.length === 0 ? visit() : visit({ state: "withdrawn", mayWithdraw: false, turn: "已由本人撤回" }),
      }),
    ),
    http.post("*/gateway/assist/api/center/visit/v-1/withdraw", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ returnCode: 2000, data: null });
    }),
  );
  show(<Case />);
  await userEvent.click(await screen.findByRole("button", { name: "撤回预约" }));
  expect(screen.getByLabelText("撤回原因")).toHaveFocus();
  // The most letters come from the call.
  expect(screen.getByText("已输入 0 字，最多 200 字")).toBeVisible();
  await userEvent.type(screen.getByLabelText("撤回原因"), "改天再去");
  await userEvent.click(screen.getByRole("button", { name: "确认撤回" }));
  expect(await screen.findByText("已由本人撤回")).toBeVisible();
  expect(bodies).toEqual([{ reason: "改天再去" }]);
  expect(screen.queryByText("催办")).toBeNull();
});

it("评价是本人的评价；别人的写明可能不是您的，不说企业", async () => {
  const rating = { score: 5, words: "讲得清楚", at: AT, correctBy: null, correction: null };
  server.use(answers(calls.one, visit({ state: "done", rating, mayWithdraw: false })));
  show(<Case />);
  expect(await screen.findByRole("heading", { name: "本人的评价" })).toBeVisible();
  cleanup();
  server.use(refuses(calls.one, "NOT_FOUND"));
  show(<Case />);
  expect(await screen.findByText(/您要找的预约不存在，或不是您的。/)).toBeVisible();
});

it("表单由声明画出：提交后说编号，到这一条", async () => {
  const bodies: unknown[] = [];
  server.use(
    answers(calls.list, { records: [], total: 0, page: 1, size: 10 }),
    http.post("*/gateway/assist/api/center/visit", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ returnCode: 2000, data: { id: "v-1", number: "YY20261120-0001" } });
    }),
  );
  show(
    <OwnFormPage area={VISITS} title="新增预约" intro={<p>约一次参观。</p>} query={visits.queries.list({ page: 1 })}>
      {(user) => (
        <OwnForm
          id="visit"
          area={VISITS}
          user={user}
          schema={form}
          submit={visits.mutations.submit}
          fields={fieldsFrom(form, { hall: { label: "展厅" } })}
          initial={{}}
        />
      )}
    </OwnFormPage>,
  );
  await userEvent.type(await screen.findByLabelText("展厅"), "规划展厅");
  await userEvent.click(screen.getByRole("button", { name: "提交预约" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/user/visit/v-1"));
  expect(bodies).toEqual([{ hall: "规划展厅", submissionId: expect.stringMatching(/^[\da-f-]{36}$/) as string }]);
  expect(screen.getByText("预约已提交，编号 YY20261120-0001")).toBeVisible();
});
