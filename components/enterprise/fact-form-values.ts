import type { EnterpriseFact, EnterpriseProfile } from "@/contract/enterprise/enterprise";

/** What stands in a form's field for a fact: text, or a list as it is; empty where nothing is known. */
export function toFormValues<Name extends string>(
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
