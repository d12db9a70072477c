import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { compareAddress } from "@/lib/address/compare-address";
import { readCompareSearch } from "@/lib/address/read-compare-search";
import { keepChosen } from "@/components/page/compare/chosen";
import { findBest, isSame, valueWords } from "@/components/page/compare/comparison";
import { expectAccessible } from "../../support/axe";
import type { OfferCard } from "../../fixtures/offer/contract/offer";
import { OfferCards, OfferComparePage, OfferDetail, OfferRows } from "../../fixtures/offer/portal/offer-public";

/** Things of a list side by side: declared in tests/fixtures/offer. */
const BASE = "/offer/compare";
const push = vi.fn();
afterEach(() => {
  cleanup();
  push.mockReset();
  keepChosen(BASE, []);
  window.sessionStorage.clear();
  document.documentElement.removeAttribute("data-mode");
});

const offer = (id: string, more: Partial<OfferCard> = {}): OfferCard => ({
  id,
  title: `供给${id}`,
  sort: "service",
  body: "检测",
  price: 12,
  tags: [],
  pictures: [],
  enterpriseName: "云杉",
  publishedAt: "2026-11-20T01:02:03.000Z",
  ...more,
});
const inApp = (content: React.ReactNode) => (
  <AppRouterContext value={{ push } as never}>
    <main>{content}</main>
  </AppRouterContext>
);
/** The page of an address, with what is found of it. */
const page = (query: string, things: readonly OfferCard[]) => {
  const raw: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(query)) raw[key] = [...(raw[key] ?? []), value];
  return inApp(<OfferComparePage search={readCompareSearch(raw)} things={things} />);
};
const show = (query: string, things: readonly OfferCard[]) => render(page(query, things));
const row = (label: RegExp | string) => screen.getByRole("row", { name: label });
const cells = (label: RegExp) =>
  within(row(label))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

const TWO = [offer("a", { price: 12.5, tags: ["CMA", "上门"] }), offer("b", { price: 9, sort: "goods" })];

