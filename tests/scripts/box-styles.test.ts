import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const BOX = "styles/base.css";
/** Rules that classes alone bear, as the formatter writes them: only such can compose. */
const RULE = /^((?:\.[A-Za-z][\w-]*(?:,\n)?)+) \{\n((?: {2}[^\n{}]*\n)+?)\}/gmu;

const readRules = (css: string) =>
  Array.from(css.matchAll(RULE), ([, selector = "", body = ""]) => ({
    selector: selector.replaceAll("\n", " "),
    words: body.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])),
  }));

it("怎样排成行、怎样成卡片只写一次：别的模块引用，不再写一遍", () => {
  const parts = readRules(readFileSync(BOX, "utf8").replaceAll(/^ {2}/gmu, "")).filter(({ selector }) =>
    selector.startsWith(".box-"),
  );
  expect(parts.map(({ selector }) => selector)).toEqual(expect.arrayContaining([".box-card", ".box-row", ".box-meta"]));
  const modules = execFileSync("git", ["ls-files", "*.module.css"], { encoding: "utf8" }).split("\n").filter(Boolean);
  const copies = modules.flatMap((file) =>
    readRules(readFileSync(file, "utf8")).flatMap(({ selector, words }) =>
      parts
        .filter((part) => part.words.every((word) => words.includes(word)))
        .map((part) => `${file} ${selector} = ${part.selector}`),
    ),
  );
  expect(copies).toEqual([]);
});
