import type { IncomingMessage } from "node:http";
import { toAddressKey } from "@/contract/rules/network-address";
import { DOOR_LIMITS } from "./limits";
import { WindowCounts } from "./window-counts";

/** Why a page is not made now. */
export interface Denial {
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  /** For people, in Chinese. */
  readonly message: string;
}

/** Whoever wants a page made. */
export interface Asker {
  /** Whether one more page may be made for them, for a query (`search`) or not; counts it. */
  admit(search: boolean): Denial | undefined;
}

interface RenderGateOptions {
  readonly now: () => number;
  /** How many pages may be made for one address a minute. */
  readonly rendersPerMinute: number;
  readonly clientAddress: (request: IncomingMessage) => string;
}

const SEARCH_SHARE = DOOR_LIMITS.searches.amount / DOOR_LIMITS.renders.amount;
const MAX_WAITING = 64;
const MAX_WAIT_MS = 3000;
const COME_BACK_SECONDS = 5;

/** Too much to do just now. */
export const BUSY: Denial = {
  status: 503,
  retryAfterSeconds: COME_BACK_SECONDS,
  message: `现在访问的人较多，请 ${COME_BACK_SECONDS} 秒后刷新页面重试`,
};

/** Nobody makes pages just now: the process that did has ended, and another one begins. */
export const AWAY: Denial = {
  status: 503,
  retryAfterSeconds: COME_BACK_SECONDS,
  message: `页面暂时打不开，正在恢复，请 ${COME_BACK_SECONDS} 秒后刷新页面重试`,
};

/** So many at once, the others in a short queue. */
class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(amount: number) {
    this.#free = amount;
  }

  /** False when there was no room in time. */
  async enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    if (this.#waiting.length >= MAX_WAITING) return false;
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(late);
        resolve(true);
      };
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        resolve(false);
      }, MAX_WAIT_MS);
      this.#waiting.push(go);
    });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/**
 * Stands before everything that Next makes; what is handed out from the cache never comes here. Pages for a query are
 * counted besides, because whoever asks can invent as many as there are words.
 */
export class RenderGate {
  readonly #clientAddress: RenderGateOptions["clientAddress"];
  readonly #renders: WindowCounts;
  readonly #searches: WindowCounts;
  readonly #slots = new Slots(DOOR_LIMITS.rendersAtOnce.amount);
  readonly #searchSlots = new Slots(DOOR_LIMITS.searchesAtOnce.amount);

  constructor({ now, rendersPerMinute, clientAddress }: RenderGateOptions) {
    this.#clientAddress = clientAddress;
    const { windowSeconds } = DOOR_LIMITS.renders;
    this.#renders = new WindowCounts({ now, windowSeconds, amount: rendersPerMinute });
    const searches = Math.ceil(rendersPerMinute * SEARCH_SHARE);
    this.#searches = new WindowCounts({ now, windowSeconds: DOOR_LIMITS.searches.windowSeconds, amount: searches });
  }

  /** The question for one request; nothing is looked up before it is asked. */
  asker(request: IncomingMessage): Asker {
    return {
      admit: (search) => {
        const address = toAddressKey(this.#clientAddress(request));
        const wait = (search ? this.#searches.take(address) : undefined) ?? this.#renders.take(address);
        if (wait === undefined) return undefined;
        const words = search ? "您所在的网络搜索过于频繁" : "您所在的网络打开页面过于频繁";
        return { status: 429, retryAfterSeconds: wait, message: `${words}，请 ${wait} 秒后刷新页面重试` };
      },
    };
  }

  /** Makes a page when it is its turn. Searches get half of the places at most, so that they never take all. */
  async inTurn<Page>(_asker: Asker, search: boolean, make: () => Promise<Page>): Promise<Page | Denial> {
    if (search && !(await this.#searchSlots.enter())) return BUSY;
    try {
      if (!(await this.#slots.enter())) return BUSY;
      try {
        return await make();
      } finally {
        this.#slots.leave();
      }
    } finally {
      if (search) this.#searchSlots.leave();
    }
  }
}