describe("对比页", () => {
  it("是一张真的表：列是各项，行是各栏，最好的一格写着，没有注明的写未注明", () => {
    show("id=a&id=b", TWO);
    const table = screen.getByRole("table", { name: "2 项供给的对比" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["供给a移除：供给a", "供给b移除：供给b"]);
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["种类", "价格（万元）", "标签", "企业", "图片"]);
    expect(cells(/^价格/)).toEqual(["12.5", "9 最低"]);
    expect(cells(/^标签/)).toEqual(["CMA、上门", "未注明"]);
    expect(screen.getByRole("link", { name: "供给a" })).toHaveAttribute("href", "/offer/a");
    expect(screen.getByRole("region", { name: /可以左右滚动/ })).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("link", { name: "返回供给列表" })).toHaveAttribute("href", "/offer");
  });

  it("移除一项、只看不同的都是链接，别的选择留着", () => {
    const { unmount } = show("id=a&id=b", TWO);
    expect(screen.getByRole("link", { name: "移除：供给a" })).toHaveAttribute("href", `${BASE}?id=b`);
    expect(screen.getByRole("link", { name: "只看不同的 3 行" })).toHaveAttribute(
      "href",
      `${BASE}?id=a&id=b&only=differences`,
    );
    unmount();
    show("id=a&id=b&only=differences", TWO);
    expect(screen.queryByRole("row", { name: /^企业/ })).toBeNull();
    expect(screen.getByText("另有 2 行各项都相同，没有显示。")).toBeVisible();
    expect(screen.getByRole("link", { name: "显示全部 5 行" })).toHaveAttribute("href", `${BASE}?id=a&id=b`);
    expect(screen.getByRole("link", { name: "移除：供给b" })).toHaveAttribute("href", `${BASE}?id=a&only=differences`);
  });

  it("每一行都相同时说出来，全部的还看得到", () => {
    show("id=a&id=b&only=differences", [offer("a"), offer("b")]);
    expect(screen.getByText("所选各项的每一行都相同。")).toBeVisible();
    expect(screen.getByRole("link", { name: "显示全部 5 行" })).toBeVisible();
  });

  it("五项只放四项，说先移除再加；重复的不算多", () => {
    const four = ["a", "b", "c", "d"].map((id) => offer(id));
    const { unmount } = show("id=a&id=b&id=c&id=d&id=e", four);
    expect(screen.getByText(/一次最多对比 4 项，多选的 1 项没有列出。请先移除一项/)).toBeVisible();
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
    unmount();
    show("id=a&id=b&id=c&id=d&id=a", four);
    expect(screen.queryByText(/多选的/)).toBeNull();
  });

  it("下线的、编号写坏的说几项，其余照样看；链接里不再有它们", () => {
    show("id=a&id=gone&id=b&id=x%2Fy", TWO);
    expect(screen.getByText("其中 2 项供给已下线，没有列出。可以到供给列表里另选。")).toBeVisible();
    expect(screen.getByRole("link", { name: "移除：供给b" })).toHaveAttribute("href", `${BASE}?id=a`);
  });

  it("一项也没有时说怎样选；只有一项时请再选，不标最好的，也没有什么可以藏", async () => {
    const { container, unmount } = show("", []);
    expect(screen.getByText("还没有选要对比的供给")).toBeVisible();
    expect(screen.getByRole("link", { name: "去供给列表选" })).toHaveAttribute("href", "/offer");
    await expectAccessible(container);
    unmount();
    show("id=a&only=differences", [offer("a")]);
    expect(screen.getByText(/只选了 1 项/)).toBeVisible();
    expect(screen.queryByText("最低")).toBeNull();
    expect(screen.queryByRole("link", { name: /只看不同的|显示全部/ })).toBeNull();
    expect(screen.getAllByRole("rowheader")).toHaveLength(5);
  });

  it.each(["standard", "elder"])("%s：读得懂；恶意的标题、表情、二百个字的名称只是文字，一个字也不少", async (mode) => {
    document.documentElement.dataset.mode = mode;
    const long = "很长的名称".repeat(40);
    const hostile = '<script>alert("1")</script>';
    const emoji = "供给 🏭👨‍👩‍👧‍👦";
    const { container } = show("id=a&id=b&id=c", [
      offer("a", { title: long }),
      offer("b", { title: hostile, enterpriseName: hostile }),
      offer("c", { title: emoji }),
    ]);
    for (const title of [long, hostile, emoji]) expect(screen.getByRole("link", { name: title })).toBeVisible();
    expect(container.querySelector("script:not([type])")).toBeNull();
    await expectAccessible(container);
  });

  it("键盘一路走得到：返回、只看不同的、打印、表，表里每一项和移除", async () => {
    show("id=a&id=b", TWO);
    screen.getByRole("link", { name: "返回供给列表" }).focus();
    const walked: string[] = [];
    for (let step = 0; step < 7; step += 1) {
      await userEvent.tab();
      const at = document.activeElement;
      walked.push(at?.getAttribute("aria-label") ?? at?.textContent ?? "");
    }
    expect(walked).toEqual([
      "只看不同的 3 行",
      "打印",
      "供给对比表，可以左右滚动",
      "供给a",
      "移除：供给a",
      "供给b",
      "移除：供给b",
    ]);
  });
});

describe("相同与最好", () => {
  const price = { label: "价格", value: (one: number | null) => one, better: "lower" } as const;
  it.each([
    [[3, 1, 2], 1],
    [[1, 1, 2], 1],
    [[1, null], undefined],
    [[2, 2], undefined],
    [[null, null], undefined],
    [[0, 5], 0],
  ] as const)("%j 里最低的是 %s", (values, best) => {
    expect(findBest(price, values)).toBe(best);
    expect(
      findBest(
        { ...price, better: "higher" as const },
        values.map((one) => one && -one),
      ),
    ).toBe(best === undefined ? undefined : -best + 0);
  });

  it("没有说哪种好的行不标；相同看的是写出来的字", () => {
    expect(findBest({ label: "层数", value: (one: number) => one }, [1, 2])).toBeUndefined();
    expect(isSame({ label: "x", value: (one: string | null) => one }, [null, ""])).toBe(true);
    expect(isSame(price, [1.00001, 1])).toBe(true);
    expect(isSame(price, [1, null])).toBe(false);
  });

  it.each([
    [0, "0"],
    [12_345.6789, "12,345.6789"],
    ["", "未注明"],
    [null, "未注明"],
    [[], "未注明"],
    [["甲", "乙"], "甲、乙"],
  ])("%j 写作 %s", (value, words) => {
    expect(valueWords(value)).toBe(words);
  });
});

