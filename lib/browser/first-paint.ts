import { ACCESS_SCRIPT } from "./access-settings";
import { SIGNED_IN_COOKIE } from "./cookies";

/**
 * Runs in the head of every page, before anything is painted: writes on <html> how the person wants the site to look, and
 * `data-session` where the browser carries a session, so that what is for visitors is not shown to members first.
 */
export const FIRST_PAINT_SCRIPT = `${ACCESS_SCRIPT}if(/(^|; )${SIGNED_IN_COOKIE}=1(;|$)/.test(document.cookie))document.documentElement.dataset.session="1"`;
