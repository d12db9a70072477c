import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { PictureGallery } from "@/components/page/gallery/picture-gallery";
import { toGallery } from "@/lib/gateway/published-file";
import { expectAccessible } from "../../support/axe";
import { stubDialog } from "../layout/support";

/** The pictures of a page: without scripts, by keyboard, as large as the screen. */
beforeAll(stubDialog);
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("data-mode");
});

const HOSTILE = '<img src=x onerror="alert(1)">的厂房 👨‍👩‍👧‍👦';
const pictures = (count: number, title = "检测服务") =>
  toGallery(
    Array.from({ length: count }, (_, at) => ({ fileId: `p-${at + 1}`, alt: at === 0 ? "厂房正面" : "" })),
    title,
    (fileId) => `/gateway/offer/o-1/file?fileId=${fileId}`,
  );
const show = (count: number, title = "检测服务") =>
  render(<PictureGallery title={title} pictures={pictures(count, title)} />);
const opener = () => screen.getByRole("link", { name: "厂房正面，看大图" });
const dialog = () => screen.getByRole("dialog", { name: "检测服务的大图" });
const place = () => within(dialog()).getByRole("status").textContent;

describe("不运行脚本", () => {
  const html = new DOMParser().parseFromString(
    renderToStaticMarkup(<PictureGallery title="检测服务" pictures={pictures(9)} />),
    "text/html",
  );

  it("九张都在，每张有说明、点得开；小图通到大图所在的地方", () => {
    const slides = [...html.querySelectorAll("ul > li")];
    expect(slides.map((slide) => slide.querySelector("img")?.alt)).toEqual([
      "厂房正面",
      ...Array.from({ length: 8 }, (_, at) => `检测服务，图 ${at + 2}`),
    ]);
    expect(slides.map((slide) => slide.querySelector("a")?.getAttribute("href"))).toEqual(
      pictures(9).map(({ src }) => src),
    );
    const targets = [...html.querySelectorAll("ol a")].map((link) => link.getAttribute("href")?.slice(1) ?? "");
    expect(targets.map((id) => html.getElementById(id))).toEqual(slides);
    expect(html.querySelector("dialog")).toBeNull();
    expect(html.querySelector("[aria-current]"), "没有脚本，哪一张在眼前没有人知道").toBeNull();
    expect(html.body.textContent).not.toContain("1/9");
  });

  it("每张图的位置先留好；第一张马上取，其余看到时才取", () => {
    for (const img of html.querySelectorAll("img")) {
      expect(img.getAttribute("width")).toMatch(/^\d+$/);
      expect(img.getAttribute("height")).toMatch(/^\d+$/);
    }
    const slides = [...html.querySelectorAll("ul img")].map((img) => img.getAttribute("loading"));
    expect(slides).toEqual([null, ...Array.from({ length: 8 }, () => "lazy")]);
    expect([...html.querySelectorAll("ol img")].every((img) => img.getAttribute("loading") === "lazy")).toBe(true);
  });
});

describe("在页面里", () => {
  it.each(["standard", "elder"])("%s：读得懂，打开大图也是；恶意的标题、表情只是文字", async (mode) => {
    document.documentElement.dataset.mode = mode;
    const { container } = show(9, HOSTILE);
    expect(screen.getByRole("region", { name: `${HOSTILE}的图片` })).toBeVisible();
    expect(screen.getByRole("img", { name: `${HOSTILE}，图 2` })).toBeInTheDocument();
    expect(container.querySelector("img[src=x]")).toBeNull();
    await expectAccessible(container);
    await userEvent.click(opener());
    expect(screen.getByRole("dialog", { name: `${HOSTILE}的大图` })).toBeVisible();
    await expectAccessible(container);
  });

  it("点小图换到那一张；滑过去的，计数和小图跟着", () => {
    const { container } = show(9);
    const track = container.querySelector("ul") as HTMLElement;
    Object.defineProperty(track, "clientWidth", { value: 400 });
    fireEvent.click(screen.getByRole("img", { name: "第 3 张：检测服务，图 3" }));
    expect(track.scrollLeft).toBe(800);
    expect(screen.getByText("3/9")).toBeInTheDocument();
    track.scrollLeft = 1990;
    fireEvent.scroll(track);
    expect(screen.getByText("6/9")).toBeInTheDocument();
    const current = within(screen.getByRole("list", { name: "选择图片" })).getAllByRole("link", { current: true });
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveAccessibleName("第 6 张：检测服务，图 6");
  });

  it("键盘上大图只占一站，就是看得见的那一张", async () => {
    show(3);
    await userEvent.tab();
    expect(opener()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "第 1 张：厂房正面" })).toHaveFocus();
  });

  it("只有一张时没有小图和计数；没有图什么也不画", () => {
    const { container, unmount } = show(1);
    expect(screen.getAllByRole("img")).toHaveLength(1);
    expect(screen.queryByText("1/1")).toBeNull();
    unmount();
    expect(show(0).container).toBeEmptyDOMElement();
    expect(container).toBeEmptyDOMElement();
  });
});

describe("大图", () => {
  it("回车打开；左右键、Home、End 换图，到头就停，念出第几张是什么；关了就没有", async () => {
    show(9);
    opener().focus();
    await userEvent.keyboard("{Enter}");
    expect(place()).toBe("第 1/9 张，共 9 张：厂房正面");
    for (const [key, words] of [
      ["ArrowLeft", "第 1/9 张，共 9 张：厂房正面"],
      ["ArrowRight", "第 2/9 张，共 9 张：检测服务，图 2"],
      ["End", "第 9/9 张，共 9 张：检测服务，图 9"],
      ["ArrowRight", "第 9/9 张，共 9 张：检测服务，图 9"],
      ["ArrowLeft", "第 8/9 张，共 9 张：检测服务，图 8"],
      ["Home", "第 1/9 张，共 9 张：厂房正面"],
    ] as const) {
      fireEvent.keyDown(within(dialog()).getByRole("button", { name: "关闭" }), { key });
      expect(place(), key).toBe(words);
    }
    await userEvent.click(within(dialog()).getByRole("button", { name: "下一张" }));
    expect(place()).toContain("第 2/9");
    await userEvent.click(within(dialog()).getByRole("button", { name: "关闭" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("按着 Ctrl 点的由浏览器打开，不弹出来；只有一张时没有上一张、下一张", async () => {
    show(1);
    let isTaken: boolean | undefined;
    const afterUs = (event: Event) => {
      isTaken = event.defaultPrevented;
      // jsdom cannot open anything.
      event.preventDefault();
    };
    document.body.addEventListener("click", afterUs, { once: true });
    fireEvent.click(opener(), { ctrlKey: true });
    expect(isTaken).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(opener());
    expect(within(dialog()).queryByRole("button", { name: "下一张" })).toBeNull();
  });
});
