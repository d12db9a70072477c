import type { z } from "zod";
import type { GatewayError } from "@/lib/gateway/errors";

/** One thing that is wrong. Without a field it concerns the whole form. */
export interface FormProblem {
  readonly field?: string;
  readonly message: string;
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
  if (error.problems.length === 0) return error.messages.map((message) => ({ message }));
  return inOrder(
    error.problems.map(({ field, errorMessage }) => {
      // The gateway may name a place inside a field: `files.0.name`.
      const root = field?.split(/[.[]/)[0];
      return { field: root !== undefined && names.includes(root) ? root : undefined, message: errorMessage };
    }),
    names,
  );
}

function inOrder(problems: readonly FormProblem[], names: readonly string[]): FormProblem[] {
  const first = problems.filter(
    (problem, index) =>
      problem.field === undefined || problems.findIndex((other) => other.field === problem.field) === index,
  );
  const place = (problem: FormProblem) => (problem.field === undefined ? -1 : names.indexOf(problem.field));
  return first.toSorted((a, b) => place(a) - place(b));
}
