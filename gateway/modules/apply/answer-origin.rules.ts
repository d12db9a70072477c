import type { ApplicationField } from "@/contract/apply/apply";
import type { AnswerOrigin } from "@/contract/desk/basis";

/** Where what an application says comes from, and whether the profile has gone another way since. Pure. */

type Known = ApplicationField["known"];

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

/** 612.3 and 612.30 say the same. */
const saysSame = (one: string, other: string): boolean =>
  one.trim() === other.trim() || (isNumber(one.trim()) && isNumber(other.trim()) && Number(one) === Number(other));

/**
 * `field` is of the form as it was submitted, `current` what the profile says today, `submittedAt` the last submission
 * (ISO 8601): whoever changes what the form was filled in with has written it on that day.
 */
export function originOf(
  { known }: Pick<ApplicationField, "known">,
  value: string,
  { current, submittedAt }: { readonly current: Known; readonly submittedAt: string },
): AnswerOrigin {
  const isFilledIn = known !== null && saysSame(known.value, value);
  return {
    source: isFilledIn ? known.source : "applicant",
    asOf: isFilledIn ? known.updatedAt : submittedAt,
    profile: current && !saysSame(current.value, value) ? current : null,
  };
}
