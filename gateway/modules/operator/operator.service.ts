import path from "node:path";
import type { CallAnswer } from "@/contract/call";
import {
  isPublication,
  type ImportKind,
  type ImportOutcome,
  type ImportRow,
  type operatorCalls,
} from "@/contract/operator/operator";
import type { concernCalls } from "@/contract/desk/administration/concern";
import { findYearWithoutRest } from "@/contract/rules/work-days";
import { todayInShanghai } from "../../core/clock";
import { isFreePlace, writeBackup } from "../../core/backup/backup";
import type { ImportMode } from "../../core/import-batch";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createOperatorRepository } from "./operator.repository";

// A health check that takes longer than this is as good as none, in milliseconds.
const PING_LIMIT = 3_000;

const WITHOUT_REST = (year: number) =>
  `${year} 年的放假安排还没有：落在这一年的办理期限只避开周末和固定的法定假日，页面上写“预计”。国务院办公厅的通知公布后，执行 npm run gateway -- import holidays 文件（格式见 docs/operations.md）`;

const BY_PG_DUMP =
  "数据库在 PostgreSQL 上：用 pg_dump 备份，和 files 文件夹一起，步骤见 docs/operations.md 的“备份和恢复”";

/** The operator's work, the same through the control socket and in the command line's own process. */
export function createOperatorService({
  config,
  database,
  clock,
  registry,
}: Pick<ModuleContext, "config" | "database" | "clock" | "registry">) {
  const startedAt = clock().getTime();
  const repository = createOperatorRepository(database.db);

  /** What all modules want seen to. */
  async function listConcerns(): Promise<CallAnswer<typeof concernCalls.listConcerns>> {
    const found = await Promise.all(registry.concerns.map((find) => find()));
    const year = findYearWithoutRest(todayInShanghai(clock));
    const rest = year === undefined ? [] : [WITHOUT_REST(year)];
    return [...rest, ...found.flat()].map((text) => ({ text }));
  }

  return {
    /** Backs up an embedded database with what belongs to it. Throws a refusal where another way is meant. */
    async backUp(folder: string): Promise<CallAnswer<typeof operatorCalls.backUp>> {
      if (database.engine === "postgres") throw new Refusal("WRONG_STATE", { message: BY_PG_DUMP });
      const withKey = config.dataKey === undefined;
      const isInside = !path.relative(config.dataDir, folder).startsWith("..");
      if (isInside) throw Refusal.input("备份不能放在数据目录里面，请换一个目录", "folder");
      if (!(await isFreePlace(folder))) throw Refusal.input(`${folder} 里已经有东西，请换一个空的目录`, "folder");
      const facts = await writeBackup({ db: database.db, dataDir: config.dataDir, withKey, now: clock() }, folder);
      return { ...facts, withKey };
    },

    async importRows(kind: ImportKind, rows: readonly ImportRow[], manner: ImportMode): Promise<ImportOutcome> {
      if (manner.draft && !isPublication(kind))
        throw Refusal.input("只有政策、公告和专题可以先导入为草稿，请去掉 --draft", "draft");
      const take = registry.importers[kind];
      if (!take) throw new Error(`Nobody imports ${kind}.`);
      return take(rows, manner);
    },

    /** `whole`: what the machinery is and how long it has run, which helps nobody but the staff and attackers. */
    async health(whole: boolean): Promise<CallAnswer<typeof operatorCalls.getHealth>> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("数据库没有按时答复")), PING_LIMIT);
      });
      try {
        await Promise.race([repository.ping(), late]);
      } catch {
        throw new Refusal("UNAVAILABLE");
      } finally {
        clearTimeout(timer);
      }
      if (!whole) return { status: "up" };
      const uptimeSeconds = Math.max(0, Math.floor((clock().getTime() - startedAt) / 1000));
      const concerns = (await listConcerns()).map(({ text }) => text);
      return { status: "up", database: database.engine, uptimeSeconds, concerns };
    },

    listConcerns,
  };
}
