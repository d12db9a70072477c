import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VIEWING_IS_TOLD } from "@/components/enterprise/enterprise-card";
import { RelationList, RelationOverview } from "@/components/enterprise/own-enterprises";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { enterpriseCalls, type EnterpriseCard } from "@/contract/enterprise/enterprise";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { At, inPortal, signedInAs, signedOut } from "../layout/support";

const server = setupServer();
/** Cards that the gateway heard were looked at. */
const viewed: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  viewed.length = 0;
  signedInAs(server, sampleUser);
  server.use(
    http.post(`*/gateway${enterpriseCalls.viewEnterpriseCard.path}`, async ({ request }) => {
      viewed.push(await request.json());
      return HttpResponse.json({ returnCode: 2000, data: { viewed: true } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
});
afterAll(() => server.close());

const card: EnterpriseCard = {
  id: "en-qingteng",
  name: "合肥青藤新材料有限公司",
  facts: [
    {
      name: "region",
      period: "",
      value: ["340000", "340100"],
      source: "registry",
      updatedAt: "2026-11-20T17:00:00.000Z",
    },
  ],
  codeNames: { "340000": "安徽省", "340100": "合肥市" },
};
const show = (children: React.ReactNode, path: string) =>
  render(
    inPortal(
      <QueryProvider>
        <At path={path}>{children}</At>
      </QueryProvider>,
    ),
  );
const open = (id: string) => show(<RelationOverview id={id} star={<button>收藏</button>} />, `/user/relation/${id}`);

describe("另一家企业的公开信息", () => {
  it("显示登记信息、来源日期和收藏，说明对方会知道，没有档案的分类；看过只说一次", async () => {
    server.use(answers(enterpriseCalls.getEnterpriseCard, card));
    const { container } = open("en-qingteng");
    expect(await screen.findByRole("heading", { level: 1, name: card.name })).toBeVisible();
    expect(screen.getByText("安徽省 合肥市")).toBeVisible();
    expect(screen.getByText("登记信息更新日期：2026-11-21")).toBeVisible();
    expect(screen.getByRole("button", { name: "收藏" })).toBeVisible();
    expect(screen.getByText(VIEWING_IS_TOLD)).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "企业信息分类" })).toBeNull();
    await waitFor(() => expect(viewed).toEqual([{ id: "en-qingteng" }]));
    await expectAccessible(container);
  });

  it("登记里还没有内容的，说明为什么是空的", async () => {
    server.use(answers(enterpriseCalls.getEnterpriseCard, { ...card, facts: [] }));
    open("en-qingteng");
    expect(await screen.findByText(/公开登记里还没有这家企业/)).toBeVisible();
  });

  it("没有的企业说没有找到；没看到什么，也不说看过", async () => {
    server.use(refuses(enterpriseCalls.getEnterpriseCard, "NOT_FOUND"));
    open("en-nobody");
    expect(await screen.findByRole("heading", { name: "页面不存在" })).toBeVisible();
    expect(viewed).toEqual([]);
  });

  it("告诉不了对方时，页面照样能看", async () => {
    server.use(
      answers(enterpriseCalls.getEnterpriseCard, card),
      refuses(enterpriseCalls.viewEnterpriseCard, "TOO_MANY_REQUESTS"),
    );
    open("en-qingteng");
    expect(await screen.findByText("安徽省 合肥市")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("当前企业还没有审核通过时不给查找，说明什么时候可以", async () => {
    const ens = sampleUser.ens.map((own) => ({ ...own, approval: "pending" as const }));
    signedInAs(server, { ...sampleUser, ens });
    show(<RelationList />, "/user/relation");
    expect(await screen.findByText(/当前企业审核通过后/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "查找企业" })).toBeNull();
  });

  it("在企业关系里按名称查找，先说明对方会知道，再给出去处；自己的企业去自己的档案", async () => {
    const user = userEvent.setup();
    server.use(
      answers(enterpriseCalls.searchLibrary, [
        { enId: "en-qingteng", enName: card.name, creditCode: "9134**********002A" },
        { enId: "en-yunshan", enName: "合肥云杉智能装备有限公司", creditCode: "" },
      ]),
    );
    const { container } = show(<RelationList />, "/user/relation");
    expect(await screen.findByText(VIEWING_IS_TOLD)).toBeVisible();
    await user.type(screen.getByLabelText("企业名称或统一社会信用代码"), "合肥");
    await user.click(screen.getByRole("button", { name: "查找企业" }));
    expect(await screen.findByRole("link", { name: `查看公开信息：${card.name}` })).toHaveAttribute(
      "href",
      "/user/relation/en-qingteng",
    );
    expect(screen.getByRole("link", { name: /^查看本企业/ })).toHaveAttribute("href", "/user/relation/en-yunshan");
    expect(viewed).toEqual([]);
    await expectAccessible(container);
  });
});
