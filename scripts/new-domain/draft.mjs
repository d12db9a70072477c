import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";
import { REGISTRIES } from "./registries.mjs";

const HERE = import.meta.dirname;

/** A folder of templates as files: `__name__` and its like stand for the names, in paths too. None where there is no folder. */
function fill(folder, names, target) {
  const from = path.join(HERE, folder);
  if (!existsSync(from)) return [];
  const spell = (text) => text.replace(/__([A-Za-z]+)__/g, (token, key) => names[key] ?? token);
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
    .map((file) => [
      path.join(target, spell(file.replace(/\.txt$/, ""))),
      spell(readFileSync(path.join(from, file), "utf8")),
    ]);
}

/** What the templates say of the pages; without a place nobody sees them, and messages lead to themselves. */
const placeWords = ({ name, label }, place) =>
  place
    ? {
        route: place.address,
        column: place.column,
        title: place.list.title,
        permission: place.permission,
        link: `(id) => \`${place.address}/${place.public ? "detail/" : ""}\${id}\``,
        public: place.public?.address,
        publicColumn: place.public?.column,
      }
    : {
        route: `/user/${name}`,
        title: label,
        permission: "company",
        link: `() => "/user/message"`,
        public: `/${name}`,
      };

/**
 * Everything an area of a kind begins with, not written yet. `place`: where its pages go, if anywhere; see `findAddress`.
 * @returns {{ write(): string[] }} writes all of it and gives the files
 */
export function readDraft(kind, names, place) {
  const words = { ...names, ...placeWords(names, place) };
  const made = fill(`${kind}/area`, words, ".");
  if (place) {
    made.push(...fill(`${kind}/page`, words, path.join("app", `(${place.list.layout})`, place.address)));
    made.push(...fill(`${kind}/paged`, words, "."));
    if (place.public) {
      const { list, address } = place.public;
      made.push(...fill(`${kind}/public`, words, path.join("app", `(${list.layout})`, address)));
    }
  }
  const inTheWay = made.map(([file]) => file).filter((file) => existsSync(file));
  if (inTheWay.length > 0) throw new Problem(`已经有这些文件：${inTheWay.join("、")}`);
  const changed = REGISTRIES[kind](names, place);
  return {
    write: () =>
      [...made, ...changed].map(([file, text]) => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
        return file;
      }),
  };
}
