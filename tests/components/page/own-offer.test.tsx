import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newOwnedRoute, oneOwnedRoute } from "@/components/page/publication/owned-route";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { ownedStages } from "@/lib/own-case/owned-area";
import { expectAccessible } from "../../support/axe";
import { offerCalls, type OwnOffer } from "../../fixtures/offer/contract/offer";
import { OfferEditPage, OfferFormPage, OfferList, OfferPage } from "../../fixtures/offer/portal/offer-pages";
import { OFFERS } from "../../fixtures/offer/portal/cases";
import { answers, hears, type Sent } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut, stubDialog } from "../layout/support";

/** What an enterprise publishes, as its owner has it on screen: declared in tests/fixtures/offer. */
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
const CONTENT: NonNullable<OwnOffer["content"]> = {
  title: "检测服务",
  sort: "service",
  body: "为企业做材料检测。",
  price: null,
  tags: [],
  pictures: [],
};
const offer = (more: Partial<OwnOffer> = {}): OwnOffer => ({
  id: "o-1",
  number: "GJ20261120-0001",
  state: "published",
  title: "检测服务",
  sort: "service",
  turn: "公众看得到",
  mine: false,
  due: null,
  submittedAt: AT,
  updatedAt: AT,
  editing: "none",
  expiresOn: "2027-03-01",
  publishedAt: AT,
  views: 12,
  form: { ...CONTENT, expiresOn: "2027-03-01", contactName: "林晓岚", phone: "13800000003" },
  content: CONTENT,
  published: CONTENT,
  contactName: "林晓岚",
  phone: "13800000003",
  files: [{ fileId: "f-1", name: "资质.png", size: 2048 }],
  pictures: [],
  opinion: null,
  versions: [{ revision: 1, publishedAt: AT, content: CONTENT }],
  days: [{ day: "2026-11-20", views: 12 }],
  may: ["renew", "off"],
  mayEdit: true,
  rating: null,
  mayRate: false,
  urged: 0,
  mayUrge: false,
  log: [{ id: "1", at: AT, who: "林晓岚", from: null, to: "draft", remark: "开始填写" }],
  ...more,
});

function show(content: React.ReactNode) {
  signedInAs(server, { ...sampleUser, menus: ["market"] });
  return render(
    <AppRouterContext value={{ push } as never}>
      <At path="/user/offer">
        <main>{inPortal(<QueryProvider>{content}</QueryProvider>)}</main>
      </At>
    </AppRouterContext>,
  );
}
const open = (one: OwnOffer) => {
  server.use(answers(offerCalls.getOwnOffer, one));
  return show(<OfferPage id="o-1" />);
};
const done = () => HttpResponse.json({ returnCode: 2000, data: null as never });

