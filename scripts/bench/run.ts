import os from "node:os";
import { cleanUp, cleanUpOnSignals, soFar } from "./cleanup";
import { holds, machine, REPORT_FILE, table, writeReport, type Figure, type Remark } from "./report";
import { createBenchContext, type Part } from "./bench-context";

/** The command line of the bench: which parts, in which order, what comes out. */

const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  start: async () => (await import("./parts/start")).benchStart,
  pages: async () => (await import("./parts/pages")).benchPages,
  fresh: async () => (await import("./parts/fresh")).benchFresh,
  crowd: async () => (await import("./parts/crowd")).benchCrowd,
  memory: async () => (await import("./parts/memory")).benchMemory,
  weights: async () => (await import("./parts/weights")).benchWeights,
  lighthouse: async () => (await import("./parts/lighthouse")).benchLighthouse,
  match: async () => (await import("./parts/match")).benchMatch,
  desk: async () => (await import("./parts/desk")).benchDesk,
  timing: async () => (await import("./parts/timing")).benchTiming,
  judgements: async () => (await import("./parts/judgements")).benchJudgements,
  questions: async () => (await import("./parts/questions")).benchQuestions,
  appeals: async () => (await import("./parts/appeals")).benchAppeals,
  board: async () => (await import("./parts/board")).benchBoard,
  search: async () => (await import("./parts/search")).benchSearchPart,
  lists: async () => (await import("./parts/lists")).benchLists,
  guides: async () => (await import("./parts/guides")).benchGuides,
  tests: async () => (await import("./parts/tests")).benchTests,
};

/** Parts that open what they need themselves. */
const WITHOUT_PORTAL = [
  "match",
  "desk",
  "timing",
  "judgements",
  "questions",
  "appeals",
  "board",
  "search",
  "lists",
  "guides",
  "tests",
];

const HELP = `用法：npm run bench -- [部分……] [选项]
部分：${Object.keys(PARTS).join("、")}；不写则全部运行。
选项：
  --policies=文件  导入的政策文件（JSON Lines）；也可用环境变量 BENCH_POLICIES。默认 ../shared/data/policies.jsonl，没有则用生成的文本
  --quick          各项只跑很短时间，用来检查基准本身；数字不可引用
  --no-fail        有承诺未达到时也以 0 退出`;

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

function readArguments(args: readonly string[]) {
  const options = args.filter((arg) => arg.startsWith("--"));
  const parts = args.filter((arg) => !arg.startsWith("--"));
  const unknown = parts
    .filter((part) => !(part in PARTS))
    .concat(options.filter((option) => !/^--(quick|no-fail|help|policies=.+)$/.test(option)));
  return {
    unknown,
    help: options.includes("--help"),
    quick: options.includes("--quick"),
    fail: !options.includes("--no-fail"),
    policies: options.find((option) => option.startsWith("--policies="))?.slice("--policies=".length),
    parts: parts.length > 0 ? Object.keys(PARTS).filter((part) => parts.includes(part)) : Object.keys(PARTS),
  };
}

/** Runs the wished parts; gives the exit code. */
export async function runBench(args: readonly string[]): Promise<number> {
  const { unknown, help, quick, fail, policies, parts } = readArguments(args);
  if (help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`没有这一项：${unknown.join("、")}。`);
    console.log(HELP);
    return help ? 0 : 2;
  }
  cleanUpOnSignals();
  const about = { ...machine(), startedAt: new Date().toISOString(), quick };
  const say = (text: string) => console.error(text);
  const workshop = createBenchContext({ policies, quick, say });
  const figures: Figure[] = [];
  const remarks: Remark[] = [];
  const broken: string[] = [];
  try {
    // Made before the first part, because what a part starts and creates goes with it.
    if (parts.some((name) => !WITHOUT_PORTAL.includes(name))) await workshop.prepared();
    for (const name of parts) {
      const begun = performance.now();
      const before = soFar();
      say(`\n── ${name}`);
      try {
        const run = await PARTS[name]?.();
        await run?.(workshop, {
          figure: (figure) => void figures.push({ part: name, ...figure }),
          remark: (text) => void remarks.push({ part: name, text }),
        });
        say(`   ${name} 用时 ${seconds(begun)} 秒`);
      } catch (error) {
        // One part that cannot run must not cost the figures of the others.
        broken.push(name);
        console.error(`✗ ${name}：`, error);
      } finally {
        // A part that ended early must not leave its servers beside the next one.
        await cleanUp(before);
      }
    }
  } finally {
    await cleanUp();
  }
  const missed = figures.filter((figure) => !holds(figure));
  const { loadBefore } = about;
  console.log(`\n${table(figures, remarks)}\n`);
  console.log(
    `${about.cpu}，${about.cores} 核，Node ${about.node}，提交 ${about.commit}；系统负载 开始 ${loadBefore.toFixed(1)}，结束 ${os.loadavg()[0]?.toFixed(1)}`,
  );
  if (quick) console.log("这是 --quick 的结果，只用来检查基准本身。");
  if (broken.length > 0) console.log(`没有跑完的部分：${broken.join("、")}`);
  const done = broken.length === 0 ? "承诺的数字全部达到。" : "已测得的数字都达到了承诺。";
  console.log(missed.length === 0 ? done : `未达到的承诺：${missed.map(({ name }) => name).join("；")}`);
  writeReport({
    ...about,
    policies: workshop.about(),
    figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })),
    remarks,
    broken,
  });
  console.log(`明细：${REPORT_FILE}`);
  if (broken.length > 0) return 1;
  return missed.length > 0 && fail ? 1 : 0;
}
