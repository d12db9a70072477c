import { expect } from "vitest";
import {
  problemsOf,
  type Answers,
  type Edition,
  type Tool,
  type ToolResult,
} from "../../../contract/rules/evaluation/tool";

export const TODAY = "2026-11-21";

/** The newest rules, on answers that are all well formed. */
export function judge(tool: Tool | Edition, answers: Answers, today = TODAY): ToolResult {
  const edition = "editions" in tool ? tool.editions[0] : tool;
  for (const name of Object.keys(answers))
    expect(
      edition.fields.map((field) => field.name),
      name,
    ).toContain(name);
  expect(problemsOf(edition, answers)).toEqual({});
  return edition.evaluate(answers, today);
}

export const lineOf = (result: ToolResult, key: string) =>
  result.sections.flatMap(({ lines }) => lines).find((line) => line.key === key);
