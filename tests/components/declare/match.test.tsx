import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchPage } from "@/components/declare/match/match-page";
import { ClaimRow } from "@/components/declare/claim/claim-row";
import { ClaimRule } from "@/components/declare/claim/claim-rule";
import type { CurrentUser } from "@/contract/account/account";
import { matchCalls, type MatchedItem, type MatchOverview } from "@/contract/declare/match";
import { EMPTY_SEARCH } from "@/services/policy/search-address";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { claim, condition, item, overview, page, show as showMatch } from "./match-support";

const server = setupServer();
const push = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  stubDialog();
});
afterEach(() => {
  server.resetHandlers();
  signedOut();
  vi.unstubAllGlobals();
  push.mockReset();
});
afterAll(() => server.close());
const NARROWED = { ...EMPTY_SEARCH, value: "人才", facets: { ...EMPTY_SEARCH.facets, level: ["zone"] } };

const show = (content: React.ReactNode, path?: string) => showMatch(content, push, path);
const matched = (more: Partial<MatchOverview> = {}) =>
  server.use(
    answers(matchCalls.getMatch, overview(more)),
    answers(matchCalls.listMatched, page([item])),
    answers(matchCalls.listAttributes, [{ name: "ipDesign", items: 2, values: [] }]),
  );

const row = (shown: MatchedItem, papers = false) => (
  <main>
    <ul>
      <ClaimRow item={shown} today="2026-11-21" papers={papers} />
    </ul>
  </main>
);

describe("逐条结果", () => {
  it("每条条件写明要求、引文、本企业的值、来源、日期和结果；差什么不用展开就看得到", async () => {
    const { container } = render(row(item));
    expect(screen.getByText("还差").parentElement).toHaveTextContent("还差发明专利不少于 8 件（还差 2 件）");
    await userEvent.click(screen.getByText("2 条：符合 1，不符合 1；加分 1 条"));
    const [, first, second, third] = within(screen.getByRole("table")).getAllByRole("row");
    expect(first).toHaveTextContent("上一年度研发费用不低于 100 万元必备");
    expect(first).toHaveTextContent("上一年度研发费用达到一百万元");
    expect(first).toHaveTextContent("2025 年研发费用：612.30 万元企业填报 · 2026-11-20符合");
    expect(second).toHaveTextContent("6 件企业填报 · 2026-11-20不符合还差 2 件");
    expect(third).toHaveTextContent("加分");
    expect(third).toHaveTextContent("由主管部门核验");
    expect(screen.getByText("2 条：符合 1，不符合 1；加分 1 条")).toBeVisible();
    expect(screen.getByText("最高").parentElement).toHaveTextContent("最高 20 万元");
    expect(screen.getByText("剩余 4 天").parentElement).toHaveTextContent("11-25 周三截止");
    await expectAccessible(container);
  });

  it("名称里的标记只当文字", () => {
    render(row({ ...item, title: "<script>alert(1)</script>😀" }));
    expect(screen.getByRole("link", { name: "<script>alert(1)</script>😀" })).toBeVisible();
    expect(document.querySelector("script")).toBeNull();
  });
});

