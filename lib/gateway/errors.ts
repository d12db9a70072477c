import { type AnyEnvelope } from "@/contract/envelope";
import { REFUSALS, RETURN_CODE_SUCCESS } from "@/contract/refusals";

/**
 * The error catalogue of the specification (section 8), to the letter, for toasts; pages and forms say the words alone.
 *
 * - HTTP 401: 登录过期或未登录，请重新登录, state cleared, back to login; addresses with refresh-token are left out
 * - returnCode 3000: each `errorMessage` in data (an array or a single one) as a warning, or 未知错误
 * - others: `returnCode`, then `(status)` unless it is 200, then ` : ` and the errorMessage or 未知错误
 */
export const UNKNOWN_ERROR = "未知错误";
export const NETWORK_ERROR = "网络连接失败，请检查网络后重试";
/** The same seen from our own server, where the reader's network is not to blame. */
export const GATEWAY_SILENT = "服务暂时没有应答，请稍后重试";

export type GatewayErrorKind = "expired" | "invalid" | "not-found" | "unavailable" | "other";

export interface FieldProblem {
  readonly errorMessage: string;
  readonly field: string | undefined;
}

/** A call that did not succeed, ready to be shown. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly returnCode: number | undefined;
  readonly status: number | undefined;
  /** What a toast shows, one by one. Never empty. */
  readonly messages: readonly string[];
  /** The same without codes: what everything else shows. */
  readonly words: readonly string[];
  readonly problems: readonly FieldProblem[];

  constructor(fields: {
    kind: GatewayErrorKind;
    returnCode?: number;
    status?: number;
    messages: readonly string[];
    words?: readonly string[];
    problems?: readonly FieldProblem[];
  }) {
    super(fields.messages.join("；"));
    this.name = "GatewayError";
    this.kind = fields.kind;
    this.returnCode = fields.returnCode;
    this.status = fields.status;
    this.messages = fields.messages;
    this.words = fields.words ?? fields.messages;
    this.problems = fields.problems ?? [];
  }
}

/** Whether what was asked for is not there: for strangers nothing of an enterprise is, and what cannot be an id names nothing. */
export const saysMissing = (error: unknown): boolean =>
  error instanceof GatewayError && (error.kind === "not-found" || error.kind === "invalid");

/** Whether it was too late: somebody else has done it or undone it, and to try again is no use. */
export const saysTooLate = (error: unknown): boolean =>
  error instanceof GatewayError && (error.kind === "not-found" || error.returnCode === REFUSALS.WRONG_STATE.returnCode);

function problemOf(item: unknown): FieldProblem | undefined {
  if (typeof item === "string" && item) return { errorMessage: item, field: undefined };
  if (typeof item !== "object" || item === null) return undefined;
  const { errorMessage, field } = item as { errorMessage?: unknown; field?: unknown };
  if (typeof errorMessage !== "string" || !errorMessage) return undefined;
  return { errorMessage, field: typeof field === "string" ? field : undefined };
}

/** The problems of a 3000 answer: an array, a single one, or nothing. */
export function problemsOf(data: unknown): FieldProblem[] {
  const items = Array.isArray(data) ? data : [data];
  return items.map(problemOf).filter((problem) => problem !== undefined);
}

/** Whether a 401 of this address ends the session. */
export function endsSession(url: string): boolean {
  return !url.includes("refresh-token");
}

/** Maps an envelope that is no success. `status` is the HTTP status, `url` the address asked. */
export function errorOfEnvelope(envelope: AnyEnvelope, status: number, url: string): GatewayError {
  const { returnCode } = envelope;
  if (status === 401 && endsSession(url)) {
    return new GatewayError({ kind: "expired", returnCode, status, messages: [REFUSALS.NOT_LOGGED_IN.message] });
  }
  if (returnCode === REFUSALS.INVALID_INPUT.returnCode) {
    const problems = problemsOf(envelope.data);
    const messages = problems.length > 0 ? problems.map((problem) => problem.errorMessage) : [UNKNOWN_ERROR];
    return new GatewayError({ kind: "invalid", returnCode, status, messages, problems });
  }
  const words = envelope.errorMessage ?? problemOf(envelope.data)?.errorMessage ?? UNKNOWN_ERROR;
  const kind = status === 404 ? "not-found" : status >= 500 ? "unavailable" : "other";
  const problems = problemsOf(envelope.data);
  return new GatewayError({ kind, returnCode, status, ...coded(returnCode, status, words || UNKNOWN_ERROR), problems });
}

/** The portal's words for what nobody foresaw begin with the codes. */
function coded(returnCode: number, status: number, words: string) {
  return { messages: [`${returnCode}${status === 200 ? "" : `(${status})`} : ${words}`], words: [words] };
}

/** For the desk, whose toasts have no codes either: the same error, which says its words alone. */
export const withoutCode = (error: GatewayError): GatewayError =>
  new GatewayError({ ...fieldsOf(error), messages: error.words });

const fieldsOf = ({ kind, returnCode, status, problems }: GatewayError) => ({
  kind,
  ...(returnCode === undefined ? {} : { returnCode }),
  ...(status === undefined ? {} : { status }),
  problems,
});

/** An answer that is no envelope: HTML from a broken proxy, cut-off JSON, something else entirely. */
export function errorOfForeignAnswer(status: number): GatewayError {
  if (status === 401) return errorOfEnvelope({ returnCode: REFUSALS.NOT_LOGGED_IN.returnCode }, status, "");
  const { returnCode, message } = REFUSALS.UNAVAILABLE;
  return new GatewayError({ kind: "unavailable", returnCode, status, ...coded(returnCode, status, message) });
}

/** No answer at all: the connection failed or took too long. */
export function errorOfSilence(message: string = NETWORK_ERROR): GatewayError {
  return new GatewayError({ kind: "unavailable", messages: [message] });
}

export function isSuccess(envelope: AnyEnvelope): boolean {
  return envelope.returnCode === RETURN_CODE_SUCCESS;
}

export { failureMessage, failureToast } from "./failure-message";
