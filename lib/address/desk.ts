import { safeRedirectPath } from "./redirect-uri";

/** Addresses of the desk. A file of its own: nothing of the desk may stand in what public pages load. */

export const DESK_HOME = "/desk";
export const DESK_LOGIN = "/desk/login";
export const DESK_ACCOUNT = "/desk/account";
export const DESK_MESSAGES = "/desk/messages";
export const DESK_BOARD = "/desk/board";
/** Where the programs lie that draw a PDF. */
export const PDF_PROGRAM = "/desk/pdf";

/** The desk's own page that a wish names, or its first page: the desk leads nowhere else. */
export function safeDeskPath(wish: unknown): string {
  const path = safeRedirectPath(wish);
  const [place = ""] = path.split(/[?#]/);
  const isDesk = place === DESK_HOME || (place.startsWith(`${DESK_HOME}/`) && place !== DESK_LOGIN);
  return isDesk && !/^\/desk\/(?:api|session|pdf)(?:\/|$)/.test(place) ? path : DESK_HOME;
}

/** The desk's login page that leads back to `path` afterwards. */
export function deskLoginAddress(path: string): string {
  const wish = safeDeskPath(path);
  return wish === DESK_HOME ? DESK_LOGIN : `${DESK_LOGIN}?redirect_uri=${encodeURIComponent(wish)}`;
}

/** What the three administrators work with. */
export const ADMINISTRATION = {
  operators: `${DESK_HOME}/operators`,
  requests: `${DESK_HOME}/requests`,
  accounts: `${DESK_HOME}/accounts`,
  outbox: `${DESK_HOME}/outbox`,
  assignment: `${DESK_HOME}/assignment`,
  units: `${DESK_HOME}/units`,
  duty: `${DESK_HOME}/duty`,
  log: `${DESK_HOME}/log`,
} as const;

/** Guides that the staff edits, and one of them. */
export const DESK_GUIDES = `${DESK_HOME}/guides`;
export const deskGuideAddress = (id: string): string => `${DESK_GUIDES}/${encodeURIComponent(id)}`;

/** Windows of the service hall; one of them on a day (today where none is named), its settings, and a new one's. */
export const DESK_WINDOWS = `${DESK_HOME}/windows`;
export const NEW_WINDOW = "new";
export const deskWindowAddress = (
  id: string,
  query: { readonly day?: string; readonly view?: "settings" } = {},
): string => {
  const params = new URLSearchParams(query).toString();
  return `${DESK_WINDOWS}/${encodeURIComponent(id)}${params === "" ? "" : `?${params}`}`;
};

/** A queue. */
export const queueAddress = (kind: string): string => `${DESK_HOME}/${encodeURIComponent(kind)}`;

/** A case in its queue. */
export const caseAddress = (kind: string, number: string): string =>
  `${queueAddress(kind)}/${encodeURIComponent(number)}`;
