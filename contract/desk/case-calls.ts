import { z } from "zod";
import { DESK, deskOf, type Call } from "../call";
import { pageOf, pageQuery } from "../fields";
import { CORRECT, type DeskStep, type DeskWork } from "./desk-work";

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

/** The words of a step's command: what is typed in the order of the fields, and what may be named. Files are no words. */
export function commandWords({ fields = {} }: DeskStep): { readonly words: Words; readonly options?: Words } {
  const written = Object.entries(fields).filter(([, { as }]) => as !== "files" && as !== "held");
  const named = written.filter(([, { as, optional }]) => optional && as !== "words");
  const words = written.filter((field) => !named.includes(field));
  const labels = (some: typeof written): Words =>
    Object.fromEntries(some.map(([name, { label, unit }]) => [name, unit ? `${label}（${unit}）` : label]));
  return { words: labels(words), ...(named.length > 0 ? { options: labels(named) } : {}) };
}

interface CaseDesk<
  Path extends string,
  Number extends z.ZodType<string, string>,
  State extends z.ZodType,
  Dossier extends z.ZodType,
  Work extends Pick<DeskWork, "steps">,
> {
  /** `/policy/api/manager/feedback`. */
  readonly path: Path;
  /** What its commands begin with: `feedback`. */
  readonly thing: string;
  readonly number: Number;
  readonly state: State;
  readonly dossier: Dossier;
  /** Who takes which step, and what is written with it. */
  readonly work: Work;
}

/**
 * Describes the staff's side of a kind of case once. `list`, `show` and `step` make its calls; `help` is the line of the
 * command, and the summary where none is given.
 */
export function caseDesk<
  Path extends string,
  Number extends z.ZodType<string, string>,
  State extends z.ZodType,
  Dossier extends z.ZodType,
  Work extends Pick<DeskWork, "steps">,
>({ path, thing, number, state, dossier, work }: CaseDesk<Path, Number, State, Dossier, Work>) {
  type Name = keyof Work["steps"] & string;
  const params = z.object({ number });
  const words = { number: "编号" } as const;
  const steps: Readonly<Record<string, DeskStep>> = work.steps;

  /** What all calls of steps have; a step that the kind of work does not declare has no role and is none. */
  function stepOf(name: string, summary: string, help: string) {
    const step = steps[name];
    if (!step) throw new Error(`${thing} 没有声明步骤 ${name} 由哪个岗位办`);
    const written = commandWords(step);
    return {
      ...deskOf(step.role),
      method: "POST" as const,
      path: `${path}/{number}/${name}`,
      summary,
      params,
      data: dossier,
      command: { name: `${thing} ${name}`, help, ...written, words: { ...words, ...written.words } as Words },
      refusals: ["NOT_FOUND", "WRONG_STATE"] as const,
    };
  }

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
    /** A step with which nothing is written. */
    step: (name: Name, summary: string) =>
      exact({ ...stepOf(name, summary, summary), body: z.strictObject({ version: readVersion }) }),
    /** The same of what lies in no queue, so that there is no version to read. */
    plainStep: (name: Name, summary: string) => exact(stepOf(name, summary, summary)),
    /** Says what was mended after a bad rating. `label`: 反馈. */
    correct: (label: string) =>
      exact({
        ...deskOf(CORRECT.role),
        method: "POST",
        path: `${path}/{number}/correct`,
        summary: `对不满意的${label}评价说明整改结果`,
        params,
        body: z.strictObject({ words: correction, version: readVersion }),
        data: dossier,
        command: {
          name: `${thing} correct`,
          words: { ...words, ...commandWords(CORRECT).words },
          help: `对不满意的评价说明整改结果，会告诉评价人`,
        },
        refusals: ["NOT_FOUND", "WRONG_STATE"],
      }),
    /** A step with which something is written: what its fields are called, the kind of work says. */
    stepWith: <Body extends z.ZodObject>(
      name: Name,
      body: Body,
      { summary, help = summary }: { readonly summary: string; readonly help?: string },
    ) => exact({ ...stepOf(name, summary, help), body }),
  };
}
