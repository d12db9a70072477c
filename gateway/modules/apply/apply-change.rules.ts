import type { ApplicationField } from "@/contract/apply/apply";
import type { Filled } from "./apply-filled";

/** Whether a supplement is one: what was given back against what comes in again. Pure. */

/** Spaces and line breaks say nothing. */
const written = (text = ""): string => text.replace(/\s+/gu, "");

/**
 * All that the zone reads of an application, as one text: answers and cells without their white space, files by their
 * content whatever they are called and in whatever order they lie. What the form does not ask for is not read.
 */
export function contentOf(form: readonly ApplicationField[], { answers, files, tables }: Filled): string {
  return JSON.stringify(
    form.map(({ key, kind, table }) => {
      if (kind === "files") return [key, (files[key] ?? []).map(({ sha256 }) => sha256).toSorted()];
      if (!table) return [key, written(answers[key])];
      const rows = tables[key] ?? [];
      return [key, rows.map((row) => table.columns.map((column) => written(row[column.key])))];
    }),
  );
}

/** The field that explains things to whoever decides: with it nothing else has to change. */
const EXPLANATION = "statement";

/** Why a supplement without a change is not taken, with what was asked for and what to do. */
export function refuseUnchanged(form: readonly ApplicationField[], opinion: string): string {
  const explanation = form.find(({ key }) => key === EXPLANATION);
  return [
    `还没有任何修改：填写的内容、表格和材料都与退回时相同。需要补正的是：“${opinion}”。`,
    "请按要求修改后再提交",
    ...(explanation ? [`；认为不需要修改的，请在“${explanation.label}”中写明理由`] : []),
    "。已填写的内容都保留着。",
  ].join("");
}