describe("一条的页面", () => {
  it("公开的写明显示到哪天、多少人看过，去得到公众看到的页面，也改得了；读得懂", async () => {
    const { container } = open(offer());
    expect(await screen.findByRole("heading", { level: 1, name: "检测服务" })).toBeVisible();
    expect(screen.getByText("到 2027-03-01")).toBeVisible();
    expect(screen.getByText("共 12 次，按天看")).toBeVisible();
    expect(screen.getByRole("link", { name: "看公众看到的页面" })).toHaveAttribute("href", "/offer/o-1");
    expect(screen.getByRole("link", { name: "修改" })).toHaveAttribute("href", "/user/offer/edit/o-1");
    await expectAccessible(container);
  });

  it("修改待审核：改了哪几项、公众看到的是什么，分开写", async () => {
    open(
      offer({
        state: "revising",
        editing: "review",
        content: { ...CONTENT, body: "改过的内容" },
        may: ["recall", "renew", "off"],
        mayEdit: false,
      }),
    );
    const part = async (name: RegExp) => (await screen.findByRole("heading", { name })).closest("section");
    const edit = await part(/待审核的修改/);
    expect(edit).toHaveTextContent("内容");
    expect(edit).toHaveTextContent("改过的内容");
    const seen = await part(/公众看到的内容/);
    expect(seen).toHaveTextContent("为企业做材料检测。");
    expect(seen).not.toHaveTextContent("改过的内容");
    expect(screen.queryByRole("link", { name: "修改" })).toBeNull();
  });

  it("退回的先说意见，最要紧的是修改", async () => {
    open(
      offer({ state: "refused", mine: true, opinion: "请写明检测资质", published: null, publishedAt: null, may: [] }),
    );
    expect(await screen.findByText("请写明检测资质")).toBeVisible();
    expect(screen.getByRole("link", { name: "修改" })).toHaveAttribute("href", "/user/offer/edit/o-1");
  });

  it("停用先问清楚再停；续期不选日期不发", async () => {
    const sent: Sent[] = [];
    server.use(hears(offerCalls.switchOfferOff, sent, done), hears(offerCalls.renewOffer, sent, done));
    open(offer());
    await userEvent.click(await screen.findByRole("button", { name: "停用" }));
    const dialog = screen.getByRole("dialog", { name: "停用：检测服务" });
    expect(dialog).toHaveTextContent("以后可以自己重新启用");
    await userEvent.click(within(dialog).getByRole("button", { name: "停用" }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/gateway/policy/api/center/offer/o-1/off"]));
    await userEvent.click(screen.getByRole("button", { name: "续期" }));
    const renewal = screen.getByRole("dialog", { name: "续期：检测服务" });
    await userEvent.click(within(renewal).getByRole("button", { name: "续期" }));
    expect(within(renewal).getByText("请选择有效期到哪一天")).toBeVisible();
    await userEvent.type(within(renewal).getByLabelText(/有效期到/), "2027-06-01");
    await userEvent.click(within(renewal).getByRole("button", { name: "续期" }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ expiresOn: "2027-06-01" }));
  });
});

describe("表单", () => {
  it("没填完也能存草稿，发出去的是写了的；提交的带上编号的种子", async () => {
    const sent: Sent[] = [];
    server.use(
      answers(offerCalls.listSimilarOffers, []),
      hears(offerCalls.saveOfferDraft, sent, () =>
        HttpResponse.json({ returnCode: 2000, data: { id: "o-9", files: [] } as never }),
      ),
    );
    show(<OfferFormPage />);
    await userEvent.type(await screen.findByLabelText(/标题/), "检");
    await userEvent.click(screen.getByRole("button", { name: "存为草稿" }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ submissionId: expect.any(String), form: { title: "检" } }),
    );
    await waitFor(() => expect(push).toHaveBeenCalledWith("/user/offer"));
  });

  it("标题相近的写着时就提醒，通到那一条", async () => {
    server.use(answers(offerCalls.listSimilarOffers, [{ id: "o-1", title: "检测服务", state: "published" }]));
    show(<OfferFormPage />);
    await userEvent.type(await screen.findByLabelText(/标题/), "检测服务项目");
    const link = await screen.findByRole("link", { name: "检测服务" }, { timeout: 3000 });
    expect(link).toHaveAttribute("href", "/user/offer/detail/o-1");
  });

  it("改已发布的：从现在的内容开始，带上看到的时间，按钮说是提交修改；审核中的不给改，说先撤回", async () => {
    const sent: Sent[] = [];
    server.use(
      answers(offerCalls.getOwnOffer, offer()),
      answers(offerCalls.listSimilarOffers, []),
      hears(offerCalls.amendOffer, sent, () =>
        HttpResponse.json({ returnCode: 2000, data: { id: "o-1", number: "GJ20261120-0001" } as never }),
      ),
    );
    show(<OfferEditPage id="o-1" />);
    expect(await screen.findByLabelText(/标题/)).toHaveValue("检测服务");
    await userEvent.click(screen.getByRole("button", { name: "提交修改" }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        id: "o-1",
        updatedAt: AT,
        ...CONTENT,
        expiresOn: "2027-03-01",
        contactName: "林晓岚",
        phone: "13800000003",
        fileIds: ["f-1"],
      }),
    );
    cleanup();
    server.use(answers(offerCalls.getOwnOffer, offer({ state: "review", mayEdit: false })));
    show(<OfferEditPage id="o-1" />);
    expect(await screen.findByText(/正在审核，现在不能改/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /提交/ })).toBeNull();
  });
});

