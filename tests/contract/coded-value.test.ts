import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as account from "../../contract/account/labels";
import * as apply from "../../contract/apply/form";
import * as care from "../../contract/care/labels";
import { codedValue, codesOf, optionsOf, type CodedValue } from "../../contract/coded-value";
import * as attributes from "../../contract/declare/attributes";
import * as documents from "../../contract/apply/document-labels";
import * as interaction from "../../contract/interaction/feedback-labels";
import * as message from "../../contract/message/labels";
import * as policy from "../../contract/policy/labels";
import * as publication from "../../contract/publication-labels";
import * as question from "../../contract/interaction/question-labels";
import * as subscribe from "../../contract/subscribe/labels";
import { DICTIONARY } from "../../gateway/modules/code/code.dictionary";

const isCoded = (value: unknown): value is CodedValue<string> =>
  typeof value === "object" &&
  Object.isFrozen(value) &&
  Object.values(value ?? {}).every((it) => typeof it === "string");
const CODED = [
  account,
  apply,
  care,
  attributes,
  documents,
  interaction,
  message,
  policy,
  publication,
  question,
  subscribe,
].flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, CodedValue<string>] => isCoded(entry[1])),
);

test("两个代码不能用同一个说法；代码和选项按写的次序", () => {
  expect(() => codedValue({ a: "待审核", b: "待审核" })).toThrow("待审核");
  const words = codedValue({ later: "以后", now: "现在" });
  expect(codesOf(words)).toEqual(["later", "now"]);
  expect(optionsOf(words)).toEqual([
    { value: "later", label: "以后" },
    { value: "now", label: "现在" },
  ]);
});

test("代码的说法只写在合同里：网关、命令行、页面和服务里没有第二份", () => {
  expect(CODED.length).toBeGreaterThan(20);
  const copies: string[] = [];
  for (const room of ["gateway", "services", "components", "lib", "app"])
    for (const file of readdirSync(room, { recursive: true, encoding: "utf8" })) {
      // The gallery is for developers.
      if (!/\.tsx?$/.test(file) || file.includes("gallery")) continue;
      const source = readFileSync(path.join(room, file), "utf8");
      for (const [name, words] of CODED) {
        const typed = Object.entries(words).filter(([code, label]) =>
          [`${code}: "${label}"`, `"${code}": "${label}"`].some((pair) => source.includes(pair)),
        );
        // One pair alone may be a sentence of its own.
        if (typed.length > 1) copies.push(`${path.join(room, file)}：${name}`);
      }
    }
  expect(copies).toEqual([]);
});

test("页面看到的代码，字典里都有：每个 labels.ts 里的每一组", async () => {
  const files = readdirSync("contract", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[/-])labels\.ts$/.test(file),
  );
  const kept = Object.values(DICTIONARY).map((words) => JSON.stringify(words));
  const missing: string[] = [];
  for (const file of files) {
    const words = (await import(path.resolve("contract", file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(words))
      if (isCoded(value) && Object.keys(value).length > 0 && !kept.includes(JSON.stringify(value)))
        missing.push(`${file}：${name}`);
  }
  expect(files.length).toBeGreaterThan(7);
  expect(missing).toEqual([]);
});
