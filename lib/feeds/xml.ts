import { withoutXmlForbidden } from "@/contract/rules/xml-characters";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as content or attribute of XML. */
export function xmlText(text: string): string {
  return withoutXmlForbidden(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** An XML document as an answer. */
export function xmlResponse(body: string, type = "application/xml"): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { "content-type": `${type}; charset=utf-8` },
  });
}