describe("图片", () => {
  const pictures = [
    { fileId: "p-1", name: "正面.png", size: 2048, alt: "厂房正面" },
    { fileId: "p-2", name: "侧面.png", size: 2048, alt: "" },
  ];
  const edit = (sent: Sent[] = []) => {
    server.use(
      answers(
        offerCalls.getOwnOffer,
        offer({ pictures, form: { ...CONTENT, expiresOn: "2027-03-01", contactName: "林晓岚", phone: "13800000003" } }),
      ),
      answers(offerCalls.listSimilarOffers, []),
      hears(offerCalls.amendOffer, sent, () =>
        HttpResponse.json({ returnCode: 2000, data: { id: "o-1", number: "GJ20261120-0001" } as never }),
      ),
    );
    return show(<OfferEditPage id="o-1" />);
  };
  const list = () => screen.getByRole("list", { name: "图片：文件列表" });

  it("每张有小图、名称和自己的说明；用键盘换次序，焦点留在按的那个按钮上，念出第几张", async () => {
    const { container } = edit();
    await screen.findByLabelText(/标题/);
    expect(within(list()).getByLabelText(/第 1 张的说明/)).toHaveValue("厂房正面");
    expect(within(list()).getAllByRole("presentation")[0]).toHaveAttribute(
      "src",
      "/gateway/policy/api/center/offer/o-1/file?fileId=p-1",
    );
    await expectAccessible(container);
    const later = () => within(list()).getByRole("button", { name: "后移：正面.png" });
    later().focus();
    await userEvent.keyboard("{Enter}");
    expect(within(list()).getByLabelText(/第 2 张的说明/)).toHaveValue("厂房正面");
    expect(later()).toHaveFocus();
    expect(screen.getByText("正面.png 现在是第 2 张")).toHaveAttribute("role", "status");
    expect(later()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    expect(within(list()).getByLabelText(/第 2 张的说明/)).toHaveValue("厂房正面");
  });

  it("提交的是次序和说明；移除的不在里面，说明太长写在那一栏", async () => {
    const sent: Sent[] = [];
    edit(sent);
    await userEvent.click(await screen.findByRole("button", { name: "前移：侧面.png" }));
    await userEvent.type(within(list()).getByLabelText(/第 1 张的说明/), "图".repeat(61));
    await userEvent.click(screen.getByRole("button", { name: "提交修改" }));
    expect((await screen.findAllByText("图片说明最长 60 个字")).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.clear(within(list()).getByLabelText(/第 1 张的说明/));
    await userEvent.type(within(list()).getByLabelText(/第 1 张的说明/), "侧面");
    await userEvent.click(screen.getByRole("button", { name: "提交修改" }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        pictures: [
          { fileId: "p-2", alt: "侧面" },
          { fileId: "p-1", alt: "厂房正面" },
        ],
      }),
    );
    cleanup();
    const again: Sent[] = [];
    edit(again);
    await userEvent.click(await screen.findByRole("button", { name: "移除：正面.png" }));
    await userEvent.click(screen.getByRole("button", { name: "提交修改" }));
    await waitFor(() => expect(again[0]?.body).toMatchObject({ pictures: [{ fileId: "p-2", alt: "" }] }));
  });

  it("详情里看得到在写的图，经自己的门取；公众看到的内容里写明有几张", async () => {
    open(
      offer({ pictures, published: { ...CONTENT, pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })) } }),
    );
    const shown = await screen.findByRole("img", { name: "厂房正面" });
    expect(shown).toHaveAttribute("src", "/gateway/policy/api/center/offer/o-1/file?fileId=p-1");
    expect(screen.getByRole("img", { name: "检测服务，图 2" })).toBeInTheDocument();
  });
});

