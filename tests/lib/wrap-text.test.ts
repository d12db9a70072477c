import { describe, expect, it } from "vitest";
import { cleanLine, widthOfText, wrapText } from "@/lib/wrap-text";

describe("折行", () => {
  it("按字宽折行，原文一字不少", () => {
    const text = "示范经济技术开发区支持先进制造业高质量发展若干政策";
    const lines = wrapText(text, 10, 5);
    expect(lines).toEqual(["示范经济技术开发区支", "持先进制造业高质量发", "展若干政策"]);
    expect(lines.join("")).toBe(text);
  });

  it("行首没有点号和后引号，行尾没有前引号", () => {
    const text = "关于印发《智能工厂》（试行），“梯度培育”！？的通知";
    for (let width = 6; width <= 16; width += 1) {
      const lines = wrapText(text, width, 20);
      expect(lines.join("")).toBe(text);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。、；：！？）》”]/u);
      for (const line of lines) expect(line).not.toMatch(/[（《“]$/u);
    }
  });

  it("没有可退让的字时不会死循环", () => {
    expect(wrapText("，，，，，，，，，，", 3, 9).join("")).toBe("，，，，，，，，，，");
    expect(wrapText("《《《《《《", 2, 9).join("")).toBe("《《《《《《");
  });

  it("行不会比给定的宽度宽", () => {
    const text =
      "GB/T 39116—2020《智能制造能力成熟度模型》WMWM Excellent manufacturing（工信部联规〔2021〕207号），2026年11月";
    for (let width = 6; width <= 20; width += 1) {
      for (const line of wrapText(text, width, 30)) expect(widthOfText(line)).toBeLessThanOrEqual(width);
    }
  });

  it("英文单词和文号尽量不拆；比一行还长的才拆", () => {
    expect(wrapText("建设 Industrial Internet 平台", 9, 5)).toEqual(["建设 Industrial", "Internet 平台"]);
    const long = "a".repeat(60);
    expect(wrapText(long, 10, 9).join("")).toBe(long);
    expect(wrapText(long, 10, 9).length).toBeGreaterThan(2);
  });

  it("标题按词折行", () => {
    expect(wrapText("示范经济技术开发区支持先进制造业高质量发展若干政策", 12, 5, "words")).toEqual([
      "示范经济技术开发区支持",
      "先进制造业高质量发展若干",
      "政策",
    ]);
    const hostile = "👨‍👩‍👧‍👦🇨🇳（“先进”）GB/T 39116—2020，".repeat(8);
    for (let width = 5; width <= 20; width += 1) {
      const lines = wrapText(hostile, width, 90, "words");
      expect(lines.join("").replace(/\s/g, "")).toBe(hostile.replace(/\s/g, ""));
      for (const line of lines) expect(widthOfText(line)).toBeLessThanOrEqual(width);
    }
  });

  it("多余的字用省略号代替，省略号前没有点号", () => {
    const lines = wrapText("甲乙丙丁，戊己庚辛，壬癸子丑", 5, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/[^，]…$/u);
    expect(widthOfText(lines[1] ?? "")).toBeLessThanOrEqual(5);
    expect(wrapText("刚好放下", 4, 1)).toEqual(["刚好放下"]);
    expect(wrapText("放不下的一行字", 4, 1)).toEqual(["放不下…"]);
  });

  it("不拆开表情、旗帜和组合字", () => {
    const family = "👨‍👩‍👧‍👦";
    const flag = "🇨🇳";
    const text = `${family}${flag}é👍🏽`.repeat(6);
    for (const most of [1, 2, 3, 50]) {
      for (const line of wrapText(text, 4, most)) {
        const rest = line
          .replaceAll(family, "")
          .replaceAll(flag, "")
          .replaceAll("é", "")
          .replaceAll("👍🏽", "")
          .replaceAll("…", "");
        expect(rest).toBe("");
      }
    }
  });

  it("空白并成一个，控制字符、方向符和半个字符不留下", () => {
    expect(cleanLine(" 一\u0000二\n\t三\u202e四 \ud83d ")).toBe("一 二 三 四 \ufffd");
    expect(wrapText("   ", 10, 3)).toEqual([]);
    expect(wrapText("标题", 10, 0)).toEqual([]);
  });
});
