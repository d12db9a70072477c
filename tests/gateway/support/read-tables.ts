import type { OpenDatabase } from "../../../gateway/core/database";

interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown;
  transaction(work: (transaction: { session: Session }) => Promise<unknown>, ...rest: unknown[]): Promise<unknown>;
}

const NAMED_TABLE = /\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Listens to every statement of a database; gives the tables that some work read. */
export function watchReads(database: OpenDatabase): (work: () => Promise<unknown>) => Promise<ReadonlySet<string>> {
  let seen = new Set<string>();
  const listenTo = (session: Session): void => {
    const prepareQuery = session.prepareQuery.bind(session);
    const transaction = session.transaction.bind(session);
    session.prepareQuery = (query, ...rest) => {
      for (const [, table = ""] of query.sql.matchAll(NAMED_TABLE)) seen.add(table);
      return prepareQuery(query, ...rest);
    };
    session.transaction = (work, ...rest) =>
      transaction(
        (inner) => {
          listenTo(inner.session);
          return work(inner);
        },
        ...rest,
      );
  };
  listenTo((database.db as unknown as { session: Session }).session);
  return async (work) => {
    seen = new Set();
    await work();
    return seen;
  };
}
