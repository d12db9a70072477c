import { messages, type PGlite, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";
import { setImmediate as nextTurn } from "node:timers/promises";
// PGlite's own copy of it counts and writes the bytes of a text one by one in JavaScript.
import { serialize } from "pg-protocol";

type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
  readonly parse: ((value: string, type: number) => unknown) | undefined;
}

/** What the database has parsed and keeps under a name. */
interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
}

type Query = <Row>(text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;

/** Upper limit on statements that the database keeps. */
const MAX_KEPT = 400;
/** A longer one names hundreds of rows and does not come twice. */
const MAX_TEXT_LENGTH = 8 * 1024;
/** `set transaction`: each search begins with one. */
const PREPARED = /^\s*(?:select|with|insert|update|delete|set transaction)\b/i;
/** A statement that takes longer, in ms, leaves a turn to others before the next one. */
const STRETCH_MS = 10;
/** What drizzle asks for; anything else PGlite answers itself. */
const KNOWN_OPTIONS: ReadonlySet<string> = new Set(["rowMode", "parsers"]);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toResults<Row>(answer: readonly BackendMessage[], columns: readonly Column[], asArray: boolean): Results<Row> {
  const read = (value: string | null, { dataTypeID, parse }: Column) =>
    value === null || parse === undefined ? value : parse(value, dataTypeID);
  const rows: unknown[] = [];
  let affectedRows = 0;
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) {
      const values = columns.map((column, index) => read(message.fields[index] ?? null, column));
      rows.push(asArray ? values : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])));
    } else if (message instanceof messages.CommandCompleteMessage && !message.text.startsWith("SELECT")) {
      // What writes no rows names none.
      affectedRows = Number(message.text.split(" ").at(-1)) || 0;
    }
  }
  // What a row is, the caller says, as with PGlite's own query.
  return { rows: rows as Row[], fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })), affectedRows };
}

/**
 * PGlite, whose statements are parsed once and afterwards only carried out. Its own `query` goes into WebAssembly six times,
 * has the same statement parsed and its types looked up each time, and copies its table of some four hundred types; a policy
 * page takes more than a dozen statements. Each execution is still planned for its own values, as on PostgreSQL.
 */
export async function keepStatements(client: PGlite): Promise<PGlite> {
  await client.exec("set plan_cache_mode = force_custom_plan");
  const dropped: string[] = [];
  const kept = new LRUCache<string, Statement>({
    max: MAX_KEPT,
    dispose: ({ name }, _text, reason) => reason === "evict" && dropped.push(name),
  });
  let last = 0;

  async function exchange(...parts: Uint8Array[]): Promise<BackendMessage[]> {
    const since = performance.now();
    const answer = await client.execProtocolStream(joined([...parts, serialize.sync()]), { syncToFs: false });
    // The database works in this thread; what waits meanwhile would wait for the whole transaction.
    if (performance.now() - since > STRETCH_MS) await nextTurn();
    return answer;
  }

  async function prepare(name: string, text: string, parsers: QueryOptions["parsers"]): Promise<Statement> {
    const closing = dropped.splice(0).map((old) => serialize.close({ type: "S", name: old }));
    const answer = await exchange(...closing, serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const rows = answer.find((message) => message instanceof messages.RowDescriptionMessage);
    return {
      name,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      columns: (rows?.fields ?? []).map(({ name: column, dataTypeID }) => ({
        name: column,
        dataTypeID,
        parse: parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
      })),
    };
  }

  function serialized(value: unknown, type: number | undefined): string | Buffer | null {
    if (value === null || value === undefined) return null;
    // In the form of the binary protocol already.
    if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length);
    // What has no way of its own to be written is a number or a text.
    const write = type === undefined ? undefined : client.serializers[type];
    return write ? write(value) : String(value);
  }

  async function run<Row>(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results<Row>> {
    let statement = kept.get(text);
    if (!statement) {
      const isKept = text.length <= MAX_TEXT_LENGTH;
      if (isKept) last += 1;
      statement = await prepare(isKept ? `kept_${last}` : "", text, options.parsers);
      if (isKept) kept.set(text, statement);
    }
    const values = params.map((value, index) => serialized(value, statement.parameterTypes[index]));
    const answer = await exchange(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
    return toResults<Row>(answer, statement.columns, options.rowMode === "array");
  }

  const isOurs = (text: string, options: QueryOptions) =>
    PREPARED.test(text) && Object.keys(options).every((name) => KNOWN_OPTIONS.has(name));

  const query: Query = async (text, params = [], options = {}) => {
    if (!isOurs(text, options)) return client.query(text, params, options);
    await client._checkReady();
    return client._runExclusiveTransaction(async () => {
      const results = await client.runExclusive(() => run<never>(text, params, options));
      await client.syncToFs();
      return results;
    });
  };

  const inTransaction = (transaction: Transaction): Transaction => {
    const queryWithin: Query = async (text, params = [], options = {}) =>
      transaction.closed || !isOurs(text, options)
        ? transaction.query(text, params, options)
        : client.runExclusive(() => run(text, params, options));
    return new Proxy(transaction, {
      get: (target, name) => (name === "query" ? queryWithin : (Reflect.get(target, name) as unknown)),
    });
  };

  const transaction: PGlite["transaction"] = (work) => client.transaction((begun) => work(inTransaction(begun)));

  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return query;
      if (name === "transaction") return transaction;
      // With the client itself as `this`: it has private fields.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
