import type { z } from "zod";
import type { CacheTag } from "./cache-tags";
import type { PermissionName } from "./access/permission";
import { WORK_ROLES, type OperatorRole } from "./access/operator-roles";
import type { RefusalName } from "./refusals";

/**
 * Who may make a call. The gateway refuses to start when a mounted call has no rule.
 *
 * - `public`: anybody, no token needed
 * - `user`: any logged-in account
 * - `enterprise`: a member account whose current enterprise is one of its own and approved by the zone
 * - `enterpriseAdmin`: the administrator of the current enterprise
 * - `operator`: staff of the zone
 * - `desk`: staff of the zone, with an `operator` account or through the control socket
 * - `control`: only through the gateway's own control socket, which only the machine's operator can open
 */
export const ACCESS_RULES = ["public", "user", "enterprise", "enterpriseAdmin", "operator", "desk", "control"] as const;
export type Access = (typeof ACCESS_RULES)[number];

/** What all calls of the desk have in common: who of the staff may make them. The limit is for those that come through the door. */
export const deskOf = (...roles: readonly [OperatorRole, ...OperatorRole[]]) =>
  ({ access: "desk", perMinute: 120, roles }) as const;
/** The same for what somebody does in person: not through the control socket, where nobody in particular is, so without a command. */
export const inPerson = (...roles: readonly [OperatorRole, ...OperatorRole[]]) =>
  ({ access: "operator", perMinute: 120, roles }) as const;
/** A call of the desk for whoever works there: what shows no more than a person at work needs. */
export const DESK = deskOf(...WORK_ROLES);

/**
 * How staff ask for a call by words: typed on the command line, or as a form. A field that its schema does not require may
 * be left out, and one that is a list takes all words that are left.
 */
