// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACCESS_DEFAULTS, ACCESS_SCRIPT, readAccess, writeAccess } from "@/lib/browser/access-settings";
import { maySpendData } from "@/lib/browser/connection";
import { FIRST_PAINT_SCRIPT } from "@/lib/browser/first-paint";
import { openFoldsOnPaper } from "@/lib/browser/print-folds";
import { sentencesOf } from "@/lib/browser/read-aloud";
import { forgetSearches, recentSearches, rememberSearch } from "@/lib/browser/recent-searches";

beforeEach(() => {
  localStorage.clear();
  for (const name of ["font", "contrast", "pointer"]) delete document.documentElement.dataset[name];
});

describe("预取", () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: "4g", saveData: false }, true],
    [{ effectiveType: "3g" }, true],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "4g", saveData: true }, false],
  ])("连接 %j 时可以预取：%s", (connection, may) => expect(maySpendData(connection)).toBe(may));
});

describe("打印时展开", () => {
  const folds = () => [...document.querySelectorAll("details")].map(({ open, name }) => [open, name]);
  const prepare = () => {
    document.body.innerHTML =
      '<details class="print-open" name="a" open></details><details class="print-open" name="a"></details>' +
      '<details class="print-open"></details><details></details>';
    openFoldsOnPaper();
  };

  it("样式做不到的浏览器：打印前展开要印的，同名的也一起，打印后照原样收起", () => {
    prepare();
    const before = folds();
    window.dispatchEvent(new Event("beforeprint"));
    expect(folds().map(([open]) => open)).toEqual([true, true, true, false]);
    window.dispatchEvent(new Event("afterprint"));
    expect(folds()).toEqual(before);
  });
});

describe("最近搜索", () => {
  it("新的在前、不重复、最多八个，可以清除", () => {
    for (const word of ["一", "二", "三", "四", "五", "六", "七", "八", "九", " 二 ", ""]) rememberSearch(word);
    expect(recentSearches()).toEqual(["二", "九", "八", "七", "六", "五", "四", "三"]);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });
  it.each(["{broken", '"text"', "[1,{}]", "null"])("存储里是别的东西（%s）时没有最近搜索", (text) => {
    localStorage.setItem("portal.recent-words", text);
    expect(recentSearches()).toEqual([]);
  });
});

describe("无障碍设置", () => {
  it("设置立即生效并记住；首屏脚本在绘制前写上同样的值", () => {
    writeAccess({ font: 2, contrast: "high", pointer: "large", toolbar: true });
    expect({ ...document.documentElement.dataset }).toMatchObject({ font: "2", contrast: "high", pointer: "large" });
    for (const name of ["font", "contrast", "pointer"]) delete document.documentElement.dataset[name];
    new Function(ACCESS_SCRIPT)();
    expect({ ...document.documentElement.dataset }).toMatchObject({ font: "2", contrast: "high", pointer: "large" });
    expect(readAccess()).toEqual({ font: 2, contrast: "high", pointer: "large", toolbar: true });
  });
  it.each(['{"font":9,"contrast":"<x>","pointer":1}', "{broken", "null", "[]"])(
    "存储里的怪值（%s）不会进入页面",
    (text) => {
      localStorage.setItem("portal.access", text);
      expect(readAccess()).toEqual(ACCESS_DEFAULTS);
      new Function(ACCESS_SCRIPT)();
      expect(document.documentElement.dataset.font).toBeUndefined();
      expect(document.documentElement.dataset.contrast).toBeUndefined();
    },
  );
});

describe("第一次绘制之前的脚本", () => {
  const run = (cookie: string) => {
    delete document.documentElement.dataset.session;
    const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
    new Function(FIRST_PAINT_SCRIPT)();
    cookies.mockRestore();
    return document.documentElement.dataset.session;
  };
  it.each(["signed_in=1", "a=2; signed_in=1", "signed_in=1; a=2"])("带着登录标记（%s）就先不给看访客的内容", (cookie) =>
    expect(run(cookie)).toBe("1"),
  );
  it.each(["", "signed_in=0", "not_signed_in=1", "signed_in=12"])("没有登录标记（%s）就是访客", (cookie) =>
    expect(run(cookie)).toBeUndefined(),
  );
});

describe("朗读", () => {
  it("按句切开，过长的再切，没有文字的跳过", () => {
    expect(sentencesOf("第一句。第二句！\n——\n第三句；第四句")).toEqual(["第一句。", "第二句！", "第三句；", "第四句"]);
    const long = sentencesOf("字".repeat(300));
    expect(long.map((piece) => piece.length)).toEqual([120, 120, 60]);
  });
});
