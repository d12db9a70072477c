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
import { SECOND_STEP_MINUTES } from "@/contract/account/sign-in-steps";
import { dropCookie, readCookie, writeCookie } from "./cookies";

// What a token may look like: it goes into a request header, so nothing else is let through.
const TOKEN = /^[\w.~+/=-]{16,1024}$/;

// As long as the gateway's signature counts.
const KNOWN_DEVICE_SECONDS = 180 * 86_400;

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
  secondStep(cookieHeader: string | undefined): string | undefined;
  beginSecondStep(step: string): string;
  endSecondStep(): string;
  /** Removes what a login left behind. */
  end(): string[];
  /** Removes the session and which enterprise the person worked for: the next one at this browser may be another. */
  leave(): string[];
}

export function sessionCookies(secure: boolean): SessionCookies {
  const name = secure ? SESSION_COOKIE_TLS : SESSION_COOKIE;
  const deviceName = secure ? KNOWN_DEVICE_COOKIE_TLS : KNOWN_DEVICE_COOKIE;
  const stepName = secure ? SECOND_STEP_COOKIE_TLS : SECOND_STEP_COOKIE;
  const read = (header: string | undefined, cookie: string) => {
    const value = readCookie(header, cookie);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  };
  const demandToken = (token: string) => {
    if (!TOKEN.test(token)) throw new Error("网关给出的令牌含有不能放进 Cookie 的字符");
  };
  const end = [dropCookie(name, { secure, httpOnly: true }), dropCookie(SIGNED_IN_COOKIE, { secure })];
  const leave = [...end, dropCookie(ENTERPRISE_COOKIE, { secure })];
  return {
    token: (header) => read(header, name),
    present: (header) => readCookie(header, name) !== undefined || readCookie(header, SIGNED_IN_COOKIE) !== undefined,
    start(token) {
      demandToken(token);
      return [writeCookie(name, token, { secure, httpOnly: true }), writeCookie(SIGNED_IN_COOKIE, "1", { secure })];
    },
    device: (header) => read(header, deviceName),
    rememberDevice(token) {
      demandToken(token);
      return writeCookie(deviceName, token, { secure, httpOnly: true, maxAgeSeconds: KNOWN_DEVICE_SECONDS });
    },
    secondStep: (header) => read(header, stepName),
    beginSecondStep(step) {
      demandToken(step);
      return writeCookie(stepName, step, { secure, httpOnly: true, maxAgeSeconds: SECOND_STEP_MINUTES * 60 });
    },
    endSecondStep: () => dropCookie(stepName, { secure, httpOnly: true }),
    end: () => end,
    leave: () => leave,
  };
}
