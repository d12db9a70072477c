import type { FastifyRequest } from "fastify";
import { REFUSALS } from "@/contract/refusals";
import { createLimits } from "../limits/limit.service";
import { LIMITS } from "../limits/limits";
import type { CoreParts } from "../parts";
import type { Refusal } from "../refusal";

/** What the security log keeps of calls that were refused because the thing is not the caller's. */

const MAX_TARGET_LENGTH = 80;
const ID_FIELD = /^(?:\w*[iI]d|number)$/;
const ID = /^[\w.\-~:]+$/;
// A run of digits as long as a phone's or an identity number's, on its own or between signs.
const PERSONAL_NUMBER = /(?<![0-9A-Za-z])(?:\d{11}|\d{13,}[Xx]?)(?![0-9A-Za-z])/;

const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);

/** The id that was asked for: the first one of the path, of the query, of the body; none when it may be a person's number. */
export function findTarget({ params, query, body }: Pick<FastifyRequest, "params" | "query" | "body">) {
  const found =
    Object.values((params ?? {}) as object).find(isId) ??
    [query, body]
      .flatMap((part) => Object.entries((part ?? {}) as object))
      .find(([name, value]) => ID_FIELD.test(name) && isId(value))?.[1];
  const id = (found as string | undefined)?.slice(0, MAX_TARGET_LENGTH);
  return id === undefined || PERSONAL_NUMBER.test(id) ? undefined : id;
}

/**
 * Whoever tries what is not theirs leaves a line, up to a number an hour and one line that says that there were more. Only of
 * callers that are signed in, and not of calls that anybody may make.
 */
export function createRefusedCalls({
  database,
  ports,
  ...parts
}: Pick<CoreParts, "database" | "clock" | "cipher" | "ports">) {
  const limits = createLimits(database.db, parts);
  return async function record(request: FastifyRequest, { kind, asked }: Refusal): Promise<void> {
    const { call, access } = request.routeOptions.config;
    // The hook that finds out who calls may have refused itself.
    const caller = (request.callContext as FastifyRequest["callContext"] | undefined)?.caller;
    const userId = caller?.viewing?.viewerId ?? caller?.userId ?? asked?.userId;
    const isForeign = kind === "NOT_ALLOWED" || kind === "NOT_FOUND";
    if (!isForeign || userId === undefined || access === undefined || access === "public") return;
    const { used, within } = await limits.take(LIMITS.refusedCalls, userId);
    const { amount } = LIMITS.refusedCalls;
    const line = { result: "refused", userId, enterpriseId: caller?.enterprise?.id } as const;
    if (within)
      await ports.audit.record({
        ...line,
        event: "refused",
        target: asked ? findTarget({ params: { id: asked.target }, query: {}, body: {} }) : findTarget(request),
        detail: { call: call ?? "", returnCode: REFUSALS[kind].returnCode },
      });
    else if (used === amount + 1)
      await ports.audit.record({ ...line, event: "refused.more", detail: { anHour: amount } });
  };
}
