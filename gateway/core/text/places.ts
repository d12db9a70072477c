import { readFileSync } from "node:fs";
import path from "node:path";

let names: ReadonlySet<string> | undefined;

/** Provinces and cities, with and without what they are: 安徽省 and 安徽. Origin: gateway/data/README.md. */
function loadNames(): ReadonlySet<string> {
  const rows = JSON.parse(readFileSync(path.resolve("gateway/data/divisions.json"), "utf8")) as readonly {
    readonly name: string;
    readonly level: string;
  }[];
  const places = rows.filter(({ level }) => level === "province" || level === "city").map(({ name }) => name);
  const short = places.map((name) =>
    name.replace(/(?:特别行政区|[壮回]族自治区|维吾尔自治区|自治区|省|市|地区|盟)$/u, ""),
  );
  return new Set([...places, ...short].filter((name) => name.length >= 2));
}

/** Whether a word names a province or a city. */
export function isPlace(word: string): boolean {
  names ??= loadNames();
  return names.has(word);
}