describe("列表", () => {
  it("还没有时说明并可以发布；选几条一起停用，办不了的逐条说为什么", async () => {
    server.use(answers(offerCalls.listOwnOffers, { records: [], total: 0, page: 1, size: 10 }));
    show(<OfferList />);
    expect(await screen.findByText("还没有发布过供给。")).toBeVisible();
    cleanup();
    const rows = [offer(), offer({ id: "o-2", title: "另一条", state: "draft", number: null })];
    const sent: Sent[] = [];
    server.use(
      answers(offerCalls.listOwnOffers, { records: rows, total: 2, page: 1, size: 10 }),
      hears(offerCalls.batchOffers, sent, () =>
        HttpResponse.json({
          returnCode: 2000,
          data: [
            { id: "o-1", title: "检测服务", problem: null },
            { id: "o-2", title: "另一条", problem: "这条供给现在不能停用，请刷新页面查看最新状态" },
          ] as never,
        }),
      ),
    );
    const { container } = show(<OfferList />);
    expect(await screen.findByRole("link", { name: "检测服务" })).toHaveAttribute("href", "/user/offer/detail/o-1");
    expect(screen.getByRole("link", { name: "导出表格" })).toHaveAttribute(
      "href",
      "/gateway/policy/api/center/offer/export",
    );
    await expectAccessible(container);
    for (const box of screen.getAllByRole("checkbox", { name: /检测服务|另一条/ })) await userEvent.click(box);
    await userEvent.click(screen.getByRole("button", { name: "停用" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "停用" }));
    const outcome = await screen.findByRole("dialog", { name: "停用的结果" });
    expect(outcome).toHaveTextContent("1 条已办，1 条没有办");
    expect(outcome).toHaveTextContent("另一条：这条供给现在不能停用");
    expect(sent[0]?.body).toEqual({ ids: ["o-1", "o-2"], act: "off" });
  });
});

describe("路由", () => {
  const TAGS = { area: OFFERS, description: "供给", column: "service" } as const;
  const fresh = newOwnedRoute({ ...TAGS, route: "/user/zqjh/repair/{id}", write: () => <p>写新的</p> });
  const one = oneOwnedRoute({
    ...TAGS,
    route: "/user/zqjh/repair/{id}",
    isMissing: (id) => Promise.resolve(id === "gone"),
    show: (id) => <p>这是 {id}</p>,
    edit: (id) => <p>在改 {id}</p>,
  });
  const at = (action: string, id: string) => ({ params: Promise.resolve({ action, id }) });

  it("add 是新写的表单，detail 是那一条，edit 是修改", async () => {
    show(await fresh.Page({ params: Promise.resolve({ action: "add" }) }));
    expect(await screen.findByText("写新的")).toBeVisible();
    cleanup();
    show(await one.Page(at("detail", "o-1")));
    expect(await screen.findByText("这是 o-1")).toBeVisible();
    cleanup();
    show(await one.Page(at("edit", "o-1")));
    expect(await screen.findByText("在改 o-1")).toBeVisible();
  });

  it.each([
    ["别的动作", () => fresh.Page({ params: Promise.resolve({ action: "constructor" }) })],
    ["一条的别的动作", () => one.Page(at("toString", "o-1"))],
    ["别家的或没有的", () => one.Page(at("detail", "gone"))],
  ])("%s：说明没有，标题也这样说", async (_what, page) => {
    show(await page());
    expect(await screen.findByText(/您要找的供给不存在、已删除/)).toBeVisible();
    const { title } = await one.generateMetadata(at("edit", "gone"));
    expect(JSON.stringify(title)).toContain("供给不存在");
  });
});

describe("到了哪一步", () => {
  const at = (state: OwnOffer["state"], more: Partial<OwnOffer> = {}) =>
    ownedStages(offer({ state, ...more })).map((stage) => `${stage.label} ${stage.state}`);
  it.each([
    ["draft", {}, ["提交 current", "审核 todo", "公开 todo"]],
    ["review", {}, ["提交 done", "审核 current", "公开 todo"]],
    ["refused", {}, ["提交 done", "审核：不通过 asked", "公开 todo"]],
    ["published", {}, ["提交 done", "审核 done", "公开 current"]],
    ["revising", {}, ["提交 done", "审核 done", "公开 current"]],
    ["off", {}, ["提交 done", "审核 done", "公开：已停用 stopped"]],
    ["stopped", {}, ["提交 done", "审核 done", "公开：被停用 stopped"]],
    ["expired", {}, ["提交 done", "审核 done", "公开：已过期 stopped"]],
  ] as const)("%s", (state, more, stages) => {
    expect(at(state, more)).toEqual(stages);
  });
});
