import { EVERY, readCacheTag } from "@/contract/cache-tags";
import { changeCalls, contentChanges, MAX_CHANGES_WAIT_SECONDS } from "@/contract/common/changes";
import { readEnvelope, type GatewayClient } from "../gateway/gateway-client";

/** What a page that is begun now will know of. */
export interface KnownChanges {
  /** Of the gateway's database. */
  readonly epoch: string;
  /** Every change before this number is in it. */
  readonly position: number;
}

interface ChangeListenerOptions {
  readonly gateway: Pick<GatewayClient, "send">;
  readonly now: () => number;
  /** Hears the names of what has changed (`x-made-of`). */
  readonly onChanges: (tags: ReadonlySet<string>) => void;
  /** It is another database: nothing that is stored is of it. */
  readonly onOtherDatabase: () => void;
  readonly waitSeconds?: number;
  readonly firstBackOffMs?: number;
}

/** The gateway is late by this much before it counts as not heard. */
const GRACE_MS = 4000;
const MAX_BACK_OFF_MS = 5000;
/** A gateway without the call is asked again after this time: it may be replaced by one of ours. */
const NO_SUCH_CALL_MS = 60_000;

class NoSuchCall extends Error {}

/** Hears from the gateway what has changed, as long as there is one that tells. */
export class ChangeListener {
  readonly #options: ChangeListenerOptions;
  readonly #waitMs: number;
  readonly #newest = new Map<string, number>();
  #cursor: string | undefined;
  #known: KnownChanges | undefined;
  #lastHeard = -Infinity;
  #asking = false;
  #stopped = false;
  #pause: { readonly timer: NodeJS.Timeout; readonly end: () => void } | undefined;
  #firstHeard: () => void = () => undefined;
  /** Resolves when the gateway has told for the first time. */
  readonly heard = new Promise<void>((resolve) => {
    this.#firstHeard = resolve;
  });

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
    this.#waitMs = (options.waitSeconds ?? MAX_CHANGES_WAIT_SECONDS - 5) * 1000;
  }

  /** Undefined until the gateway has told for the first time. */
  get known(): KnownChanges | undefined {
    return this.#known;
  }

  /** Until when all that has changed is known here: now, as long as the gateway tells. */
  heardUntil(): number {
    const now = this.#options.now();
    return this.#asking && now - this.#lastHeard < this.#waitMs + GRACE_MS ? now : this.#lastHeard;
  }

  /** The number of the newest change of what a name stands for; 0 where none is known. */
  newest(tag: string): number {
    const { thing, id } = readCacheTag(tag);
    const plain = tag.replace(/^~/, "");
    return Math.max(this.#newest.get(plain) ?? 0, id === undefined ? 0 : (this.#newest.get(`${thing}:${EVERY}`) ?? 0));
  }

  /** Another text whenever what a name stands for has changed; empty until the gateway has told for the first time. */
  getMark(tag: string): string {
    return this.#known === undefined ? "" : `${this.#known.epoch} ${this.newest(tag)}`;
  }

  start(): void {
    void this.#listen();
  }

  stop(): void {
    this.#stopped = true;
    this.#pause?.end();
  }

  async #listen(): Promise<void> {
    let failures = 0;
    while (!this.#stopped) {
      try {
        await this.#ask();
        failures = 0;
      } catch (error) {
        this.#asking = false;
        const backOff = Math.min(MAX_BACK_OFF_MS, (this.#options.firstBackOffMs ?? 250) * 2 ** failures);
        failures += 1;
        await this.#wait(error instanceof NoSuchCall ? NO_SUCH_CALL_MS : backOff);
      }
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#pause = { timer, end };
    });
  }

  async #ask(): Promise<void> {
    const { method, path } = changeCalls.listChanges;
    const query = new URLSearchParams();
    if (this.#cursor !== undefined) {
      query.set("after", this.#cursor);
      query.set("waitSeconds", String(this.#waitMs / 1000));
    }
    const told = await this.#options.gateway.send(
      { method, path: `${path}?${query.toString()}`, headers: { source: "PC" }, timeoutMs: this.#waitMs + GRACE_MS },
      async (answer) => {
        if (answer.status === 404) throw new NoSuchCall();
        return contentChanges.parse((await readEnvelope(answer)).envelope.data);
      },
    );
    if (this.#stopped) return;
    const other = this.#known !== undefined && this.#known.epoch !== told.epoch;
    if (other) this.#newest.clear();
    for (const { tag, at } of told.changes) this.#newest.set(tag, Math.max(at, this.#newest.get(tag) ?? 0));
    this.#cursor = told.cursor;
    this.#known = { epoch: told.epoch, position: told.position };
    if (other) this.#options.onOtherDatabase();
    else if (told.changes.length > 0) this.#options.onChanges(new Set(told.changes.map(({ tag }) => tag)));
    this.#lastHeard = this.#options.now();
    this.#asking = true;
    this.#firstHeard();
  }
}
