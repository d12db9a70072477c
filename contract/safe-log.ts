/**
 * What of an error may stand in a log, for the gateway and the door alike.
 *
 * The values of a failing statement are people's data, and every library on the way repeats them: drizzle lists all
 * parameters in message and stack, PostgreSQL quotes them in message, detail and where, PGlite carries them along. So of a
 * chain with a database error only that is told which a programmer wrote: class, code, names, placeholders, frames.
 */

export interface ErrorFacts {
  readonly type: string;
  /** The first line; left out where it may quote somebody's words. */
  readonly message?: string;
  /** A name of node's, a framework's, or an SQLSTATE. */
  readonly code?: string;
  /** The statement with its placeholders. */
  readonly statement?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly routine?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

const NAMES = ["code", "schema", "table", "column", "constraint", "routine"] as const;
const A_NAME = /^[\w.$-]{1,80}$/;
const MAX_CHAIN = 5;
const MAX_MESSAGE = 300;
const MAX_STATEMENT = 1000;
const MAX_FRAMES = 8;

// A mobile number, an identity number.
const PERSONAL = /(?<!\d)(?:1[3-9]\d{9}|[1-9]\d{16}[\dXx])(?!\d)/g;

/** A text of ours as a log may show it: without what somebody's number may be. */
export const withoutPersonalNumbers = (text: string): string => text.replace(PERSONAL, "***");

type Link = Error & Readonly<Record<string, unknown>>;

/** The error and what caused it, outermost first; a chain that bites its tail ends. */
function linksOf(error: Error): Link[] {
  const links: Link[] = [];
  for (let link: unknown = error; link instanceof Error && links.length < MAX_CHAIN; link = link.cause)
    links.push(link as Link);
  return links;
}

/** What drizzle, node-postgres and PGlite throw: the statement with its parameters, or what the server said of it. */
const isOfDatabase = (link: Link) => "params" in link || "severity" in link;

/** The lines of where it happened. The head of a stack repeats the message, which may have any number of lines. */
function framesOf({ stack, message }: Link): string | undefined {
  if (typeof stack !== "string") return undefined;
  const at = message === "" ? -1 : stack.indexOf(message);
  const frames = stack
    .slice(at === -1 ? 0 : at + message.length)
    .split("\n")
    .filter((line) => /^ {4}at \S.*(?::\d+:\d+|<anonymous>|native)\)?$/.test(line));
  return frames.length > 0 ? frames.slice(0, MAX_FRAMES).join("\n") : undefined;
}

function messageOf(link: Link): string | undefined {
  // JSON.parse quotes what it could not read.
  if (link instanceof SyntaxError || link.message === "") return undefined;
  return withoutPersonalNumbers(link.message.split("\n")[0] ?? "").slice(0, MAX_MESSAGE);
}

function factsOf([link, ...causes]: readonly Link[], ofDatabase: boolean): ErrorFacts | undefined {
  if (!link) return undefined;
  const facts: Record<string, unknown> = {
    type: link.constructor.name || link.name,
    message: ofDatabase ? undefined : messageOf(link),
    statement: ofDatabase && typeof link.query === "string" ? link.query.slice(0, MAX_STATEMENT) : undefined,
    stack: framesOf(link),
    cause: factsOf(causes, ofDatabase),
  };
  for (const name of NAMES) {
    const value = link[name];
    if (typeof value === "string" && A_NAME.test(value)) facts[name] = value;
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as unknown as ErrorFacts;
}

/** What of a thrown value may be logged. Of what is no error only its kind: nobody knows what it holds. */
export function errorFacts(thrown: unknown): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const links = linksOf(thrown);
  return factsOf(links, links.some(isOfDatabase)) ?? { type: thrown.name };
}

/** The same in one line, for the operator of a command. */
export function faultLine({ type, message, code, statement, cause }: ErrorFacts): string {
  const parts = [type, code ?? cause?.code, statement?.replace(/\s+/g, " ").slice(0, MAX_MESSAGE)];
  return message ?? parts.filter((part) => part !== undefined).join(" ");
}

function linesOf({ type, message, stack, cause, ...names }: ErrorFacts): string[] {
  const about = Object.entries(names).map(([name, value]) => `    ${name}: ${value}`);
  const [first = "", ...more] = cause === undefined ? [] : linesOf(cause);
  return [
    message === undefined ? type : `${type}: ${message}`,
    ...about,
    ...(stack === undefined ? [] : [stack]),
    ...(cause === undefined ? [] : [`← ${first}`, ...more]),
  ];
}

/** The same as lines of text, for a process that says on standard error why it cannot go on. */
export const errorText = (thrown: unknown): string => linesOf(errorFacts(thrown)).join("\n");

/**
 * The part of pino's options by which no error reaches a log in another form, under whatever key it stands. Without a
 * message of its own pino takes the error's; that one is replaced.
 */
export const safeErrorLogging = {
  formatters: {
    log: (line: Record<string, unknown>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(line).map(([key, value]) => [
          key,
          key === "err" || value instanceof Error ? errorFacts(value) : value,
        ]),
      ),
  },
  // The formatter has been there already; pino's own would take the facts for an error. Fastify's types want its own form.
  serializers: { err: (facts: unknown) => facts as never },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void {
      const [first, said, ...rest] = args;
      const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
      const repeats =
        error instanceof Error &&
        (said === undefined || (typeof said === "string" && error.message !== "" && said.includes(error.message)));
      method.apply(this, repeats ? [first, "error", ...rest] : args);
    },
  },
};
