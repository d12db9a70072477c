import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { listSealedColumns } from "./core/case/case-registry";
import { openPglite, openPostgres, type OpenDatabase } from "./core/database";
import { cipherFor, type SealedColumn } from "./core/field-cipher";
import { checkDataKey } from "./core/installation/data-key";
import { checkFileFolder } from "./core/installation/file-folder";
import { closeDataFolder } from "./core/installation/private-folder";
import type { GatewayConfig } from "./env";
import { MODULES } from "./modules";
import { createFileRepository } from "./modules/file/file.repository";

/** Every column whose values lie sealed. */
export const SEALED_COLUMNS: readonly SealedColumn[] = MODULES.flatMap(({ sealed = [], cases = [] }) => [
  ...sealed,
  ...cases.flatMap(listSealedColumns),
]);

const CLOSED = (folder: string, count: number) =>
  `数据目录 ${folder} 里有 ${count} 个文件或文件夹别的账号也能读，已改为只有运行门户的账号能读写。`;
const OPEN_TO_OTHERS = (folder: string) =>
  `数据目录 ${folder} 里有的文件别的账号也能读，而这个账号改不了它们的权限：请用属主的账号执行 chmod -R go-rwx ${folder}。`;

const TWO_DATABASES = (folder: string) =>
  `设了 DATABASE_URL，而 ${folder} 里还有一个内嵌数据库：现在用的是 DATABASE_URL 的，那里面的数据看不到。` +
  "要把它搬过来，停下网关，对一个空的数据库执行 npm run gateway -- move-database；不要了就把这个文件夹移走。";

/**
 * Opens the database that the configuration names and brings its schema up to date. Throws a ConfigurationError when it
 * does not belong to the key or to the folder of files.
 *
 * @param warn hears in words of what works and is hardly meant so
 */
export async function openConfiguredDatabase(
  config: GatewayConfig,
  warn: (text: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const opened = await closeDataFolder(dataDir).catch(() => undefined);
  if (opened === undefined) warn(OPEN_TO_OTHERS(dataDir));
  else if (opened > 0) warn(CLOSED(dataDir, opened));
  const embedded = path.join(dataDir, "db");
  if (databaseUrl !== undefined && existsSync(embedded)) warn(TWO_DATABASES(embedded));
  const database = databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl);
  try {
    await checkDataKey(database.db, cipherFor(config), SEALED_COLUMNS);
    await checkFileFolder(database, dataDir, createFileRepository(database.db).known);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
