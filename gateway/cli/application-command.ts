import { applicationState, applyCalls, type ApplicationDossier } from "@/contract/apply";
import { APPLICATION_STATES, SCORES } from "@/contract/apply-form";
import type { GatewayConfig } from "../env";
import type { Console } from "./import-command";
import { plain, written } from "./plain";
import { checked, runWork } from "./run-work";
import type { Target } from "./target";
import { CommandError, SEE_HELP } from "./usage";

/** `application …`: how the zone's staff handles applications. What `show` writes is for their eyes only. */

const MOST_LISTED = 100;
const VERBS = ["list", "show", "accept", "ask", "approve", "refuse"] as const;

function dueWords({ due }: ApplicationDossier): string {
  if (!due) return "";
  const left = due.workdays < 0 ? `超期 ${-due.workdays} 个工作日` : `剩余 ${due.workdays} 个工作日`;
  return `时限 ${due.date}（${left}）`;
}

function lineOf(entry: ApplicationDossier): string {
  const parts = [
    ...[entry.number ?? "", APPLICATION_STATES[entry.state], plain(entry.enterprise.name), plain(entry.item.title)],
    ...[entry.submittedAt ? written(entry.submittedAt) : "", dueWords(entry)],
  ];
  return `${parts.filter((part) => part !== "").join("  ")}\n`;
}

function pageOf(entry: ApplicationDossier): string {
  const { evaluation } = entry;
  const facts: (readonly [string, string])[] = [
    ["编号", entry.number ?? ""],
    ["状态", APPLICATION_STATES[entry.state]],
    ["现在由谁办", entry.turn],
    ["办理时限", dueWords(entry)],
    ["事项", entry.item.title],
    ["政策", entry.item.policyTitle],
    ["企业", entry.enterprise.name],
    ["统一社会信用代码", entry.enterprise.creditCode],
    ...entry.answers.map(({ label, value }) => [label, value] as const),
    ...entry.files.map(({ label, fileId, name }) => [label, `${name}（${fileId}）`] as const),
    [
      "评价",
      evaluation
        ? `${SCORES[evaluation.score as keyof typeof SCORES]}${evaluation.words && `：${evaluation.words}`}`
        : "",
    ],
  ];
  const tables = entry.tables.map(
    ({ label, columns, rows }) =>
      `${plain(label)}：\n${rows.map((cells, row) => `  ${row + 1}. ${columns.flatMap((column, index) => (cells[index] ? [`${plain(column)} ${plain(cells[index])}`] : [])).join("，")}\n`).join("")}`,
  );
  const known = facts.filter(([, value]) => value !== "");
  const steps = entry.log.map(
    (step) => `  ${written(step.at)}  ${APPLICATION_STATES[step.to]}  ${plain(step.who)}  ${plain(step.remark)}\n`,
  );
  return `${known.map(([name, value]) => `${plain(name)}：${plain(value)}\n`).join("")}${tables.join("")}经过：\n${steps.join("")}`;
}

function stateOf(args: readonly string[]) {
  if (args.length === 0) return undefined;
  const state = applicationState.safeParse(args[1]);
  if (args.length !== 2 || args[0] !== "--state" || !state.success || state.data === "draft")
    throw new CommandError(
      `application list 之后只能有 --state ${applicationState.options.filter((one) => one !== "draft").join("|")}。${SEE_HELP}`,
    );
  return state.data;
}

async function list(target: Target, state: ReturnType<typeof stateOf>): Promise<string> {
  const { records, total } = await target.applications.list({ state, page: 1, size: MOST_LISTED });
  const rest = total > records.length ? `（只列出等待最久的 ${records.length} 条）` : "";
  return `${records.map(lineOf).join("")}共 ${total} 条${rest}\n`;
}

/** The command as a piece of work on the target; checked before anything is opened. */
function workOf(args: readonly string[]): (target: Target) => Promise<string> {
  const [name, ...rest] = args;
  const verb = VERBS.find((one) => one === name);
  if (verb === undefined) throw new CommandError(`application 之后应为 ${VERBS.join("、")} 之一。${SEE_HELP}`);
  if (verb === "list") {
    const state = stateOf(rest);
    return (target) => list(target, state);
  }
  const most = verb === "show" || verb === "accept" ? 1 : 2;
  const least = verb === "ask" || verb === "refuse" ? 2 : 1;
  if (rest.length < least || rest.length > most)
    throw new CommandError(
      `application ${verb} 之后应为${most === 1 ? "一个编号" : least === 1 ? "编号，意见可以不写" : "编号和用引号括起来的内容"}。${SEE_HELP}`,
    );
  const { number } = checked(applyCalls.showApplication.params, { number: rest[0] });
  switch (verb) {
    case "show":
      return async ({ applications }) => pageOf(await applications.show(number));
    case "accept":
      return async ({ applications }) => pageOf(await applications.accept(number));
    case "ask": {
      const { words } = checked(applyCalls.askApplication.body, { words: rest[1] });
      return async ({ applications }) => pageOf(await applications.ask(number, words));
    }
    case "approve": {
      const { words } = checked(applyCalls.approveApplication.body, rest[1] ? { words: rest[1] } : {});
      return async ({ applications }) => pageOf(await applications.approve(number, words));
    }
    case "refuse": {
      const { words } = checked(applyCalls.refuseApplication.body, { words: rest[1] });
      return async ({ applications }) => pageOf(await applications.refuse(number, words));
    }
  }
}

/** `application …`. Answers the exit code. Throws {@link CommandError} when the command cannot be carried out. */
export async function applicationCommand(
  readConfig: () => GatewayConfig,
  args: readonly string[],
  console: Console,
): Promise<number> {
  return runWork(readConfig, workOf(args), console);
}
