import type { TagTone } from "@/components/ui/tag";
import type { PolicyCard } from "@/contract/policy/policy";

/** Green says that a policy applies: only where something says so. That nothing tells of an end is neutral. */
export function getValidityTone({
  validity,
  validityStated,
}: Pick<PolicyCard, "validity" | "validityStated">): TagTone {
  if (validity === "in_force" && validityStated) return "success";
  return validity === "upcoming" ? "brand" : "muted";
}
