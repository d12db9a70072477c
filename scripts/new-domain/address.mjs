import { readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";

// The column of the guideline for government sites that the pages of a layout belong to.
const COLUMNS = { zct: "policy", care: "care", inv: "investment" };

/** Whose pages each kind of area has, in which layout, and what is said where an address is none of theirs. */
const PLACES = {
  list: {
    access: "public",
    refusal: "地址应是规划里还没有页面的公开列表，下面有各条的详情；别的页面不给地址，手写。",
  },
  case: {
    access: "enterprise",
    layout: "user",
    refusal: "地址应是个人中心里规划了、还没有页面的企业列表，菜单里有，下面有各条的 {id}；别的页面不给地址，手写。",
  },
  publication: {
    access: "enterprise",
    layout: "user",
    below: "{action}/{id?}",
    refusal:
      "地址应是个人中心里规划了、还没有页面的企业列表，菜单里有，下面有 {action}/{id?}，去掉 /user 是公开的列表和各条的 {id}；别的页面不给地址，手写。",
  },
};
/** Where the public reads what an own list holds. */
const toPublic = (address) => address.replace(/^\/user/, "");

const readPlan = () =>
  new Map(JSON.parse(readFileSync("tests/fixtures/planned-routes.json", "utf8")).map((row) => [row.path, row]));
const readBuilt = () =>
  [...readFileSync("lib/routes/table.ts", "utf8").matchAll(/\bpage\(\s*"(\/[^"]*)"/g)].map(([, path]) => path);

/** What the menu of the personal centre asks of an enterprise's people at an address; undefined where it has no such entry. */
const findPermission = (address) =>
  [
    ...readFileSync("lib/menus/personal-menu.ts", "utf8").matchAll(
      /menuHref: "([^"]+)"(?:[^{}]*?menuPermission: "(\w+)")?/g,
    ),
  ].find(([, href, permission]) => href === address && permission)?.[2];

/** Where pages of an area of a kind may still go: lists that the plan has with the pages of their things. */
export function freeAddresses(kind = "list") {
  const { access, layout, below = "{id}" } = PLACES[kind];
  const plan = readPlan();
  const built = readBuilt();
  const isOpen = (path) => plan.get(path)?.access === "public" && !built.includes(path);
  const isFree = (list) => {
    const detail = plan.get(`${list.path}/${below}`);
    const shown = toPublic(list.path);
    return (
      (kind !== "publication" || (isOpen(shown) && isOpen(`${shown}/{id}`))) &&
      [list.access, detail?.access].every((one) => one === access) &&
      detail.layout === list.layout &&
      (layout === undefined || list.layout === layout) &&
      (kind === "list" || findPermission(list.path) !== undefined) &&
      !built.includes(list.path)
    );
  };
  return [...plan.values()].filter(isFree).map(({ path }) => path);
}

/** What the plan says of a list and of the pages of its things. */
export function findAddress(address, kind = "list") {
  const built = readBuilt();
  if (built.includes(address)) throw new Problem(`${address} 已经有页面了`);
  const free = freeAddresses(kind);
  if (!free.includes(address)) throw new Problem(`${PLACES[kind].refusal}现在可用：\n${free.join("\n")}`);
  const plan = readPlan();
  const describe = (at, below) => {
    const above = built.filter((path) => path !== "/" && at.startsWith(`${path}/`));
    const list = plan.get(at);
    return {
      address: at,
      parent: above.toSorted((a, b) => b.length - a.length)[0],
      list,
      detail: plan.get(`${at}/${below}`),
      column: COLUMNS[list.layout] ?? "service",
      permission: findPermission(at),
    };
  };
  const own = describe(address, PLACES[kind].below ?? "{id}");
  return kind === "publication" ? { ...own, public: describe(toPublic(address), "{id}") } : own;
}
