import { readFileSync } from "node:fs";
import { Problem } from "./problem.mjs";

const MARKER = "`npm run new:domain` writes above this line.";
const CASE_MARKER = "`npm run new:domain --kind case` writes above this line.";
const FLOORS = "gateway/floors.json";
/** The floors of what is published, and of what people ask for. */
const PUBLISHED = 1;
const ASKED_FOR = 2;

/** The names that lines of a registry bring and its text already has: a key of its list, a row of its table, an import. */
function namesInTheWay(text, lines, imported = "") {
  const keys = [...lines.matchAll(/^"?(\w+)"?[:,]/gm)].map(([, key]) => key);
  const rows = [...lines.matchAll(/^\| (`[^`]+`)/gm)].map(([, name]) => name);
  const imports = [...imported.matchAll(/\{ (\w+) \}/g)].map(([, name]) => name);
  return [
    ...keys.filter((key) => new RegExp(`(^|[{,\\s])"?${key}"?\\s*[:,}]`, "m").test(text)),
    ...rows.filter((name) => text.includes(`| ${name} |`)),
    ...imports.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
  ];
}

/** A registry with lines at its marker and, where they need it, imports at the top. A row joins the table above the marker. */
function registered(file, lines, imported, marker = MARKER) {
  const text = readFileSync(file, "utf8");
  const taken = namesInTheWay(text, lines, imported);
  if (taken.length > 0) throw new Problem(`${file} 里已经有了：${[...new Set(taken)].join("、")}。请换一个名字`);
  if (text.split(marker).length !== 2) throw new Problem(`${file} 里应有一行、只有一行：${marker}`);
  const at = text.lastIndexOf("\n", text.indexOf(marker)) + 1;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const withLines = lines.startsWith("|") ? `${before.trimEnd()}\n${lines}\n\n${after}` : `${before}${lines}\n${after}`;
  return [file, imported ? withLines.replace(/^import /m, () => `${imported}\nimport `) : withLines];
}

function onFloor(floor, name) {
  const floors = JSON.parse(readFileSync(FLOORS, "utf8"));
  floors[floor] = [...floors[floor], name].toSorted();
  return [FLOORS, JSON.stringify(floors)];
}

const moduleLine = ({ name, camel }, marker) =>
  registered(
    "gateway/modules.ts",
    `${camel}Module,`,
    `import { ${camel}Module } from "./modules/${name}/${name}.routes";`,
    marker,
  );

/** What every kind that comes before the zone's staff is known by. */
const deskLines = (names) => {
  const { name, camel, CONST } = names;
  return [
    registered(
      "contract/desk/work-kinds.ts",
      `${camel}: ${CONST}_WORK,`,
      `import { ${CONST}_WORK } from "./${name}/${name}-work";`,
    ),
    registered(
      "contract/desk/desk-kinds.ts",
      `${camel}: ${camel}Kind,`,
      `import { ${camel}Kind } from "./${name}/${name}-view";`,
    ),
    moduleLine(names, CASE_MARKER),
    onFloor(ASKED_FOR, name),
  ];
};

function listRegistries(names, place) {
  const { name, camel, CONST } = names;
  const row = ({ title, layout, indexable }, at, above, query) =>
    `page("${at}", "${title}", { layout: "${layout}"${indexable ? "" : ", ...HIDDEN"}${above ? `, parent: "${above}"` : ""}${query} }),`;
  const pages = ({ address, parent, list, detail }) => [
    registered(
      "lib/routes/table.ts",
      [
        row(list, address, parent, `, query: ["value", ...${CONST}_FACETS.names, "page"]`),
        row(detail, `${address}/{id}`, address, ""),
      ].join("\n"),
      `import { ${CONST}_FACETS } from "@/contract/${name}/facets";`,
    ),
    registered(
      "e2e/support/routes.ts",
      `{ route: "${address}", shape: "list", path: "${address}" },
       { route: "${address}/{id}", shape: "article", path: "${address}/${name}-sample-open", article: true },`,
    ),
  ];
  return [
    registered("contract/index.ts", `${camel}: ${camel}Calls,`, `import { ${camel}Calls } from "./${name}/${name}";`),
    registered("contract/cache-tags.ts", `"${camel}",`),
    moduleLine(names),
    onFloor(PUBLISHED, name),
    ...(place ? pages(place) : []),
  ];
}

/** `visit`: the sample that the visits of all pages open, and who of the other enterprises finds none there. */
function caseRegistries(names, place, visit = { sample: "answered", missingFor: "OTHERS" }) {
  const { name, label, camel, CONST } = names;
  const row = ({ title, layout }, at, more = "") =>
    `page("${at}", "${title}", { layout: "${layout}", ...PRIVATE, access: "enterprise"${more} }),`;
  const pages = ({ address, list, detail }) => [
    registered(
      "lib/routes/table.ts",
      `${row(list, address)}\n${row(detail, `${address}/{id}`, `, parent: "${address}"`)}`,
    ),
    registered(
      "e2e/support/routes.ts",
      `{ route: "${address}", shape: "table", path: "${address}", isPrivate: true },
       { route: "${address}/{id}", shape: "case", path: "${address}/${name}-sample-${visit.sample}", isPrivate: true, missingFor: ${visit.missingFor} },`,
    ),
  ];
  const desk = `./desk/${name}/${name}`;
  return [
    registered(
      "contract/index.ts",
      `${camel}: ${camel}Calls,\n${camel}Desk: ${camel}DeskCalls,`,
      `import { ${camel}Calls } from "./${name}/${name}";\nimport { ${camel}DeskCalls } from "${desk}";`,
    ),
    ...deskLines(names),
    // What `<name>.limits.ts` says, as the page of all limits tells it.
    registered(
      "docs/limits.md",
      `| \`${name}.enterprise\` | ${label} | 20 次 | 1 天 | 企业 | 不收，说明几小时后再试 | 一家企业一天提交几件；再多是误操作或捣乱 |`,
    ),
    ...(place ? pages(place) : []),
  ];
}

