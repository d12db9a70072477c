import { z } from "zod";

/**
 * Cache tags: what answers of public calls are made of, so that a change purges every page that shows it. Names only,
 * as the public knows them: no personal data, and nothing that is not in the address or the answer itself.
 */

const THINGS = [
  "policy",
  "notice",
  // The notices that belong to a policy, by the policy's id.
  "policy-notice",
  "topic",
  "item",
  "banner",
  "activity",
  "question",
  "enterprise",
  "feedback",
  "code",
  // Public holidays: every page is made of them.
  "holiday",
  "case",
  "vector",
  "synonym",
  // Appeals that the staff has published as cases.
  "appeal",
  "guide",
  // What was decided on applications, by the item.
  "decision",
  "window",
  // What is taken of a window's times, by the window.
  "window-slot",
  // `npm run new:domain` writes above this line.
] as const;
export type Thing = (typeof THINGS)[number];

/** The tag of an answer that depends on all things of a kind. */
export const listName = z.enum(THINGS.map((thing) => `${thing}-list` as const)).meta({ id: "ListName" });
export type ListName = `${Thing}-list`;

/**
 * `policy-list`: depends on all things of a kind. `policy:{id}`: on one, named by a field of the path or the query;
 * `policy:{data.policy.id}` by a field of the answer, where it has one, through lists as well. `{data.madeOf}`: the answer
 * itself says so in that field, since it is put together from what others declare. `~policy-list`: it was chosen among all
 * of them, or counts them, and shows none that it does not name otherwise: an older choice may stand until there is time to
 * choose anew. `policy-notice:{policyId}|notice-list`: the first where the field was given, else the other.
 */
export type CacheTag = SingleTag | `${SingleTag}|${ListName}`;
type SingleTag = ListName | `~${ListName}` | `${Thing}:{${string}}` | `{data.${string}}`;

/** The header of a gateway's answer: names with a space between them. */
export const CACHE_TAGS_HEADER = "x-made-of";

/** The header of a tagged answer that is another one from some moment on though nothing is written: milliseconds until then. */
export const GOOD_FOR_HEADER = "x-good-for";

/** What stands for all things of a kind where too many have changed to name them. */
export const EVERY = "*";

/** The kind a name is about and, where it is about one thing, its id. */
export function readCacheTag(name: string): { readonly thing: string; readonly id: string | undefined } {
  const at = name.indexOf(":");
  return at === -1
    ? { thing: name.replace(/^~/, "").replace(/-list$/, ""), id: undefined }
    : { thing: name.slice(0, at), id: name.slice(at + 1) };
}

type Fields = Readonly<Record<string, unknown>>;

/** A name holds what an id may hold; anything else is written so that it cannot end the name or the header. */
const named = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? encodeURIComponent(value) : undefined;

/** All values a path leads to: of a list, those of each entry. */
const follow = (from: unknown, path: readonly string[]): readonly unknown[] =>
  path.reduce<readonly unknown[]>(
    (values, field) => values.flat().map((value) => (value as Fields | null | undefined)?.[field]),
    [from],
  );

/** The header for a call, with what the handler names besides (`also`); without `data` (no answer yet, or a refusal) what only the answer names is left out. */
export function formatCacheTags(
  tags: readonly CacheTag[],
  input: { readonly params?: unknown; readonly query?: unknown },
  data?: unknown,
  also: Iterable<string> = [],
): string {
  const resolve = (name: string): readonly string[] => {
    const own = /^\{data\.(.+)\}$/.exec(name)?.[1];
    if (own !== undefined) return follow(data, own.split(".")).flat() as readonly string[];
    const [, thing, field = ""] = /^([\w-]+):\{(.+)\}$/.exec(name) ?? [];
    if (thing === undefined) return [name];
    const [first = "", ...rest] = field.split(".");
    const values =
      first === "data"
        ? follow(data, rest)
        : follow({ ...(input.query as Fields), ...(input.params as Fields) }, [field]);
    return values.flat().flatMap((value) => {
      const id = named(value);
      return id === undefined ? [] : [`${thing}:${id}`];
    });
  };
  const names = tags.flatMap(
    (tag) =>
      tag
        .split("|")
        .map(resolve)
        .find((found) => found.length > 0) ?? [],
  );
  return joinCacheTags([...names, ...also]);
}

/** So many bytes of names fit into a header besides everything else (Node takes 16 KB of headers in all). */
const MAX_BYTES = 6 * 1024;

/** Names with a space between them; too many to name: whatever of their kinds changes is a change. */
export function joinCacheTags(names: readonly string[]): string {
  const whole = [...new Set(names)].join(" ");
  if (whole.length <= MAX_BYTES) return whole;
  return [...new Set(names.map((name) => name.replace(/:.*$/, "-list")))].join(" ");
}
