import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AppealCasePage } from "@/components/interaction/appeal/appeal-case";
import { AppealFormPage } from "@/components/interaction/appeal/appeal-form-page";
import { AppealList } from "@/components/interaction/appeal/appeal-list";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import type { AppealCase } from "@/contract/interaction/appeal";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { startLive } from "@/services/message/live";
import { expectAccessible } from "../../support/axe";
import { answers } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

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

const AT = "2026-11-20T01:02:03.000Z";
const appeal = (more: Partial<AppealCase> = {}): AppealCase => ({
  id: "a-1",
  number: "SQ20261120-0001",
  state: "answered",
  kind: "request",
  category: "utility.power",
  title: "车间夜间电压不稳",
  turn: "请在 2026-12-11 前确认是否解决",
  mine: true,
  due: null,
  confirmBy: { date: "2026-12-11", workdays: 10 },
  submittedAt: AT,
  updatedAt: AT,
  content: "每晚八点以后电压降到三百六十伏。",
  place: "集成电路产业园",
  placeId: "park-ic",
  placeNote: "",
  point: null,
  plan: [],
  aboutUnits: [],
  confidential: false,
  mayPublish: false,
  contactName: "陈思远",
  phone: "13800000002",
  files: [],
  holder: { unit: "建设发展局", person: "陈*", joint: ["经济发展局"] },
  answers: [{ round: 1, words: "已调整变压器。", at: AT, unit: "建设发展局" }],
  inquiries: [],
  returned: null,
  reopened: 0,
  escalated: false,
  mayWithdraw: false,
  mayAmend: false,
  mayConfirm: true,
  mayAppend: false,
  mayReply: false,
  mayName: false,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "陈思远", from: "draft", to: "submitted", remark: "提交诉求" }],
  ...more,
});

const show = (content: React.ReactNode, query = "") =>
  render(
    <AppRouterContext value={{ push } as never}>
      <At path="/user/zqjh/appeal" query={query}>
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
const as = (more: object = {}) => signedInAs(server, { ...sampleUser, menus: ["appeal"], ...more });
const choices = () =>
  answers(appealCalls.getAppealChoices, {
    places: [
      { id: "park-ic", kind: "park", name: "集成电路产业园", point: { lng: 117.2, lat: 31.77 } },
      { id: "park-bio", kind: "park", name: "生物医药园", point: { lng: 117.21, lat: 31.78 } },
      { id: "road-yungu", kind: "road", name: "云谷路", point: { lng: 117.205, lat: 31.774 } },
    ],
    units: [{ id: "group-construction", name: "建设发展局" }],
  });
const hints = (more: object = {}) =>
  answers(appealCalls.hintAppeal, { named: [], categories: [], similar: [], answers: [], policies: [], ...more });

/** Takes bodies of a call. */
const hear = (method: "post" | "put", path: string, data: unknown, bodies: unknown[]) =>
  http[method](`*/gateway/zqjh/api/center/appeal${path}`, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ returnCode: 2000, data });
  });

/** Opens the page of a case. */
const open = async (shown: AppealCase, ...more: Parameters<typeof server.use>) => {
  as();
  server.use(answers(appealCalls.getAppeal, shown), ...more);
  const view = show(<AppealCasePage id="a-1" />);
  await screen.findByRole("heading", { level: 1, name: shown.title });
  return view;
};

