import { readFile } from "node:fs/promises";
import { questionCalls, questionState, type PoorAnswer, type QuestionDossier } from "@/contract/question";
import { QUESTION_KIND_WORDS, QUESTION_STATE_WORDS } from "@/contract/question-words";
import type { GatewayConfig } from "../env";
import type { Console } from "./import-command";
import { plain, written } from "./plain";
import { checked, runWork } from "./run-work";
import type { Target } from "./target";
import { CommandError, SEE_HELP } from "./usage";

/** `question …`: how the zone's staff answers questions. What `show` writes is for their eyes only: it shows the phone. */

const VERBS = ["list", "show", "answer", "close", "publish", "import", "poor"] as const;
const MOST_LISTED = 100;
const MOST_BYTES = 900_000;

type Work = (target: Target) => Promise<string>;

function dueWords({ due }: QuestionDossier): string {
  if (!due) return "";
  const left = due.workdays < 0 ? `超期 ${-due.workdays} 个工作日` : `剩余 ${due.workdays} 个工作日`;
  return `答复时限 ${due.date}（${left}）`;
}

function lineOf(entry: QuestionDossier): string {
  const opening = plain(entry.content).replace(/\s+/gu, " ").slice(0, 40);
  const parts = [
    entry.number,
    QUESTION_STATE_WORDS[entry.state],
    QUESTION_KIND_WORDS[entry.kind],
    written(entry.submittedAt),
    dueWords(entry),
    opening,
  ];
  return `${parts.filter((part) => part !== "").join("  ")}\n`;
}

function pageOf(entry: QuestionDossier): string {
  const facts: [string, string | null][] = [
    ["编号", entry.number],
    ["状态", QUESTION_STATE_WORDS[entry.state]],
    ["现在由谁办", entry.turn],
    ["时限", dueWords(entry)],
    ["类型", QUESTION_KIND_WORDS[entry.kind]],
    ["政策", entry.policy && `${entry.policy.title}（${entry.policy.id}）`],
    ["手机", entry.phone],
    ["账号", entry.userId],
    ["问题", entry.content],
    [entry.state === "closed" ? "原因" : "答复", entry.answer],
    ["公开为", entry.publishedAs && `/qa#${entry.publishedAs}`],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== "");
  const steps = entry.timeline.map(
    (step) => `  ${written(step.at)}  ${QUESTION_STATE_WORDS[step.state]}  ${plain(step.remark)}\n`,
  );
  return `${known.map(([name, value]) => `${name}：${plain(value ?? "")}\n`).join("")}经过：\n${steps.join("")}`;
}

function poorLines(rows: readonly PoorAnswer[]): string {
  if (rows.length === 0) return "近 90 天没有被评为没用的回答。\n";
  return rows
    .map(({ answerId, question, poor, helpful, remarks }) => {
      const said = remarks.map((remark) => `      ${plain(remark).replace(/\s+/gu, " ")}\n`).join("");
      return `没用 ${poor}  有用 ${helpful}  ${plain(answerId)}  问：${plain(question)}\n${said}`;
    })
    .join("");
}

/** The option `--name value` taken out of the words. */
function optionOf(
  words: readonly string[],
  name: string | undefined,
): { readonly rest: string[]; readonly value?: string } {
  const at = name === undefined ? -1 : words.indexOf(`--${name}`);
  const value = words[at + 1];
  if (at < 0) return { rest: [...words] };
  if (value === undefined) throw new CommandError(`--${name} 之后应有取值。${SEE_HELP}`);
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], value };
}

async function groupsIn(file: string): Promise<ReturnType<typeof checkedGroups>> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new CommandError(`读不了 ${file}（${error.message}），请检查文件名。`);
  });
  if (Buffer.byteLength(text) > MOST_BYTES) throw new CommandError("文件超过 900 KB，请分成几个文件分别导入。");
  try {
    return checkedGroups(JSON.parse(text));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} 不是完整的 JSON，请检查括号、引号和逗号。`);
  }
}

function checkedGroups(value: unknown) {
  const parsed = questionCalls.importPreparedQuestions.body.safeParse({ groups: value });
  if (parsed.success) return parsed.data.groups;
  const [issue] = parsed.error.issues;
  const where = issue?.path.slice(1).join(" → ") ?? "";
  throw new CommandError(`常见问题的格式不对${where ? `（${where}）` : ""}，请对照 docs/prepared-questions.md 改正。`);
}

/** The command as a piece of work on the target; checked before anything is opened. */
async function workOf(args: readonly string[]): Promise<Work> {
  const [name, ...words] = args;
  const verb = VERBS.find((one) => one === name);
  if (verb === undefined) throw new CommandError(`question 之后应为 ${VERBS.join("、")} 之一。${SEE_HELP}`);
  const option = verb === "list" ? "state" : verb === "publish" ? "group" : undefined;
  const { rest, value } = optionOf(words, option);
  const wanted = { list: 0, poor: 0, show: 1, import: 1, answer: 2, close: 2, publish: 2 }[verb];
  if (rest.length !== wanted)
    throw new CommandError(
      `question ${verb} 之后应为${["空", verb === "import" ? "一个文件" : "一个编号", "编号和用引号括起来的内容"][wanted]}。${SEE_HELP}`,
    );
  if (verb === "poor") return async ({ questions }) => poorLines(await questions.listPoor());
  if (verb === "list") {
    const state = value === undefined ? undefined : checked(questionState, value);
    return async ({ questions }) => {
      const { records, total } = await questions.list({ state, page: 1, size: MOST_LISTED });
      const more = total > records.length ? `（只列出时限最近的 ${records.length} 条）` : "";
      return `${records.map(lineOf).join("")}共 ${total} 条${more}\n`;
    };
  }
  if (verb === "import") {
    const groups = await groupsIn(rest[0] ?? "");
    return async ({ questions }) => {
      const done = await questions.importPrepared(groups);
      return `已导入 ${done.groups} 个分组、${done.questions} 个常见问题\n`;
    };
  }
  const { number } = checked(questionCalls.showQuestion.params, { number: rest[0] });
  switch (verb) {
    case "show":
      return async ({ questions }) => pageOf(await questions.show(number));
    case "answer": {
      const { answer } = checked(questionCalls.answerQuestion.body, { answer: rest[1] });
      return async ({ questions }) => pageOf(await questions.answer(number, answer));
    }
    case "close": {
      const { reason } = checked(questionCalls.closeQuestion.body, { reason: rest[1] });
      return async ({ questions }) => pageOf(await questions.close(number, reason));
    }
    case "publish": {
      const body = checked(questionCalls.publishQuestion.body, {
        question: rest[1],
        ...(value ? { group: value } : {}),
      });
      return async ({ questions }) => pageOf(await questions.publish(number, body.question, body.group));
    }
  }
}

/** `question …`. Answers the exit code. Throws {@link CommandError} when the command cannot be carried out. */
export async function questionCommand(
  readConfig: () => GatewayConfig,
  args: readonly string[],
  console: Console,
): Promise<number> {
  return runWork(readConfig, await workOf(args), console);
}
