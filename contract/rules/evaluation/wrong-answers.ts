import type { ToolField, ToolResult } from "./tool";

/** What a result says of answers that are there but wrong: they are not missing, and asking for them again would not help. Pure. */

/**
 * The result of rules that read wrong answers as missing, told as it is: lines that need one of them are wrong, what to do is
 * to mend it, and an open verdict says so. A verdict that stands without them stays.
 *
 * @param problems what is wrong, by the name of the question
 */
export function withWrongAnswers(
  result: ToolResult,
  problems: Readonly<Record<string, string>>,
  fields: readonly ToolField[],
): ToolResult {
  const wrong = Object.keys(problems);
  if (wrong.length === 0) return result;
  const wrongIn = (reads: readonly string[]) => reads.filter((name) => name in problems);
  const sections = result.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => {
      const own = wrongIn(line.reads).map((name) => problems[name] ?? "");
      // What holds or does not, whatever the wrong answer would be, is decided.
      const isOpen = line.state === "missing" || (line.state === "info" && line.points === undefined);
      return own.length > 0 && isOpen ? { ...line, own: own.join("；"), state: "wrong" as const } : line;
    }),
  }));
  const lines = sections.flatMap((section) => section.lines).filter(({ state }) => state === "wrong");
  const asked = new Set(lines.map(({ label }) => `补充${label}`));
  const labels = wrong.map((name) => fields.find((field) => field.name === name)?.label ?? name).join("、");
  const { verdict } = result;
  return {
    ...result,
    sections,
    gaps: [
      ...wrong.map((name) => ({ text: `改正${problems[name] ?? ""}`, field: name })),
      ...result.gaps.filter(({ text, field }) => !asked.has(text) && !(field !== undefined && field in problems)),
    ],
    verdict:
      verdict.tone === "open"
        ? { ...verdict, word: "填写有误", why: `${labels}填写有误，改正以后才有结论。` }
        : { ...verdict, why: `${verdict.why}另有填写有误的，没有算在内：${labels}。` },
  };
}
