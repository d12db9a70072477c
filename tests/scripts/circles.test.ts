import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeCircle, findCircles } from "../../scripts/support/circles.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "circles-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function build(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const place = path.join(root, "house", name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** What is said of a room `house` with these files. */
function circlesOf(files: Readonly<Record<string, string>>): string {
  build(files);
  return findCircles("house", root).map(describeCircle).join("\n");
}

it.each([
  ["import", 'import { bed } from "../bedroom/bed";'],
  ["只为类型的 import", 'import type { Bed } from "@/house/bedroom/bed";'],
  ["写在类型里的 import()", 'export type Bed = import("../bedroom/bed").Bed;'],
  ["用到时才载入的 import()", 'export const bed = () => import("../bedroom/bed");'],
  ["export … from", 'export { bed } from "../bedroom/bed";'],
  ["export type * from", 'export type * from "../bedroom/bed";'],
])("两个文件夹经不同的文件互相引用，就算其中一处是%s，也说出文件夹和引用", (_, back) => {
  const said = circlesOf({
    "bedroom/bed.ts": "export interface Bed {}\nexport const bed: Bed = {};",
    "bedroom/door.tsx": 'import { table } from "../kitchen/table";\nexport const door = table;',
    "kitchen/table.ts": "export const table = 1;",
    "kitchen/stove.ts": back,
  });
  expect(said).toContain("house/ 里绕成一圈：bedroom → kitchen → bedroom");
  expect(said).toContain("house/bedroom/door.tsx → house/kitchen/table.ts");
  expect(said).toContain("house/kitchen/stove.ts → house/bedroom/bed.ts");
});

it("文件夹和旁边的文件绕成一圈，在里面一层也说出来", () => {
  const said = circlesOf({
    "floor/key.ts": 'import "./hall/lamp";',
    "floor/hall/lamp.ts": "export {};",
    "floor/hall/deep/hook.ts": 'import "../../key";',
  });
  expect(said).toContain("house/floor/ 里绕成一圈：hall → key.ts → hall");
  expect(said).toContain("house/floor/hall/deep/hook.ts → house/floor/key.ts");
});

it("经过几个文件夹才回来的圈，一处不少地说出来", () => {
  const said = circlesOf({
    "a/one.ts": 'import "../b/one";',
    "b/one.ts": "export {};",
    "b/two.ts": 'import "../c/one";',
    "c/one.ts": "export {};",
    "c/two.ts": 'import "../a/two";',
    "a/two.ts": "export {};",
  });
  expect(said).toContain("house/ 里绕成一圈：a → b → c → a");
  for (const arrow of ["a/one.ts → house/b/one.ts", "b/two.ts → house/c/one.ts", "c/two.ts → house/a/two.ts"])
    expect(said).toContain(`house/${arrow}`);
});

it("箭头都朝一个方向、只有文件绕圈、注释和文字里的 import、别的房间，都不归它管", () => {
  const said = circlesOf({
    "bedroom/bed.ts": 'import "../kitchen/table";\nimport "./pillow";\nimport "../../garden/tree";',
    "bedroom/pillow.ts": 'import "./bed";',
    "kitchen/table.ts": '// import "../bedroom/bed";\nexport const text = `import "../bedroom/bed"`;',
  });
  expect(said).toBe("");
});

it("样式也算：一个文件用别的文件夹的样式，那个文件夹又用它", () => {
  const said = circlesOf({
    "lamp.tsx": 'import styles from "./hall/hall.module.css";',
    "hall/hall.module.css": ".hall {}",
    "hall/hall.tsx": 'import "../lamp";',
  });
  expect(said).toContain("house/lamp.tsx → house/hall/hall.module.css");
});

it("静态检查的这一步遇到圈就失败并说出它，没有圈就通过", () => {
  const step = () =>
    spawnSync(process.execPath, [path.resolve("scripts/check-circles.mjs"), "house"], { cwd: root, encoding: "utf8" });
  build({ "a/one.ts": 'import "../b/one";', "b/one.ts": "export {};" });
  expect(step()).toMatchObject({ status: 0, stderr: "" });
  build({ "b/two.ts": 'import "../a/one";' });
  const { status, stderr } = step();
  expect(status).toBe(1);
  expect(stderr).toContain("house/ 里绕成一圈：a → b → a");
});
