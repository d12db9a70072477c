import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ConsentRecords } from "@/components/account/consent-records";
import { ContractForm } from "@/components/form/contract-form";
import { useContractForm } from "@/components/form/use-contract-form";
import { GuardProvider } from "@/components/layout/guard/guard";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ToastProvider } from "@/components/layout/providers/toasts";
import { ConsentQuestion } from "@/components/page/consent/consent-question";
import { consentCalls, type Consent } from "@/contract/consent/consent";
import { chooseConsentItems, consentFields, type ConsentWording } from "@/contract/consent/wording";
import { expectAccessible } from "../../support/axe";
import { stubDialog } from "../layout/support";
import { answers, hears, refuses, type Sent } from "../../support/gateway-mock";

const WORDING: ConsentWording = {
  version: "2026-1",
  purpose: { code: "loan", words: "审核贷款申请" },
  items: [
    { code: "registry", label: "工商登记", sensitive: false, required: true },
    { code: "orders", label: "在手订单", sensitive: false, required: false },
    { code: "identity", label: "法定代表人身份证", sensitive: true, required: false, why: "核对申请人是不是本人" },
  ],
};

describe("征求授权", () => {
  const sent: object[] = [];
  function Form() {
    const form = useContractForm({
      id: "loan",
      schema: z.object(consentFields(WORDING)),
      initial: { consent: [], consentVersion: WORDING.version },
      repeatable: true,
      onSubmit: (data) => void sent.push(data),
    });
    return (
      <ContractForm form={form} submitLabel="提交" busyLabel="正在提交">
        <ConsentQuestion {...form.list("consent")} wording={WORDING} receiver="江淮示范银行" until="2026-12-31" />
      </ContractForm>
    );
  }
  const show = () =>
    render(
      <ToastProvider>
        <Form />
      </ToastProvider>,
    );

  it("说明给谁看、做什么、看到哪天、怎样撤回；一项也没有预先勾上；没有无障碍问题", async () => {
    const { container } = show();
    const group = screen.getByRole("group", { name: "授权江淮示范银行查看" });
    for (const words of ["审核贷款申请", "2026-12-31（当天还有效），到期自动失效"])
      expect(within(group).getByText(words)).toBeVisible();
    expect(within(group).getByText(/账号管理”里撤回/)).toBeVisible();
    const ticks = within(group).getAllByRole("checkbox");
    expect(ticks).toHaveLength(3);
    for (const tick of ticks) expect(tick).not.toBeChecked();
    await expectAccessible(container);
  });

  it("敏感的单独成组，说明为什么需要；必需和选填各有说明", () => {
    show();
    const apart = screen.getByRole("group", { name: "敏感个人信息，请单独同意" });
    const identity = within(apart).getByRole("checkbox", { name: "法定代表人身份证" });
    expect(identity).toHaveAccessibleDescription("核对申请人是不是本人；选填，不勾也能办理");
    expect(within(apart).getAllByRole("checkbox")).toHaveLength(1);
    expect(screen.getByRole("checkbox", { name: "工商登记" })).toHaveAccessibleDescription("办理必需");
  });

  it("没有勾必需的：不提交，说明缺哪一项，勾过的还在；勾上以后交出的只有勾过的和看到的文字的版本", async () => {
    const user = userEvent.setup();
    sent.length = 0;
    show();
    await user.click(screen.getByRole("checkbox", { name: "在手订单" }));
    await user.click(screen.getByRole("button", { name: "提交" }));
    expect((await screen.findAllByText(/请勾选同意提供“工商登记”，没有这些内容无法办理/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(screen.getByRole("checkbox", { name: "在手订单" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "工商登记" }));
    await user.click(screen.getByRole("button", { name: "提交" }));
    expect(sent).toEqual([{ consent: ["registry", "orders"], consentVersion: "2026-1" }]);
  });

  it("作为普通表单的字段是完整的：勾过的逐项，加上版本", async () => {
    const { container } = show();
    for (const name of ["工商登记", "法定代表人身份证"]) await userEvent.click(screen.getByRole("checkbox", { name }));
    const fields = new FormData(container.querySelector("form") as HTMLFormElement);
    expect(fields.getAll("consent")).toEqual(["registry", "identity"]);
    expect(fields.get("consentVersion")).toBe("2026-1");
  });

  it("记下的是征求时的文字和次序", () => {
    expect(chooseConsentItems(WORDING, ["identity", "registry"])).toEqual([
      { code: "registry", label: "工商登记", sensitive: false },
      { code: "identity", label: "法定代表人身份证", sensitive: true },
    ]);
  });
});

describe("授权记录", () => {
  const server = setupServer();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: "error" });
    stubDialog();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const LIVING: Consent = {
    id: "c-1",
    giver: { kind: "enterprise", name: "合肥云杉智能装备有限公司" },
    receiver: { kind: "enterprise", name: "江淮示范银行" },
    items: [
      { code: "registry", label: "工商登记", sensitive: false },
      { code: "orders", label: "在手订单", sensitive: false },
    ],
    purpose: "审核贷款申请",
    about: { kind: "loan", id: "loan-1", name: "流动资金贷款" },
    givenAt: "2026-11-20T01:12:30Z",
    until: "2026-12-31",
    withdrawnAt: null,
    state: "living",
    readCount: 2,
    taken: ["工商登记"],
    mayWithdraw: true,
  };
  const WITHDRAWN: Consent = { ...LIVING, state: "withdrawn", withdrawnAt: "2026-11-21T01:00:00Z", mayWithdraw: false };
  const page = (...records: Consent[]) => ({ records, total: records.length, page: 1, size: 10 });
  const show = () =>
    render(
      <QueryProvider>
        <ToastProvider>
          <GuardProvider>
            <ConsentRecords />
          </GuardProvider>
        </ToastProvider>
      </QueryProvider>,
    );

  it("一份也没有时，账号页上没有这一段", async () => {
    const asked: Sent[] = [];
    const empty = () => HttpResponse.json({ returnCode: 2000, data: page() });
    server.use(
      hears(consentCalls.listGivenConsents, asked, empty),
      hears(consentCalls.listReceivedConsents, asked, empty),
    );
    const { container } = show();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(container).not.toHaveTextContent("授权");
  });

  it("写明谁授权谁看什么、关于什么、到哪天、看过几次；查看记录按需取，写单位和时间；没有无障碍问题", async () => {
    server.use(
      answers(consentCalls.listGivenConsents, page(LIVING)),
      answers(consentCalls.listReceivedConsents, page()),
      answers(consentCalls.getConsentReads, {
        records: [{ at: "2026-11-20T02:00:00Z", reader: "江淮示范银行", items: ["工商登记"], thing: null }],
        total: 1,
        page: 1,
        size: 100,
      }),
    );
    const { container } = show();
    const row = await screen.findByRole("listitem");
    for (const words of ["有效", "关于 流动资金贷款", "2026-11-20 09:12 给出", "到 2026-12-31", "看过 2 次"])
      expect(within(row).getByText(words)).toBeVisible();
    expect(row).toHaveTextContent("合肥云杉智能装备有限公司授权江淮示范银行查看：工商登记、在手订单");
    const toggle = within(row).getByRole("button", { name: "查看记录" });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    const read = within(await within(row).findByRole("list")).getByRole("listitem");
    expect(read).toHaveTextContent("2026-11-20 10:00:00 江淮示范银行查看：工商登记");
    await expectAccessible(container);
  });

  it("撤回先问：说明对方看过什么、收不回来；连点两下只送一次；撤回以后焦点还在这一段，按钮没有了", async () => {
    const sent: Sent[] = [];
    let given = page(LIVING);
    server.use(
      hears(consentCalls.listGivenConsents, [], () => HttpResponse.json({ returnCode: 2000, data: given })),
      answers(consentCalls.listReceivedConsents, page()),
      hears(consentCalls.withdrawConsent, sent, () => {
        given = page(WITHDRAWN);
        return HttpResponse.json({ returnCode: 2000, data: WITHDRAWN });
      }),
    );
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole("button", { name: "撤回授权" }));
    const dialog = await screen.findByRole("dialog", { name: "撤回给江淮示范银行的授权？" });
    expect(dialog).toHaveTextContent("江淮示范银行已经看过 2 次（工商登记），看过的内容收不回来，可以要求对方删除。");
    expect(sent).toEqual([]);
    await user.dblClick(within(dialog).getByRole("button", { name: "撤回授权" }));
    expect(await screen.findByText("授权已撤回，对方不能再看")).toBeVisible();
    expect(await screen.findByText("2026-11-21 09:00 撤回")).toBeVisible();
    expect(screen.queryByRole("button", { name: "撤回授权" })).toBeNull();
    expect(sent).toEqual([{ path: "/gateway/zqjh/api/center/consent/c-1/withdraw", body: null }]);
    expect(screen.getByRole("heading", { name: "授权记录" })).toHaveFocus();
  });

  it("得到的授权不能撤回；取不到时说明并能重试", async () => {
    server.use(
      answers(consentCalls.listGivenConsents, page()),
      answers(consentCalls.listReceivedConsents, page({ ...LIVING, readCount: 0, taken: [], mayWithdraw: false })),
    );
    show();
    const row = await screen.findByRole("listitem");
    expect(row).toHaveTextContent("合肥云杉智能装备有限公司授权查看：工商登记、在手订单");
    expect(within(row).getByText("还没有看过")).toBeVisible();
    expect(within(row).queryByRole("button")).toBeNull();
  });

  it("取不到时说明并能重试", async () => {
    server.use(
      refuses(consentCalls.listGivenConsents, "SERVER_FAULT"),
      answers(consentCalls.listReceivedConsents, page()),
    );
    show();
    await screen.findByRole("heading", { name: "授权记录" });
    server.use(answers(consentCalls.listGivenConsents, page(LIVING)));
    await userEvent.click(screen.getByRole("button", { name: /重试|重新/ }));
    expect(await screen.findByText("关于 流动资金贷款")).toBeVisible();
  });
});
