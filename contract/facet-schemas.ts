import { z } from "zod";
import { codesOf, type CodedValue } from "./coded-value";
import { forEachFacet, MAX_CHOICES, MAX_VALUE_LENGTH, type Facet, type Facets, type FacetValue } from "./facets";
import { repeatable } from "./fields";

/** Schemas that follow from a list of facets. */

/** An option with its count. */
export const facetOption = z
  .object({ value: z.string(), count: z.number().int().nonnegative() })
  .meta({ id: "FacetOption" });
export type FacetOption = z.infer<typeof facetOption>;

const enumOf = <Code extends string>(values: CodedValue<Code>, error?: string) =>
  z.enum(codesOf(values), error === undefined ? undefined : { error });
const coded = new Map<CodedValue<string>, z.ZodType<string, string>>();

/** The schema of a facet's closed set: the same object whoever asks, so that OpenAPI names it once. */
export function codedSchema<Code extends string>({
  values,
  schema,
}: Facet & { readonly values: CodedValue<Code> }): ReturnType<typeof enumOf<Code>> {
  let made = coded.get(values);
  if (!made) {
    made = enumOf(values, schema?.error);
    if (schema) made = made.meta({ id: schema.id });
    coded.set(values, made);
  }
  return made as unknown as ReturnType<typeof enumOf<Code>>;
}

function valueSchema({ values, pattern, maxLength = MAX_VALUE_LENGTH, ...rest }: Facet): z.ZodType<string, string> {
  if (values) return codedSchema({ ...rest, values });
  if (pattern) return z.string().regex(pattern.test, { error: pattern.error });
  return z.string().trim().min(1).max(maxLength);
}

type Definitions = Readonly<Record<string, Facet>>;
type SchemaOf<Definition extends Facet> = z.ZodType<FacetValue<Definition>, FacetValue<Definition>>;

/** Query fields: each facet may be repeated. */
export const facetQuery = <D extends Definitions>(facets: Facets<D>) =>
  forEachFacet(facets, (name) => repeatable(valueSchema(facets.definitions[name] as Facet), MAX_CHOICES)) as {
    [Name in keyof D & string]: ReturnType<typeof repeatable<SchemaOf<D[Name]>>>;
  };

/** Fields of a kept search: at least one value where a facet is named at all. */
export const facetLists = <D extends Definitions>(facets: Facets<D>) =>
  forEachFacet(facets, (name) =>
    z
      .array(valueSchema(facets.definitions[name] as Facet))
      .max(MAX_CHOICES, { error: `同一条件最多选 ${MAX_CHOICES} 项` })
      .optional(),
  ) as { [Name in keyof D & string]: z.ZodOptional<z.ZodArray<SchemaOf<D[Name]>>> };

/** Counts per option: all other chosen facets apply, the facet's own choice does not (OR inside, AND between). */
export const facetCounts = <D extends Definitions>(facets: Facets<D>) =>
  z.object(forEachFacet(facets, () => z.array(facetOption)));
