import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigurationError } from "../../env";
import type { OpenDatabase } from "../database";
import { createInstallationRepository } from "./installation.repository";

/** The file that says which folder it is; a dot keeps it apart from the uploaded files, whose names are ids. */
const MARK = ".folder";

const otherFolder = (folder: string, wanted: string) =>
  new ConfigurationError(
    `${folder} 不是这个数据库的文件夹：以前上传的文件在另一个文件夹里，从这里打不开，新的也会分在两处。` +
      "几台网关用同一个数据库时，把各自的 files 文件夹指到同一个共享文件夹（如 NFS）。" +
      `确认就是这个文件夹（例如从备份恢复时漏了标记）的，在里面的 ${MARK} 文件里写上 ${wanted}，再重新启动。`,
  );

const othersFiles = (folder: string) =>
  new ConfigurationError(
    `${folder} 里是另一个数据库的文件，和 DATABASE_URL 的数据库不是一套。要把原来的内嵌数据库搬过去，` +
      "先停下网关，对一个空的数据库执行 npm run gateway -- move-database；要另起一套，用 DATA_DIR 指定别的目录。",
  );

async function readMark(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, MARK), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Marks a folder unless somebody else has just done so; gives the mark that it has. */
async function writeMark(folder: string, mark: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, MARK), `${mark}\n`, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  return readMark(folder);
}

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));

/**
 * Refuses a gateway whose folder of files is not the one that the database's files lie in: two gateways on one database with a
 * folder each would each miss what the other took in, and each would sweep away what it does not know. The database keeps the
 * mark of its folder. An embedded database lies beside its folder and takes it as it finds it. Throws a
 * {@link ConfigurationError} that says what to do.
 *
 * @param findKnown those of some files that the database knows
 */
export async function checkFileFolder(
  { db, engine }: OpenDatabase,
  dataDir: string,
  findKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const folder = path.join(dataDir, "files");
  const repository = createInstallationRepository(db);
  const [mark, registered] = [await readMark(folder), await repository.find("file-folder")];
  if (mark !== undefined && mark === registered) return;
  if (engine === "postgres" && registered === undefined) {
    const names = await listFiles(folder);
    if (names.length > 0 && (await findKnown(names)).size === 0) throw othersFiles(folder);
  }
  const own = mark ?? randomUUID();
  const wanted = registered ?? (await repository.keep("file-folder", own));
  // Of two gateways that meet a new database at the same moment, one has registered its folder.
  const maySettle = engine === "pglite" || wanted === own;
  const settled = mark ?? (maySettle ? await writeMark(folder, wanted) : undefined);
  if (settled !== wanted) throw otherFolder(folder, wanted);
}
