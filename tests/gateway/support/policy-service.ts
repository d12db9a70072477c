import type { OpenDatabase } from "../../../gateway/core/database";
import { createPolicyTraits } from "../../../gateway/modules/declare/item/trait.service";
import { createPolicyService } from "../../../gateway/modules/policy/policy.service";
import { TEST_NOW } from "./gateway";

export type PolicyService = ReturnType<typeof createPolicyService>;

/** The policy service on a database, as its module makes it. */
export const policyServiceOf = (database: OpenDatabase, clock = (): Date => TEST_NOW): PolicyService =>
  createPolicyService({ database, traits: createPolicyTraits(database), clock });