describe("发布企业诉求", () => {
  it("边写边提示：点一下就选上类别；提过的、已有的答案、相关政策都能打开；提交后到这件诉求", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(
      choices(),
      hints({
        categories: [{ category: "utility.power", words: ["电压"] }],
        similar: [{ id: "a-0", publishedId: null, title: "上个月的电压不稳", state: "resolved", at: AT }],
        policies: [{ id: "p-1", title: "供电服务办法" }],
      }),
      hear("post", "", { id: "a-1", number: "SQ20261120-0001" }, bodies),
    );
    const { container } = show(<AppealFormPage />);
    await userEvent.click(await screen.findByLabelText("求助"));
    await userEvent.type(screen.getByLabelText("标题"), "车间夜间电压不稳");
    await userEvent.type(screen.getByLabelText("内容"), "每晚八点以后电压降到三百六十伏。");
    await userEvent.click(await screen.findByRole("button", { name: "水电气网 · 供电与用电" }, { timeout: 4000 }));
    expect(screen.getByLabelText("类别")).toHaveValue("utility.power");
    expect(screen.getByRole("link", { name: "上个月的电压不稳" })).toHaveAttribute("href", "/user/zqjh/appeal/a-0");
    expect(screen.getByRole("link", { name: "供电服务办法" })).toHaveAttribute("href", "/zct-ee/policy-info/p-1");
    // On the plan a place is a button that chooses it in the list.
    await userEvent.click(screen.getByRole("button", { name: "集成电路产业园" }));
    expect(screen.getByLabelText(/^地点/)).toHaveValue("park-ic");
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "提交诉求" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/zqjh/appeal/a-1"));
    expect(bodies).toEqual([
      {
        submissionId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
        kind: "request",
        category: "utility.power",
        title: "车间夜间电压不稳",
        content: "每晚八点以后电压降到三百六十伏。",
        placeId: "park-ic",
        aboutUnitIds: [],
        notAboutUnitIds: [],
        confidential: false,
        mayPublish: false,
        contactName: "陈思远",
        fileIds: [],
      },
    ]);
  });

  it("空着提交逐项说明，什么也不发出；存草稿不用填完", async () => {
    as();
    const bodies: unknown[] = [];
    server.use(choices(), hear("post", "/draft", { id: "a-2", files: [] }, bodies));
    show(<AppealFormPage />);
    await userEvent.click(await screen.findByRole("button", { name: "提交诉求" }));
    for (const words of ["请选择诉求类型", /标题至少 4 个字/, /内容至少 10 个字/, /请选择诉求的类别/])
      expect(screen.getByRole("link", { name: words })).toBeVisible();
    await userEvent.type(screen.getByLabelText("标题"), "水");
    await userEvent.click(screen.getByRole("button", { name: "存为草稿" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/zqjh/appeal"));
    expect(bodies).toEqual([expect.objectContaining({ title: "水" })]);
    expect(bodies[0]).not.toHaveProperty("content");
  });

  it("投诉才问投诉哪个单位；保密的不能再选公开", async () => {
    as();
    server.use(choices());
    show(<AppealFormPage />);
    await screen.findByLabelText("投诉");
    expect(screen.queryByRole("group", { name: /^投诉的是哪个园区单位/ })).toBeNull();
    await userEvent.click(screen.getByLabelText("投诉"));
    expect(screen.getByRole("group", { name: /^投诉的是哪个园区单位/ })).toBeVisible();
    expect(screen.getByLabelText("解决以后可以公开")).toBeVisible();
    await userEvent.click(screen.getByLabelText("保密"));
    expect(screen.queryByLabelText("解决以后可以公开")).toBeNull();
  });

  it("写到园区单位没有选的，当场问一次：是就选上，不是就不再问；改选以后不算只是提到", async () => {
    as();
    server.use(choices(), hints({ named: [{ id: "group-construction", name: "建设发展局" }] }));
    const { container } = show(<AppealFormPage />);
    // Also of what is called something else: a complaint may come under any kind.
    await userEvent.click(await screen.findByLabelText("求助"));
    await userEvent.type(screen.getByLabelText("标题"), "建设发展局不作为");
    const question = await screen.findByText(/您写到了建设发展局。投诉的是它吗/, undefined, { timeout: 4000 });
    await expectAccessible(container);
    await userEvent.click(screen.getByRole("button", { name: "不是，只是提到" }));
    expect(question).not.toBeInTheDocument();
    expect(screen.getByLabelText("投诉的不是写到的单位，只是提到")).toBeChecked();
    await userEvent.click(screen.getByLabelText("投诉的不是写到的单位，只是提到"));
    await userEvent.click(screen.getByRole("button", { name: "是，投诉的是建设发展局" }));
    expect(screen.getByLabelText("建设发展局")).toBeChecked();
    expect(screen.queryByText(/您写到了建设发展局/)).toBeNull();
  });

  it("没有提示的时候网关也会问：指明在哪一栏，写的都还在，勾上就能提交", async () => {
    as();
    const asked = "您写到了建设发展局：投诉的是它，请选上";
    server.use(
      choices(),
      http.post("*/gateway/zqjh/api/center/appeal", () =>
        HttpResponse.json({ returnCode: 3000, data: [{ errorMessage: asked, field: "aboutUnitIds" }] }),
      ),
    );
    show(<AppealFormPage />);
    await userEvent.click(await screen.findByLabelText("投诉"));
    await userEvent.type(screen.getByLabelText("标题"), "路灯坏了");
    await userEvent.type(screen.getByLabelText("内容"), "建发局两个月没有人来看路灯。");
    await userEvent.selectOptions(screen.getByLabelText("类别"), "other.misc");
    await userEvent.click(screen.getByRole("button", { name: "提交诉求" }));
    expect((await screen.findAllByText(asked)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText("内容")).toHaveValue("建发局两个月没有人来看路灯。");
    expect(screen.getByLabelText("投诉的不是写到的单位，只是提到")).not.toBeChecked();
  });

  it("被退回的：退回原因和该找谁在最上面，类型不能再改，补正后再次提交", async () => {
    as();
    const bodies: unknown[] = [];
    const back = appeal({
      state: "returned",
      mayAmend: true,
      mayConfirm: false,
      returned: { reason: "供电线路由供电公司管理。", office: "供电公司", at: AT },
    });
    server.use(
      choices(),
      hints(),
      answers(appealCalls.getAppeal, back),
      hear("put", "", { id: "a-1", number: back.number }, bodies),
    );
    show(<AppealFormPage />, "id=a-1");
    expect(await screen.findByText(/供电线路由供电公司管理。应由供电公司办理。/)).toBeVisible();
    expect(screen.queryByLabelText("求助")).toBeNull();
    await userEvent.type(await screen.findByLabelText("内容"), "是园区自己的配电室。");
    await userEvent.click(screen.getByRole("button", { name: "再次提交" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      id: "a-1",
      content: "每晚八点以后电压降到三百六十伏。是园区自己的配电室。",
    });
  });

  it("个人用户看到“个人用户不能发布企业诉求”，看不到表单", async () => {
    as({ type: "member_personal", enBaseId: null, ens: [] });
    show(<AppealFormPage />);
    expect(await screen.findByText("个人用户不能发布企业诉求")).toBeVisible();
    expect(screen.queryByRole("button", { name: "提交诉求" })).toBeNull();
  });
});

describe("诉求详情", () => {
  it("最上面是轮到谁、哪天前；承办单位和只有姓的承办人、联合单位、答复都看得到", async () => {
    const { container } = await open(appeal());
    const turn = screen.getByRole("region", { name: "现在由谁办" });
    expect(within(turn).getByText("现在轮到您")).toBeVisible();
    expect(within(turn).getByText(/确认期限/)).toBeVisible();
    expect(screen.getByText("建设发展局 陈*")).toBeVisible();
    expect(screen.getByText("经济发展局")).toBeVisible();
    expect(screen.getByText("已调整变压器。")).toBeVisible();
    await expectAccessible(container);
  });

  it("开着的诉求自己变成最新的：同事或园区做了什么写成一行，写着的字和光标都在；自己做的不写", async () => {
    as();
    server.use(answers(appealCalls.getAppeal, appeal()));
    show(<AppealCasePage id="a-1" />);
    await userEvent.click(await screen.findByLabelText(/^未解决/));
    const field = screen.getByLabelText("还差什么");
    await userEvent.type(field, "晚上还是不稳");
    const [{ onUpdate }] = vi.mocked(startLive).mock.lastCall as Parameters<typeof startLive>;
    const step = (id: string, who: string, remark: string) =>
      ({ id, at: AT, who, from: "answered", to: "answered", remark }) as const;
    const happens = (...more: AppealCase["log"]) => {
      server.use(answers(appealCalls.getAppeal, appeal({ urged: more.length, log: [...appeal().log, ...more] })));
      act(() => onUpdate({ type: "event", event: { type: "cases", seq: 0 } }));
    };
    const own = step("2", sampleUser.fullName, "不同意公开");
    happens(own);
    expect(await screen.findByText("催办")).toBeVisible();
    expect(screen.queryByText(/^刚刚更新/)).toBeNull();
    happens(own, step("3", "建设发展局 陈*", "补充了答复"));
    const line = await screen.findByText("刚刚更新：建设发展局 陈* 补充了答复");
    expect(line).toHaveAttribute("role", "status");
    expect(field).toHaveFocus();
    expect(field).toHaveValue("晚上还是不稳");
  });

  it("未解决：要写还差什么，可以先不评价；提交后退回重办", async () => {
    const bodies: unknown[] = [];
    await open(appeal(), hear("put", "/evaluate", null, bodies));
    await userEvent.click(screen.getByLabelText("未解决"));
    await userEvent.click(screen.getByRole("button", { name: "提交，退回重办" }));
    expect(screen.getByRole("link", { name: /请写明还差什么/ })).toBeVisible();
    await userEvent.type(screen.getByLabelText("还差什么"), "晚上还是不稳");
    await userEvent.click(screen.getByRole("button", { name: "提交，退回重办" }));
    await waitFor(() => expect(bodies).toEqual([{ id: "a-1", solved: false, words: "晚上还是不稳" }]));
  });

  it("已解决：要选满意程度；不满意的先说整改的义务，也要写原因", async () => {
    const bodies: unknown[] = [];
    await open(appeal(), hear("put", "/evaluate", null, bodies));
    await userEvent.click(screen.getByLabelText("已解决"));
    await userEvent.click(screen.getByRole("button", { name: "确认已解决" }));
    expect(screen.getByRole("link", { name: "请选择满意程度" })).toBeVisible();
    await userEvent.click(screen.getByLabelText("不满意"));
    expect(screen.getByText(/15 个工作日内整改/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "确认已解决" }));
    expect(bodies).toEqual([]);
    await userEvent.click(screen.getByLabelText("满意"));
    await userEvent.click(screen.getByRole("button", { name: "确认已解决" }));
    await waitFor(() => expect(bodies).toEqual([{ id: "a-1", solved: true, words: "", score: 4, ratingWords: "" }]));
  });

  it("评价过的再确认，不再问满意程度", async () => {
    const bodies: unknown[] = [];
    const rating = { score: 2, words: "慢", at: AT, correctBy: "2026-12-11", correction: null };
    await open(appeal({ rating }), hear("put", "/evaluate", null, bodies));
    await userEvent.click(screen.getByLabelText("已解决"));
    expect(screen.queryByLabelText("非常满意")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "确认已解决" }));
    await waitFor(() => expect(bodies).toEqual([{ id: "a-1", solved: true, words: "" }]));
  });

  it("承办单位的询问：原话在最上面，用了几天写在旁边，回复以后照常办", async () => {
    const bodies: unknown[] = [];
    const asked = appeal({
      state: "processing",
      turn: "请回复建设发展局的询问",
      due: { date: "2026-11-27", workdays: 2 },
      confirmBy: null,
      mayConfirm: false,
      mayReply: true,
      answers: [],
      inquiries: [{ words: "请说明报警的时间。", at: AT, reply: null, repliedAt: null, workdays: 3 }],
    });
    await open(asked, hear("post", "/a-1/reply", null, bodies));
    const turn = screen.getByRole("region", { name: "现在由谁办" });
    expect(within(turn).getByText("请说明报警的时间。")).toBeVisible();
    expect(screen.getByText("用时 3 个工作日")).toBeVisible();
    await userEvent.click(within(turn).getByRole("button", { name: "回复询问" }));
    await userEvent.type(screen.getByLabelText("回复"), "晚上八点到十点。");
    await userEvent.click(screen.getByRole("button", { name: "发出回复" }));
    await waitFor(() => expect(bodies).toEqual([{ words: "晚上八点到十点。" }]));
  });
});

describe("诉求里的附件和位置", () => {
  const photo = (fileId: string) => ({ fileId, name: `${fileId}.jpg`, size: 2048, url: "/f", uid: fileId });
  /** Takes one file after the other. */
  const takesFiles = (...fileIds: string[]) =>
    http.post("*/gateway/uaa/api/upload/file", () =>
      HttpResponse.json({ returnCode: 2000, data: { status: 1, data: [photo(fileIds.shift() ?? "")] } }),
    );
  const attach = async (name: string) => {
    await userEvent.upload(
      screen.getByLabelText(/^附件/, { selector: "input" }),
      new File(["x"], name, { type: "image/jpeg" }),
    );
    expect(await screen.findByText(name)).toBeVisible();
  };
  const running = (more: Partial<AppealCase> = {}) =>
    appeal({ state: "processing", confirmBy: null, mayConfirm: false, mayAppend: true, answers: [], ...more });

  it("回复可以附文件；失效的移出并写明，写的话和别的文件都在，再发就能成功", async () => {
    const bodies: unknown[] = [];
    const gone = [{ errorMessage: "附件已失效", field: "fileIds.0" }];
    const asked = running({
      mayReply: true,
      inquiries: [{ words: "请说明报警的时间。", at: AT, reply: null, repliedAt: null, workdays: 0 }],
    });
    await open(
      asked,
      takesFiles("old", "new"),
      http.post("*/gateway/zqjh/api/center/appeal/a-1/reply", async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? HttpResponse.json({ returnCode: 3000, data: gone, errorMessage: "附件已失效" }, { status: 400 })
          : HttpResponse.json({ returnCode: 2000, data: null });
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "回复询问" }));
    await userEvent.type(screen.getByLabelText("回复"), "晚上八点到十点。");
    await attach("old.jpg");
    await attach("new.jpg");
    await userEvent.click(await screen.findByRole("button", { name: "发出回复" }));
    expect(await screen.findByText(/已从表单里移除：old.jpg/)).toBeVisible();
    expect(screen.getByLabelText("回复")).toHaveValue("晚上八点到十点。");
    expect(screen.getByText("new.jpg")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "发出回复" }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toEqual([
      { words: "晚上八点到十点。", fileIds: ["old", "new"] },
      { words: "晚上八点到十点。", fileIds: ["new"] },
    ]);
  });

  it("补充附件：没有选文件当场说明，不用写说明也能交", async () => {
    const bodies: unknown[] = [];
    const { container } = await open(running(), takesFiles("more"), hear("post", "/a-1/files", null, bodies));
    await userEvent.click(screen.getByRole("button", { name: "补充附件" }));
    await userEvent.click(screen.getByRole("button", { name: "提交附件" }));
    expect((await screen.findAllByText("请先选择附件"))[0]).toBeVisible();
    await attach("more.jpg");
    await expectAccessible(container);
    await userEvent.click(await screen.findByRole("button", { name: "提交附件" }));
    await waitFor(() => expect(bodies).toEqual([{ fileIds: ["more"] }]));
    cleanup();
    await open(running({ mayAppend: false }));
    expect(screen.queryByRole("button", { name: "补充附件" })).toBeNull();
  });

  it("跟着答复、询问、回复来的就在原处；补充的和办理进展的在附件里，写明谁、什么时候", async () => {
    const REPLIED = "2026-11-21T02:00:00.000Z";
    const added = (
      at: string,
      side: "asker" | "staff",
      by: "append" | "reply" | "inquire" | "progress" | "answer",
    ) => ({
      added: { at, who: side === "asker" ? "林晓岚" : "建设发展局 陈*", side, by },
    });
    const files = [
      { ...photo("first"), added: null },
      { ...photo("asked"), ...added(AT, "staff", "inquire") },
      { ...photo("said"), ...added(REPLIED, "asker", "reply") },
      { ...photo("noted"), ...added(REPLIED, "staff", "progress") },
      { ...photo("later"), ...added(REPLIED, "asker", "append") },
      { ...photo("answered"), ...added(AT, "staff", "answer") },
    ];
    await open(
      appeal({
        files,
        inquiries: [{ words: "请说明。", at: AT, reply: "八点。", repliedAt: REPLIED, workdays: 1 }],
      }),
    );
    const names = (within_: HTMLElement) =>
      within(within_)
        .getAllByRole("link")
        .map((link) => link.getAttribute("download"));
    expect(names(screen.getByRole("region", { name: "建设发展局的答复" }))).toEqual(["answered.jpg"]);
    const part = (title: string) => screen.getByRole("heading", { name: title }).closest("section") as HTMLElement;
    expect(names(part("询问和回复"))).toEqual(["asked.jpg", "said.jpg"]);
    expect(names(part("附件"))).toEqual(["first.jpg", "noted.jpg", "later.jpg"]);
    expect(screen.getByText("林晓岚 2026-11-21 10:00 补充")).toBeVisible();
    expect(screen.getByText("建设发展局 陈* 2026-11-21 10:00 办理进展")).toBeVisible();
    expect(screen.getByRole("link", { name: /later.jpg/ })).toHaveAttribute(
      "href",
      "/gateway/zqjh/api/center/appeal/a-1/file?fileId=later",
    );
  });

  it("图上标出的位置：离哪里多远用文字写明，地点太少画不成图也写；没有标的没有这一段", async () => {
    const place = (id: string, name: string, lng: number, lat: number) =>
      ({ id, kind: "park", name, point: { lng, lat } }) as const;
    const plan = [
      place("park-ic", "集成电路产业园", 117.2, 31.77),
      place("park-bio", "生物医药园", 117.21, 31.78),
      place("road-yungu", "云谷路", 117.205, 31.774),
    ];
    // 0.01 degrees of latitude are 1,113 metres.
    await open(appeal({ plan, point: { lng: 117.21, lat: 31.79 } }));
    expect(screen.getByRole("figure")).toHaveTextContent("图上标出的位置：离生物医药园约 1.1 公里");
    expect(screen.getByRole("figure")).toHaveTextContent("云谷路");
    cleanup();
    await open(appeal({ plan: plan.slice(0, 2), point: { lng: 117.2, lat: 31.771 } }));
    expect(screen.getByRole("figure")).toHaveTextContent(/^图上标出的位置：离集成电路产业园约 110 米$/);
    cleanup();
    await open(appeal({ plan, point: { lng: 117.2, lat: 31.77 } }));
    expect(screen.getByRole("figure")).toHaveTextContent("图上标出的位置：就在集成电路产业园");
    cleanup();
    await open(appeal({ plan: [], point: null }));
    expect(screen.queryByRole("figure")).toBeNull();
  });
});

