import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { LOGIN_ERROR_COOKIE } from "@/lib/browser/cookies";
import { safeRedirectPath, secondStepAddress } from "@/lib/address/redirect-uri";
import { writeCookie } from "../request/cookies";
import { createSignIn, STEPS, type FormStep, type LoginOutcome, type SignInOptions } from "./sign-in";
import { cookiesOfStep, sendStep, signOut } from "./step-answers";

const LOGIN_ERROR_SECONDS = 60;
const MAX_MESSAGE_LENGTH = 200;
const CHANGE_PASSWORD = "/user/changePassword";

function isFormPost(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
}

/**
 * Where a login by form leads. A browser lets a form's answer lead on within this site only (`form-action`), so on the way
 * to a foreign system the reader stops at the page about leaving, whose link leads there.
 */
function afterForm(path: string): string {
  const key = /^\/external\/([^/?#]+)/.exec(path)?.[1];
  return key === undefined ? path : `/leave?to=${key}`;
}

/** A form sends its empty fields too; for the contract they are not given. */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const body: unknown = request.body;
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isFormPost(request) || value !== ""));
}

/** `/session` and its steps: the only way in and out. The token goes into an httpOnly cookie and nowhere else. */
export const sessionRoutes: FastifyPluginCallback<SignInOptions> = (app, options, done) => {
  const { cookies, own } = options;
  const signIn = createSignIn(options);

  const cookiesOf = (request: FastifyRequest, outcome: LoginOutcome) => cookiesOfStep(cookies, request, outcome);

  /** A browser without JavaScript is led on: to where it wanted to go, or back to the form with the reason. */
  function redirectAfterForm(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: LoginOutcome,
    { wish, back }: { readonly wish: unknown; readonly back: string },
  ): FastifyReply {
    if (outcome.secondStep !== undefined)
      return reply
        .header("set-cookie", cookiesOf(request, outcome))
        .redirect(secondStepAddress(safeRedirectPath(wish)), 303);
    if (outcome.token !== undefined) {
      const next = outcome.mustChangePassword ? CHANGE_PASSWORD : afterForm(safeRedirectPath(wish));
      return reply.header("set-cookie", cookiesOf(request, outcome)).redirect(next, 303);
    }
    const message = encodeURIComponent((outcome.envelope.errorMessage ?? "未知错误").slice(0, MAX_MESSAGE_LENGTH));
    const flash = writeCookie(LOGIN_ERROR_COOKIE, message, { secure: own.secure, maxAgeSeconds: LOGIN_ERROR_SECONDS });
    return reply.header("set-cookie", flash).redirect(back, 303);
  }

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16 * 1024 },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** One step of a sign-in: what is typed, and what the browser holds of the steps before. */
  async function take(request: FastifyRequest, reply: FastifyReply, step: FormStep): Promise<FastifyReply> {
    const { redirect_uri: wish, ...typed } = fieldsOf(request);
    const held = step === STEPS.second ? { step: cookies.secondStep.held(request.headers.cookie) ?? "" } : {};
    const outcome = await signIn.login(request, step, { ...typed, ...held });
    if (isFormPost(request)) {
      const path = safeRedirectPath(wish);
      return redirectAfterForm(request, reply, outcome, { wish, back: step.back(path) });
    }
    return sendStep(cookies, request, reply, outcome);
  }

  app.post("/session", (request, reply) => take(request, reply, STEPS.password));
  app.post("/session/sms", (request, reply) => take(request, reply, STEPS.sms));
  app.post("/session/second-step", (request, reply) => take(request, reply, STEPS.second));

  app.delete("/session", (request, reply) => signOut(cookies, signIn, request, reply));
  done();
};
