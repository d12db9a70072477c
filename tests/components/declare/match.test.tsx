import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchPage } from "@/components/declare/match/match-page";
import { MatchedPolicyCard } from "@/components/declare/match/match-policy";
import type { CurrentUser } from "@/contract/account/account";
import { matchCalls, type MatchOverview } from "@/contract/declare/match";
import { EMPTY_SEARCH } from "@/services/policy/search-address";
import { expectAccessible } from "../../support/axe";
import { answers, refuses } from "../../support/gateway-mock";
import { sampleUser } from "../../support/samples";
import { signedInAs, signedOut, stubDialog } from "../layout/support";
import { overview, page, policy, show as showMatch } from "./match-support";

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
    answers(matchCalls.listMatched, page([policy])),
    answers(matchCalls.listAttributes, [{ name: "ipDesign", policies: 2, values: [] }]),
  );

describe("逐条结果", () => {
  it("每条条件写明要求、引文、本企业的值、来源、日期和结果；差什么不用展开就看得到", async () => {
    const { container } = render(<MatchedPolicyCard today="2026-11-21" policy={policy} />);
    expect(screen.getByText("不符合“发明专利不少于 8 件”（还差 2 件）")).toBeVisible();
    await userEvent.click(screen.getByText("3 项条件：符合 1、不符合 1、需人工核验 1"));
    const [, first, second, third] = within(screen.getByRole("table")).getAllByRole("row");
    expect(first).toHaveTextContent("上一年度研发费用不低于 100 万元必备");
    expect(first).toHaveTextContent("上一年度研发费用达到一百万元");
    expect(first).toHaveTextContent("2025 年研发费用：612.30 万元企业填报 · 2026-11-20符合");
    expect(second).toHaveTextContent("6 件企业填报 · 2026-11-20不符合还差 2 件");
    expect(third).toHaveTextContent("加分");
    expect(third).toHaveTextContent("由主管部门核验");
    expect(screen.getByText("3 项条件：符合 1、不符合 1、需人工核验 1")).toBeVisible();
    expect(screen.getByText("最高").parentElement).toHaveTextContent("最高 20 万元");
    expect(screen.getByText("剩余 4 天").parentElement).toHaveTextContent("11-25 周三截止");
    await expectAccessible(container);
  });

  it("名称里的标记只当文字", () => {
    render(<MatchedPolicyCard today="2026-11-21" policy={{ ...policy, title: "<script>alert(1)</script>😀" }} />);
    expect(screen.getByRole("link", { name: "<script>alert(1)</script>😀" })).toBeVisible();
    expect(document.querySelector("script")).toBeNull();
  });
});

