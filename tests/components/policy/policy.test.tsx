import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RichText } from "@/components/ui/text/rich-text";
import { PolicyFacetPanel } from "@/components/policy/search/policy-facets";
import { PolicyFacts } from "@/components/policy/policy-facts";
import { EnglishTags } from "@/components/policy/english-parts";
import { getValidityTone } from "@/components/policy/validity-tone";
import { PolicyList, ValidityTag } from "@/components/policy/search/policy-list";
import { PolicySearchEmpty } from "@/components/policy/search/policy-search-empty";
import { PolicySort } from "@/components/policy/search/policy-sort";
import type { PolicyFacets } from "@/contract/policy/policy";
import { EMPTY_SEARCH } from "@/services/policy/search-address";
import { expectAccessible } from "../../support/axe";
import { samplePolicy } from "../../support/samples";

const facets: PolicyFacets = {
  level: [
    { value: "national", count: 21 },
    { value: "zone", count: 17 },
  ],
  category: [],
  issuer: Array.from({ length: 8 }, (_, index) => ({ value: `机关${index}`, count: 9 - index })),
  year: [{ value: "2026", count: 3 }],
  validity: [{ value: "in_force", count: 5 }],
  topic: [{ value: "金融", count: 4 }],
  declare: [{ value: "closing", count: 2 }],
  amount: [{ value: "from10", count: 3 }],
  industry: [],
  audience: [],
};

