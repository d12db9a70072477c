import { problemOf, type Answers, type Edition } from "@/contract/tools/tool";

/** Answers in the address of a tool's page, written in the browser; `lib/tool-answers` reads them on the server. */

function pack(answers: Answers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/u, "");
}

/**
 * The page of the tool, filled with kept answers. What the edition does not ask, or does not take any more, is left out: it
 * would be refused on saving.
 */
export function againHref(route: string, answers: Answers, { fields }: Pick<Edition, "fields">): string {
  const taken = fields.flatMap((field) => {
    const value = answers[field.name] ?? "";
    return value === "" || problemOf(field, value) !== undefined ? [] : [[field.name, value] as const];
  });
  return taken.length === 0 ? route : `${route}?a=${pack(Object.fromEntries(taken))}`;
}
