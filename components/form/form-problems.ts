import type { z } from "zod";
import type { GatewayError } from "@/lib/gateway/errors";

/** One thing that is wrong. Without a field it concerns the whole form. */
export interface FormProblem {
  readonly field?: string;
  readonly message: string;
}

/** What a try to submit found wrong. */
export interface Failure {
  /** Counts the tries, so that the same problems found again are another finding. */
  readonly attempt: number;
  /** The contract judges again at any time; what the gateway refused holds for what was sent. */
  readonly by: "contract" | "gateway";
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly FormProblem[];
  /** Some of what was found has been put right since. */
  readonly corrected: boolean;
}

/** When something went wrong that nobody foresaw: what happened to the answers, and what to do. */
export const SUBMIT_FAULT = "提交失败，您填写的内容已保留，请稍后重试";

/** Empty texts of fields that need not be filled in are left out, or null where the schema knows only that. */
export function withEmptyAsAbsent(
  schema: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = schema.shape[name] as z.ZodType | undefined;
      if (value !== "" || !field) return [name, value];
      if (field.safeParse(undefined).success) return [name, undefined];
      return [name, field.safeParse(null).success ? null : value];
    }),
  );
}

/** The schema's issues as problems: the first of each field, in the order of the fields. Pure. */
export function problemsOfIssues(issues: readonly z.core.$ZodIssue[], names: readonly string[]): FormProblem[] {
  return inOrder(
    issues.map((issue) => ({
      field: issue.path.length > 0 ? String(issue.path[0]) : undefined,
      message: issue.message,
    })),
    names,
  );
}

/** What a failed call says. A problem whose field the form does not have concerns the whole form. Pure. */
export function problemsOfFault(error: GatewayError | undefined, names: readonly string[]): FormProblem[] {
  if (!error) return [{ message: SUBMIT_FAULT }];
  if (error.problems.length === 0) return error.words.map((message) => ({ message }));
  return inOrder(
    error.problems.map(({ field, errorMessage }) => {
      // The gateway may name a place inside a field: `files.0.name`.
      const root = field?.split(/[.[]/)[0];
      return { field: root !== undefined && names.includes(root) ? root : undefined, message: errorMessage };
    }),
    names,
  );
}

/**
 * What is left of a failure once the values changed: what became valid is gone, what is wrong in another way says so, and
 * what the gateway refused holds until it is changed. No field is added before the next try. Pure.
 */
export function failureLeft(failure: Failure, schema: z.ZodObject, values: Readonly<Record<string, unknown>>): Failure {
  const issues = schema.safeParse(withEmptyAsAbsent(schema, values)).error?.issues ?? [];
  const now = problemsOfIssues(issues, Object.keys(schema.shape));
  const problems = failure.problems.flatMap((problem): readonly FormProblem[] => {
    const { field } = problem;
    const isRefusal = failure.by === "gateway" && (field === undefined || values[field] === failure.values[field]);
    const found = isRefusal ? problem : now.find((other) => other.field === field);
    return found ? [found] : [];
  });
  return { ...failure, problems, corrected: failure.corrected || problems.length < failure.problems.length };
}

function inOrder(problems: readonly FormProblem[], names: readonly string[]): FormProblem[] {
  const first = problems.filter(
    (problem, index) =>
      problem.field === undefined || problems.findIndex((other) => other.field === problem.field) === index,
  );
  const place = (problem: FormProblem) => (problem.field === undefined ? -1 : names.indexOf(problem.field));
  return first.toSorted((a, b) => place(a) - place(b));
}
