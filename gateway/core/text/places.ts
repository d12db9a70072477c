import { readFileSync } from "node:fs";
import path from "node:path";

interface Division {
  readonly name: string;
  readonly level: string;
}

let divisions: readonly Division[] | undefined;
let names: ReadonlySet<string> | undefined;
let districts: ReadonlySet<string> | undefined;

function readDivisions(): readonly Division[] {
  divisions ??= JSON.parse(readFileSync(path.resolve("gateway/data/divisions.json"), "utf8")) as readonly Division[];
  return divisions;
}

/** Provinces and cities, with and without what they are: 安徽省 and 安徽. Origin: gateway/data/README.md. */
function loadNames(): ReadonlySet<string> {
  const rows = readDivisions();
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

/** Whether a word is the full name of a district or county: 包河区, 肥西县. Short ones (鼓楼, 和平) mean other things too. */
export function isDistrict(word: string): boolean {
  districts ??= new Set(
    readDivisions()
      .filter(({ name, level }) => level === "county" && name.length >= 3)
      .map(({ name }) => name),
  );
  return districts.has(word);
}
