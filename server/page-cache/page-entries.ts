import { LRUCache } from "lru-cache";
import { EVERY } from "@/contract/cache-tags";
import type { KnownChanges } from "./change-listener";
import { isSoft } from "./made-of";
import type { RenderRequest } from "./page-plan";
import type { ReadyAnswer } from "../answers/ready-answer";

/** A copy of a page. */
export interface Entry {
  readonly request: RenderRequest;
  readonly answer: ReadyAnswer;
  /** When its rendering began. */
  readonly madeAt: number;
  /** What it is made of; undefined where nobody says. */
  readonly tags: readonly string[] | undefined;
  /** What the gateway had told when its rendering began; undefined where it tells nothing. */
  readonly known: KnownChanges | undefined;
  /** From then on it is another page though nothing is written. */
  readonly goodUntil: number;
  /** Since when something that it shows is another; undefined while all is as it shows it. */
  outdatedSince: number | undefined;
  /** Something that it was chosen among has changed: a newer choice may be made when there is time. */
  couldBeRenewed: boolean;
  /** After a failure nobody asks for a new one before then. */
  retryAt: number;
  failures: number;
}

/** The share of the memory for copies of which anybody can ask for as many as they like. */
const INVENTED_SHARE = 1 / 4;

/**
 * The copies, found by key and by what they are made of. Pages for a query and RSC forms, whose keys hold what the asker
 * wrote, lie apart: a flood of them pushes out no page and no file.
 */
export class PageEntries {
  readonly #plain: LRUCache<string, Entry>;
  readonly #invented: LRUCache<string, Entry>;
  readonly #byTag = new Map<string, Set<Entry>>();

  constructor(maxBytes: number) {
    const store = (bytes: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.ceil(bytes),
        // One huge answer must not push out everything else.
        maxEntrySize: Math.ceil(bytes / 4),
        sizeCalculation: (entry) => entry.answer.bytes,
        dispose: (entry) => this.#forgetTags(entry),
      });
    this.#plain = store(maxBytes * (1 - INVENTED_SHARE));
    this.#invented = store(maxBytes * INVENTED_SHARE);
  }

  /** Finds a copy; with `use` it counts as read. */
  get(key: string, use: boolean): Entry | undefined {
    if (use) return this.#plain.get(key) ?? this.#invented.get(key);
    return this.#plain.peek(key) ?? this.#invented.peek(key);
  }

  set(entry: Entry): void {
    for (const tag of entry.tags ?? []) {
      const held = this.#byTag.get(tag) ?? new Set();
      held.add(entry);
      this.#byTag.set(tag, held);
    }
    this.#storeOf(entry.request).set(entry.request.key, entry);
    // One that is too large is not kept, and nobody says so.
    if (this.#storeOf(entry.request).peek(entry.request.key) !== entry) this.#forgetTags(entry);
  }

  delete(request: RenderRequest): void {
    this.#storeOf(request).delete(request.key);
  }

  clear(): void {
    this.#plain.clear();
    this.#invented.clear();
    this.#byTag.clear();
  }

  /** Those that show what has changed (`hard`), and those that were only chosen among it. */
  *madeOf(changed: ReadonlySet<string>): Generator<readonly [Entry, "hard" | "soft"]> {
    for (const name of changed) {
      const tags = name.endsWith(`:${EVERY}`) ? this.#tagsBeginning(name.slice(0, -EVERY.length)) : [name, `~${name}`];
      for (const tag of tags)
        for (const entry of this.#byTag.get(tag) ?? []) yield [entry, isSoft(tag) ? "soft" : "hard"];
    }
  }

  get count(): number {
    return this.#plain.size + this.#invented.size;
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#invented.calculatedSize;
  }

  #tagsBeginning(beginning: string): string[] {
    return [...this.#byTag.keys()].filter((tag) => tag.startsWith(beginning));
  }

  #storeOf({ search, kind }: RenderRequest): LRUCache<string, Entry> {
    return search || kind === "rsc" ? this.#invented : this.#plain;
  }

  #forgetTags(entry: Entry): void {
    for (const tag of entry.tags ?? []) {
      const held = this.#byTag.get(tag);
      held?.delete(entry);
      if (held?.size === 0) this.#byTag.delete(tag);
    }
  }
}
