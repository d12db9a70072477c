import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";

const HERE = import.meta.dirname;
const MARKER = "// `npm run new:domain` writes above this line.";
const FLOORS = "gateway/floors.json";
/** The floor of what is published: docs/new-domain.md says when an area moves up. */
const PUBLISHED = 1;

/** A folder of templates as files: `__name__` and its like stand for the names, in paths too. */
function fill(folder, names, target) {
  const spell = (text) => text.replace(/__(\w+?)__/g, (token, key) => names[key] ?? token);
  return readdirSync(path.join(HERE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(HERE, folder), path.join(entry.parentPath, entry.name)))
    .map((file) => [
      path.join(target, spell(file.replace(/\.txt$/, ""))),
      spell(readFileSync(path.join(HERE, folder, file), "utf8")),
    ]);
}

/** The names that lines of a registry bring and its text already has: a key of its list, an import. */
function namesInTheWay(text, line, imported = "") {
  const keys = [...line.matchAll(/^"?(\w+)"?[:,]/gm)].map(([, key]) => key);
  const imports = [...imported.matchAll(/\{ (\w+) \}/g)].map(([, name]) => name);
  return [
    ...keys.filter((key) => new RegExp(`(^|[{,\\s])"?${key}"?\\s*[:,}]`, "m").test(text)),
    ...imports.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
  ];
}

/** A registry with a line at its marker and, where the line needs it, an import at the top. */
function registered(file, line, imported) {
  const text = readFileSync(file, "utf8");
  const taken = namesInTheWay(text, line, imported);
  if (taken.length > 0) throw new Problem(`${file} 里已经有了：${[...new Set(taken)].join("、")}。请换一个名字`);
  if (text.split(MARKER).length !== 2) throw new Problem(`${file} 里应有一行、只有一行：${MARKER}`);
  const withLine = text.replace(MARKER, () => `${line}\n${MARKER}`);
  return [file, imported ? withLine.replace(/^import /m, () => `${imported}\nimport `) : withLine];
}

function onItsFloor(name) {
  const floors = JSON.parse(readFileSync(FLOORS, "utf8"));
  floors[PUBLISHED] = [...floors[PUBLISHED], name].toSorted();
  return [FLOORS, JSON.stringify(floors)];
}

function registries({ name, label, camel, Pascal }) {
  return [
    registered("contract/index.ts", `${camel}: ${camel}Calls,`, `import { ${camel}Calls } from "./${name}/${name}";`),
    registered("contract/cache-tags.ts", `"${camel}",`),
    registered(
      "gateway/modules.ts",
      `${camel}Module,`,
      `import { ${camel}Module } from "./modules/${name}/${name}.routes";`,
    ),

    onItsFloor(name),
  ];
}

/** Rows of the pages: the route table's and those of the tests. */
function pageRegistries({ name, CONST }, { address, parent, list, detail }) {
  const row = ({ title, layout, indexable }, at, above, query) =>
    `page("${at}", "${title}", { layout: "${layout}"${indexable ? "" : ", ...HIDDEN"}${above ? `, parent: "${above}"` : ""}${query} }),`;
  return [
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
}

/**
 * Everything an area begins with, not written yet. `place`: where its pages go, if anywhere; see `findAddress`.
 * @returns {{ write(): string[] }} writes all of it and gives the files
 */
export function readDraft(names, place) {
  const made = fill("area", names, ".");
  if (place) {
    const { address, column, list } = place;
    const words = { ...names, route: address, column, title: list.title };
    made.push(...fill("page", words, path.join("app", `(${list.layout})`, address)));
  }
  const inTheWay = made.map(([file]) => file).filter((file) => existsSync(file));
  if (inTheWay.length > 0) throw new Problem(`已经有这些文件：${inTheWay.join("、")}`);
  const changed = [...registries(names), ...(place ? pageRegistries(names, place) : [])];
  return {
    write: () =>
      [...made, ...changed].map(([file, text]) => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
        return file;
      }),
  };
}
