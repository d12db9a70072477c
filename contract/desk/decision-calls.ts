import { z } from "zod";
import { DESK, deskOf } from "../call";
import { opaqueId, pageOf, pageQuery } from "../fields";
import { exact, readVersion } from "./case-calls";

/** The staff's calls of what is decided once: a list, one of them whole, yes, and no with a reason. */

const reason = z
  .string({ error: "请写明原因" })
  .trim()
  .min(2, { error: "原因至少 2 个字" })
  .max(200, { error: "原因最长 200 个字" });

/** Describes the desk of one kind of decision. `help` is the line of the command, and the summary where none is given. */
export function decisionDesk<
  const Path extends string,
  State extends z.ZodType,
  Row extends z.ZodType,
  Whole extends z.ZodType,
  Decided extends z.ZodType,
>({
  path,
  thing,
  called,
  state,
  row,
  whole,
  decided,
}: {
  /** `/uaa/api/manager/realname`. */
  readonly path: Path;
  /** What its commands begin with: `realname`. */
  readonly thing: string;
  /** What one is called by: 编号或信用代码. */
  readonly called: string;
  readonly state: State;
  readonly row: Row;
  readonly whole: Whole;
  /** What a decision answers. */
  readonly decided: Decided;
}) {
  const params = z.object({ id: opaqueId });
  const words = { id: called };
  const late = ["NOT_FOUND", "WRONG_STATE"] as const;
  return {
    list: (summary: string, help = summary) =>
      exact({
        ...DESK,
        method: "GET",
        path,
        summary,
        command: { name: `${thing} list`, options: { state: "状态" }, help },
        query: z.object({ state: state.optional(), ...pageQuery }),
        data: pageOf(row),
      }),
    show: (summary: string, help = summary) =>
      exact({
        ...deskOf("accept", "audit"),
        method: "GET",
        path: `${path}/{id}`,
        summary,
        params,
        data: whole,
        command: { name: `${thing} show`, words, help },
        refusals: ["NOT_FOUND"],
      }),
    approve: (summary: string, help = summary) =>
      exact({
        ...deskOf("audit"),
        method: "POST",
        path: `${path}/{id}/approve`,
        summary,
        params,
        body: z.strictObject({ version: readVersion }),
        data: decided,
        refusals: late,
        command: { name: `${thing} approve`, words, help },
      }),
    refuse: (summary: string, help = summary) =>
      exact({
        ...deskOf("audit"),
        method: "POST",
        path: `${path}/{id}/refuse`,
        summary,
        params,
        data: decided,
        refusals: late,
        command: { name: `${thing} refuse`, words: { ...words, reason: "原因" }, help },
        body: z.strictObject({ reason, version: readVersion }),
      }),
  };
}
