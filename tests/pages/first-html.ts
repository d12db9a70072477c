import { findAll, findOne, getAttributeValue, innerText } from "domutils";
import { HtmlValidate } from "html-validate";
import { parseDocument } from "htmlparser2";

/** What the first HTML of a page says, as a crawler or a browser without scripts reads it. */

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // How React and antd write HTML; none of it is an error of HTML itself.
    "no-inline-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-implicit-button-type": "off",
    "script-type": "off",
    "require-sri": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "prefer-native-element": "off",
    "valid-id": "off",
    "no-raw-characters": "off",
    "no-redundant-role": "off",
    // React puts <link rel="preload"> and styles where streaming finds them; browsers and the standard accept both.
    "element-permitted-content": "off",
    "form-dup-name": "off",
    "tel-non-breaking": "off",
  },
});

/** What the validator has against a document: rule, reason and place. */
export async function findInvalidHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.line}:${message.column})`),
  );
}

/** A document as it stands before any script runs. */
export interface FirstHtml {
  readonly language: string | undefined;
  readonly title: string;
  /** Headings of the first level, trimmed. */
  readonly headings: readonly string[];
  /** `<meta name>` by lower-case name. */
  readonly tags: Readonly<Record<string, string>>;
  /** The words of `<main>`, without white space. */
  readonly words: string;
  /** The words of all footers: the page's own and those of its articles. */
  readonly footer: string;
  /** The links of the main menu. */
  readonly menu: readonly string[];
}

/** Reads a document without running it. */
export function readFirstHtml(html: string): FirstHtml {
  const { children } = parseDocument(html);
  const all = (name: string) => findAll((element) => element.name === name, children);
  const wordsIn = (name: string) => innerText(all(name)).replace(/\s+/g, "");
  const menu = findOne(({ attribs }) => attribs["aria-label"] === "主菜单", children);
  return {
    language: all("html")[0]?.attribs.lang,
    title: innerText(all("title").slice(0, 1)),
    headings: all("h1").map((heading) => innerText(heading).trim()),
    tags: Object.fromEntries(
      all("meta").flatMap((meta) => {
        const name = getAttributeValue(meta, "name");
        return name === undefined ? [] : [[name.toLowerCase(), getAttributeValue(meta, "content") ?? ""]];
      }),
    ),
    words: wordsIn("main"),
    footer: wordsIn("footer"),
    menu: menu ? findAll((element) => element.name === "a", [menu]).map((link) => innerText(link).trim()) : [],
  };
}

/** The scripts that a document loads from this portal. */
export const scriptsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/\/_next\/static\/[^"'\\ ]+\.js/g)].map((match) => match[0])),
];
