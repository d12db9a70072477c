import type { FastifyReply, FastifyRequest } from "fastify";
import { success } from "../answers/plain-answers";
import type { createSignIn, LoginOutcome } from "./sign-in";
import type { SessionCookies } from "./session-cookies";

/** The cookies that a step leaves behind; those of the steps before are taken away with the session. */
export function cookiesOfStep(
  cookies: SessionCookies,
  request: FastifyRequest,
  { token, deviceToken, secondStep, enrolment }: LoginOutcome,
): string[] {
  const { cookie } = request.headers;
  const begun = [cookies.secondStep, cookies.enrolment].filter((step) => step?.held(cookie) !== undefined);
  return [
    ...(secondStep === undefined ? [] : [cookies.secondStep.begin(secondStep)]),
    ...(enrolment === undefined || !cookies.enrolment ? [] : [cookies.enrolment.begin(enrolment)]),
    ...(token === undefined ? [] : [...cookies.start(token), ...begun.flatMap((step) => step?.end() ?? [])]),
    ...(deviceToken === undefined ? [] : [cookies.rememberDevice(deviceToken)]),
  ];
}

/** Answers a step that a script of ours has taken. */
export function sendStep(
  cookies: SessionCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: LoginOutcome,
): FastifyReply {
  const set = cookiesOfStep(cookies, request, outcome);
  if (set.length > 0) reply.header("set-cookie", set);
  if (outcome.retryAfter !== undefined) reply.header("retry-after", outcome.retryAfter);
  return reply.code(outcome.status).send(outcome.envelope);
}

/** Ends the session here and at the gateway. */
export async function signOut(
  cookies: SessionCookies,
  { endAtGateway }: Pick<ReturnType<typeof createSignIn>, "endAtGateway">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = cookies.token(request.headers.cookie);
  if (token !== undefined) await endAtGateway(request, token);
  // The browser's stored pages are dropped, so that Back shows nothing of what was private.
  return reply.header("set-cookie", cookies.leave()).header("clear-site-data", '"cache"').send(success(null));
}
