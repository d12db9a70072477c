import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AnswerRatings } from "@/components/interaction/answer-rating";
import AskStaffPanel from "@/components/interaction/ask-staff-panel";
import { VisitorHistory } from "@/components/interaction/visitor-history";
import { answerCalls, type Turn } from "@/contract/interaction/answer";
import { questionCalls } from "@/contract/interaction/question";
import { RATING_MARK } from "@/services/interaction/question-address";
import { expectAccessible } from "../../support/axe";
import { answers, hears, refuses, type Sent } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { inPortal, Known, KNOWN, signedInAs, signedOut, stubDialog } from "../layout/support";

/** The part of 智能问答 that belongs to the person at the screen. */

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  signedOut();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const ASKED = "portal.qa-asked";
const AT = "2026-11-20T01:02:03.000Z";
const page = <Row,>(records: Row[]) => ({ records, total: records.length, page: 1, size: 20 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("访客问过的问题", () => {
  it("留在浏览器里的没有手机号、证件号和邮箱，以前留下的也换掉", () => {
    window.localStorage.setItem(ASKED, JSON.stringify(["打13912345678", "写信a.b@c.cn", "打139 1234 5678"]));
    render(<VisitorHistory value="我是340104199003072618，租房补多少" />);
    expect(JSON.parse(window.localStorage.getItem(ASKED) ?? "")).toEqual(["我是***，租房补多少", "打***", "写信***"]);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["打***", "写信***"]);
  });

  it("清除之后说已清除，焦点在标题上", async () => {
    window.localStorage.setItem(ASKED, JSON.stringify(["博士买房补贴"]));
    render(<VisitorHistory value="" />);
    await press("清除");
    expect(screen.getByRole("status")).toHaveTextContent("已清除");
    expect(screen.getByRole("heading", { name: "我问过的" })).toHaveFocus();
    expect(window.localStorage.getItem(ASKED)).toBeNull();
    await expectAccessible(document.body);
  });
});

describe("评价一个回答", () => {
  beforeEach(() => {
    server.use(answers(answerCalls.rateAnswer, { helpful: true, counted: true }));
    const place = document.createElement("div");
    place.setAttribute(RATING_MARK, "talent-rent");
    document.body.append(place);
    render(inPortal(<AnswerRatings value="租房补贴" answers={[{ id: "talent-rent", question: "租房补贴" }]} />));
  });
  afterEach(() => document.querySelector(`[${RATING_MARK}]`)?.remove());
  const thanks = () => screen.findByText(/谢谢，已记下您的评价/);

  it("点有用之后焦点在致谢上；改评时回到问题上", async () => {
    await press("有用");
    await waitFor(async () => expect(await thanks()).toHaveFocus());
    await press("改评");
    expect(screen.getByText("这个回答有用吗？")).toHaveFocus();
  });

  it("写明没用的原因、提交之后焦点也在致谢上", async () => {
    await press("没用");
    await userEvent.click(screen.getByRole("radio", { name: "看不明白" }));
    await press("提交评价");
    await waitFor(async () => expect(await thanks()).toHaveFocus());
  });
});

describe("会员", () => {
  let turns: Turn[] = [];
  const turn = (id: string, question: string): Turn => ({ id, question, at: AT, answers: [] });
  const listed = () => answers(answerCalls.listTurns, page(turns));

  async function show({ isOpen = false } = {}) {
    signedInAs(server, sampleUser);
    server.use(answers(questionCalls.listMyQuestions, page([])), listed());
    render(
      inPortal(
        <>
          <Known />
          <AskStaffPanel value="" policyId={undefined} isMember isOpen={isOpen} />
        </>,
      ),
    );
    await screen.findByText(KNOWN);
  }
  /** The gateway deletes; what is listed afterwards. */
  const deletes = (call: typeof answerCalls.deleteTurn | typeof answerCalls.clearTurns, sent: Sent[], left: Turn[]) =>
    hears(call, sent, () => {
      turns = left;
      server.use(listed());
      return Response.json({ returnCode: 2000, data: call === answerCalls.clearTurns ? { removed: 2 } : null });
    });

  beforeEach(() => {
    turns = [turn("t-1", "博士买房补贴"), turn("t-2", "诉求几天答复")];
  });

  it("提交问题之后焦点在回执的标题上；再问一个时回到表单", async () => {
    const sent = { number: "WD20261120-0001", code: "123456", answerBy: "2026-11-24" };
    server.use(answers(questionCalls.askQuestionSignedIn, sent));
    await show({ isOpen: true });
    await userEvent.click(screen.getByRole("radio", { name: /其他/ }));
    await userEvent.type(screen.getByRole("textbox", { name: "问题" }), "充电桩场地怎样承租");
    await press("提交问题");
    await waitFor(() => expect(screen.getByRole("heading", { name: "问题已提交" })).toHaveFocus());
    await press("再问一个");
    expect(screen.getByRole("group", { name: "向工作人员提问" })).toHaveFocus();
  });

  it("删除一次问答：说已删除，焦点在列表的标题上；删完最后一条也一样", async () => {
    const sent: Sent[] = [];
    server.use(deletes(answerCalls.deleteTurn, sent, [turn("t-2", "诉求几天答复")]));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "删除“博士买房补贴”" }));
    const heading = screen.getByRole("heading", { name: "我的对话" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(within(screen.getAllByRole("status").at(-1) as HTMLElement).getByText("已删除这次问答")).toBeVisible();
    server.use(deletes(answerCalls.deleteTurn, sent, []));
    await press("删除“诉求几天答复”");
    await screen.findByText("已经没有保留的对话。");
    expect(heading).toHaveFocus();
    expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["t-1", "t-2"]);
  });

  it("全部删除先问一次：不确认什么也不删；确认后说已删除，焦点在标题上", async () => {
    const sent: Sent[] = [];
    server.use(deletes(answerCalls.clearTurns, sent, []));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "全部删除" }));
    const box = screen.getByRole("dialog", { name: "删除全部对话？" });
    expect(box).toHaveTextContent("您问过的 2 个问题和当时的回答都会删除，不能恢复");
    await expectAccessible(box);
    await userEvent.click(within(box).getByRole("button", { name: "取消" }));
    expect(sent).toEqual([]);
    await press("全部删除");
    const again = screen.getByRole("dialog");
    await userEvent.click(within(again).getByRole("button", { name: "全部删除" }));
    await screen.findByText("已经没有保留的对话。");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("heading", { name: "我的对话" })).toHaveFocus();
    expect(screen.getByText("已删除全部对话")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("全部删除没有成功，在问的地方说明，对话都还在", async () => {
    server.use(refuses(answerCalls.clearTurns, "UNAVAILABLE"));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "全部删除" }));
    const box = screen.getByRole("dialog");
    await userEvent.click(within(box).getByRole("button", { name: "全部删除" }));
    expect(await within(box).findByText(/服务暂时不可用/)).toBeVisible();
    expect(screen.getByRole("link", { name: "博士买房补贴", hidden: true })).toBeInTheDocument();
  });
});
