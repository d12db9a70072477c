import {
  DESK_COOKIE,
  DESK_COOKIE_TLS,
  DESK_DEVICE_COOKIE,
  DESK_DEVICE_COOKIE_TLS,
  DESK_ENROLMENT_COOKIE,
  DESK_ENROLMENT_COOKIE_TLS,
  DESK_SIGNED_IN_COOKIE,
  DESK_STEP_COOKIE,
  DESK_STEP_COOKIE_TLS,
} from "@/lib/browser/desk-cookies";
import {
  ENTERPRISE_COOKIE,
  KNOWN_DEVICE_COOKIE,
  KNOWN_DEVICE_COOKIE_TLS,
  SECOND_STEP_COOKIE,
  SECOND_STEP_COOKIE_TLS,
  SESSION_COOKIE,
  SESSION_COOKIE_TLS,
  SIGNED_IN_COOKIE,
} from "@/lib/browser/cookies";
import { ENROLMENT_MINUTES, SECOND_STEP_MINUTES } from "@/contract/account/sign-in-steps";
import { dropCookie, readCookie, writeCookie } from "../request/cookies";

// What a token may look like: it goes into a request header, so nothing else is let through.
const TOKEN = /^[\w.~+/=-]{16,1024}$/;

// As long as the gateway's signature counts.
const KNOWN_DEVICE_SECONDS = 180 * 86_400;

/** What a browser holds between two steps of a sign-in. */
interface StepCookie {
  held(cookieHeader: string | undefined): string | undefined;
  begin(step: string): string;
  end(): string;
}

/** Two sessions that know nothing of each other: the portal's and the desk's. */
interface SessionNames {
  readonly token: string;
  readonly device: string;
  readonly secondStep: string;
  readonly enrolment?: string;
  readonly signedIn: string;
  /** What else goes when somebody leaves. */
  readonly leftBehind: readonly string[];
  readonly scope: { readonly path: string; readonly sameSite: "lax" | "strict" };
}

const portalNames = (secure: boolean): SessionNames => ({
  token: secure ? SESSION_COOKIE_TLS : SESSION_COOKIE,
  device: secure ? KNOWN_DEVICE_COOKIE_TLS : KNOWN_DEVICE_COOKIE,
  secondStep: secure ? SECOND_STEP_COOKIE_TLS : SECOND_STEP_COOKIE,
  signedIn: SIGNED_IN_COOKIE,
  leftBehind: [ENTERPRISE_COOKIE],
  scope: { path: "/", sameSite: "lax" },
});

const deskNames = (secure: boolean): SessionNames => ({
  token: secure ? DESK_COOKIE_TLS : DESK_COOKIE,
  device: secure ? DESK_DEVICE_COOKIE_TLS : DESK_DEVICE_COOKIE,
  secondStep: secure ? DESK_STEP_COOKIE_TLS : DESK_STEP_COOKIE,
  enrolment: secure ? DESK_ENROLMENT_COOKIE_TLS : DESK_ENROLMENT_COOKIE,
  signedIn: DESK_SIGNED_IN_COOKIE,
  leftBehind: [],
  // Nobody comes to the desk from another site.
  scope: { path: "/desk", sameSite: "strict" },
});

/**
 * The cookies of a login. They last as long as the browser session: the gateway alone knows how long the session lives
 * (its idle limit slides), and a lifetime written here would cut it short.
 */
export interface SessionCookies {
  /** The token of the request, or undefined when there is none worth asking the gateway about. */
  token(cookieHeader: string | undefined): string | undefined;
  /** Whether the browser believes that somebody is signed in. */
  present(cookieHeader: string | undefined): boolean;
  start(token: string): string[];
  /** By what the browser shows at the next login that it is known. It outlives the session, on purpose. */
  device(cookieHeader: string | undefined): string | undefined;
  rememberDevice(token: string): string;
  /** The second step of a sign-in that this browser has begun. */
  readonly secondStep: StepCookie;
  /** The setting up of the second step on the way in; only operators do that. */
  readonly enrolment?: StepCookie;
  /** Removes what a login left behind. */
  end(): string[];
  /** Removes the session and which enterprise the person worked for: the next one at this browser may be another. */
  leave(): string[];
}

/** The cookies of the portal's own session. */
export const sessionCookies = (secure: boolean): SessionCookies => createSessionCookies(secure, portalNames(secure));

/** The cookies of a session at the desk. */
export const deskCookies = (secure: boolean): SessionCookies => createSessionCookies(secure, deskNames(secure));

function createSessionCookies(secure: boolean, names: SessionNames): SessionCookies {
  const open = { secure, ...names.scope };
  const hidden = { ...open, httpOnly: true };
  const read = (header: string | undefined, cookie: string) => {
    const value = readCookie(header, cookie);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  };
  const writeToken = (name: string, token: string, maxAgeSeconds?: number) => {
    if (!TOKEN.test(token)) throw new Error("网关给出的令牌含有不能放进 Cookie 的字符");
    return writeCookie(name, token, { ...hidden, ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }) });
  };
  const stepCookie = (name: string, minutes: number): StepCookie => ({
    held: (header) => read(header, name),
    begin: (step) => writeToken(name, step, minutes * 60),
    end: () => dropCookie(name, hidden),
  });
  const end = [dropCookie(names.token, hidden), dropCookie(names.signedIn, open)];
  const leave = [...end, ...names.leftBehind.map((name) => dropCookie(name, open))];
  return {
    token: (header) => read(header, names.token),
    present: (header) =>
      readCookie(header, names.token) !== undefined || readCookie(header, names.signedIn) !== undefined,
    start: (token) => [writeToken(names.token, token), writeCookie(names.signedIn, "1", open)],
    device: (header) => read(header, names.device),
    rememberDevice: (token) => writeToken(names.device, token, KNOWN_DEVICE_SECONDS),
    secondStep: stepCookie(names.secondStep, SECOND_STEP_MINUTES),
    ...(names.enrolment === undefined ? {} : { enrolment: stepCookie(names.enrolment, ENROLMENT_MINUTES) }),
    end: () => end,
    leave: () => leave,
  };
}