describe("政策匹配页", () => {
  beforeEach(() => signedInAs(server, sampleUser));

  it("七组的数量都在，各是一个有地址的链接；当前组标出", async () => {
    matched();
    const { container } = show(<MatchPage search={EMPTY_SEARCH} group="near" />);
    const groups = await screen.findByRole("navigation", { name: "匹配结果分组" });
    expect(
      within(groups)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "符合条件3 份，120 万元合计最高",
      "待人工核验7 份，458.5 万元核验都通过时，连同符合的合计最高",
      "差一步1 份差一项，补上就能报",
      "待补充资料2 份填几项资料就有结论",
      "暂不符合 4 份",
      "不适用 5 份",
      "条件待整理 6 份",
    ]);
    expect(within(groups).getByRole("link", { current: "page" })).toHaveTextContent("差一步");
    expect(await screen.findByRole("link", { name: "关于支持研发的若干政策" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/zone-1",
    );
    await expectAccessible(container);
  });

  it("从搜索带来的条件写在页上，各组和两个出口的地址都带着它，调用也只问这些", async () => {
    matched();
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => void asked.push(decodeURIComponent(request.url)));
    const { container } = show(<MatchPage search={NARROWED} group="met" />);
    expect(await screen.findByText(/只看符合搜索条件的政策：关键字“人才”，1 个筛选条件/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "改条件" })).toHaveAttribute(
      "href",
      `/zct-ee/policy-info?${new URLSearchParams({ value: "人才", level: "zone" })}`,
    );
    expect(screen.getByRole("link", { name: "看全部" })).toHaveAttribute("href", "/zct-ee/policy-match");
    expect(screen.getByRole("link", { name: /差一步/u })).toHaveAttribute(
      "href",
      `/zct-ee/policy-match?${new URLSearchParams({ value: "人才", level: "zone", group: "near" })}`,
    );
    await screen.findByRole("link", { name: "关于支持研发的若干政策" });
    for (const path of [matchCalls.getMatch.path, matchCalls.listMatched.path])
      expect(asked.filter((url) => url.includes(`${path}?`)).every((url) => url.includes("value=人才"))).toBe(true);
    await expectAccessible(container);
  });

  it("先问关系政策最多的一问；保存后写进档案并重新匹配，接着是下一问", async () => {
    const user = userEvent.setup();
    matched();
    const sent: unknown[] = [];
    server.use(
      http.post(`*/gateway${matchCalls.saveAttributes.path}`, async ({ request }) => {
        sent.push(await request.json());
        server.use(answers(matchCalls.getMatch, overview({ revision: 5, questions: overview().questions.slice(1) })));
        return HttpResponse.json({ returnCode: 2000, data: { revision: 5 } });
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    const field = await screen.findByRole("textbox", { name: /^外观设计/ });
    expect(screen.getByRole("heading", { name: "知识产权和研发机构" })).toBeVisible();
    expect(screen.getByText("关系 2 份，1 份只差这一项")).toBeVisible();
    expect(screen.getByText("接着还有：企业在哪里、做什么（1 份）。")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "保存并重新匹配" }));
    expect(await screen.findByText("请至少填写一项再保存")).toBeVisible();
    await user.type(field, "3");
    await user.click(screen.getByRole("button", { name: "保存并重新匹配" }));
    await waitFor(() => expect(sent).toEqual([{ id: "en-yunshan", revision: 4, info: { ipDesign: "3" } }]));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^外观设计/ })).toBeNull());
    expect(screen.getByRole("heading", { name: "企业在哪里、做什么" })).toBeVisible();
    expect(screen.getByLabelText(/^成立日期/)).toBeVisible();
  });

  it("资质称号没有动过就不当作没有：只有勾了“以上都没有”才存成没有", async () => {
    const user = userEvent.setup();
    matched({
      questions: [
        {
          id: "standing",
          policies: 2,
          facts: [
            { name: "titles", policies: 2, alone: 0 },
            { name: "taxCredit", policies: 1, alone: 0 },
          ],
        },
      ],
    });
    const sent: unknown[] = [];
    server.use(
      http.post(`*/gateway${matchCalls.saveAttributes.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ returnCode: 2000, data: { revision: 5 } });
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^纳税信用等级/ }), "A");
    await user.click(screen.getByRole("button", { name: "保存并重新匹配" }));
    await waitFor(() => expect(sent).toEqual([{ id: "en-yunshan", revision: 4, info: { taxCredit: "A" } }]));
    await user.click(screen.getByRole("checkbox", { name: "以上都没有" }));
    await user.click(screen.getByRole("button", { name: "保存并重新匹配" }));
    await waitFor(() => expect(sent[1]).toMatchObject({ info: { titles: [] } }));
  });

  it("一组里只列属于这一组的事项；同一政策的其他事项折起来，暂不符合不用红色", async () => {
    matched();
    const met = { ...policy.items[0]!, id: "i2", title: "规模突破奖励", result: "met" as const, near: false };
    const unmet = { ...policy.items[0]!, id: "i3", title: "物流奖励", near: false };
    render(<MatchedPolicyCard today="2026-11-21" policy={{ ...policy, group: "met", items: [met, unmet] }} />);
    expect(screen.getByRole("heading", { level: 3, name: "规模突破奖励" })).toBeVisible();
    expect(screen.queryByRole("heading", { level: 3, name: "物流奖励" })).toBeNull();
    const fold = screen.getByText("同一政策的其他 1 项").closest("details");
    expect(fold).not.toHaveAttribute("open");
    const state = within(fold as HTMLElement).getByText("暂不符合");
    expect(state.className).not.toMatch(/danger/i);
  });

  it("金额按本企业写：适用哪一档、算几年、还可能更高都说出来；没有金额的写能得到什么", () => {
    const amount = { most: "16", higher: "30", basis: ["小型、微型企业", "每年 8 万元，共 2 年"] };
    const [item] = policy.items;
    const { unmount } = render(
      <MatchedPolicyCard today="2026-11-21" policy={{ ...policy, items: [{ ...item!, amount }] }} />,
    );
    expect(screen.getByText("最高").parentElement).toHaveTextContent("最高 16 万元");
    expect(screen.getByText("本企业：小型、微型企业；每年 8 万元，共 2 年；补充资料后可能到 30 万元")).toBeVisible();
    unmount();
    render(<MatchedPolicyCard today="2026-11-21" policy={{ ...policy, items: [{ ...item!, amount: null }] }} />);
    expect(screen.getByText("一次性奖励")).toBeVisible();
  });

  it("不能修改档案的人不给填写框，说明找谁", async () => {
    matched({ editable: false });
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    expect(await screen.findByText(/您的角色不能修改企业档案，请联系企业管理员/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "保存并重新匹配" })).toBeNull();
  });

  it("试算说出哪些政策换组，不保存", async () => {
    const user = userEvent.setup();
    matched();
    server.use(
      answers(matchCalls.tryFacts, {
        counts: { met: 4, manual: 7, near: 0, missing: 2, unmet: 4, not_applicable: 5, unstructured: 6 },
        moved: [{ id: "zone-1", title: "关于支持研发的若干政策", from: "near", to: "met" }],
      }),
    );
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    await screen.findByRole("option", { name: "外观设计（2 份政策用到）" });
    await user.selectOptions(screen.getByRole("combobox", { name: "试算哪一项" }), "ipDesign");
    const trial = document.getElementById("trial");
    await user.type(within(trial as HTMLElement).getByRole("textbox"), "9");
    await user.click(screen.getByRole("button", { name: "试算" }));
    expect(await screen.findByText("差一步 → 符合条件")).toBeVisible();
    expect(screen.getByText("1 份政策会换组；符合条件的由 3 份变为 4 份。")).toBeVisible();
  });

  it("个人用户看到：只有企业才可以访问，什么也不向网关要", async () => {
    const personal: CurrentUser = { ...sampleUser, type: "member_personal", ens: [], enBaseId: null, enBaseName: null };
    signedInAs(server, personal);
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    expect(await screen.findByText("只有企业才可以访问")).toBeVisible();
  });

  it("网关出错时说明并可以重试", async () => {
    const user = userEvent.setup();
    matched();
    server.use(refuses(matchCalls.getMatch, "UNAVAILABLE"));
    show(<MatchPage search={EMPTY_SEARCH} group="met" />);
    const retry = await screen.findByRole("button", { name: /重试/ });
    matched();
    await user.click(retry);
    expect(await screen.findByRole("navigation", { name: "匹配结果分组" })).toBeVisible();
  });
});
