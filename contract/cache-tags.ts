import { z } from "zod";

/**
 * Cache tags: what answers of public calls are made of, so that a change purges every page that shows it. Names only,
 * as the public knows them: no personal data, and nothing that is not in the address or the answer itself.
 */

const THINGS = [
  "policy",
  "notice",
  "topic",
  "item",
  "banner",
  "activity",
  "question",
  "enterprise",
  "feedback",
  "code",
  // `npm run new:domain` writes above this line.
] as const;
type Thing = (typeof THINGS)[number];

/** The tag of an answer that depends on all things of a kind. */
export const listName = z.enum(THINGS.map((thing) => `${thing}-list` as const)).meta({ id: "ListName" });
export type ListName = `${Thing}-list`;

/**
 * `policy-list`: depends on all things of a kind. `policy:{id}`: on one, named by a field of the path or the query;
 * `policy:{data.policy.id}` by a field of the answer, where it has one. `{data.madeOf}`: the answer itself says so in that
 * field, since it is put together from what others declare.
 */
export type CacheTag = ListName | `${Thing}:{${string}}` | `{data.${string}}`;

/** The header of a gateway's answer: names with a space between them. */
export const CACHE_TAGS_HEADER = "x-made-of";

type Fields = Readonly<Record<string, unknown>>;

/** A name holds what an id may hold; anything else is written so that it cannot end the name or the header. */
const named = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? encodeURIComponent(value) : undefined;

const follow = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, field) => (value as Fields | null | undefined)?.[field], from);

/** The header for a call; without `data` (no answer yet, or a refusal) what only the answer names is left out. */
export function formatCacheTags(
  tags: readonly CacheTag[],
  input: { readonly params?: unknown; readonly query?: unknown },
  data?: unknown,
): string {
  const names = tags.flatMap((name): readonly string[] => {
    const own = /^\{data\.(.+)\}$/.exec(name)?.[1];
    if (own !== undefined) return (follow(data, own.split(".")) as readonly string[] | undefined) ?? [];
    const [, thing, field = ""] = /^(\w+):\{(.+)\}$/.exec(name) ?? [];
    if (thing === undefined) return [name];
    const [first = "", ...rest] = field.split(".");
    const value =
      first === "data"
        ? follow(data, rest)
        : follow({ ...(input.query as Fields), ...(input.params as Fields) }, [field]);
    return named(value) === undefined ? [] : [`${thing}:${named(value)}`];
  });
  return [...new Set(names)].join(" ");
}
