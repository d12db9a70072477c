// Circles between folders, which the wall `no-cycles` does not see: it looks at files alone.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * A way that leads back to where it began, at one level of a room: `nodes` are children of `folder`, and `imports[n]` are
 * the imports by which `nodes[n]` knows the next one, the last one the first.
 * @typedef {{ folder: string, nodes: string[], imports: { from: string, to: string }[][] }} Circle
 */

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** @param {string} root @param {string} folder @returns {string[]} */
const filesBelow = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, place) : [place];
  });

/**
 * What a file imports or hands on, as it is written: types too, and what is loaded later.
 * @param {string} root
 * @param {string} file
 */
function specifiersIn(root, file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  /** @type {string[]} */
  const found = [];
  /** @param {import("typescript").Node | undefined} node */
  const take = (node) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  /** @param {import("typescript").Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) take(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) take(node.arguments[0]);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) take(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest));
  return found;
}

/**
 * The imports from one file of a room to another; `@/` is the root of the project.
 * @param {string} root
 * @param {string} room
 */
function importsWithin(root, room) {
  const files = new Set(filesBelow(root, room));
  return [...files].flatMap((from) =>
    [...new Set(specifiersIn(root, from))].flatMap((text) => {
      if (!/^(\.|@\/)/.test(text)) return [];
      const place = text.startsWith("@/") ? text.slice(2) : path.posix.join(path.posix.dirname(from), text);
      const to = ENDINGS.map((ending) => place + ending).find((name) => files.has(name));
      return to && to !== from ? [{ from, to }] : [];
    }),
  );
}

/**
 * The shortest way from a node back to itself.
 * @param {string} start
 * @param {Map<string, Map<string, unknown>>} arrows
 */
function wayBack(start, arrows) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/**
 * The circles of a room. At each of its levels, the files and the sub-folders of a folder are looked at as one node each:
 * what a file deep in a sub-folder imports is an import of the sub-folder, and what stays within it is none. No way
 * along these imports may lead through a sub-folder and back. Circles of files alone are `no-cycles`' matter.
 *
 * Told is the shortest one through each sub-folder, each circle once.
 * @param {string} room its path from the root, with slashes: `server`, `gateway/core`
 * @param {string} [root]
 * @returns {Circle[]}
 */
export function findCircles(room, root = ".") {
  /**
   * For each folder: from a child to another child, and the imports between them.
   * @type {Map<string, Map<string, Map<string, { from: string, to: string }[]>>>}
   */
  const levels = new Map();
  for (const one of importsWithin(root, room)) {
    const [from, to] = [one.from.split("/"), one.to.split("/")];
    // The one level at which both are told apart: below it they are not together, above it they are the same node.
    const depth = from.findIndex((part, place) => part !== to[place]);
    const [folder, a, b] = [from.slice(0, depth).join("/"), from[depth] ?? "", to[depth] ?? ""];
    const level = levels.get(folder) ?? new Map();
    const arrows = level.get(a) ?? new Map();
    levels.set(folder, level.set(a, arrows.set(b, [...(arrows.get(b) ?? []), one])));
  }
  return [...levels]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, arrows]) => {
      const told = new Set();
      return [...arrows.keys()].toSorted().flatMap((node) => {
        const isFile = /\.\w+$/.test(node);
        const nodes = isFile || told.has(node) ? undefined : wayBack(node, arrows);
        if (!nodes) return [];
        for (const one of nodes) told.add(one);
        const imports = nodes.map(
          (from, place) => arrows.get(from)?.get(nodes[(place + 1) % nodes.length] ?? "") ?? [],
        );
        return [{ folder, nodes, imports }];
      });
    });
}

const TOLD_IMPORTS = 3;

/** A circle as people read it: the way, and below it what makes it one. @param {Circle} circle */
export function describeCircle({ folder, nodes, imports }) {
  const lines = imports.flatMap((some) => [
    ...some.slice(0, TOLD_IMPORTS).map(({ from, to }) => `    ${from} → ${to}`),
    ...(some.length > TOLD_IMPORTS ? [`    ……共 ${some.length} 处`] : []),
  ]);
  return [`${folder}/ 里绕成一圈：${[...nodes, nodes[0]].join(" → ")}`, ...lines].join("\n");
}
