import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showInvestment } from "@/components/interaction/investment/investment-follow";
import { InvestmentPanel } from "@/components/interaction/investment/investment-panel";
import { investmentCalls, type InvestmentCase } from "@/contract/interaction/investment";
import { expectAccessible } from "../../support/axe";
import { hears, refusal, type Sent } from "../../support/gateway-mock";
import { asksForWork, readProof } from "../../support/proof-mock";
import { inPortal, signedOut, stubDialog } from "../layout/support";

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
beforeEach(() => server.use(asksForWork().handler));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const RECEIPT = { number: "TZ20261121-0001", code: "123456" };
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
const form = () => screen.getByRole("button", { name: "提交投资意向" }).closest("form") as HTMLFormElement;
async function fill(): Promise<void> {
  await userEvent.type(field("企业或投资方名称"), "苏州启明智造有限公司");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "所属行业" }), "制造业");
  await userEvent.click(screen.getByRole("radio", { name: "工业用地" }));
  await userEvent.click(screen.getByRole("radio", { name: "半年内" }));
  await userEvent.type(field("项目简介"), "计划建设伺服电机生产线，需要层高八米以上的厂房。");
  await userEvent.type(field("联系人"), "陈思远");
  await userEvent.type(field("手机号"), "138 0000 0002");
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "提交投资意向" }));

describe("我要投资", () => {
  it("面积的单位跟着场地走，不要场地的不问面积；规模和面积可以不填", async () => {
    const { container } = render(inPortal(<InvestmentPanel hotline="0551-12345" />));
    expect(screen.queryByRole("textbox", { name: /需要的面积/ })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "工业用地" }));
    expect(field(/需要的面积/).parentElement).toHaveTextContent("亩");
    await userEvent.click(screen.getByRole("radio", { name: "标准厂房" }));
    expect(field(/需要的面积/).parentElement).toHaveTextContent("平方米");
    await userEvent.click(screen.getByRole("radio", { name: "暂不需要场地" }));
    expect(screen.queryByRole("textbox", { name: /需要的面积/ })).toBeNull();
    await expectAccessible(container);
  });

  it("没填全的指出哪几项、写过的都在；填全后带着安全验证发出去，回执里有编号、查询码和承诺", async () => {
    const sent: Sent[] = [];
    server.use(
      hears(investmentCalls.submitInvestment, sent, () => HttpResponse.json({ returnCode: 2000, data: RECEIPT })),
    );
    render(inPortal(<InvestmentPanel hotline="0551-12345" />));
    await userEvent.type(field("企业或投资方名称"), "启明智造");
    await submit();
    const summary = await screen.findByRole("alert", { name: /./ });
    for (const missing of ["请选择所属行业", "请选择场地需求", "请选择意向时间", "请填写联系人", "请填写手机号"])
      expect(within(summary).getByText(new RegExp(missing))).toBeVisible();
    expect(field("企业或投资方名称")).toHaveValue("启明智造");
    expect(sent).toEqual([]);
    await userEvent.clear(field("企业或投资方名称"));
    await fill();
    await submit();
    expect(await screen.findByRole("heading", { name: "投资意向已提交" })).toBeVisible();
    expect(screen.getAllByText(/TZ20261121-0001/)[0]).toBeVisible();
    expect(screen.getByText("123456")).toBeVisible();
    expect(screen.getByText(/1 个工作日内有专员受理/)).toBeVisible();
    const body = sent[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ sector: "C", site: "land", timing: "half", phone: "13800000002" });
    expect(body).not.toHaveProperty("amount");
    expect(body).not.toHaveProperty("area");
    expect(readProof(body.captcha ?? "")).toBeDefined();
  });

  it("网关不收时说明原因，填的一个字不丢", async () => {
    server.use(
      hears(investmentCalls.submitInvestment, [], () =>
        refusal("TOO_MANY_REQUESTS", undefined, "没有登录提交的今天太多了，请 2 小时后再试"),
      ),
    );
    render(inPortal(<InvestmentPanel hotline="" />));
    await fill();
    await submit();
    await waitFor(() => expect(form()).toHaveTextContent("没有登录提交的今天太多了"));
    expect(field("项目简介")).toHaveValue("计划建设伺服电机生产线，需要层高八米以上的厂房。");
    expect(field("手机号")).toHaveValue("138 0000 0002");
  });

  it("查到的写明投资方、规模、场地；关闭的写明原因", () => {
    const letter: InvestmentCase = {
      number: "TZ20261121-0001",
      content: "项目简介",
      state: "closed",
      turn: "",
      due: null,
      submittedAt: "2026-11-20T01:12:30Z",
      answer: null,
      log: [],
      rating: null,
      mayRate: false,
      urged: 0,
      mayUrge: false,
      investor: "启明智造",
      sector: "C",
      amount: null,
      site: "land",
      area: "35.5",
      timing: "half",
      outcome: "已改在外地选址",
    };
    const { rerender } = render(
      showInvestment(letter, { rate: () => Promise.resolve(), urge: () => Promise.resolve() }),
    );
    const text = () => screen.getByRole("article").textContent;
    expect(text()).toMatch(/投资方启明智造.*拟投资规模面议.*场地需求工业用地 35.5 亩.*关闭原因已改在外地选址/);
    rerender(
      showInvestment(
        { ...letter, state: "landed", amount: "12000", site: "none", area: null },
        { rate: () => Promise.resolve(), urge: () => Promise.resolve() },
      ),
    );
    expect(text()).toMatch(/拟投资规模12,000 万元.*暂不需要场地.*落地情况/);
  });
});
