import type { IncomingMessage } from "node:http";
import { toAddressKey } from "@/contract/rules/network-address";
import { rankOf } from "./asker-rank";
import { DOOR_LIMITS } from "./limits";
import { RANKS, RenderQueue, type Job, type Waiter } from "./render-queue";
import { WindowCounts } from "./window-counts";

/** Why a page is not made now. */
export interface Denial {
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  /** For people, in Chinese. */
  readonly message: string;
}

/** Whoever wants a page made: one object for one wish. */
export interface Asker extends Waiter {
  /** Whether one more page may be made for them, for a query (`search`) or not; counts it. */
  admit(search: boolean): Denial | undefined;
}

interface RenderGateOptions {
  readonly now: () => number;
  /** How many pages may be made for one address a minute. */
  readonly rendersPerMinute: number;
  readonly clientAddress: (request: IncomingMessage) => string;
  /** How many pages a process makes at the same time. */
  readonly rendersAtOnce: number;
  /** How many processes make pages now. */
  readonly workers: () => number;
  /** Everybody has an answer within this time, queue and rendering together. */
  readonly answerWithinMs: number;
}

const SEARCH_SHARE = DOOR_LIMITS.searches.amount / DOOR_LIMITS.renders.amount;
const SEARCH_PLACES = DOOR_LIMITS.searchesAtOnce.amount / DOOR_LIMITS.rendersAtOnce.amount;
const COME_BACK_SECONDS = 5;
const LATEST_COME_BACK_SECONDS = 60;
/**
 * Next's client loads the page as a whole when it gets no data for it, which is another wait; the whole page is also the one that
 * others can share. A little longer than a page waits for the gateway.
 */
const ROUTER_WITHIN_MS = 4500;
/** After so long without visitors it is quiet. */
const QUIET_MS = 1000;

const busyFor = (seconds: number): Denial => ({
  status: 503,
  retryAfterSeconds: seconds,
  message: `现在访问的人较多，请 ${seconds} 秒后刷新页面重试`,
});

/** Too much to do just now. */
export const BUSY: Denial = busyFor(COME_BACK_SECONDS);

/** Nobody makes pages just now: the process that did has ended, and another one begins. */
export const AWAY: Denial = {
  status: 503,
  retryAfterSeconds: COME_BACK_SECONDS,
  message: `页面暂时打不开，正在恢复，请 ${COME_BACK_SECONDS} 秒后刷新页面重试`,
};

/** When what is before them now will be done. */
function busyUntil(waitMs: number): Denial {
  const seconds = Math.ceil(waitMs / 1000);
  return busyFor(Math.min(LATEST_COME_BACK_SECONDS, Math.max(COME_BACK_SECONDS, seconds)));
}

/**
 * Stands before everything that Next makes; what is handed out from the cache never comes here. Pages for a query are
 * counted besides, because whoever asks can invent as many as there are words.
 */
export class RenderGate {
  readonly #options: RenderGateOptions;
  readonly #renders: WindowCounts;
  readonly #searches: WindowCounts;
  readonly #queue: RenderQueue;

