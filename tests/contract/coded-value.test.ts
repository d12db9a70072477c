import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codedValue, codesOf, optionsOf, type CodedValue } from "../../contract/coded-value";
import { MODULES } from "../../gateway/modules";

const isCoded = (value: unknown): value is CodedValue<string> =>
  typeof value === "object" &&
  Object.isFrozen(value) &&
  Object.values(value ?? {}).every((it) => typeof it === "string");
const LABEL_FILES = readdirSync("contract", { recursive: true, encoding: "utf8" }).filter((file) =>
  /(^|[/-])labels\.ts$/.test(file),
);
/** Every coded value of a file of the contract, by name. */
const codedIn = async (file: string) =>
  Object.entries((await import(path.resolve("contract", file))) as Record<string, unknown>).filter(
    (entry): entry is [string, CodedValue<string>] => isCoded(entry[1]),
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

test("代码的说法只写在合同里：网关、命令行、页面和服务里没有第二份", async () => {
  const files = [...LABEL_FILES, "item/form.ts", "item/attributes.ts"];
  const coded = (await Promise.all(files.map(codedIn))).flat();
  expect(coded.length).toBeGreaterThan(20);
  const copies: string[] = [];
  for (const room of ["gateway", "services", "components", "lib", "app"])
    for (const file of readdirSync(room, { recursive: true, encoding: "utf8" })) {
      // The gallery is for developers.
      if (!/\.tsx?$/.test(file) || file.includes("gallery")) continue;
      const source = readFileSync(path.join(room, file), "utf8");
      for (const [name, words] of coded) {
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
  const kept = MODULES.flatMap(({ dictionary = {} }) => Object.values(dictionary)).map((words) =>
    JSON.stringify(words),
  );
  const missing: string[] = [];
  // The dictionary is public, and the operators' words are theirs alone.
  for (const file of LABEL_FILES.filter((name) => !name.startsWith("desk/")))
    for (const [name, value] of await codedIn(file))
      if (Object.keys(value).length > 0 && !kept.includes(JSON.stringify(value))) missing.push(`${file}：${name}`);
  expect(LABEL_FILES.length).toBeGreaterThan(7);
  expect(missing).toEqual([]);
});
