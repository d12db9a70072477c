import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Encryption of single fields that must not lie readable in the database: identity numbers, numbers of text messages. */
export interface FieldCipher {
  /** AES-256-GCM with a fresh nonce; `purpose` is bound to the text, so that a value cannot be moved to another column. */
  seal(text: string, purpose: string): string;
  /** Throws when the value was altered, moved, or sealed with another key. */
  open(sealed: string, purpose: string): string;
  /** The same of bytes, for whole files. */
  sealBytes(content: Buffer, purpose: string): Buffer;
  openBytes(sealed: Buffer, purpose: string): Buffer;
  /** The same for the same text: for looking a value up without being able to read it. */
  fingerprint(text: string, purpose: string): string;
}

/** A column whose values lie sealed, as the database calls it, and what each value is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: string | ((rowId: string) => string);
}

/** Bytes of the key in `DATA_KEY`. */
export const DATA_KEY_BYTES = 32;

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A cipher of a 32-byte key. Encrypting and finding use keys of their own, derived from it (RFC 5869). */
export function createFieldCipher(key: Buffer): FieldCipher {
  if (key.length !== DATA_KEY_BYTES) throw new Error("数据密钥应为 32 字节");
  const derive = (label: string) => Buffer.from(hkdfSync("sha256", key, "", label, DATA_KEY_BYTES));
  const sealing = derive("seal");
  const finding = derive("fingerprint");
  function sealBytes(content: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }
  function openBytes(sealed: Buffer, purpose: string): Buffer {
    const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
  return {
    sealBytes,
    openBytes,
    seal: (text, purpose) => `${VERSION}.${sealBytes(Buffer.from(text), purpose).toString("base64url")}`,
    open(sealed, purpose) {
      const [version, encoded = ""] = sealed.split(".");
      if (version !== VERSION) throw new Error("加密数据的版本不认识");
      return openBytes(Buffer.from(encoded, "base64url"), purpose).toString("utf8");
    },
    fingerprint: (text, purpose) => createHmac("sha256", finding).update(`${purpose}\u0000${text}`).digest("base64url"),
  };
}

/** The cipher of a gateway: with the key it was given, else with the one in its data folder. */
export const cipherFor = ({ dataKey, dataDir }: { readonly dataKey: Buffer | undefined; readonly dataDir: string }) =>
  createFieldCipher(dataKey ?? localDataKey(dataDir));

/**
 * The key outside production when none is configured: made once and kept beside the data it protects, readable by the
 * owner only. Losing it loses what was sealed with it.
 */
export function localDataKey(dataDir: string): Buffer {
  const file = path.join(dataDir, "data.key");
  try {
    const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
    if (key.length === DATA_KEY_BYTES) return key;
    throw new Error(`${file} 不是有效的数据密钥`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(DATA_KEY_BYTES);
  writeFileSync(file, key.toString("base64"), { mode: 0o600, flag: "wx" });
  return key;
}
