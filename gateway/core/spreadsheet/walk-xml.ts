import { SaxesParser } from "saxes";

/** XML that is not well-formed, or that no office program writes. */
export class XmlFault extends Error {}

// Far more than any part of a workbook has; without limits a few megabytes of nested tags take hundreds to remember.
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 128;

/** Names are local: without their namespace's prefix. */
export interface XmlVisitor {
  open?(element: string, attributes: Readonly<Record<string, string>>): void;
  close?(element: string): void;
  /** Text directly inside `element`. */
  text?(text: string, element: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** An attribute by its local name; the prefix is whatever the file chose. */
export const findAttribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([full]) => localName(full) === name)?.[1];

/**
 * Walks through XML once, as its pieces arrive. A document type is refused: it is where entities are declared, and whoever
 * writes one into an office file means no good. Throws {@link XmlFault}.
 */
export async function walkXml(pieces: AsyncIterable<string>, visitor: XmlVisitor): Promise<void> {
  const parser = new SaxesParser();
  const path: string[] = [];
  let attributes = 0;
  const refuse = () => {
    throw new XmlFault();
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse();
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    const element = localName(tag.name);
    path.push(element);
    if (path.length > MAX_DEPTH) refuse();
    visitor.open?.(element, tag.attributes);
  });
  parser.on("closetag", () => visitor.close?.(path.pop() ?? ""));
  const tell = (text: string) => visitor.text?.(text, path.at(-1) ?? "");
  parser.on("text", tell);
  parser.on("cdata", tell);
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}
