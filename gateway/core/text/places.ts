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

let removable: RegExp | undefined;

// A kind of zone recurs in the names of zones (经济技术开发区); what stands in one name only is that zone's own.
const MIN_ZONES = 2;

/** Kinds of zones as their names write them behind the place: 经济技术开发区, 高新技术产业开发区, and their common ending 开发区. */
function listZoneKinds(): string[] {
  const kinds = new Map<string, number>();
  for (const { name, level } of readDivisions()) {
    if (level !== "county" || !/(?:开发区|园区|新区|示范区|试验区)$/u.test(name)) continue;
    const cut = [2, 3, 4, 5, 6].findLast((length) => isPlace(name.slice(0, length)));
    for (const kind of cut === undefined ? [] : [name.slice(cut).replace(/^市/u, ""), name.slice(-3)])
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].filter(([kind, count]) => count >= MIN_ZONES && kind.length >= 3).map(([kind]) => kind);
}

/** A text without the names of places and kinds of zones: a blank stands for each. Short names of counties stay. */
export function withoutPlaces(text: string): string {
  if (!removable) {
    names ??= loadNames();
    const counties = readDivisions().flatMap(({ name, level }) =>
      level === "county" && name.length >= 3 ? [name] : [],
    );
    const all = [...listZoneKinds(), ...names, ...counties].toSorted((a, b) => b.length - a.length);
    removable = new RegExp(all.join("|"), "gu");
  }
  return text.replace(removable, " ");
}