export interface Command {
  /** The thing and what is done with it: `feedback answer`. */
  readonly name: string;
  /** The fields that are given, in this order, and what people call them. */
  readonly words?: Readonly<Record<string, string>>;
  /** The fields that may be given besides, by name (`--state`). */
  readonly options?: Readonly<Record<string, string>>;
  /** A file of the machine, named last, that is read for the call or written from its answer. */
  readonly file?: string;
  /** What it does, in Chinese; where the values of the first word do different things, by value. */
  readonly help: string | Readonly<Record<string, string>>;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A call of the gateway as plain data. Four readers obey it: gateway, client, mock and OpenAPI document. */
export interface Call {
  readonly method: Method;
  /** The path to the letter of the specification; parameters in braces: `/a/{id}`. */
  readonly path: string;
  readonly access: Access;
  /**
   * With `enterprise`: what the person's role in the current enterprise must grant; of several, any one. Administrators
   * hold everything.
   */
  readonly permission?: PermissionName | readonly [PermissionName, ...PermissionName[]];
  /** With `operator` or `desk`: any one of these roles. The control socket has them all. */
  readonly roles?: readonly [OperatorRole, ...OperatorRole[]];
  /**
   * With `user`: whoever works for an enterprise may do it for that enterprise, so a page that was opened for another one is
   * refused as with `enterprise`.
   */
  readonly forEnterprise?: true;
  /** With `enterprise` or `enterpriseAdmin`: an enterprise that still waits for the zone's approval may do this too. */
  readonly beforeApproval?: true;
  /** With `enterprise` or `enterpriseAdmin`: what personal members are told, where the specification has words for it. */
  readonly personalRefusal?: string;
  /** With `user`: also allowed while the person still has to change a password that somebody else chose. */
  readonly withTemporaryPassword?: true;
  /**
   * A read in name that acts (specification 7.1, 7.2): it sends a text message, runs the recognition. Only our own pages
   * may ask: the header `source: PC`, and no `Sec-Fetch-Site` of another site; the answer is never stored.
   */
  readonly actsOnRead?: true;
  /**
   * The person proves the password again: a success carries a new token in the header {@link RENEWED_TOKEN_HEADER}, and
   * the one that asked is dead (ASVS 7.2.4). The session stays the same one.
   */
  readonly renewsSession?: true;
  /** Not for browsers: front doors do not pass it on, and what came through one all the same finds nothing. */
  readonly onlyForServers?: true;
  /** What the call does, in Chinese, for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly data: z.ZodType;
  /** With `desk` and `control`: how staff ask for it. */
  readonly command?: Command;
  /** Refusals beyond those every call can give (bad input, not logged in, not allowed, too many, fault). */
  readonly refusals?: readonly RefusalName[];
  /** Of a public read: what the answer is made of; sent with it in the header `x-made-of`. */
  readonly cacheTags?: readonly CacheTag[];
  /** How often one address may make this call, a minute. Server-side rendering is not counted. */
  readonly perMinute?: number;
  /** How long the answer may take, in seconds, where the door's general limit does not fit; below 30. */
  readonly withinSeconds?: number;
  /** The largest accepted body in bytes where the general 1 MB does not fit. */
  readonly bodyLimit?: number;
  /** The body is `multipart/form-data` with files in the field {@link UPLOAD_FIELD}; `body` is then left out. */
  readonly upload?: true;
  /** The body's rows are judged one by one, so that a text that cannot be stored costs its own row and not the others. */
  readonly rowsJudgedAlone?: true;
  /** A success answers the file itself as an attachment and no envelope; `data` is then null. */
  readonly download?: true;
  /**
   * An operator who looks with somebody's eyes may ask for it. Of reads that pages are made of, and of nothing else: no act, no
   * file or export, no inbox, no sign-in or identity, no colleagues.
   */
  readonly viewable?: true;
}

/** The answer's header with the token that replaces the caller's. In a header, because a browser never sees it. */
export const RENEWED_TOKEN_HEADER = "x-renewed-token";

/** The request's header with the token of a browser that signed in before. Only the door sets it, at sign-in. */
export const KNOWN_DEVICE_HEADER = "x-known-device";

/**
 * The request's header that says by which way of the door a call came. Only the door sets it: the portal's way is not for
 * operators, and the desk's for nobody else, whatever token is shown there.
 */
export const DOOR_WAY_HEADER = "x-door-way";
export type DoorWay = "portal" | "desk";

/** The field that holds the files of an upload. */
export const UPLOAD_FIELD = "file";

/** A group of calls: the key is the operation's name in every room. */
export type Calls = Readonly<Record<string, Call>>;

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A body of which nothing is required may be left out: the gateway reads it as an empty one. */
type BodyPart<Body> = Body extends z.ZodType
  ? Record<never, never> extends z.input<Body>
    ? { body?: z.input<Body> }
    : { body: z.input<Body> }
  : unknown;

/** What a caller passes to a call: only the parts that the call declares. */
export type CallInput<C extends Call> = (C["params"] extends z.ZodType ? { params: InputOf<C["params"]> } : unknown) &
  (C["query"] extends z.ZodType ? { query: InputOf<C["query"]> } : unknown) &
  BodyPart<C["body"]> &
  (C["upload"] extends true ? { form: FormData } : unknown);

type FieldOf<C extends Call> = keyof InputOf<C["params"]> | keyof InputOf<C["query"]> | keyof InputOf<C["body"]>;
type NamedBy<T> =
  | (T extends { readonly words: infer Words } ? keyof Words : never)
  | (T extends { readonly options: infer Options } ? keyof Options : never);
/** A command cannot name a field that its call does not take. */
type WellNamed<C extends Call> = [Exclude<NamedBy<C["command"]>, FieldOf<C>>] extends [never]
  ? unknown
  : { readonly command: { readonly unknownField: Exclude<NamedBy<C["command"]>, FieldOf<C>> } };

/** Writes down a call; keeps its literal types. */
export function defineCall<const C extends Call>(call: C & WellNamed<C>): C {
  return call;
}

/** What a handler receives after validation. */
export interface ValidInput<C extends Call> {
  params: OutputOf<C["params"]>;
  query: OutputOf<C["query"]>;
  body: OutputOf<C["body"]>;
}

/** The data of a successful answer as the portal reads it. */
export type CallData<C extends Call> = z.output<C["data"]>;

/** The data of a successful answer as a handler gives it. */
export type CallAnswer<C extends Call> = z.input<C["data"]>;

/** Fills the braces of a call's path, each value percent-encoded. Throws when a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === "") throw new Error(`路径参数 ${name} 缺失`);
    return encodeURIComponent(String(value));
  });
}
