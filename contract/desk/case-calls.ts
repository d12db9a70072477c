import { z } from "zod";
import { DESK, deskOf, type Call } from "../call";
import { pageOf, pageQuery } from "../fields";
import { roleOfStep } from "../access/operator-roles";

/** The staff's calls of a kind of case: a list, one of them whole, and one call for each step. */

/** Keeps literal types; the fields of `command` are held by the signatures of whoever makes the call. */
export const exact = <const C extends Call>(call: C): C => call;

/**
 * Which version of the work item was read before the step; when it is not the current one any more the step is refused and
 * says who changed what. Left out on the command line.
 */
export const readVersion = z.number({ error: "版本应为数字，请刷新后重试" }).int().positive().optional();

const correction = z
  .string({ error: "请写明整改结果" })
  .trim()
  .min(2, { error: "整改结果至少 2 个字" })
  .max(2000, { error: "整改结果最长 2000 个字" });

type Words = Readonly<Record<string, string>>;

interface CaseDesk<
  Path extends string,
  Number extends z.ZodType<string, string>,
  State extends z.ZodType,
  Dossier extends z.ZodType,
> {
  /** `/policy/api/manager/feedback`. */
  readonly path: Path;
  /** What its commands begin with: `feedback`. */
  readonly thing: string;
  readonly number: Number;
  readonly state: State;
  readonly dossier: Dossier;
}

/**
 * Describes the staff's side of a kind of case once. `list`, `show` and `step` make its calls; `help` is the line of the
 * command, and the summary where none is given.
 */
export function caseDesk<
  const Path extends string,
  Number extends z.ZodType<string, string>,
  State extends z.ZodType,
  Dossier extends z.ZodType,
>({ path, thing, number, state, dossier }: CaseDesk<Path, Number, State, Dossier>) {
  const params = z.object({ number });
  const words = { number: "编号" } as const;
  const wordless = (step: string, summary: string) => ({
    ...deskOf(roleOfStep(step)),
    method: "POST" as const,
    path: `${path}/{number}/${step}`,
    summary,
    params,
    data: dossier,
    command: { name: `${thing} ${step}`, words, help: summary },
    refusals: ["NOT_FOUND", "WRONG_STATE"] as const,
  });
  return {
    list: (help: string) =>
      exact({
        ...DESK,
        method: "GET",
        path,
        summary: help,
        command: { name: `${thing} list`, options: { state: "状态" }, help: `${help}（最多 100 条）` },
        query: z.object({ state: state.optional(), ...pageQuery }),
        data: pageOf(dossier),
      }),
    show: (summary: string, help = summary) =>
      exact({
        ...DESK,
        method: "GET",
        path: `${path}/{number}`,
        summary,
        params,
        data: dossier,
        command: { name: `${thing} show`, words, help },
        refusals: ["NOT_FOUND"],
      }),
    /** A step that needs no words. */
    step: (step: string, summary: string) =>
      exact({ ...wordless(step, summary), body: z.strictObject({ version: readVersion }) }),
    /** The same of what lies in no queue, so that there is no version to read. */
    plainStep: (step: string, summary: string) => exact(wordless(step, summary)),
    /** Says what was mended after a bad rating. `label`: 反馈. */
    correct: (label: string) =>
      exact({
        ...deskOf("answer"),
        method: "POST",
        path: `${path}/{number}/correct`,
        summary: `对不满意的${label}评价说明整改结果`,
        params,
        body: z.strictObject({ words: correction, version: readVersion }),
        data: dossier,
        command: {
          name: `${thing} correct`,
          words: { ...words, words: "整改结果" },
          help: `对不满意的评价说明整改结果，会告诉评价人`,
        },
        refusals: ["NOT_FOUND", "WRONG_STATE"],
      }),
    /** A step with words; `asked` names what is typed, in the order of the fields, `options` what may be. */
    stepWith: <Body extends z.ZodObject>(
      step: string,
      body: Body,
      {
        summary,
        help = summary,
        words: named,
        options,
      }: {
        readonly summary: string;
        readonly help?: string;
        readonly words: { readonly [Field in keyof z.input<Body>]?: string };
        readonly options?: { readonly [Field in keyof z.input<Body>]?: string };
      },
    ) =>
      exact({
        ...deskOf(roleOfStep(step)),
        method: "POST",
        path: `${path}/{number}/${step}`,
        summary,
        params,
        body,
        data: dossier,
        command: {
          name: `${thing} ${step}`,
          help,
          words: { ...words, ...named } as Words,
          ...(options ? { options: options as Words } : {}),
        },
        refusals: ["NOT_FOUND", "WRONG_STATE"],
      }),
  };
}