describe("政策匹配页", () => {
  beforeEach(() => signedInAs(server, sampleUser));

  it("一级标题就是回答；符合和待核验合在一起，各组是有地址的链接，其余的在脚注里，加起来就是全部", async () => {
    matched();
    const { container } = show(<MatchPage search={EMPTY_SEARCH} shown="near" />);
    const heading = await screen.findByRole("heading", { level: 1, name: /现在可以报/ });
    expect(heading).toHaveTextContent("合肥云杉智能装备有限公司，现在可以报 10 项，合计至多 458.5 万元");
    const groups = screen.getByRole("navigation", { name: "匹配结果分组" });
    expect(
      within(groups)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "可以先报10 项，合计至多458.5 万元符合 3 项，待部门核验 7 项",
      "差一步1 项差一条，做到就能报",
      "待补充资料2 项补齐资料就有结论",
    ]);
    expect(within(groups).getByRole("link", { current: "page" })).toHaveTextContent("差一步");
    // 10 + 1 + 2 + 4 + 5 = 22.
    expect(screen.getByText(/正在申报共 22 项/)).toHaveTextContent(
      "正在申报共 22 项：10 项可以先报，1 项差一步，2 项待补充资料，4 项暂不符合，5 项不适用。另有 8 项不在申报期，6 份政策的条件还没有整理，不能核对。",
    );
    expect(screen.getByRole("link", { name: "6 份政策的条件还没有整理，不能核对" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-match?group=unstructured",
    );
    expect(await screen.findByRole("heading", { level: 3, name: "研发投入奖励" })).toBeVisible();
    await expectAccessible(container);
  });

  it("先列可以报的，再各列几项差一步和待补充的；合计怎么算的，点一下就看到", async () => {
    matched();
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    await screen.findAllByRole("heading", { level: 3, name: "研发投入奖励" });
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "可以先报",
      "差一步",
      "待补充资料",
      "填 2 项，多定 2 项",
      "假如资料变化",
    ]);
    await userEvent.click(screen.getByText("怎么算的"));
    expect(screen.getByText(/互斥的只算高的一项/)).toHaveTextContent(
      "另外 1 项可以报，但不能同时享受，没有计入；2 项没有写明金额，没有计入",
    );
  });

  it("一项都报不了的不说零万元：说填几项资料就有结论，或者今天没有", async () => {
    const none = claim({ declarable: 0, sum: { items: 0, total: "0.00", unknown: 0 }, next: null });
    matched({ claim: none });
    const { unmount } = show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    const heading = await screen.findByRole("heading", { level: 1, name: /填几项资料，2 项就有结论/ });
    expect(heading).not.toHaveTextContent("万元");
    unmount();
    matched({ claim: { ...none, groups: { ...none.groups, missing: 0 } } });
    show(<MatchPage search={EMPTY_SEARCH} shown="near" />);
    expect(await screen.findByRole("heading", { level: 1, name: /今天没有可以报的事项/ })).toBeVisible();
  });

  it("从搜索带来的条件写在页上，各组和两个出口的地址都带着它，调用也只问这些", async () => {
    matched();
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => void asked.push(decodeURIComponent(request.url)));
    const { container } = show(<MatchPage search={NARROWED} shown="declarable" />);
    expect(await screen.findByText(/只看符合搜索条件的政策：关键字“人才”，1 个筛选条件/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "改条件" })).toHaveAttribute(
      "href",
      `/zct-ee/policy-info?${new URLSearchParams({ value: "人才", level: "zone" })}`,
    );
    expect(screen.getByRole("link", { name: "看全部" })).toHaveAttribute("href", "/zct-ee/policy-match");
    expect(screen.getByRole("link", { name: /^差一步/u })).toHaveAttribute(
      "href",
      `/zct-ee/policy-match?${new URLSearchParams({ value: "人才", level: "zone", group: "near" })}`,
    );
    await screen.findAllByRole("link", { name: "研发投入奖励" });
    for (const path of [matchCalls.getMatch.path, matchCalls.listMatched.path])
      expect(asked.filter((url) => url.includes(`${path}?`)).every((url) => url.includes("value=人才"))).toBe(true);
    await expectAccessible(container);
  });

  it("先问最少几项就能定最多的；保存后写进档案并重新匹配，接着问下面的", async () => {
    const user = userEvent.setup();
    matched();
    const sent: unknown[] = [];
    const next = { facts: [{ name: "taxCredit" as const, settles: 3 }], settles: 3 };
    server.use(
      http.post(`*/gateway${matchCalls.saveAttributes.path}`, async ({ request }) => {
        sent.push(await request.json());
        server.use(answers(matchCalls.getMatch, overview({ revision: 5, ask: next })));
        return HttpResponse.json({ returnCode: 2000, data: { revision: 5 } });
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    const field = await screen.findByRole("textbox", { name: /^外观设计/ });
    expect(screen.getByRole("heading", { name: "填 2 项，多定 2 项" })).toBeVisible();
    expect(screen.getByText("涉及 2 项")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "保存，重新核对" }));
    expect(await screen.findByText("请至少填写一项再保存")).toBeVisible();
    await user.type(field, "3");
    await user.click(screen.getByRole("button", { name: "保存，重新核对" }));
    await waitFor(() => expect(sent).toEqual([{ id: "en-yunshan", revision: 4, info: { ipDesign: "3" } }]));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^外观设计/ })).toBeNull());
    expect(screen.getByRole("heading", { name: "填 1 项，多定 3 项" })).toBeVisible();
    expect(screen.getByLabelText(/^纳税信用等级/)).toBeVisible();
  });

  it("资质称号没有动过就不当作没有：只有勾了“以上都没有”才存成没有", async () => {
    const user = userEvent.setup();
    matched({
      ask: {
        facts: [
          { name: "titles", settles: 0 },
          { name: "taxCredit", settles: 0 },
        ],
        settles: 0,
      },
    });
    const sent: unknown[] = [];
    server.use(
      http.post(`*/gateway${matchCalls.saveAttributes.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: { revision: 5 } });
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^纳税信用等级/ }), "A");
    await user.click(screen.getByRole("button", { name: "保存，重新核对" }));
    await waitFor(() => expect(sent).toEqual([{ id: "en-yunshan", revision: 4, info: { taxCredit: "A" } }]));
    await user.click(screen.getByRole("checkbox", { name: "以上都没有" }));
    await user.click(screen.getByRole("button", { name: "保存，重新核对" }));
    await waitFor(() => expect(sent[1]).toMatchObject({ info: { titles: [] } }));
  });

  it("可以报的一行写明要交哪几份、为什么不计入合计，展开看由部门核什么、归谁管、凭哪份文件；已申报的写编号，不再给申报按钮", async () => {
    const manual = {
      ...item,
      group: "manual" as const,
      result: "manual" as const,
      notCounted: "与“扩产奖励”只能选一项",
      conditions: [condition({ id: "c1" }), condition({ id: "c2", text: "有真实交易", state: "manual", own: [] })],
    };
    const { unmount } = render(row(manual, true));
    await userEvent.click(screen.getByText("2 条：符合 1，需人工核验 1"));
    expect(screen.getByRole("row", { name: /有真实交易/ })).toHaveTextContent("由主管部门核验");
    expect(screen.getByText(/^经济发展局/)).toHaveTextContent("经济发展局，示经发〔2026〕1号");
    expect(screen.getByText("要交 2 份").parentElement).toHaveTextContent("研发费用专项审计报告、专利证书");
    expect(screen.getByText("不计入合计").parentElement).toHaveTextContent("与“扩产奖励”只能选一项");
    expect(screen.getByRole("link", { name: "去申报：研发投入奖励" })).toHaveAttribute(
      "href",
      expect.stringContaining("item=i1"),
    );
    unmount();
    render(row({ ...manual, group: "declared", declaredAs: "SB-20261111-0001" }));
    expect(screen.getByText("已申报").parentElement).toHaveTextContent("编号 SB-20261111-0001");
    expect(screen.queryByRole("link", { name: /去申报/ })).toBeNull();
  });

  it("先看五项，其余的原地展开，接着从第六项读起；只多一项就不收起来", async () => {
    const user = userEvent.setup();
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...item,
        id: `i${n}`,
        title: `奖励 ${n + 1}`,
        group: "met" as const,
      }));
    matched();
    server.use(answers(matchCalls.listMatched, { ...page(many(8)), total: 8 }));
    const { unmount } = show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    await user.click(await screen.findByRole("button", { name: "另外 3 项" }));
    const list = screen.getByRole("region", { name: "可以先报" });
    expect(within(list).getAllByRole("heading", { level: 3 })).toHaveLength(8);
    expect(within(list).getByRole("link", { name: "奖励 6" })).toHaveFocus();
    unmount();
    server.use(answers(matchCalls.listMatched, { ...page(many(6)), total: 6 }));
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    await screen.findByRole("link", { name: "奖励 6" });
    expect(screen.queryByRole("button", { name: /另外/ })).toBeNull();
  });

  it("还差一步的、还缺资料的不引人去白报：按钮通到申报指南", () => {
    for (const group of ["near", "missing"] as const) {
      const { unmount } = render(row({ ...item, group }));
      expect(screen.getByRole("link", { name: "看怎么办：研发投入奖励" })).toHaveAttribute(
        "href",
        screen.getByRole("link", { name: "研发投入奖励" }).getAttribute("href"),
      );
      expect(screen.queryByRole("link", { name: /去申报/ })).toBeNull();
      unmount();
    }
  });

  it("怎么算的：没有互斥的、没有不写金额的，就不提", () => {
    render(<ClaimRule claim={claim({ declarable: 9, sum: { items: 9, total: "1.00", unknown: 0 } })} />);
    expect(document.body).not.toHaveTextContent("没有计入");
  });

  it("金额按本企业写：适用哪一档、算几年、还可能更高都说出来；没有金额的写能得到什么", () => {
    const amount = { most: "16", higher: "30", basis: ["小型、微型企业", "每年 8 万元，共 2 年"] };
    const { unmount } = render(row({ ...item, amount }));
    expect(screen.getByText("最高").parentElement).toHaveTextContent("最高 16 万元");
    expect(screen.getByText("小型、微型企业；每年 8 万元，共 2 年；补充资料后可能到 30 万元")).toBeVisible();
    unmount();
    render(row({ ...item, amount: null }));
    expect(screen.getByText("一次性奖励")).toBeVisible();
  });

  it("不能修改档案的人不给填写框，说明找谁", async () => {
    matched({ editable: false });
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    expect(await screen.findByText(/您的角色不能修改企业档案，请联系企业管理员/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "保存，重新核对" })).toBeNull();
  });

  it("试算说出哪些事项换组、合计变成多少，不保存", async () => {
    const user = userEvent.setup();
    matched();
    server.use(
      answers(matchCalls.tryFacts, {
        claim: claim({ declarable: 11, sum: { items: 10, total: "478.50", unknown: 2 } }),
        moved: [{ id: "i1", policyId: "zone-1", title: "研发投入奖励", from: "near", to: "met" }],
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    await screen.findByRole("option", { name: "外观设计（2 项用到）" });
    await user.selectOptions(screen.getByRole("combobox", { name: "试算哪一项" }), "ipDesign");
    const trial = document.getElementById("trial");
    await user.type(within(trial as HTMLElement).getByRole("textbox"), "9");
    await user.click(screen.getByRole("button", { name: "试算" }));
    expect(await screen.findByText("差一步 → 符合条件")).toBeVisible();
    expect(
      screen.getByText("1 项会换组；现在可以报 11 项，合计至多 478.5 万元，原来是10 项、458.5 万元。"),
    ).toBeVisible();
  });

  it("个人用户看到：只有企业才可以访问，什么也不向网关要", async () => {
    const personal: CurrentUser = { ...sampleUser, type: "member_personal", ens: [], enBaseId: null, enBaseName: null };
    signedInAs(server, personal);
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    expect(await screen.findByText("只有企业才可以访问")).toBeVisible();
  });

  it("网关出错时说明并可以重试", async () => {
    const user = userEvent.setup();
    matched();
    server.use(refuses(matchCalls.getMatch, "UNAVAILABLE"));
    show(<MatchPage search={EMPTY_SEARCH} shown="declarable" />);
    const retry = await screen.findByRole("button", { name: /重试/ });
    matched();
    await user.click(retry);
    expect(await screen.findByRole("navigation", { name: "匹配结果分组" })).toBeVisible();
  });
});
