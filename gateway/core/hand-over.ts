import type { Executor } from "./database";

/** A person at work for an enterprise. */
export interface CaseHolder {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** Running cases of one domain that carry the person who works on them. */
export interface RunningCases {
  /** What they are called: 诉求, 反馈. */
  readonly label: string;
  readonly count: (db: Executor, holder: CaseHolder) => Promise<number>;
  /** Gives all of them to a colleague. */
  readonly move: (db: Executor, holder: CaseHolder, to: string) => Promise<void>;
}

/** Who leaves an enterprise leaves no case without an owner: each domain says here which cases it has and how to move them. */
export interface HandOver {
  register(cases: RunningCases): void;
  /** How many cases run, by name; kinds without any are left out. */
  count(db: Executor, holder: CaseHolder): Promise<{ readonly label: string; readonly count: number }[]>;
  move(db: Executor, holder: CaseHolder, to: string): Promise<void>;
}

export function createHandOver(): HandOver {
  const kinds: RunningCases[] = [];
  return {
    register: (cases) => void kinds.push(cases),
    async count(db, holder) {
      const counts: { label: string; count: number }[] = [];
      // One after the other: inside a transaction there is one connection.
      for (const { label, count } of kinds) counts.push({ label, count: await count(db, holder) });
      return counts.filter(({ count }) => count > 0);
    },
    async move(db, holder, to) {
      for (const kind of kinds) await kind.move(db, holder, to);
    },
  };
}
