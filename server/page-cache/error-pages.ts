import type { IncomingMessage, ServerResponse } from "node:http";
import type { DisplayMode } from "@/lib/browser/cookies";
import { plainPage } from "../answers/plain-answers";
import { DATA_POLICY, securityHeaders } from "../answers/security-headers";
import { displayModeOf } from "../display-mode";
import { planPage, type RenderRequest } from "./page-plan";
import { makeReadyAnswer, sendReadyAnswer, type ReadyAnswer } from "../answers/ready-answer";
import type { RenderAtOnce } from "./renderer";

const ERROR_TITLE = "服务器内部错误";
const ERROR_TEXT = "服务器内部错误，请联系管理员";
const ASK_AGAIN_AFTER_MS = 5000;

/** The error page in the portal's own frame has a route of its own in Next. */
function planErrorPage(mode: DisplayMode): RenderRequest {
  return { ...planPage("/500", mode), status: 500 };
}

/** The portal's 500 page, taken from Next while all is well, and a page of the door's own for when it never was. */
export class ErrorPages {
  readonly #render: RenderAtOnce;
  readonly #secure: boolean;
  readonly #now: () => number;
  readonly #copies = new Map<DisplayMode, ReadyAnswer>();
  readonly #askedAt = new Map<DisplayMode, number>();
  #lastResort: ReadyAnswer | undefined;

  constructor(options: { render: RenderAtOnce; secure: boolean; now: () => number }) {
    this.#render = options.render;
    this.#secure = options.secure;
    this.#now = options.now;
  }

  /** Fetches the page in both display modes. Never rejects: without it the door's own page stands in. */
  async warm(): Promise<void> {
    await Promise.all([this.#fetch("standard"), this.#fetch("elder")]);
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = displayModeOf(request.headers.cookie);
    const copy = this.#copies.get(mode) ?? (await this.#fetch(mode)) ?? (await this.#ownPage());
    if (!sendReadyAnswer(request, response, copy)) {
      response.writeHead(500, [
        "content-length",
        "0",
        "cache-control",
        "no-store",
        ...securityHeaders(this.#secure, "shared"),
      ]);
      response.end();
    }
  }

  async #fetch(mode: DisplayMode): Promise<ReadyAnswer | undefined> {
    const now = this.#now();
    const askedAt = this.#askedAt.get(mode);
    if (askedAt !== undefined && now - askedAt < ASK_AGAIN_AFTER_MS) return undefined;
    this.#askedAt.set(mode, now);
    const outcome = await this.#render(planErrorPage(mode));
    if (outcome.kind !== "good") return undefined;
    this.#copies.set(mode, outcome.answer);
    return outcome.answer;
  }

  async #ownPage(): Promise<ReadyAnswer> {
    this.#lastResort ??= await makeReadyAnswer({
      status: 500,
      contentType: "text/html; charset=utf-8",
      body: Buffer.from(plainPage(ERROR_TITLE, ERROR_TEXT)),
      cacheControl: "no-store",
      headers: ["content-security-policy", DATA_POLICY, ...securityHeaders(this.#secure, "shared")],
      effort: "quick",
    });
    return this.#lastResort;
  }
}
