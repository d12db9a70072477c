import { FACT_LABELS } from "@/contract/facts/facts";

/** From a condition that is not met to the self-evaluation of the title that it asks for, and back. */

/** Names the policy one came from; {@link MATCH} where it was the match of all. */
export const FOR_KEY = "for";
export const MATCH = "match";

const { hnte, tech_sme, innovative_sme, specialised, little_giant } = FACT_LABELS.title;
const TOOL_OF_TITLE: readonly (readonly [word: string, route: string])[] = [
  [hnte, "/tool/evaluate"],
  [tech_sme, "/tool/tech-scale"],
  [innovative_sme, "/tool/srdi/form1"],
  [specialised, "/tool/srdi/form2"],
  [little_giant, "/tool/srdi/form3"],
];

export interface ToolLink {
  readonly word: string;
  readonly href: string;
}

const hrefOf = (route: string, policy: string) => `${route}?${FOR_KEY}=${encodeURIComponent(policy)}`;

/** The tools of the titles that a text names, in their order. */
export const titleTools = (text: string, policy: string): readonly ToolLink[] =>
  TOOL_OF_TITLE.filter(([word]) => text.includes(word)).map(([word, route]) => ({
    word: `自测：${word}`,
    href: hrefOf(route, policy),
  }));

export const sizeTool = (policy: string): ToolLink => ({ word: "测算企业规模", href: hrefOf("/tool/scale", policy) });
