import { readFile, writeFile } from "node:fs/promises";
import type { CallData, CallInput } from "@/contract/call";
import type { ImportRow } from "@/contract/operator/operator";

import { fileDeskCalls } from "@/contract/desk/file";
import { itemDeskCalls, type ItemPreview } from "@/contract/desk/item";
import { operatorPolicyCalls, type PolicyDiff } from "@/contract/operator/policy";
import { commonQuestionDeskCalls } from "@/contract/desk/question/common-question";
import { printAnswer } from "./print";
import { openRows } from "./row-reader";
import type { Target } from "./target";
import { CommandError } from "./usage";

/** Commands that read or write a file of this machine. */

/** Reads what is to be read before anything is opened. The work answers what is to be told. */
type FileCommand = (file: string) => Promise<(target: Target, input: unknown) => Promise<string>>;

// Small batches: the gateway answers searches between them.
const ROWS_A_BATCH = 20;
const MAX_QUESTION_BYTES = 900_000;

/** Asks with the rows of a file in batches; a line that is no row at all is answered as refused. */
function askByRows<Answer>(
  operation: string,
  ask: (target: Target, rows: ImportRow[]) => Promise<readonly Answer[]>,
  refuse: (line: number, reason: string) => Answer,
): FileCommand {
  return async (file) => {
    const { rows } = await openRows(file);
    return async (target) => {
      const answers: Answer[] = [];
      let batch: ImportRow[] = [];
      const send = async () => {
        if (batch.length > 0) answers.push(...(await ask(target, batch)));
        batch = [];
      };
      for await (const read of rows) {
        if ("refused" in read) answers.push(refuse(read.line, read.refused));
        else batch.push({ line: read.line, row: read.row });
        if (batch.length >= ROWS_A_BATCH) await send();
      }
      await send();
      return printAnswer(operation, answers);
    };
  };
}

async function readGroups(file: string) {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new CommandError(`读不了 ${file}（${error.message}），请检查文件名。`);
  });
  if (Buffer.byteLength(text) > MAX_QUESTION_BYTES) throw new CommandError("文件超过 900 KB，请分成几个文件分别导入。");
  let groups: unknown;
  try {
    groups = JSON.parse(text);
  } catch {
    throw new CommandError(`${file} 不是完整的 JSON，请检查括号、引号和逗号。`);
  }
  const parsed = commonQuestionDeskCalls.importPreparedQuestions.body.safeParse({ groups });
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.slice(1).join(" → ") ?? "";
  throw new CommandError(`常见问题的格式不对${where ? `（${where}）` : ""}，请对照 docs/prepared-questions.md 改正。`);
}

/** For the operator's eyes only, and never over something that is there. */
async function save(file: CallData<typeof fileDeskCalls.readFile>, path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.from(file.base64, "base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw new CommandError(
      isThere ? `${path} 已经存在，请换一个文件名。` : `写不进 ${path}（${(error as Error).message}），请换一个位置。`,
    );
  }
}

/** By the call's name. */
export const FILE_COMMANDS: Readonly<Record<string, FileCommand>> = {
  diffPolicies: askByRows<PolicyDiff>(
    "diffPolicies",
    (target, rows) => target.send(operatorPolicyCalls.diffPolicies, { body: { rows } }),
    (line, reason) => ({ line, id: "", title: "", outcome: "refused", reason, fields: [], clauses: [] }),
  ),
  previewItems: askByRows<ItemPreview>(
    "previewItems",
    (target, rows) => target.send(itemDeskCalls.previewItems, { body: { rows } }),
    (line, reason) => {
      const counts = { met: 0, manual: 0, missing: 0, unmet: 0, notApplicable: 0 };
      return { line, id: "", title: "", reason, failing: [], ...counts };
    },
  ),
  importPreparedQuestions: async (file) => {
    const body = await readGroups(file);
    return async (target) =>
      printAnswer(
        "importPreparedQuestions",
        await target.send(commonQuestionDeskCalls.importPreparedQuestions, { body }),
      );
  },
  readFile: async (path) => async (target, input) => {
    const file = await target.send(fileDeskCalls.readFile, input as CallInput<typeof fileDeskCalls.readFile>);
    await save(file, path);
    return `${printAnswer("readFile", file)}已保存到：${path}\n`;
  },
};
