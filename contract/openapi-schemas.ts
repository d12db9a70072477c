import { z } from "zod";

export type Json = Record<string, unknown>;
export type Io = "input" | "output";

const PLACE = "#/components/schemas/";
const INPUT = "Input";

/** The reference of every `$ref` of a schema, changed. */
function mapRefs(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => mapRefs(part, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" ? change(part) : mapRefs(part, change),
    ]),
  );
}

function refsIn(value: unknown): string[] {
  const refs: string[] = [];
  mapRefs(value, (ref) => {
    refs.push(ref);
    return ref;
  });
  return refs;
}

/**
 * The named schemas of an OpenAPI document. A `$ref` counts from the root of the document, so what Zod puts under `$defs` of
 * each schema is lifted to `components.schemas`, once a name. What is taken otherwise than it is answered (with further
 * fields that are passed over, with defaults) has two forms; the one that is taken is called …Input.
 */
export class NamedSchemas {
  readonly #forms: Readonly<Record<Io, Map<string, Json>>> = { input: new Map(), output: new Map() };

  /** The schema of a type; its references say which form they mean until `resolve` has seen all. */
  of(type: z.ZodType, io: Io): Json {
    const {
      $schema: _dialect,
      $defs,
      ...schema
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: "any",
      reused: "inline",
    }) as Json;
    const lift = (part: unknown) => mapRefs(part, (ref) => ref.replace("#/$defs/", `${io}:`)) as Json;
    for (const [name, form] of Object.entries(($defs as Json | undefined) ?? {})) this.#forms[io].set(name, lift(form));
    return lift(schema);
  }

  /** The document with its references resolved, and the schemas they name, in the order of the names. */
  resolve(document: Json): { readonly document: Json; readonly schemas: Json } {
    const { input, output } = this.#forms;
    const bare = (form: Json | undefined) => JSON.stringify(mapRefs(form, (ref) => ref.replace(/^\w+:/, "")));
    const twofold = new Set(
      [...input.keys()].filter((name) => output.has(name) && bare(input.get(name)) !== bare(output.get(name))),
    );
    // Whoever holds one that has two forms has two forms as well.
    const holds = ([name, form]: [string, Json]) =>
      !twofold.has(name) && refsIn(form).some((ref) => twofold.has(ref.replace("input:", "")));
    for (let more = [...input].filter(holds); more.length > 0; more = [...input].filter(holds))
      for (const [name] of more) twofold.add(name);
    const nameOf = (io: Io, name: string) => (io === "input" && twofold.has(name) ? name + INPUT : name);
    const settle = (part: unknown) =>
      mapRefs(part, (ref) => {
        const [, io, name] = /^(input|output):(.+)$/.exec(ref) ?? [];
        return io && name ? PLACE + nameOf(io as Io, name) : ref;
      }) as Json;
    const named = (["output", "input"] as const).flatMap((io) =>
      [...this.#forms[io]].map(([name, form]) => [nameOf(io, name), settle(form)] as const),
    );
    return {
      document: settle(document),
      schemas: Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
    };
  }
}