// The bank of the samples is the other party.
const twoPartyRegistries = (names, place) =>
  caseRegistries(names, place, { sample: "accepted", missingFor: '["newbank"]' });

function publicationRegistries(names, place) {
  const { name, camel, Pascal, CONST } = names;
  const own = ({ title, layout }, at, more = "") =>
    `page("${at}", "${title}", { layout: "${layout}", ...PRIVATE, access: "enterprise"${more} }),`;
  const open = ({ title, layout, indexable }, at, parent, more = "") =>
    `page("${at}", "${title}", { layout: "${layout}"${indexable ? "" : ", ...HIDDEN"}${parent ? `, parent: "${parent}"` : ""}${more} }),`;
  const pages = ({ address, list, detail, public: shown }) => [
    registered(
      "lib/routes/table.ts",
      [
        own(list, address),
        own(detail, `${address}/{action}`, `, parent: "${address}"`),
        own(detail, `${address}/{action}/{id}`, `, parent: "${address}"`),
        open(
          shown.list,
          shown.address,
          shown.parent,
          `, query: ["value", "publishedFrom", "publishedTo", "publishedUnstated", "view", "page"]`,
        ),
        open(shown.detail, `${shown.address}/{id}`, shown.address),
      ].join("\n"),
    ),
    registered(
      "e2e/support/routes.ts",
      `{ route: "${address}", shape: "table", path: "${address}", isPrivate: true },
       { route: "${address}/{action}", shape: "form", path: "${address}/add", isPrivate: true },
       { route: "${address}/{action}/{id}", shape: "case", path: "${address}/detail/${name}-sample-revising", isPrivate: true, missingFor: OTHERS },
       { route: "${shown.address}", shape: "list", path: "${shown.address}" },
       { route: "${shown.address}/{id}", shape: "article", path: "${shown.address}/${name}-sample-published", article: true },`,
    ),
  ];
  const desk = `./desk/${name}/${name}`;
  return [
    registered(
      "contract/index.ts",
      `${camel}: ${camel}Calls,\n${camel}Public: public${Pascal}Calls,\n${camel}Desk: ${camel}DeskCalls,`,
      `import { ${camel}Calls, public${Pascal}Calls } from "./${name}/${name}";\nimport { ${camel}DeskCalls } from "${desk}";`,
    ),
    registered("contract/cache-tags.ts", `"${camel}",`),
    ...deskLines(names),
    ...(place ? pages(place) : []),
  ];
}

/** The files that know areas of a kind, as they are with this one. `place`: see `findAddress`. */
export const REGISTRIES = {
  list: listRegistries,
  case: caseRegistries,
  publication: publicationRegistries,
  "two-party": twoPartyRegistries,
};
