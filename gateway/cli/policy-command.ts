import { MATCH_GROUPS } from "@/contract/declare-attributes";
import type { ImportRow } from "@/contract/operator";
import {
  operatorPolicyCalls as calls,
  type ItemPreview,
  type MostRead,
  type PolicyDiff,
} from "@/contract/operator-policy";
import type { GatewayConfig } from "../env";
import type { Console } from "./import-command";
import { plain } from "./plain";
import { openRows } from "./row-reader";
import { checked, runWork } from "./run-work";
import type { Target } from "./target";
import { CommandError, SEE_HELP } from "./usage";

/** `policy …`: relations and ends of policies, and a look at a file before it is imported. */

const none = { query: undefined, body: undefined, params: undefined } as const;

const OUTCOMES: Readonly<Record<PolicyDiff["outcome"], string>> = {
  new: "新增",
  unchanged: "未变",
  changed: "有改动",
  refused: "会被拒绝",
};
const CLAUSES: Readonly<Record<PolicyDiff["clauses"][number]["state"], string>> = {
  changed: "改",
  moved: "移",
  added: "增",
  removed: "删",
};

// Small batches: the gateway answers searches between them.
const ROWS_A_BATCH = 20;

/** The rows of a file in batches through `ask`; a line that is no row at all comes back as refused. */
async function inBatches<Answer>(
  file: string,
  ask: (rows: readonly ImportRow[]) => Promise<readonly Answer[]>,
  refused: (line: number, reason: string) => Answer,
): Promise<Answer[]> {
  const { rows } = await openRows(file);
  const answers: Answer[] = [];
  let batch: ImportRow[] = [];
  const send = async () => {
    if (batch.length > 0) answers.push(...(await ask(batch)));
    batch = [];
  };
  for await (const read of rows) {
    if ("refused" in read) answers.push(refused(read.line, read.refused));
    else batch.push({ line: read.line, row: read.row });
    if (batch.length >= ROWS_A_BATCH) await send();
  }
  await send();
  return answers;
}

function diffWords(diffs: readonly PolicyDiff[]): string {
  const told = diffs
    .filter(({ outcome }) => outcome !== "unchanged")
    .map((diff) =>
      [
        `第 ${diff.line} 行  ${OUTCOMES[diff.outcome]}  ${plain(diff.id)}  ${plain(diff.title)}`,
        ...(diff.reason ? [`    原因：${plain(diff.reason)}`] : []),
        ...diff.fields.map(
          ({ name, before, after }) => `    ${name}：${plain(before) || "（空）"} → ${plain(after) || "（空）"}`,
        ),
        ...diff.clauses.map(({ state, words }) => `    ${CLAUSES[state]}  ${plain(words)}`),
      ].join("\n"),
    );
  const counts = (Object.keys(OUTCOMES) as PolicyDiff["outcome"][])
    .map((outcome) => `${OUTCOMES[outcome]} ${diffs.filter((diff) => diff.outcome === outcome).length} 份`)
    .join("，");
  return `${[...told, counts].join("\n")}。没有写入。\n`;
}

function previewWords(previews: readonly ItemPreview[]): string {
  const told = previews.map((item) =>
    item.reason
      ? `第 ${item.line} 行  会被拒绝  ${plain(item.id)}\n    原因：${plain(item.reason)}`
      : [
          `${plain(item.id)}  ${plain(item.title)}`,
          `    ${MATCH_GROUPS.met} ${item.met} 家，待补充资料 ${item.missing} 家，不符合 ${item.unmet} 家` +
            (item.notApplicable > 0 ? `，不适用 ${item.notApplicable} 家` : ""),
          ...item.failing.map(({ text, count }) => `    卡住 ${count} 家：${plain(text)}`),
        ].join("\n"),
  );
  return `${[...told, `共 ${previews.length} 个事项`].join("\n")}。没有写入。\n`;
}

const minutes = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;

const readWords = (rows: readonly MostRead[]): string =>
  rows.length === 0
    ? "近 30 天没有阅读记录。\n"
    : rows
        .map(
          ({ policyId, title, visits, medianSeconds }) =>
            `${String(visits).padStart(6)} 次  一半读了 ${minutes(medianSeconds)} 以上  ${plain(policyId)}  ${plain(title ?? "（已不在）")}\n`,
        )
        .join("");

type Work = (target: Target) => Promise<string>;
type Verb = { readonly words: number; readonly work: (given: readonly string[]) => Work };

const VERBS: Readonly<Record<string, Verb>> = {
  diff: {
    words: 1,
    work:
      ([file = ""]) =>
      async ({ desk }) =>
        diffWords(
          await inBatches<PolicyDiff>(
            file,
            (rows) => desk.diffPolicies({ ...none, body: { rows: [...rows] } }),
            (line, reason) => ({ line, id: "", title: "", outcome: "refused", reason, fields: [], clauses: [] }),
          ),
        ),
  },
  preview: {
    words: 1,
    work:
      ([file = ""]) =>
      async ({ desk }) =>
        previewWords(
          await inBatches<ItemPreview>(
            file,
            (rows) => desk.previewItems({ ...none, body: { rows: [...rows] } }),
            (line, reason) => ({
              ...{ line, id: "", title: "", reason, failing: [] },
              ...{ met: 0, missing: 0, unmet: 0, notApplicable: 0 },
            }),
          ),
        ),
  },
  relate: {
    words: 4,
    work: ([newer, kind, older, clause]) => {
      const body = checked(calls.relatePolicies.body, { newer, kind, older, clause });
      return async ({ desk }) => {
        await desk.relatePolicies({ ...none, body });
        return `已记录：${body.newer} 与 ${body.older}\n`;
      };
    },
  },
  unrelate: {
    words: 2,
    work: ([newer, older]) => {
      const body = checked(calls.unrelatePolicies.body, { newer, older });
      return async ({ desk }) => `已去掉 ${(await desk.unrelatePolicies({ ...none, body })).dropped} 条关系\n`;
    },
  },
  repeal: {
    words: 3,
    work: ([id, on, reason]) => {
      const body = checked(calls.repealPolicy.body, { id, on, reason });
      return async ({ desk }) => {
        await desk.repealPolicy({ ...none, body });
        return `已记录：${body.id} 自 ${body.on} 起失效\n`;
      };
    },
  },
  restore: {
    words: 1,
    work: ([id]) => {
      const body = checked(calls.restorePolicy.body, { id });
      return async ({ desk }) => {
        await desk.restorePolicy({ ...none, body });
        return `已撤销 ${body.id} 的失效记录\n`;
      };
    },
  },
  read: {
    words: 0,
    work:
      () =>
      async ({ desk }) =>
        readWords(await desk.listMostRead(none)),
  },
};

export async function policyCommand(
  readConfig: () => GatewayConfig,
  [name, ...given]: readonly string[],
  console: Console,
): Promise<number> {
  const verb = name !== undefined && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new CommandError(`policy 之后应为 ${Object.keys(VERBS).join("、")} 之一。${SEE_HELP}`);
  if (given.length !== verb.words)
    throw new CommandError(`policy ${name} 之后应有 ${verb.words} 项，给出了 ${given.length} 项。${SEE_HELP}`);
  return runWork(readConfig, verb.work(given), console);
}
