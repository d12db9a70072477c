import { type InputProblem } from "@/contract/envelope";
import { REFUSALS, type RefusalName } from "@/contract/refusals";

/** Thrown by services to refuse a call. The error handler turns it into the envelope with its own HTTP status. */
export class Refusal extends Error {
  readonly kind: RefusalName;
  readonly problems: readonly InputProblem[];
  /** Seconds until a new try makes sense, for TOO_MANY_REQUESTS. */
  readonly retryAfterSeconds: number | undefined;
  /** For the security log, where the call's own caller is not known yet: the account, and what it asked for. */
  readonly asked: { readonly userId: string; readonly target: string } | undefined;

  constructor(
    kind: RefusalName,
    options: {
      message?: string;
      problems?: readonly InputProblem[];
      retryAfterSeconds?: number;
      asked?: Refusal["asked"];
    } = {},
  ) {
    super(options.message ?? REFUSALS[kind].message);
    this.kind = kind;
    this.problems = options.problems ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.asked = options.asked;
  }

  /** A refusal of the input with one problem, tied to a field. */
  static input(errorMessage: string, field?: string): Refusal {
    return new Refusal("INVALID_INPUT", { message: errorMessage, problems: [{ errorMessage, field }] });
  }

  /** A refusal of what cannot be done as things stand; the message says what to do instead. */
  static wrongState(message: string): Refusal {
    return new Refusal("WRONG_STATE", { message });
  }
}