describe("我的诉求", () => {
  it("每一行写明现在由谁办、哪天前；草稿去继续填写，已答复的去确认；筛选写着各有几件", async () => {
    as();
    const rows = [
      appeal(),
      appeal({
        id: "a-2",
        number: null,
        state: "draft",
        title: "",
        turn: "草稿，还没有提交",
        confirmBy: null,
        submittedAt: null,
      }),
    ];
    server.use(
      answers(appealCalls.countAppeals, { mine: 1, zone: 0, over: 4, draft: 1 }),
      answers(appealCalls.listAppeals, { records: rows, total: 2, page: 1, size: 10 }),
    );
    const { container } = show(<AppealList />);
    expect(await screen.findByRole("link", { name: "车间夜间电压不稳" })).toHaveAttribute(
      "href",
      "/user/zqjh/appeal/a-1",
    );
    expect(screen.getByText("请在 2026-12-11 前确认是否解决")).toBeVisible();
    expect(screen.getByRole("link", { name: /确认是否解决/ })).toHaveAttribute("href", "/user/zqjh/appeal/a-1#verdict");
    expect(screen.getByRole("link", { name: "还没有写标题" })).toHaveAttribute("href", "/user/zqjh/appeal/add?id=a-2");
    expect(await screen.findByRole("option", { name: "等我处理（1）" })).toBeInTheDocument();
    await expectAccessible(container);
  });
});
