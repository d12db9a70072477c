import { DrizzleQueryError } from "drizzle-orm";
import type { OpenDatabase } from "../../../gateway/core/database";

/** What PostgreSQL says of a statement: it quotes the values wherever it can. */
class ServerError extends Error {
  readonly severity = "ERROR";
  readonly code = "22021";
  readonly table = "app_user";
  readonly routine = "report_invalid_encoding";
  readonly detail: string;
  readonly where: string;
  constructor(values: readonly unknown[]) {
    const quoted = values.map(String).join(", ");
    super(`invalid byte sequence for encoding "UTF8": ${quoted}\n    at ${quoted}`);
    this.detail = `Key (phone)=(${quoted}) already exists.`;
    this.where = `unnamed portal parameter $1 = '${quoted}'`;
  }
}

interface Session {
  prepareQuery(query: { sql: string; params: unknown[] }, ...rest: unknown[]): { execute(): Promise<unknown> };
  transaction(work: (transaction: unknown) => Promise<unknown>, ...rest: unknown[]): Promise<unknown>;
}

/** Lets every statement of a database fail from `fail(true)` to `fail(false)`, as drizzle and PostgreSQL let it fail. */
export function breakable(database: OpenDatabase): { fail(failing: boolean): void; failed(): number } {
  const { session } = database.db as unknown as { session: Session };
  const real = { prepareQuery: session.prepareQuery.bind(session), transaction: session.transaction.bind(session) };
  let failing = false;
  let failed = 0;
  session.prepareQuery = (query, ...rest) => {
    const prepared = real.prepareQuery(query, ...rest);
    if (!failing) return prepared;
    prepared.execute = () => {
      failed += 1;
      return Promise.reject(new DrizzleQueryError(query.sql, query.params, new ServerError(query.params)));
    };
    return prepared;
  };
  session.transaction = (work, ...rest) => (failing ? work(database.db) : real.transaction(work, ...rest));
  return {
    fail: (now) => {
      failing = now;
    },
    failed: () => failed,
  };
}
