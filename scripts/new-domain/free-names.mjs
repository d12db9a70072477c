import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem.mjs";

/** The names that an area of a kind brings beside its files: calls, schemas, kinds of things, a table, paths, a command; a code of the dictionary. */
const WANTED = {
  list: ({ name, camel, Pascal, Things }) => [
    `list${Things}`,
    `get${Pascal}`,
    ...["Card", "Detail", "State"].map((what) => `${Pascal}${what}`),
    `${camel}-list`,
    `/policy/api/ua/${name}`,
  ],
  case: ({ name, word, camel, Pascal, Things }) => [
    `list${Things}`,
    `list${Things}ToHandle`,
    ...["get", "submit", "withdraw", "rate", "urge", "show", "accept", "answer", "correct"].map(
      (verb) => `${verb}${Pascal}`,
    ),
    `download${Pascal}File`,
    ...["Form", "Row", "Case", "Dossier", "State"].map((what) => `${Pascal}${what}`),
    `/policy/api/customer/${name}`,
    `/policy/api/manager/${name}`,
    `/desk/${camel}`,
    `npm run gateway -- ${word}`,
  ],
  "two-party": ({ name, word, camel, Pascal, Things }) => [
    `list${Things}`,
    `list${Things}ForStaff`,
    ...["get", "submit", "reply", "accept", "decline", "withdraw", "show", "stop"].map((verb) => `${verb}${Pascal}`),
    `get${Pascal}AsOther`,
    `download${Pascal}File`,
    ...["Form", "Row", "Case", "Dossier", "State"].map((what) => `${Pascal}${what}`),
    `/policy/api/customer/${name}`,
    `/policy/api/manager/${name}`,
    `/desk/${camel}`,
    `npm run gateway -- ${word}`,
  ],
  publication: ({ name, word, camel, Pascal, Things }) => [
    ...["list", "listOwn", "listSimilar", "export", "batch"].map((verb) => `${verb}${Things}`),
    `list${Things}ToReview`,
    ...["get", "getOwn", "submit", "amend", "recall", "renew", "show", "publish", "refuse", "stop"].map(
      (verb) => `${verb}${Pascal}`,
    ),
    ...["top", "untop", "recommend", "unrecommend"].map((verb) => `${verb}${Pascal}`),
    ...["Draft", "Form", "Card", "Detail", "Dossier"].map((what) => `${Pascal}${what}`),
    `Own${Pascal}`,
    `${camel}-list`,
    `/policy/api/center/${name}`,
    `/policy/api/ua/${name}`,
    `/policy/api/manager/${name}`,
    `/desk/${camel}`,
    `npm run gateway -- ${word}`,
  ],
};

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

function readKnown() {
  const { paths, components } = JSON.parse(readFileSync("contract/openapi.json", "utf8"));
  const { entries } = JSON.parse(readFileSync("gateway/migrations/meta/_journal.json", "utf8"));
  const snapshot = `gateway/migrations/meta/${String(entries.length - 1).padStart(4, "0")}_snapshot.json`;
  const commands = filesIn("contract", ".ts").flatMap((text) => [
    ...text.matchAll(/\b(?:thing: "|name: ["`])([a-z][a-z-]*)(?=[ "])/g),
  ]);
  return new Set([
    ...Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
    ...Object.keys(components.schemas),
    ...filesIn("gateway", ".ts").flatMap((text) =>
      [...text.matchAll(/\b([A-Z][A-Z_]*_STATE): [A-Z_]+_LABELS\b/g)].map(([, typeCode]) => typeCode),
    ),
    ...[...readFileSync("contract/cache-tags.ts", "utf8").matchAll(/^ {2}"(\w+)",$/gm)].map(
      ([, thing]) => `${thing}-list`,
    ),
    ...Object.keys(JSON.parse(readFileSync(snapshot, "utf8")).tables),
    ...Object.keys(paths).map((at) => at.split("/").slice(0, 5).join("/")),
    ...readdirSync("app/(desk)/desk").map((page) => `/desk/${page}`),
    ...commands.map(([, thing]) => `npm run gateway -- ${thing}`),
  ]);
}

/** Refuses names that would meet what lies elsewhere. */
export function checkFree(kind, names) {
  const known = readKnown();
  const taken = [...WANTED[kind](names), `${names.CONST}_STATE`, `public.${names.snake}`].filter((name) =>
    known.has(name),
  );
  if (taken.length > 0) throw new Problem(`这个名字要用到的已经有了：${taken.join("、")}。请换一个名字`);
}

/** Letters that the numbers of a kind of case begin with and those of no other do: `RS`, else longer ones. */
export function findPrefix(name) {
  const words = name.toUpperCase().split("-");
  const letters = words.join("");
  const initials = words.map(([first]) => first).join("");
  const texts = [...filesIn("gateway/modules", ".case.ts"), ...filesIn("contract/desk", "-work.ts")];
  const taken = texts.flatMap((text) => [...text.matchAll(/\bprefix: "([A-Z]+)/g)].map(([, prefix]) => prefix));
  const meets = (prefix) => taken.some((other) => other.startsWith(prefix) || prefix.startsWith(other));
  const ways = [initials, ...[2, 3, 4, 5, 6].map((length) => letters.slice(0, length))];
  const free = ways.find((prefix) => prefix.length >= 2 && /^[A-Z]+$/.test(prefix) && !meets(prefix));
  if (free === undefined) throw new Problem(`编号的前缀都有了：${ways.join("、")}。请换一个名字`);
  return free;
}
