import { z } from "zod";

/**
 * What a schema says of input where it has no words of its own, in Chinese: what the library would say is English. Who
 * reads it sent something our forms do not send, or fills in a form whose field forgot its words.
 */

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const MAX_NAMED = 10;
const MAX_NAME = 60;

const KINDS: Readonly<Record<string, string>> = {
  string: "文字",
  number: "数字",
  int: "整数",
  boolean: "是或否",
  array: "列表",
  tuple: "列表",
  object: "一组字段",
  record: "一组字段",
  date: "日期",
};

const UNITS: Readonly<Record<string, string>> = { string: " 个字", array: " 项", set: " 项" };
const unitOf = (origin: unknown) => UNITS[String(origin)] ?? "";

// Names come from the sender, who may make them as long as the limit of a body allows.
const short = (name: PropertyKey) => String(name).slice(0, MAX_NAME);

function nameOf({ path = [] }: Issue): string {
  return path.length > 0 ? `“${path.slice(0, MAX_NAMED).map(short).join(".").slice(0, MAX_NAME)}”` : "提交的内容";
}

/** The branch that says more than that the value is of another kind: a schema's own words before ours. */
function wordsOfBranches(branches: readonly Issue[]): string | undefined {
  const own = branches.find((branch) => branch.message !== undefined && branch.message !== wordsOf(branch));
  return own?.message;
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && "input" in issue
        ? `缺少${nameOf(issue)}，请补充后重试`
        : `${nameOf(issue)}应为${KINDS[String(issue.expected)] ?? "另一种内容"}，请修改后重试`;
    case "too_big":
      return `${nameOf(issue)}不能超过 ${String(issue.maximum)}${unitOf(issue.origin)}，请修改后重试`;
    case "too_small":
      return `${nameOf(issue)}不能少于 ${String(issue.minimum)}${unitOf(issue.origin)}，请修改后重试`;
    case "invalid_format":
      return `${nameOf(issue)}的格式不正确，请修改后重试`;
    case "invalid_value":
      return `${nameOf(issue)}的取值不在可选的范围内，请重新选择`;
    case "unrecognized_keys":
      return `不支持的参数：${(issue.keys as readonly string[]).slice(0, MAX_NAMED).map(short).join("、")}`;
    case "invalid_union":
      return (
        wordsOfBranches((issue.errors as readonly (readonly Issue[])[]).flat()) ?? "参数的取值不正确，请刷新页面后重试"
      );
    default:
      return `${nameOf(issue)}的取值不正确，请刷新页面后重试`;
  }
}

// In a browser our policy forbids `eval`: the library would try it first, and each page would report a breach.
z.config({ localeError: wordsOf, jitless: "document" in globalThis });