  constructor(options: RenderGateOptions) {
    const { now, rendersPerMinute } = options;
    this.#options = options;
    const { windowSeconds } = DOOR_LIMITS.renders;
    this.#renders = new WindowCounts({ now, windowSeconds, amount: rendersPerMinute });
    const searches = Math.ceil(rendersPerMinute * SEARCH_SHARE);
    this.#searches = new WindowCounts({ now, windowSeconds: DOOR_LIMITS.searches.windowSeconds, amount: searches });
    const perWorker = (amount: number) => () => amount * Math.max(1, options.workers());
    this.#queue = new RenderQueue({
      now,
      places: perWorker(options.rendersAtOnce),
      searchPlaces: perWorker(Math.ceil(options.rendersAtOnce * SEARCH_PLACES)),
      room: perWorker(DOOR_LIMITS.rendersWaiting.amount),
    });
  }

  /**
   * The question for one request; nothing is looked up before it is asked.
   *
   * @param purpose `own`: a page made for this person. `renewal`: a newer copy of one they have been given already
   */
  asker(request: IncomingMessage, purpose?: "own" | "renewal"): Asker {
    return new RequestAsker(request, purpose, this.#options, (address, search) => this.#admit(address, search));
  }

  /** Ourselves, for one page made before anybody asks for it. */
  ahead(): Asker {
    const { now, answerWithinMs } = this.#options;
    return {
      rank: RANKS.ahead,
      address: "",
      deadline: now() + answerWithinMs,
      onGone: () => () => undefined,
      admit: () => undefined,
    };
  }

  /** Whether nobody waits for a page or was made one just now. */
  get idle(): boolean {
    return this.#queue.isIdle(QUIET_MS);
  }

  /** One more waits for what is made under a key; if it stands in the queue, whoever is first in rank decides its place. */
  join(key: string, asker: Asker): void {
    this.#queue.join(key, asker);
  }

  /**
   * Makes a page when it is its turn. Searches get half of the places at most, so that they never take all.
   *
   * @param held tells when the page is out, where `make` gives it before that; until then it keeps its place
   */
  async inTurn<Page>(
    asker: Asker,
    job: Job,
    make: () => Promise<Page>,
    held?: (page: Page) => Promise<unknown>,
  ): Promise<Page | Denial> {
    const turn = await this.#queue.enter(asker, job);
    if ("waitMs" in turn) return busyUntil(turn.waitMs);
    let page: Page;
    try {
      page = await make();
    } catch (error) {
      turn.leave();
      throw error;
    }
    if (held === undefined) turn.leave();
    else {
      // Whoever reads slowly must not keep others out.
      const longEnough = setTimeout(() => turn.leave(), this.msLeft(asker));
      void held(page).finally(() => {
        clearTimeout(longEnough);
        turn.leave();
      });
    }
    return page;
  }

  /**
   * The answer while it is of use to them, else that it takes too long. What is under way goes on.
   *
   * @param key names what is made
   */
  async inTime<Answer>(asker: Asker, key: string, answer: Promise<Answer>): Promise<Answer | Denial> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Denial>((resolve) => {
      timer = setTimeout(resolve, this.msLeft(asker), BUSY);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
      this.#queue.answered(key, asker);
    }
  }

  msLeft({ deadline }: Asker): number {
    return Math.max(0, deadline - this.#options.now());
  }

  #admit(address: string, search: boolean): Denial | undefined {
    const wait = (search ? this.#searches.take(address) : undefined) ?? this.#renders.take(address);
    if (wait === undefined) return undefined;
    const words = search ? "您所在的网络搜索过于频繁" : "您所在的网络打开页面过于频繁";
    return { status: 429, retryAfterSeconds: wait, message: `${words}，请 ${wait} 秒后刷新页面重试` };
  }
}

class RequestAsker implements Asker {
  readonly deadline: number;
  readonly #request: IncomingMessage;
  readonly #purpose: "own" | "renewal" | undefined;
  readonly #clientAddress: RenderGateOptions["clientAddress"];
  readonly #admit: (address: string, search: boolean) => Denial | undefined;

  constructor(
    request: IncomingMessage,
    purpose: "own" | "renewal" | undefined,
    { now, answerWithinMs, clientAddress }: RenderGateOptions,
    admit: (address: string, search: boolean) => Denial | undefined,
  ) {
    this.#request = request;
    this.#purpose = purpose;
    this.#clientAddress = clientAddress;
    this.#admit = admit;
    this.deadline =
      now() + (request.headers.rsc === undefined ? answerWithinMs : Math.min(answerWithinMs, ROUTER_WITHIN_MS));
  }

  get rank() {
    const rank = rankOf(this.#request.headers, this.#purpose === "own");
    // Nobody waits for it: they have their copy.
    return this.#purpose === "renewal" && rank < RANKS.prefetch ? RANKS.prefetch : rank;
  }

  get address(): string {
    return toAddressKey(this.#clientAddress(this.#request));
  }

  admit(search: boolean): Denial | undefined {
    return this.#admit(this.address, search);
  }

  onGone(tell: () => void): () => void {
    if (this.#purpose === "renewal") return () => undefined;
    const { socket } = this.#request;
    socket.once("close", tell);
    return () => void socket.off("close", tell);
  }
}
