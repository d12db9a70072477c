import { move, transferableSymbol, valueSymbol } from "piscina";
import type { Validation } from "../../../core/import-batch";
import type { PolicyInput } from "./policy-import.rules";
import { preparePolicy, type PreparedPolicy } from "./policy-preparation.rules";

export interface PreparationTask {
  readonly policies: readonly { readonly input: PolicyInput; readonly hash: string }[];
  readonly today: string;
}

/** What a thread answers: all but what it was given. */
export type Preparation = Validation<Omit<PreparedPolicy, "input">>;

/** Run in a thread of its own by prepare-policies.ts. */
export default ({ policies, today }: PreparationTask) => {
  const answers = policies.map(({ input, hash }): Preparation => {
    const prepared = preparePolicy(input, hash, today);
    if (!prepared.ok) return prepared;
    const { input: _given, ...value } = prepared.value;
    return { ok: true, value };
  });
  const lexemes = answers.flatMap((one) => (one.ok ? [one.value.terms.buffer] : []));
  return move({ [valueSymbol]: answers, [transferableSymbol]: lexemes });
};
