import { exact } from "@/contract/rules/evaluation/exact-number";
import { LINE_STATES, type ResultLine, type ToolResult } from "@/contract/rules/evaluation/tool";
import { formatPoints } from "@/contract/rules/evaluation/answer-wording";

/** Two results of one tool side by side. Pure. */

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The difference in words; undefined where there is none. */
  readonly change?: string;
}

export interface ComparedPart {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/u;
/** `15 / 17`: how many of all. */
const SHARE = /^(\d+) (\/ \d+)$/u;

/** `多 4 分`, `少 1.5 万元`; undefined where one is no number. */
function moved(before: string, after: string, unit: string): string | undefined {
  const [shareBefore, shareAfter] = [SHARE.exec(before), SHARE.exec(after)];
  if (shareBefore?.[1] && shareAfter?.[1] && shareBefore[2] === shareAfter[2])
    return moved(shareBefore[1], shareAfter[1], unit);
  if (!NUMBER.test(before) || !NUMBER.test(after)) return undefined;
  const by = exact(after).sub(exact(before));
  return `${by.lt(0) ? "少" : "多"} ${by.abs().toString()}${unit === "" ? "" : ` ${unit}`}`;
}

function changeOf(before: string, after: string, words?: string): Pick<ComparedRow, "change"> {
  return before === after ? {} : { change: words ?? "有变化" };
}

const NOT_THERE = "没有这一项";

function formatLine(line: ResultLine | undefined): string {
  if (!line) return NOT_THERE;
  return [line.own || "没有填写", line.points && `${formatPoints(line.points)} 分`, LINE_STATES[line.state]]
    .filter(Boolean)
    .join("；");
}

/** What moved in a line: the points, else the state, else the own value. */
function lineChange(before: ResultLine | undefined, after: ResultLine | undefined): string {
  if (!before || !after) return before ? "后一份没有这一项" : "前一份没有这一项";
  const words: string[] = [];
  if (before.points && after.points && before.points.high !== after.points.high)
    words.push(moved(before.points.high, after.points.high, "分") ?? "得分有变化");
  if (before.state !== after.state) words.push(`由“${LINE_STATES[before.state]}”变为“${LINE_STATES[after.state]}”`);
  return words.length > 0 ? words.join("，") : "数据有变化";
}

const figureText = ({ value, unit = "" }: ToolResult["headline"][number]): string => `${value} ${unit}`.trim();
/** `分（满 100 分）` counts in 分. */
const plainUnit = (unit = ""): string => unit.replace(/（.*$/u, "");

/** Verdict and figures first, then every line of either, section by section in their order. */
export function compareResults(before: ToolResult, after: ToolResult): readonly ComparedPart[] {
  const labels = [...new Set([...before.headline, ...after.headline].map(({ label }) => label))];
  const head: ComparedRow[] = [
    {
      key: "verdict",
      label: "结论",
      before: before.verdict.word,
      after: after.verdict.word,
      ...changeOf(before.verdict.word, after.verdict.word, "结论不同"),
    },
    ...labels.map((label): ComparedRow => {
      const [old, now] = [before, after].map((one) => one.headline.find((figure) => figure.label === label));
      const [first, second] = [old ? figureText(old) : "没有算出", now ? figureText(now) : "没有算出"];
      const by = old && now ? moved(old.value, now.value, plainUnit(now.unit)) : undefined;
      return { key: label, label, before: first, after: second, ...changeOf(first, second, by) };
    }),
  ];
  const keys = [...new Set([...after.sections, ...before.sections].map(({ key }) => key))];
  const parts = keys.map((key): ComparedPart => {
    const [old, now] = [before, after].map((one) => one.sections.find((section) => section.key === key));
    const lines = [...new Set([...(now?.lines ?? []), ...(old?.lines ?? [])].map((line) => line.key))];
    return {
      title: (now ?? old)?.title ?? "",
      rows: lines.map((line): ComparedRow => {
        const [was, is] = [old, now].map((section) => section?.lines.find((one) => one.key === line));
        const [first, second] = [formatLine(was), formatLine(is)];
        return {
          key: line,
          label: (is ?? was)?.label ?? "",
          before: first,
          after: second,
          ...changeOf(first, second, lineChange(was, is)),
        };
      }),
    };
  });
  return [{ title: "结论", rows: head }, ...parts];
}
