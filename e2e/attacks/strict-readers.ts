import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { SaxesParser } from "saxes";

/** Files for machines, read as strictly as a machine may. Each throws where the format's rules are broken. */

/** The texts of all elements of a name, from XML that is well-formed, namespaces included. */
export function readXmlTexts(xml: string, element: string): string[] {
  const found: string[] = [];
  let inside = false;
  const parser = new SaxesParser({ xmlns: true });
  const add = (text: string) => {
    if (inside) found.push(`${found.pop() ?? ""}${text}`);
  };
  parser.on("opentag", ({ name }) => {
    if (name !== element) return;
    inside = true;
    found.push("");
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    if (name === element) inside = false;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

/** The texts of a workbook's cells. Throws when a cell is anything but text, a formula above all. */
export function readCells(file: Buffer): string[] {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => /\.(?:xml|rels)$/u.test(name));
  for (const [name, content] of parts) {
    const xml = strFromU8(content);
    if (readXmlTexts(xml, "f").length > 0) throw new Error(`${name} 里有公式`);
    if (name.startsWith("xl/worksheets/") && /<c r="[^>]* t="(?!s"|inlineStr")/u.test(xml))
      throw new Error(`${name} 里有不是文字的单元格`);
  }
  const strings = parts.find(([name]) => name === "xl/sharedStrings.xml");
  return strings ? readXmlTexts(strFromU8(strings[1]), "t") : [];
}

/** The titles of a calendar's events. Throws when it holds anything but events. */
export function readEvents(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const inner = calendar.getAllSubcomponents();
  const strange = inner.flatMap((one) => [...(one.name === "vevent" ? [] : [one.name]), ...one.getAllSubcomponents()]);
  if (strange.length > 0) throw new Error(`日历里有别的内容：${strange.map(String).join("、")}`);
  return inner.map((event) => String(event.getFirstPropertyValue("summary")));
}

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** The names of all calls that answer with a file, from the published description of the gateway. */
export function downloadCalls(): string[] {
  const { paths } = JSON.parse(readFileSync("contract/openapi.json", "utf8")) as {
    paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses }) => "application/octet-stream" in (responses["200"]?.content ?? {}))
    .map(({ operationId }) => operationId)
    .toSorted();
}
