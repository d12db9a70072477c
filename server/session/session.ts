import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { accountCalls, loginForm, signInAnswer } from "@/contract/account/account";
import { secondStepForm, smsLoginForm } from "@/contract/account/sign-in-steps";
import { KNOWN_DEVICE_HEADER, type Call } from "@/contract/call";
import { type AnyEnvelope, type InputProblem } from "@/contract/envelope";
import { REFUSALS, RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { LOGIN_ERROR_COOKIE } from "@/lib/browser/cookies";
import { loginAddress, safeRedirectPath, secondStepAddress, smsLoginAddress } from "@/lib/address/redirect-uri";
import { writeCookie } from "./cookies";
import { callerHeaders, GatewayFault, readEnvelope, WRITE_TIMEOUT_MS } from "../proxy/gateway-client";
import type { CallerFacts, GatewayClient } from "../proxy/gateway-client";
import { refusal, success } from "../pages/plain-answers";
import type { Renewals } from "./renewals";
import type { SessionCookies } from "./session-cookies";

const LOGIN_ERROR_SECONDS = 60;
const MAX_MESSAGE_LENGTH = 200;
const CHANGE_PASSWORD = "/user/changePassword";

interface SessionRoutesOptions extends CallerFacts {
  readonly gateway: GatewayClient;
  readonly cookies: SessionCookies;
  readonly renewals: Renewals;
}

interface LoginOutcome {
  readonly status: number;
  readonly envelope: AnyEnvelope;
  readonly token?: string;
  /** Shows at the next login that this browser is known. */
  readonly deviceToken?: string | undefined;
  /** The account has a second step; it stays out of the answer's body. */
  readonly secondStep?: string;
  /** The password was chosen by somebody else and has to be changed first. */
  readonly mustChangePassword?: boolean;
  readonly retryAfter?: string;
}

interface SignInStep {
  readonly call: Pick<Call, "method" | "path">;
  readonly form: z.ZodType;
  /** Where a form without scripts is led back to after a refusal. */
  readonly back: (path: string) => string;
}

/** The steps into the portal. */
const STEPS = {
  password: { call: accountCalls.login, form: loginForm, back: loginAddress },
  sms: { call: accountCalls.loginBySms, form: smsLoginForm, back: smsLoginAddress },
  second: { call: accountCalls.passSecondStep, form: secondStepForm, back: secondStepAddress },
} as const satisfies Readonly<Record<string, SignInStep>>;

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
export const sessionRoutes: FastifyPluginCallback<SessionRoutesOptions> = (app, options, done) => {
  const { gateway, cookies, own, renewals } = options;

  async function askLogin(
    request: FastifyRequest,
    { method, path }: Pick<Call, "method" | "path">,
    body: unknown,
  ): Promise<LoginOutcome> {
    const device = cookies.device(request.headers.cookie);
    const headers = {
      ...callerHeaders(request.raw, request.id, undefined, options),
      ...(device === undefined ? {} : { [KNOWN_DEVICE_HEADER]: device }),
      "content-type": "application/json",
      // Only so that a person recognises the own devices in the list of sessions.
      ...(request.headers["user-agent"] === undefined ? {} : { "user-agent": request.headers["user-agent"] }),
    };
    const wanted = { method, path, headers, body: JSON.stringify(body), timeoutMs: WRITE_TIMEOUT_MS };
    return gateway.send(wanted, async (answer) => {
      const { envelope } = await readEnvelope(answer);
      const retryAfter = answer.headers["retry-after"];
      if (envelope.returnCode !== RETURN_CODE_SUCCESS) {
        return {
          status: answer.status,
          envelope,
          ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
        };
      }
      const opened = signInAnswer.safeParse(envelope.data);
      if (!opened.success) throw new GatewayFault("网关的登录回答不符合约定");
      if ("step" in opened.data)
        return { status: 200, envelope: success({ secondStep: true }), secondStep: opened.data.step };
      const { accessToken, expiresAt, deviceToken, user } = opened.data;
      const { mustChangePassword } = user;
      const shown = success({ user, expiresAt });
      return { status: 200, envelope: shown, token: accessToken, deviceToken, mustChangePassword };
    });
  }

  /** Best effort: the cookie is gone either way, and an unused session ends by itself. */
  async function endAtGateway(request: FastifyRequest, token: string): Promise<void> {
    const { method, path } = accountCalls.logout;
    const headers = callerHeaders(request.raw, request.id, token, options);
    try {
      await gateway.send({ method, path, headers, timeoutMs: WRITE_TIMEOUT_MS }, (answer) => answer.body.dump());
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, "未能在网关上结束会话");
    }
  }

  async function login(
    request: FastifyRequest,
    { call, form: schema }: SignInStep,
    fields: Record<string, unknown>,
  ): Promise<LoginOutcome> {
    const form = schema.safeParse(fields);
    if (!form.success) {
      const problems: InputProblem[] = form.error.issues.map((issue) => ({
        errorMessage: issue.message,
        field: issue.path.join("."),
      }));
      const first = problems[0]?.errorMessage ?? REFUSALS.INVALID_INPUT.message;
      return { status: 400, envelope: { ...refusal("INVALID_INPUT"), data: problems, errorMessage: first } };
    }
    try {
      const outcome = await askLogin(request, call, form.data);
      const old = cookies.token(request.headers.cookie);
      if (outcome.token !== undefined && old !== undefined && old !== outcome.token) {
        // What this browser has under way with the old one must not take the new cookie away.
        renewals.begin(old)(true);
        await endAtGateway(request, old);
      }
      return outcome;
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      request.log.error({ reason: error.message }, "登录时网关没有正常回答");
      return { status: REFUSALS.UNAVAILABLE.status, envelope: refusal("UNAVAILABLE") };
    }
  }

  const cookiesOf = (request: FastifyRequest, { token, deviceToken, secondStep }: LoginOutcome): string[] => [
    ...(secondStep === undefined ? [] : [cookies.beginSecondStep(secondStep)]),
    ...(token === undefined ? [] : cookies.start(token)),
    ...(token === undefined || cookies.secondStep(request.headers.cookie) === undefined
      ? []
      : [cookies.endSecondStep()]),
    ...(deviceToken === undefined ? [] : [cookies.rememberDevice(deviceToken)]),
  ];

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
  async function take(request: FastifyRequest, reply: FastifyReply, step: SignInStep): Promise<FastifyReply> {
    const { redirect_uri: wish, ...typed } = fieldsOf(request);
    const held = step === STEPS.second ? { step: cookies.secondStep(request.headers.cookie) ?? "" } : {};
    const outcome = await login(request, step, { ...typed, ...held });
    if (isFormPost(request)) {
      const path = safeRedirectPath(wish);
      return redirectAfterForm(request, reply, outcome, { wish, back: step.back(path) });
    }
    const set = cookiesOf(request, outcome);
    if (set.length > 0) reply.header("set-cookie", set);
    if (outcome.retryAfter !== undefined) reply.header("retry-after", outcome.retryAfter);
    return reply.code(outcome.status).send(outcome.envelope);
  }

  app.post("/session", (request, reply) => take(request, reply, STEPS.password));
  app.post("/session/sms", (request, reply) => take(request, reply, STEPS.sms));
  app.post("/session/second-step", (request, reply) => take(request, reply, STEPS.second));

  app.delete("/session", async (request, reply) => {
    const token = cookies.token(request.headers.cookie);
    if (token !== undefined) await endAtGateway(request, token);
    // The browser's stored pages are dropped, so that Back shows nothing of what was private.
    return reply.header("set-cookie", cookies.leave()).header("clear-site-data", '"cache"').send(success(null));
  });
  done();
};
