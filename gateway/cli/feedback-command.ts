import { feedbackNumber, feedbackState, interactionCalls, type FeedbackDossier } from "@/contract/interaction";
import { FEEDBACK_CATEGORY_WORDS, FEEDBACK_STATE_WORDS } from "@/contract/interaction-words";
import type { GatewayConfig } from "../env";
import type { Console } from "./import-command";
import { plain, written } from "./plain";
import { runWork } from "./run-work";
import type { Target } from "./target";
import { CommandError, SEE_HELP } from "./usage";

/** `feedback …`: how the zone's staff answers feedback. What it writes is for their eyes only: it shows contact data. */

const MOST_LISTED = 100;

function lineOf(entry: FeedbackDossier): string {
  const opening = plain(entry.content).replace(/\s+/gu, " ").slice(0, 40);
  return `${entry.number}  ${FEEDBACK_STATE_WORDS[entry.state]}  ${FEEDBACK_CATEGORY_WORDS[entry.category]}  ${written(entry.submittedAt)}  ${opening}\n`;
}

function pageOf(entry: FeedbackDossier): string {
  const facts: [string, string | null][] = [
    ["编号", entry.number],
    ["状态", FEEDBACK_STATE_WORDS[entry.state]],
    ["类型", FEEDBACK_CATEGORY_WORDS[entry.category]],
    ["页面", entry.page],
    ["联系人", entry.contactName],
    ["手机", entry.phone],
    ["邮箱", entry.email],
    ["账号", entry.userId],
    ["附件", entry.fileIds.join("、") || null],
    ["内容", entry.content],
    ["答复", entry.answer],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== "");
  const steps = entry.timeline.map(
    (step) => `  ${written(step.at)}  ${FEEDBACK_STATE_WORDS[step.state]}  ${plain(step.remark)}\n`,
  );
  return `${known.map(([name, value]) => `${name}：${plain(value ?? "")}\n`).join("")}经过：\n${steps.join("")}`;
}

function stateOf(args: readonly string[]) {
  if (args.length === 0) return undefined;
  const state = feedbackState.safeParse(args[1]);
  if (args.length !== 2 || args[0] !== "--state" || !state.success)
    throw new CommandError(`feedback list 之后只能有 --state ${feedbackState.options.join("|")}。${SEE_HELP}`);
  return state.data;
}

async function list(target: Target, args: readonly string[]): Promise<string> {
  const { records, total } = await target.feedback.list({ state: stateOf(args), page: 1, size: MOST_LISTED });
  const rest = total > records.length ? `（只列出最早的 ${records.length} 条）` : "";
  return `${records.map(lineOf).join("")}共 ${total} 条${rest}\n`;
}

/** The command as a piece of work on the target; checked before anything is opened. */
function workOf(args: readonly string[]): (target: Target) => Promise<string> {
  const [verb, ...rest] = args;
  if (verb === "list") {
    stateOf(rest);
    return (target) => list(target, rest);
  }
  const wanted = verb === "answer" ? 2 : 1;
  if (verb !== "show" && verb !== "accept" && verb !== "answer")
    throw new CommandError(`feedback 之后应为 list、show、accept、answer 之一。${SEE_HELP}`);
  if (rest.length !== wanted)
    throw new CommandError(
      `feedback ${verb} 之后应为${wanted === 1 ? "一个编号" : "编号和用引号括起来的答复"}。${SEE_HELP}`,
    );
  const number = feedbackNumber.safeParse(rest[0]);
  if (!number.success) throw new CommandError(number.error.issues[0]?.message ?? "反馈编号不正确");
  if (verb === "show") return async (target) => pageOf(await target.feedback.show(number.data));
  if (verb === "accept") return async (target) => pageOf(await target.feedback.accept(number.data));
  const answer = interactionCalls.answerFeedback.body.safeParse({ answer: rest[1] });
  if (!answer.success) throw new CommandError(answer.error.issues[0]?.message ?? "答复内容不正确");
  return async (target) => pageOf(await target.feedback.answer(number.data, answer.data.answer));
}

/** `feedback …`. Answers the exit code. Throws {@link CommandError} when the command cannot be carried out. */
export async function feedbackCommand(
  readConfig: () => GatewayConfig,
  args: readonly string[],
  console: Console,
): Promise<number> {
  return runWork(readConfig, workOf(args), console);
}
