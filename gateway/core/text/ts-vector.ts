/**
 * The tsvector in the form in which PostgreSQL's binary protocol takes it: how many lexemes, then of each its bytes, a zero and
 * how many positions it has, none here, since hits are ordered by zone and not by distance. The database puts them in order
 * itself, and need not read quotes.
 */

// Most bytes that all lexemes of one tsvector may have together (MAXSTRPOS).
const MAX_LEXEME_BYTES = 2 ** 20 - 1;

/** Why a text is refused that has more words than the database indexes of one document. */
export const TOO_MANY_WORDS = "正文过长或不同的词过多，无法建立检索索引";

const COUNT_BYTES = 4;
const END = "\0\0\0";

/** Packs distinct lexemes; none may be empty or hold a zero. */
export function packTsVector(lexemes: ReadonlySet<string>): Uint8Array {
  const text = lexemes.size === 0 ? "" : [...lexemes].join(END) + END;
  const packed = new Uint8Array(COUNT_BYTES + Buffer.byteLength(text));
  const bytes = Buffer.from(packed.buffer);
  bytes.writeInt32BE(lexemes.size);
  bytes.write(text, COUNT_BYTES);
  return packed;
}

/** Whether PostgreSQL takes a packed tsvector: all its lexemes together have a most length. */
export function fitsTsVector(packed: Uint8Array): boolean {
  const count = new DataView(packed.buffer, packed.byteOffset).getInt32(0);
  return packed.length - COUNT_BYTES - count * END.length <= MAX_LEXEME_BYTES;
}
