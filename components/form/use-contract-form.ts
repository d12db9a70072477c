"use client";

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { useToast } from "@/components/layout/providers/toasts";
import { REFUSALS } from "@/contract/refusals";
import { GatewayError } from "@/lib/gateway/errors";
import { randomId } from "@/lib/random-id";
import { markUnsaved } from "@/lib/browser/unsaved";
import { failureLeft, problemsOfFault, problemsOfIssues, withEmptyAsAbsent, type Failure } from "./form-problems";
import { readEarlyInput } from "./draft/early-input";

const TITLE_PREFIX = "错误：";

/** What a field needs from its form. */
export interface FieldBinding<Value = string> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  readonly optional?: boolean;
}

export interface SubmitContext {
  /**
   * The same for every try of this form until one succeeds, so that a repeated try makes no second record; a new one where
   * what an earlier try brought was edited since.
   */
  readonly submissionId: string;
}

/**
 * A form that obeys a contract's schema: it is asked only on submit, its own words are shown until what they speak of is put
 * right, nothing typed is ever lost, what the gateway refuses lands at its field, and a second click does nothing. `initial` names every field, so that an
 * untouched one is judged as empty and not as missing.
 */
export function useContractForm<Schema extends z.ZodObject>({
  schema,
  initial,
  onSubmit,
  id = "form",
  repeatable = false,
}: {
  schema: Schema;
  initial: Readonly<Record<keyof z.input<Schema> & string, unknown>>;
  onSubmit: (data: z.output<Schema>, context: SubmitContext) => Promise<void> | void;
  /** Begins the ids of the fields: `form-phone`. Two forms on a page need two. */
  id?: string;
  /** A question that may be asked again as it stands: the answer can be another one by then. */
  repeatable?: boolean;
}) {
  type Name = keyof z.input<Schema> & string;
  const [values, setValues] = useState<Readonly<Record<Name, unknown>>>(initial);
  const [failure, setFailure] = useState<Failure | undefined>();
  const attempts = useRef(0);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  // Refs, not state: a second click may come before the next drawing.
  const closed = useRef(false);
  const sending = useRef(false);
  const submission = useRef<string | undefined>(undefined);
  const showToast = useToast();

  const optional = useMemo(
    () => new Set(Object.entries(schema.shape).flatMap(([name, field]) => (acceptsNothing(field) ? [name] : []))),
    [schema],
  );

  // Before the next drawing, which would put the empty values of the state over what was typed without us.
  const names = useRef(Object.keys(initial));
  useLayoutEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const typed = readEarlyInput(form, names.current);
    if (Object.keys(typed).length > 0) setValues((current) => ({ ...current, ...typed }));
  }, [id]);

  // While drawing, so that no error is drawn beside what is right.
  const [judged, setJudged] = useState(values);
  if (judged !== values) {
    setJudged(values);
    if (failure && failure.problems.length > 0) setFailure(failureLeft(failure, schema, values));
  }
  const problems = failure?.problems ?? [];
  const hasProblems = problems.length > 0;

  useEffect(() => {
    if (!hasProblems) return;
    document.title = TITLE_PREFIX + document.title.replace(TITLE_PREFIX, "");
    return () => {
      document.title = document.title.replace(TITLE_PREFIX, "");
    };
  }, [hasProblems]);

  useEffect(() => {
    markUnsaved(id, unsaved);
    return () => markUnsaved(id, false);
  }, [id, unsaved]);

  const setValue = (name: Name, value: unknown) => {
    // What is changed after a success is a new matter.
    if (submission.current === undefined) closed.current = false;
    setValues((current) => ({ ...current, [name]: value }));
  };

  const fail = (by: Failure["by"], found: Failure["problems"]) => {
    attempts.current += 1;
    setFailure({ attempt: attempts.current, by, values, problems: found, corrected: false });
  };

  const submit = async () => {
    if (closed.current) return;
    const parsed = schema.safeParse(withEmptyAsAbsent(schema, values));
    if (!parsed.success) {
      fail("contract", problemsOfIssues(parsed.error.issues, Object.keys(schema.shape)));
      return;
    }
    closed.current = true;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const earlier = await sendAsItIs(submission, (submissionId) => onSubmit(parsed.data, { submissionId }));
      if (earlier) showToast({ tone: "info", text: earlier });
      // The guard stays closed: the page is about to change, and a late click must not send a second time.
      submission.current = undefined;
      closed.current = !repeatable;
      setUnsaved(false);
    } catch (error) {
      closed.current = false;
      fail("gateway", problemsOfFault(error instanceof GatewayError ? error : undefined, Object.keys(schema.shape)));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Ties a field to its value; `empty` is what stands for nothing. */
  const bind = <Value>(name: Name, empty: Value): FieldBinding<Value> => ({
    id: `${id}-${name}`,
    name,
    value: (values[name] ?? empty) as Value,
    onChange: (value) => {
      // What would be typed now is in neither what was sent nor what the answer brings.
      if (sending.current && !repeatable) return;
      setUnsaved(true);
      setValue(name, value);
    },
    error: problems.find((problem) => problem.field === name)?.message,
    optional: optional.has(name),
  });

  return {
    id,
    values,
    problems,
    attempt: failure?.attempt ?? 0,
    corrected: failure?.corrected ?? false,
    busy,
    submit,
    setValue,
    /** Replaces everything at once: a restored draft, another enterprise. */
    replace: (next: Readonly<Record<string, unknown>>) => setValues({ ...initial, ...next }),
    /** Back to the start, for another entry after a success. */
    reset: () => {
      closed.current = false;
      submission.current = undefined;
      setFailure(undefined);
      setUnsaved(false);
      setValues(initial);
    },
    bind,
    text: (name: Name) => bind(name, ""),
    list: (name: Name) => bind<readonly string[]>(name, []),
    flag: (name: Name) => bind(name, false),
  };
}

/**
 * Sends under the id of the earlier tries. Where one of these arrived although its answer was lost, and the form was edited
 * since, this is another submission; gives what the gateway says of the earlier one, which nobody has been told.
 */
async function sendAsItIs(
  id: { current: string | undefined },
  send: (submissionId: string) => Promise<void> | void,
): Promise<string | undefined> {
  try {
    await send((id.current ??= randomId()));
    return undefined;
  } catch (error) {
    const earlier = findEarlier(error);
    if (earlier === undefined) throw error;
    await send((id.current = randomId()));
    return earlier;
  }
}

/** What the gateway says where it knows the submission's id from other content (`refuseOtherContent` of its cases). */
const findEarlier = (error: unknown): string | undefined =>
  error instanceof GatewayError && error.returnCode === REFUSALS.WRONG_STATE.returnCode
    ? error.problems.find(({ field }) => field === "submissionId")?.errorMessage
    : undefined;

function acceptsNothing(field: z.core.$ZodType): boolean {
  const type = field as z.ZodType;
  return type.safeParse(undefined).success || type.safeParse(null).success;
}

export type ContractFormState = Pick<
  ReturnType<typeof useContractForm>,
  "id" | "problems" | "attempt" | "corrected" | "busy" | "submit"
>;
