import type { PolicyInput } from "./policy-import.rules";
import { preparePolicy } from "./policy-preparation.rules";

/** Run in a thread of its own by prepare-policies.ts. */
export default ({ policies, today }: { policies: readonly { input: PolicyInput; hash: string }[]; today: string }) =>
  policies.map(({ input, hash }) => preparePolicy(input, hash, today));
