import { ConfigurationError } from "../env";

/** What a person at the machine can put right, by what PostgreSQL or the network says. */
const FAULTS: Readonly<Record<string, string>> = {
  "3D000": "DATABASE_URL 里的数据库不存在。请先建好：createdb -E UTF8 数据库名，再重新启动。",
  "28P01": "PostgreSQL 不认 DATABASE_URL 里的用户名和口令。口令里的 @ : / ? # % 要写成 %40 %3A %2F %3F %23 %25。",
  "28000": "PostgreSQL 不让 DATABASE_URL 里的用户从这里登录。请核对用户名和服务器上的 pg_hba.conf。",
  "42501":
    "DATABASE_URL 里的用户没有在这个数据库里建表的权限。请数据库管理员执行 grant create on database 数据库名 to 用户名; 和 grant all on schema public to 用户名;，再重新启动。",
  "22P05": "数据库的编码不是 UTF8，存不了中文。请另建一个：createdb -E UTF8 -T template0 数据库名。",
  ENOTFOUND: "找不到 DATABASE_URL 里的主机。请核对主机名；口令里的 @ : / ? # % 要写成 %40 %3A %2F %3F %23 %25。",
};

/** The refusal in words for a fault of the database that starting again does not cure; undefined for any other. */
export function explainDatabaseFault(error: unknown): ConfigurationError | undefined {
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    const { code } = link as NodeJS.ErrnoException;
    const words = code === undefined ? undefined : FAULTS[code];
    if (words !== undefined) return new ConfigurationError(words, { cause: error });
  }
  return undefined;
}

/** What a database says of the encoding of its texts. Throws a {@link ConfigurationError} unless it can hold any text. */
export function demandUtf8(encoding: string): void {
  if (encoding !== "UTF8")
    throw new ConfigurationError(
      `数据库的编码是 ${encoding}，不是 UTF8，存的中文会出错。请另建一个：createdb -E UTF8 -T template0 数据库名，再改 DATABASE_URL。`,
    );
}
