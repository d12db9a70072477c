import { EVERY, readCacheTag, type ListName } from "@/contract/cache-tags";
import type { changeCalls } from "@/contract/common/changes";
import type { CallAnswer } from "@/contract/call";
import type { OpenDatabase } from "../database";
import { createChangeRepository, type ChangeCursor } from "./change.repository";

type Changes = CallAnswer<typeof changeCalls.listChanges>;

/** The channel on which the triggers tell that something has been committed. */
const CHANNEL = "portal_content";
/** What is written together is told together. */
const GATHER_MS = 100;
/** More names than this are told as "all things of a kind". */
const MOST_NAMES = 500;

const CURSOR = /^([0-9a-f-]{36}) (\d{1,19}:\d{1,19}:[\d,]*)$/;

function readCursor(text: string | undefined): ChangeCursor | undefined {
  const [, epoch, snapshot] = CURSOR.exec(text ?? "") ?? [];
  return epoch === undefined || snapshot === undefined ? undefined : { epoch, snapshot };
}

/** As answers write it: with an id that is percent-encoded. */
function asWritten(tag: string): string {
  const { thing, id } = readCacheTag(tag);
  return id === undefined || id === EVERY ? tag : `${thing}:${encodeURIComponent(id)}`;
}

/** At most so many names: where there are more, the things of a kind become one. */
function shorten(changes: Changes["changes"]): Changes["changes"] {
  if (changes.length <= MOST_NAMES) return changes;
  const newest = new Map<string, number>();
  for (const { tag, at } of changes) {
    const { thing, id } = readCacheTag(tag);
    const name = id === undefined ? tag : `${thing}:${EVERY}`;
    newest.set(name, Math.max(at, newest.get(name) ?? 0));
  }
  return [...newest].map(([tag, at]) => ({ tag, at }));
}

/** What this process keeps of one kind: read anew when something has changed, and before a door hears that it was of this kind. */
interface Followed {
  readonly list: ListName;
  reload(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Tells front doors what has changed in the database, whoever wrote it. */
export function createChangeFeed(database: OpenDatabase, followed: Followed) {
  const repository = createChangeRepository(database.db);
  const waiting = new Set<() => void>();
  let stopListening: (() => Promise<void>) | undefined;
  let reloading: NodeJS.Timeout | undefined;
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const reloadSoon = () => {
    reloading ??= setTimeout(() => {
      reloading = undefined;
      followed.reload().catch(followed.onFailure);
    }, GATHER_MS);
  };
  const hear = () => {
    wakeAll();
    reloadSoon();
  };

  async function read(after: ChangeCursor | undefined): Promise<Changes> {
    const first = await repository.read(after);
    const whole = after !== undefined && after.epoch !== first.epoch;
    const { epoch, snapshot, position, changes } = whole ? await repository.read(undefined) : first;
    if (changes.some(([tag]) => tag === followed.list)) await followed.reload();
    const named = changes.map(([tag, at]) => ({ tag: asWritten(tag), at }));
    // Of the beginning every name counts: which of the stored pages are still true is judged by it.
    return {
      epoch,
      cursor: `${epoch} ${snapshot}`,
      position,
      whole: whole || after === undefined,
      changes: after === undefined || whole ? named : shorten(named),
    };
  }

  /** True when it was woken, false when the time was over. */
  function wait(ms: number, woken: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms, false);
      void woken.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  return {
    async start(): Promise<void> {
      stopListening = await database.listen(CHANNEL, hear, hear);
    },

    /** What came after the cursor; waits for it where there is nothing yet. */
    async next(cursor: string | undefined, waitMs: number): Promise<Changes> {
      const after = readCursor(cursor);
      // Before the first look, so that nothing falls between the two.
      let wake: () => void = () => undefined;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      waiting.add(wake);
      try {
        const now = await read(after);
        if (waitMs === 0 || now.whole || now.changes.length > 0) return now;
        if (await wait(waitMs, woken)) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        return await read(after);
      } finally {
        waiting.delete(wake);
      }
    },

    fold: () => repository.fold(),

    /** Lets go of everybody who waits. */
    async stop(): Promise<void> {
      wakeAll();
      await stopListening?.();
      clearTimeout(reloading);
    },
  };
}
