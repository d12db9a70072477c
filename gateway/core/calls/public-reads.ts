import { parse } from "node:querystring";
import type { FastifyBaseLogger } from "fastify";
import type { Call, CallAnswer } from "@/contract/call";
import { READ_TOGETHER_WITHIN_MS, type togetherCalls } from "@/contract/common/together";
import { RETURN_CODE_SUCCESS } from "@/contract/refusals";
import type { CallContext } from "../caller";
import { describeFault, type Fault } from "./fault-answers";
import { Refusal } from "../refusal";

type Answers = CallAnswer<typeof togetherCalls.readTogether>;
type Answer = Answers[number];

/** The parts of a request that a call reads. */
export interface SentParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Answers a call; what goes into the answer's headers is told as soon as it is known. */
export type AnswerCall = (
  sent: SentParts,
  context: CallContext,
  header: (name: string, value: string) => void,
) => Promise<unknown>;

interface PublicRead {
  readonly name: string;
  readonly answer: AnswerCall;
}

interface FoundRead {
  readonly read: PublicRead;
  readonly sent: SentParts;
}

const isPublicRead = ({ method, access, actsOnRead, download }: Call): boolean =>
  method === "GET" && access === "public" && !actsOnRead && !download;

const PARAMETER = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

/** Reads that anybody may make, by their paths: for whoever asks for several at once. */
export class PublicReads {
  readonly #plain = new Map<string, PublicRead>();
  readonly #withParameters: { readonly pattern: RegExp; readonly read: PublicRead }[] = [];

  /** Takes in a call, if it is one of them. */
  add(name: string, call: Call, answer: AnswerCall): void {
    if (!isPublicRead(call)) return;
    const read = { name, answer };
    if (!call.path.includes("{")) this.#plain.set(call.path, read);
    else {
      const pattern = escaped(call.path).replace(PARAMETER, "(?<$1>[^/]+)");
      this.#withParameters.push({ pattern: new RegExp(`^${pattern}$`), read });
    }
  }

  /** Answers each as if it had been asked for alone by somebody who is not signed in. */
  answerAll(urls: readonly string[], context: CallContext, log: FastifyBaseLogger): Promise<Answers> {
    const nobody = { ...context, caller: undefined, control: false };
    return Promise.all(urls.map((url) => this.#answer(url, nobody, log)));
  }

  async #answer(url: string, context: CallContext, log: FastifyBaseLogger): Promise<Answer> {
    const since = performance.now();
    const headers: Record<string, string> = {};
    let found: FoundRead | undefined;
    let made: Pick<Answer, "status" | "answer">;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Refusal("UNAVAILABLE")), READ_TOGETHER_WITHIN_MS);
    });
    try {
      found = this.#find(url);
      if (found === undefined) throw new Refusal("NOT_FOUND");
      const answering = found.read.answer(found.sent, context, (name, value) => (headers[name] = value));
      const data = await Promise.race([answering, late]);
      made = { status: 200, answer: { returnCode: RETURN_CODE_SUCCESS, data } };
    } catch (error) {
      const { status, headers: more, body } = describeFault(error as Fault, log, found?.read.name);
      Object.assign(headers, more);
      made = { status, answer: body };
    } finally {
      clearTimeout(timer);
    }
    log.info(
      {
        call: found?.read.name ?? "unknown",
        method: "GET",
        status: made.status,
        ms: Math.round(performance.now() - since),
      },
      "call",
    );
    return { ...made, headers };
  }

  /** The read that an address names, and what it is sent. Throws INVALID_INPUT for an address that is broken. */
  #find(url: string): FoundRead | undefined {
    const at = url.indexOf("?");
    const path = at === -1 ? url : url.slice(0, at);
    const query = { ...parse(at === -1 ? "" : url.slice(at + 1), "&", "=", { maxKeys: 0 }) };
    const plain = this.#plain.get(path);
    if (plain) return { read: plain, sent: { params: {}, query, body: undefined } };
    for (const { pattern, read } of this.#withParameters) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { read, sent: { params: decoded(groups), query, body: undefined } };
    }
    return undefined;
  }
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new Refusal("INVALID_INPUT");
  }
}
