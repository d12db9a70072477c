import type { EnterpriseFact, EnterpriseProfile } from "@/contract/enterprise/enterprise";

/** What stands in a form's field for a fact: its value as it is; where nothing is known `empties`, or else an empty text. */
export function toFormValues<Name extends string>(
  profile: EnterpriseProfile,
  names: readonly Name[],
  empties: Readonly<Record<string, unknown>> = {},
  period = "",
): Record<Name, unknown> {
  const known = new Map<string, EnterpriseFact>(
    profile.facts.filter((fact) => fact.period === period).map((fact) => [fact.name, fact]),
  );
  return Object.fromEntries(
    names.map((name) => [name, known.get(name)?.value ?? (name in empties ? empties[name] : "")]),
  ) as Record<Name, unknown>;
}