describe("选来对比", () => {
  const offers = ["a", "b", "c", "d", "e"].map((id) => offer(id));
  const box = (id: string) => screen.getByRole("checkbox", { name: `对比：供给${id}` });
  const bar = () => screen.getByRole("form", { name: "供给对比" });
  const said = () => within(bar()).getByRole("status").textContent;

  it("不运行脚本：勾选的和按钮在同一个表单里，交上去就是对比页的地址", () => {
    document.body.innerHTML = renderToStaticMarkup(inApp(<OfferRows offers={offers} />));
    const form = bar() as HTMLFormElement;
    expect([form.method, form.getAttribute("action")]).toEqual(["get", BASE]);
    (box("b") as HTMLInputElement).checked = true;
    (box("d") as HTMLInputElement).checked = true;
    const query = new URLSearchParams(new FormData(form) as never).toString();
    expect(`${BASE}?${query}`).toBe(compareAddress(BASE, { ids: ["b", "d"] }));
    expect(said()).toBe("勾选 2 到 4 项供给，放在一起对比");
    document.body.innerHTML = "";
  });

  it("选了几项一直写着；第五项不选进去，说为什么；清空以后焦点还在，可以再选", async () => {
    const { container } = render(inApp(<OfferRows offers={offers} />));
    for (const id of ["a", "b", "c", "d"]) await userEvent.click(box(id));
    expect(said()).toBe("已选 4 项，最多 4 项");
    await userEvent.click(box("e"));
    expect(box("e")).not.toBeChecked();
    expect(said()).toBe("最多对比 4 项，请先去掉一项再选");
    await userEvent.click(box("a"));
    expect(said()).toBe("已选 3 项，最多 4 项");
    await userEvent.click(box("e"));
    expect(box("e")).toBeChecked();
    await expectAccessible(container);
    await userEvent.click(within(bar()).getByRole("button", { name: "清空" }));
    expect(within(bar()).getByRole("button", { name: "对比" })).toHaveFocus();
    expect(offers.map(({ id }) => (box(id) as HTMLInputElement).checked)).toEqual(offers.map(() => false));
  });

  it("换一页、到详情里接着选，对比带上全部，次序照所选的", async () => {
    const first = render(inApp(<OfferRows offers={offers.slice(2)} />));
    await userEvent.click(box("c"));
    first.unmount();
    const second = render(inApp(<OfferCards offers={offers.slice(0, 2)} />));
    await userEvent.click(box("b"));
    second.unmount();
    render(inApp(<OfferDetail offer={offer("a")} />));
    expect(said()).toBe("已选 2 项，最多 4 项");
    await userEvent.click(box("a"));
    await userEvent.click(within(bar()).getByRole("button", { name: "对比" }));
    expect(push).toHaveBeenCalledWith(compareAddress(BASE, { ids: ["c", "b", "a"] }));
  });

  it("在对比页移除的、换过的，回到列表就是那样", () => {
    keepChosen(BASE, ["a", "b"]);
    show("id=b&id=c", [offer("b"), offer("c")]);
    cleanup();
    render(inApp(<OfferRows offers={offers} />));
    expect(offers.filter(({ id }) => (box(id) as HTMLInputElement).checked).map(({ id }) => id)).toEqual(["b", "c"]);
  });

  it("列表的卡片用第一张图，位置先留好，看到时才取；没有图的没有图", () => {
    render(inApp(<OfferCards offers={[offer("a", { pictures: [{ fileId: "p-1", alt: "正面" }] }), offer("b")]} />));
    const [img, ...others] = [...document.querySelectorAll("img")];
    expect(others).toEqual([]);
    expect(img?.getAttribute("src")).toBe("/gateway/policy/api/ua/offer/a/file?fileId=p-1");
    expect([img?.getAttribute("loading"), img?.width, img?.height]).toEqual(["lazy", 320, 180]);
  });
});
