import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./cleanup";
import { residentOf, startPortal, type Resident } from "./portal";
import { run } from "./processes";
import type { Figure } from "./report";
import { syntheticRows, readRows, type Row } from "./search-corpus";
import { isBuilt } from "../source-stamp.mjs";

/** What the parts share: the build, a data folder with imported policies, and which policies to look at. */

export interface Results {
  figure(figure: Omit<Figure, "part">): void;
  remark(text: string): void;
}

export type Part = (workshop: BenchContext, results: Results) => Promise<void>;

/** A portal's data folder after an import, and what was seen while it was made. */
export interface Prepared {
  readonly dataDir: string;
  readonly rows: readonly Row[];
  /** A policy as long as half of all are: neither a notice of three lines nor a code of law. */
  readonly typical: Row;
  readonly firstStartMs: number;
  readonly importSeconds: number;
  /** Bytes, read right after the import from processes that nobody watched. */
  readonly residentAfterImport: Resident;
}

export interface BenchContext {
  readonly quick: boolean;
  readonly policiesFile: string | undefined;
  say(text: string): void;
  /** Made once, when first asked for. */
  prepared(): Promise<Prepared>;
  about(): string;
}

const SHARED_POLICIES = "../shared/data/policies.jsonl";
const MADE_UP_POLICIES = 1463;

export function createBenchContext(options: {
  policies: string | undefined;
  quick: boolean;
  say: (text: string) => void;
}): BenchContext {
  const { quick, say } = options;
  const wished = options.policies || process.env.BENCH_POLICIES;
  if (wished && !existsSync(wished)) throw new Error(`没有这个政策文件：${wished}`);
  const policiesFile = wished || (existsSync(SHARED_POLICIES) ? SHARED_POLICIES : undefined);
  let prepared: Promise<Prepared> | undefined;

  async function prepare(): Promise<Prepared> {
    if (!isBuilt()) {
      say("   源码有变化，正在构建……");
      execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", 2, 2] });
    }
    const dataDir = temporaryFolder("data");
    const rows = policiesFile ? await readRows(policiesFile) : syntheticRows(MADE_UP_POLICIES);
    const file = policiesFile ?? path.join(temporaryFolder("policies"), "policies.jsonl");
    if (!policiesFile) writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));

    say("   首次启动门户");
    const portal = await startPortal(dataDir);
    say(`   导入 ${rows.length} 份政策`);
    const begun = performance.now();
    await run(process.execPath, ["scripts/gateway.mjs", "import", "policies", file], {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      GATEWAY_URL: "",
    });
    const importSeconds = (performance.now() - begun) / 1000;
    const residentAfterImport = await residentOf(portal);
    await portal.stop();
    const byLength = [...rows].sort((a, b) => a.text.length - b.text.length);
    return {
      dataDir,
      rows,
      typical: byLength[Math.floor(byLength.length / 2)] as Row,
      firstStartMs: portal.startedInMs,
      importSeconds,
      residentAfterImport,
    };
  }

  return {
    quick,
    policiesFile,
    say,
    prepared: () => (prepared ??= prepare()),
    about: () => policiesFile ?? "生成的文本",
  };
}
