import { readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";

// The column of the guideline for government sites that the pages of a layout belong to.
const COLUMNS = { zct: "policy", care: "care", inv: "investment" };

const readPlan = () =>
  new Map(JSON.parse(readFileSync("tests/fixtures/planned-routes.json", "utf8")).map((row) => [row.path, row]));
const readBuilt = () =>
  [...readFileSync("lib/routes/table.ts", "utf8").matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(([, path]) => path);

/** Where pages of an area may still go: lists that the plan has with the pages of their things, open to everybody. */
export function freeAddresses() {
  const plan = readPlan();
  const built = readBuilt();
  const isFree = ({ path, layout, access }) => {
    const detail = plan.get(`${path}/{id}`);
    return access === "public" && detail?.access === "public" && detail.layout === layout && !built.includes(path);
  };
  return [...plan.values()].filter(isFree).map(({ path }) => path);
}

/** What the plan says of a list and of the pages of its things. */
export function findAddress(address) {
  const built = readBuilt();
  if (built.includes(address)) throw new Problem(`${address} 已经有页面了`);
  const free = freeAddresses();
  if (!free.includes(address))
    throw new Problem(
      `地址应是规划里还没有页面的公开列表，下面有各条的详情；别的页面不给地址，手写。现在可用：\n${free.join("\n")}`,
    );
  const plan = readPlan();
  const above = built.filter((path) => path !== "/" && address.startsWith(`${path}/`));
  const parent = above.toSorted((a, b) => b.length - a.length)[0];
  const list = plan.get(address);
  return { address, parent, list, detail: plan.get(`${address}/{id}`), column: COLUMNS[list.layout] ?? "service" };
}
