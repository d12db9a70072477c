import type { EnterpriseFact, EnterpriseProfile } from "@/contract/enterprise";
import { GatewayError } from "@/lib/gateway/errors";

/** What stands in a form's field for a fact: text, or a list as it is; empty where nothing is known. */
export function fieldsFrom<Name extends string>(
  profile: EnterpriseProfile,
  names: readonly Name[],
  lists: readonly Name[],
  period = "",
): Record<Name, unknown> {
  const known = new Map<string, EnterpriseFact>(
    profile.facts.filter((fact) => fact.period === period).map((fact) => [fact.name, fact]),
  );
  return Object.fromEntries(
    names.map((name) => [name, known.get(name)?.value ?? (lists.includes(name) ? [] : "")]),
  ) as Record<Name, unknown>;
}

/** The gateway names a field by its place in the call (`base.region`); the form knows it by its last name. */
export async function atFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problems.length === 0) throw error;
    throw new GatewayError({
      kind: error.kind,
      messages: error.messages,
      problems: error.problems.map(({ field, errorMessage }) => ({
        errorMessage,
        field: field?.replace(/^(base|info|quota)\./, ""),
      })),
    });
  }
}
