/** Names of the portal's cookies; one place, because the door, the guard and the pages must agree. */

/** The session token (httpOnly). Behind TLS it carries the `__Host-` prefix. */
export const SESSION_COOKIE = "access_token";
export const SESSION_COOKIE_TLS = "__Host-access_token";

/** Shows that the browser signed in before (httpOnly): a stranger's failures do not keep it out. No other authority. */
export const KNOWN_DEVICE_COOKIE = "known_device";
export const KNOWN_DEVICE_COOKIE_TLS = "__Host-known_device";

/** That the first step of a sign-in was taken (httpOnly); for the minutes of the second. */
export const SECOND_STEP_COOKIE = "second_step";
export const SECOND_STEP_COOKIE_TLS = "__Host-second_step";

/** Says only that a session cookie is there, so that a visitor's browser loads no code for members. No authority. */
export const SIGNED_IN_COOKIE = "signed_in";

/** The enterprise the person works for now. No authority: the gateway checks it on every call. */
export const ENTERPRISE_COOKIE = "en_id";

/** `standard` or `elder`. */
export const DISPLAY_MODE_COOKIE = "display-mode";
/** The request header by which the door tells the root layout the display mode. */
export const DISPLAY_MODE_HEADER = "x-display-mode";
/** The request header by which the guard tells the root layout that nobody of the portal is at the screen. */
export const WITHOUT_VIEWER_HEADER = "x-without-viewer";
export type DisplayMode = "standard" | "elder";

/** A notice for the login page, shown once: why the person has come there. */
export const LOGIN_NOTICE_COOKIE = "login_notice";
/** `required`: a private page was opened without login. `expired`: the session ended. */
export type LoginNotice = "required" | "expired";

/** Why a login without scripts was refused, percent-encoded; set by the door, shown once. */
export const LOGIN_ERROR_COOKIE = "login_error";