describe("政策筛选", () => {
  it("少用的条件收在“更多条件”里；选了其中一个就展开，选项写成人话", () => {
    const { unmount } = render(<PolicyFacetPanel search={EMPTY_SEARCH} facets={facets} />);
    const others = () => screen.getByText("更多条件：最高支持、主题分类").closest("details");
    expect(others()).not.toHaveAttribute("open");
    expect(
      within(screen.getByRole("group", { name: "申报状态" })).getByRole("link", { name: "即将截止 2" }),
    ).toHaveAttribute("href", "/zct-ee/policy-info?declare=closing");
    unmount();
    const chosen = { ...EMPTY_SEARCH, facets: { ...EMPTY_SEARCH.facets, amount: ["from10"] } };
    render(<PolicyFacetPanel search={chosen} facets={facets} />);
    expect(others()).toHaveAttribute("open");
    expect(screen.getByRole("link", { name: "移除条件：10—50 万元" })).toHaveAttribute("href", "/zct-ee/policy-info");
  });

  it("每个选项是带数量的链接，选中的可以取消", async () => {
    const search = { ...EMPTY_SEARCH, value: "研发", facets: { ...EMPTY_SEARCH.facets, level: ["national"] } };
    const { container } = render(<PolicyFacetPanel search={search} facets={facets} />);
    const level = screen.getByRole("group", { name: "政策层级" });
    expect(within(level).getByRole("link", { name: "国家 21" })).toHaveAttribute("aria-current", "true");
    expect(within(level).getByRole("link", { name: "国家 21" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info?value=%E7%A0%94%E5%8F%91",
    );
    expect(within(level).getByRole("link", { name: "园区 17" }).getAttribute("href")).toContain(
      "level=national&level=zone",
    );
    expect(screen.getByRole("link", { name: "移除条件：关键字：研发" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info?level=national",
    );
    expect(screen.getByRole("link", { name: "清空" })).toHaveAttribute("href", "/zct-ee/policy-info");
    await expectAccessible(container);
  });

  it("多出的选项收在更多里；选中的在里面时展开；没有选项的筛选不画", () => {
    const { rerender, container } = render(<PolicyFacetPanel search={EMPTY_SEARCH} facets={facets} />);
    const details = container.querySelector("details details");
    expect(details).not.toHaveAttribute("open");
    expect(screen.queryByRole("group", { name: "文件类别" })).toBeNull();
    rerender(
      <PolicyFacetPanel
        search={{ ...EMPTY_SEARCH, facets: { ...EMPTY_SEARCH.facets, issuer: ["机关7"] } }}
        facets={facets}
      />,
    );
    expect(container.querySelector("details details")).toHaveAttribute("open");
  });
});

describe("政策列表", () => {
  it("标题和段落标出命中，写明机关、文号、日期", async () => {
    const { container } = render(<PolicyList policies={[{ ...samplePolicy, offer: null }]} today="2026-11-21" />);
    expect(screen.getByRole("link", { name: "合肥市优化营商环境条例" })).toHaveAttribute(
      "href",
      "/zct-ee/policy-info/ah-1",
    );
    expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["营商环境", "营商环境"]);
    for (const text of ["合政〔2024〕1号", "合肥市人民代表大会常务委员会", "2024-01-02", "现行有效", "市级"])
      expect(container).toHaveTextContent(text);
    await expectAccessible(container);
  });

  const timing = { state: "closing", opensOn: "2026-11-01", closesOn: "2026-11-25", daysLeft: 4, next: null } as const;
  const offer = { items: 3, form: "award", text: "一次性奖励 20 万元", most: "20.00", timing } as const;

  it("能申报的写明最高金额、给什么、剩余天数和事项数；每行都能收藏", () => {
    render(<PolicyList policies={[{ ...samplePolicy, offer }]} today="2026-11-21" />);
    const row = screen.getByRole("listitem");
    for (const text of ["最高 20 万元", "一次性奖励 20 万元", "剩余 4 天", "11-25 周三截止", "共 3 个申报事项"])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole("button", { name: "收藏：合肥市优化营商环境条例" })).toBeInTheDocument();
  });

  it("没有事项的不写金额，写发布日期；只有一个事项的不数事项", () => {
    const { rerender } = render(<PolicyList policies={[{ ...samplePolicy, offer: null }]} today="2026-11-21" />);
    expect(screen.getByRole("listitem")).not.toHaveTextContent("万元");
    expect(screen.getByText("2024-01-02")).toBeVisible();
    rerender(<PolicyList policies={[{ ...samplePolicy, offer: { ...offer, items: 1 } }]} today="2026-11-21" />);
    expect(screen.getByRole("listitem")).not.toHaveTextContent("个申报事项");
  });

  it.each([
    ["in_force", true, "现行有效", "success"],
    ["in_force", false, "未见失效信息", "muted"],
    ["unstated", false, "未见失效信息", "muted"],
    ["upcoming", true, "尚未施行", "brand"],
    ["repealed", true, "已失效", "muted"],
  ] as const)("有效性 %s、有依据 %s 的写作 %s，只有有依据的现行有效是绿色", (validity, validityStated, word, tone) => {
    render(<ValidityTag policy={{ validity, validityStated }} />);
    expect(screen.getByText(word)).toBeVisible();
    expect(getValidityTone({ validity, validityStated })).toBe(tone);
  });

  it.each([
    ["in_force", true, "In force"],
    ["in_force", false, "No repeal on record"],
    ["unstated", false, "No repeal on record"],
    ["upcoming", true, "Not yet in force"],
    ["repealed", true, "No longer in force"],
  ] as const)("英文页面也不多说：%s、有依据 %s 的写作 %s", (validity, validityStated, word) => {
    render(<EnglishTags policy={{ validity, validityStated, stale: false }} />);
    expect(screen.getByText(word)).toBeVisible();
  });

  it("没有关键字时不提供相关度排序", () => {
    const { rerender } = render(<PolicySort search={EMPTY_SEARCH} total={1463} />);
    expect(screen.getByRole("status")).toHaveTextContent("共 1,463 条");
    expect(screen.queryByRole("link", { name: "相关度" })).toBeNull();
    rerender(<PolicySort search={{ ...EMPTY_SEARCH, value: "研发" }} total={2} />);
    expect(screen.getByRole("link", { name: "相关度" })).toHaveAttribute("aria-current", "true");
  });

  it("没有结果时说暂无数据、为什么、怎么办", () => {
    const search = { ...EMPTY_SEARCH, value: "不存在的词", facets: { ...EMPTY_SEARCH.facets, level: ["zone"] } };
    const { rerender } = render(<PolicySearchEmpty search={search} total={0} />);
    expect(screen.getByText("暂无数据")).toBeVisible();
    expect(screen.getByRole("link", { name: "只按关键字搜索" })).toHaveAttribute(
      "href",
      `/zct-ee/policy-info?${new URLSearchParams({ value: "不存在的词" }).toString()}`,
    );
    expect(screen.getByRole("link", { name: "问工作人员" })).toHaveAttribute(
      "href",
      `/qa?${new URLSearchParams({ ask: "1", value: "不存在的词" }).toString()}#ask`,
    );
    rerender(<PolicySearchEmpty search={{ ...EMPTY_SEARCH, page: 9 }} total={20} />);
    expect(screen.getByText(/没有第 9 页，这次搜索共 2 页/)).toBeVisible();
  });
});

describe("政策正文", () => {
  const detail = {
    ...samplePolicy,
    indexNo: "",
    topic: "综合",
    writtenDate: null,
    effectiveDate: "2024-03-01",
    region: "安徽",
    source: "来源",
    sourceUrl: null,
    attachments: [],
    bodyHtml: "",
    headings: [],
    summary: "",
    updatedAt: "2026-01-01T00:00:00Z",
  };

  it("官方要素齐全，来源没有写的标明未标注", async () => {
    const { container } = render(<PolicyFacts policy={detail} />);
    for (const label of ["索引号", "主题分类", "发文机关", "成文日期", "发文字号", "发布日期", "有效性"])
      expect(screen.getByText(label)).toBeVisible();
    expect(container).toHaveTextContent("索引号未标注");
    expect(container).toHaveTextContent("有效性现行有效");
    await expectAccessible(container);
  });

  it("写明期限的，现行有效后面写着适用到哪一天；已失效的不写", () => {
    const end = { on: "2029-03-04", by: "term", clause: "有效期5年。", document: null } as const;
    const { container, rerender } = render(<PolicyFacts policy={detail} end={end} />);
    expect(container).toHaveTextContent("有效性现行有效（适用至 2029-03-03）");
    rerender(<PolicyFacts policy={{ ...detail, validity: "repealed" }} end={end} />);
    expect(container).toHaveTextContent("有效性已失效施行日期");
  });

  it.each([
    "<script>window.hit=1</script>",
    "<p onclick='window.hit=1'>x</p>",
    "<img src=x onerror='window.hit=1'>",
    "<svg onload='window.hit=1'><circle/></svg>",
    "<a href='javascript:window.hit=1'>x</a>",
    "<p style='position:fixed;inset:0'>x</p>",
    "<iframe src='https://evil.example'></iframe>",
    "<h2 id='content'>x</h2>",
    '<meta name="x-render-status" content="503">',
    "<math><mi xlink:href='javascript:1'>x</mi></math>",
    "<form action='https://evil.example'><input></form>",
    "<a href='//evil.example'>x</a>",
  ])("网关漏掉的 %s 在显示前被清除", (html) => {
    const { container } = render(<RichText html={`<p>前文</p>${html}`} />);
    expect(container).toHaveTextContent("前文");
    expect(
      container.querySelector(
        "script,svg,img,iframe,meta,math,form,input,[onclick],[onerror],[style],#content,a[href]",
      ),
    ).toBeNull();
  });

  it("章节锚点和正常链接保留", () => {
    const { container } = render(
      <RichText html={'<h2 id="section-1">第一章　总则</h2><p><a href="https://www.gov.cn/">原文</a></p>'} />,
    );
    expect(container.querySelector("h2#section-1")).not.toBeNull();
    expect(screen.getByRole("link", { name: "原文" })).toHaveAttribute("rel", "noopener noreferrer nofollow");
  });
});
