import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  accountCalls,
  enrolledSession,
  loginForm,
  type session,
  signInAnswer,
  type AccountType,
} from "@/contract/account/account";
import {
  operatorEnrolmentForm,
  secondStepForm,
  smsLoginForm,
  type OperatorEnrolment,
} from "@/contract/account/sign-in-steps";
import { viewingCalls } from "@/contract/desk/viewing";
import { KNOWN_DEVICE_HEADER, type Call } from "@/contract/call";
import { type AnyEnvelope, type InputProblem } from "@/contract/envelope";
import { REFUSALS, RETURN_CODE_SUCCESS } from "@/contract/refusals";
import { loginAddress, secondStepAddress, smsLoginAddress } from "@/lib/address/redirect-uri";
import { callerHeaders, GatewayFault, readEnvelope, WRITE_TIMEOUT_MS } from "../gateway/gateway-client";
import type { CallerFacts, GatewayClient } from "../gateway/gateway-client";
import { refusal, success } from "../answers/plain-answers";
import type { Renewals } from "./renewals";
import type { SessionCookies } from "./session-cookies";

export interface SignInOptions extends CallerFacts {
  readonly gateway: GatewayClient;
  readonly cookies: SessionCookies;
  readonly renewals: Renewals;
  /** Whom this way in is for: the zone's staff, or everybody else. */
  readonly admits: "operators" | "others";
  /** The session that asks, where one leads to another. */
  readonly asker?: (request: FastifyRequest) => string | undefined;
}

/** What came of a step. */
export interface LoginOutcome {
  readonly status: number;
  readonly envelope: AnyEnvelope;
  readonly token?: string;
  /** Shows at the next login that this browser is known. */
  readonly deviceToken?: string | undefined;
  /** The account has a second step; it stays out of the answer's body. */
  readonly secondStep?: string;
  /** An operator sets up the second step; this stays out of the answer's body as well. */
  readonly enrolment?: string;
  /** Whose session it is. */
  readonly type?: AccountType;
  /** The password was chosen by somebody else and has to be changed first. */
  readonly mustChangePassword?: boolean;
  readonly retryAfter?: string;
}

export interface SignInStep {
  readonly call: Pick<Call, "method" | "path">;
  readonly form: z.ZodType;
}

/** Where a form without scripts is led back to after a refusal. */
export interface FormStep extends SignInStep {
  readonly back: (path: string) => string;
}

// An operator's password opens nothing here: for the gateway it belongs to an account that does not exist for members.
const memberLogin = loginForm.transform((form) => ({
  ...form,
  type: form.type === "operator" ? ("member" as const) : form.type,
}));

const operatorLogin = loginForm.transform((form) => ({ ...form, type: "operator" as const }));

/** The steps into the portal. */
export const STEPS = {
  password: { call: accountCalls.login, form: memberLogin, back: loginAddress },
  sms: { call: accountCalls.loginBySms, form: smsLoginForm, back: smsLoginAddress },
  second: { call: accountCalls.passSecondStep, form: secondStepForm, back: secondStepAddress },
} as const satisfies Readonly<Record<string, FormStep>>;

/** The steps to the desk. */
export const DESK_STEPS = {
  password: { call: accountCalls.login, form: operatorLogin },
  enrolment: { call: accountCalls.enrolOperator, form: operatorEnrolmentForm },
  second: { call: accountCalls.passSecondStep, form: secondStepForm },
} as const satisfies Readonly<Record<string, SignInStep>>;

/** From the desk into the portal, with somebody's eyes. */
export const VIEWING_STEP = {
  call: viewingCalls.beginViewing,
  form: viewingCalls.beginViewing.body,
} as const satisfies SignInStep;

const stepAnswer = z.union([signInAnswer, enrolledSession, viewingCalls.beginViewing.data]);

const STEP_OVER = "登录已超时，请重新登录";

/** Asks the gateway for a step of the sign-in, and for the end of a session. */
export function createSignIn(options: SignInOptions) {
  const { gateway, cookies, renewals, admits, asker } = options;

  async function askLogin(
    request: FastifyRequest,
    { method, path }: Pick<Call, "method" | "path">,
    body: unknown,
  ): Promise<LoginOutcome> {
    const device = cookies.device(request.headers.cookie);
    const headers = {
      ...callerHeaders(request.raw, request.id, asker?.(request), options),
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
      const opened = stepAnswer.safeParse(envelope.data);
      if (!opened.success) throw new GatewayFault("网关的登录回答不符合约定");
      if ("enrolment" in opened.data) return enrolmentOutcome(opened.data);
      if ("endsAt" in opened.data) {
        const { accessToken, endsAt } = opened.data;
        return { status: 200, envelope: success({ endsAt }), token: accessToken };
      }
      if ("step" in opened.data)
        return { status: 200, envelope: success({ secondStep: true }), secondStep: opened.data.step };
      return "session" in opened.data
        ? sessionOutcome(opened.data.session, { recoveryCodes: opened.data.recoveryCodes })
        : sessionOutcome(opened.data);
    });
  }

  function enrolmentOutcome({ enrolment, ...shown }: OperatorEnrolment): LoginOutcome {
    if (admits === "others") throw new GatewayFault("工作人员不从这里登录");
    return { status: 200, envelope: success({ enrolment: shown }), enrolment };
  }

  function sessionOutcome(opened: z.infer<typeof session>, more: object = {}): LoginOutcome {
    const { accessToken, expiresAt, deviceToken, user } = opened;
    const { mustChangePassword } = user;
    const shown = success({ user, expiresAt, ...more });
    return { status: 200, envelope: shown, token: accessToken, deviceToken, mustChangePassword, type: user.type };
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
      if (outcome.token !== undefined && (outcome.type === "operator") !== (admits === "operators")) {
        // A step that was begun at the other way in and carried over by hand.
        await endAtGateway(request, outcome.token);
        return { status: REFUSALS.INVALID_INPUT.status, envelope: refusal("INVALID_INPUT", STEP_OVER) };
      }
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

  return { login, endAtGateway };
}
