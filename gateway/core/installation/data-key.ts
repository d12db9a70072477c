import { ConfigurationError } from "../../env";
import type { Database } from "../database";
import type { FieldCipher, SealedColumn } from "../field-cipher";
import { createInstallationRepository, type StoredValue } from "./installation.repository";

const PURPOSE = "installation.data-key";
const CHECKED = "data-key";
const VALUES_A_COLUMN = 20;

const OTHER_KEY =
  "DATA_KEY 不是这个数据库的密钥：里面的加密数据用它打不开，新的又会用错的密钥保存。请换回原来的 DATA_KEY（没有设置时是数据目录里的 data.key）" +
  "后重新启动；密钥确实丢了时怎么办，见 docs/operations.md 的“备份和恢复”。";

const opens = (cipher: FieldCipher, sealed: string, purpose: string): boolean => {
  try {
    cipher.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
};

/** Whether more of what lies sealed opens than does not; true where nothing does. */
async function opensMost(db: Database, cipher: FieldCipher, columns: readonly SealedColumn[]): Promise<boolean> {
  const repository = createInstallationRepository(db);
  let balance = 0;
  for (const { table, column, purpose } of columns) {
    const toPurpose = ({ id }: StoredValue) => (typeof purpose === "string" ? purpose : purpose(id));
    for (const stored of await repository.listSealed(table, column, VALUES_A_COLUMN))
      balance += opens(cipher, stored.value, toPurpose(stored)) ? 1 : -1;
  }
  return balance >= 0;
}

/**
 * Refuses a key that is not the database's. What tells is a value that was sealed with the key when the database met it first;
 * one from before there was such a value is asked for what it holds sealed. Throws a {@link ConfigurationError}.
 */
export async function checkDataKey(db: Database, cipher: FieldCipher, columns: readonly SealedColumn[]): Promise<void> {
  const repository = createInstallationRepository(db);
  let kept = await repository.find(CHECKED);
  if (kept === undefined) {
    if (!(await opensMost(db, cipher, columns))) throw new ConfigurationError(OTHER_KEY);
    kept = await repository.keep(CHECKED, cipher.seal(CHECKED, PURPOSE));
  }
  if (!opens(cipher, kept, PURPOSE)) throw new ConfigurationError(OTHER_KEY);
}
