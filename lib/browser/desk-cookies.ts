/**
 * Names of the desk's cookies, all with `Path=/desk`. A file of its own: nothing of the desk may stand in what public pages
 * load. Behind TLS they carry `__Secure-`; `__Host-` would ask for `Path=/`.
 */

/** The session token of an operator (httpOnly). */
export const DESK_COOKIE = "desk_token";
export const DESK_COOKIE_TLS = "__Secure-desk_token";

/** Shows that an operator signed in with this browser before (httpOnly). */
export const DESK_DEVICE_COOKIE = "desk_device";
export const DESK_DEVICE_COOKIE_TLS = "__Secure-desk_device";

/** That the first step of a sign-in was taken (httpOnly); for the minutes of the second. */
export const DESK_STEP_COOKIE = "desk_step";
export const DESK_STEP_COOKIE_TLS = "__Secure-desk_step";

/** That an operator's password was right and the second step is being set up (httpOnly). */
export const DESK_ENROLMENT_COOKIE = "desk_enrolment";
export const DESK_ENROLMENT_COOKIE_TLS = "__Secure-desk_enrolment";

/** Says only that a session cookie is there. No authority. */
export const DESK_SIGNED_IN_COOKIE = "desk_signed_in";

/** The request header by which the door tells the pages that the desk does not exist for this asker. */
export const DESK_CLOSED_HEADER = "x-desk-closed";
