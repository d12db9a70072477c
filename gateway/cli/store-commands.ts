import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { restoreBackup } from "../core/backup/backup";
import { todayInShanghai, systemClock } from "../core/clock";
import { takeControlSocket } from "../core/control-socket";
import { copyIn } from "../core/copy/copy-in";
import { toCopySource } from "../core/copy/copy-out";
import { CopyError } from "../core/copy/copy-parts";
import { openPglite, openUnmigratedPostgres } from "../core/database";
import { explainDatabaseFault } from "../core/database-faults";
import type { GatewayConfig } from "../env";
import { openConfiguredDatabase } from "../open-database";
import { CommandError, SEE_HELP } from "./usage";

/** Commands for a data folder whose gateway is stopped: nobody may be at work in it meanwhile. */

interface StoreCommand {
  /** What follows the name, and what it does, for the help. */
  readonly words: string;
  readonly help: string;
  run(config: GatewayConfig, words: readonly string[]): Promise<string>;
}

/** Does the work while the folder is ours; a refusal of the copy is the operator's to read. */
async function alone(config: GatewayConfig, work: () => Promise<string>): Promise<string> {
  const control = await takeControlSocket(config.dataDir);
  try {
    return await work();
  } catch (error) {
    throw error instanceof CopyError ? new CommandError(error.message) : error;
  } finally {
    await control.close();
  }
}

const restore: StoreCommand = {
  words: "<目录>",
  help: "把备份恢复到空的数据目录（先停下网关）；PostgreSQL 见 docs/operations.md",
  run(config, [folder, ...rest]) {
    if (folder === undefined || rest.length > 0) throw new CommandError(`restore 之后应有一个备份目录。${SEE_HELP}`);
    if (config.databaseUrl !== undefined)
      throw new CommandError("数据库在 PostgreSQL 上（DATABASE_URL）：用 pg_restore 恢复，步骤见 docs/operations.md。");
    return alone(config, async () => {
      const open = async () => (await openConfiguredDatabase(config, () => undefined)).close();
      const { tables, rows, files, takenAt } = await restoreBackup(path.resolve(folder), config.dataDir, open);
      return `已恢复 ${takenAt} 的备份：${tables} 张表、${rows} 行、${files} 个文件，逐一核对一致。可以启动网关了。\n`;
    });
  },
};

const moveDatabase: StoreCommand = {
  words: "",
  help: "把内嵌数据库搬到 DATABASE_URL 指的空的 PostgreSQL 数据库（先停下网关）",
  run(config, words) {
    const { databaseUrl, dataDir } = config;
    const embedded = path.join(dataDir, "db");
    if (words.length > 0) throw new CommandError(`move-database 之后没有参数。${SEE_HELP}`);
    if (databaseUrl === undefined) throw new CommandError("请用 DATABASE_URL 写明搬到哪个 PostgreSQL 数据库。");
    if (!existsSync(embedded)) throw new CommandError(`${embedded} 里没有内嵌数据库，请核对 DATA_DIR。`);
    return alone(config, async () => {
      const source = await openPglite(dataDir);
      const target = openUnmigratedPostgres(databaseUrl);
      let copied: Awaited<ReturnType<typeof copyIn>>;
      try {
        copied = await copyIn(target, await toCopySource(source.db));
      } catch (error) {
        throw explainDatabaseFault(error) ?? error;
      } finally {
        await target.close();
        await source.close();
      }
      const kept = `${embedded}-moved-${todayInShanghai(systemClock)}`;
      await rename(embedded, kept);
      return (
        `已搬到 PostgreSQL：${copied.tables} 张表、${copied.rows} 行，逐表核对行数和校验和一致。\n` +
        `原来的内嵌数据库改名为 ${kept}，确认无误后可以删除；上传的文件还在原处，以后启动仍用这个 DATA_DIR。\n`
      );
    });
  },
};

/** By the first word. */
export const STORE_COMMANDS: Readonly<Record<string, StoreCommand>> = { restore, "move-database": moveDatabase };
