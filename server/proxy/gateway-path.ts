import { accountAccessCalls } from "@/contract/account/access";
import { accountCalls } from "@/contract/account/account";
import { viewingCalls } from "@/contract/desk/viewing";
import { messageCalls } from "@/contract/message/message";
import { secondFactorCalls } from "@/contract/account/second-factor";
import { allCalls } from "@/contract/index";
import { fileCalls } from "@/contract/common/file";
import { MAX_UPLOAD_FILES, PUBLIC_UPLOAD_MB } from "@/contract/common/upload";
import { decodeFully } from "@/lib/address/percent-encoding";
import { pathOf, searchOf } from "../request/request-target";

const PREFIX = "/gateway";
const DESK_PREFIX = "/desk/api";
const DEFAULT_BODY_LIMIT = 1024 * 1024;

// Signing in and out goes through /session, which keeps the token away from the browser.
const { login, loginBySms, enrolOperator, passSecondStep, logout } = accountCalls;
const NOT_THROUGH_THE_PROXY: ReadonlySet<string> = new Set(
  [
    login,
    loginBySms,
    enrolOperator,
    passSecondStep,
    logout,
    viewingCalls.beginViewing,
    ...Object.values(allCalls).filter(({ onlyForServers }) => onlyForServers),
  ].map(({ path }) => path),
);

// What an operator needs for the own account, for the files of cases, and to hear what arrives.
const ALSO_AT_THE_DESK: ReadonlySet<string> = new Set(
  [
    accountAccessCalls.changePassword,
    secondFactorCalls.getSecondFactor,
    secondFactorCalls.startSecondFactor,
    secondFactorCalls.confirmSecondFactor,
    secondFactorCalls.renewRecoveryCodes,
    fileCalls.uploadFile,
    fileCalls.downloadFile,
    messageCalls.bindLiveSession,
    messageCalls.listMessages,
    messageCalls.countMessages,
    messageCalls.readAllMessages,
  ].map(({ method, path }) => `${method} ${path}`),
);

/** What a path behind one of the door's two ways to the gateway asks for, as some server might read it. */
interface Asked {
  /** As it was written. */
  readonly inner: string;
  /** Decoded, without path parameters, in small letters. */
  readonly segments: readonly string[];
}

/**
 * Undefined when there is nothing for a browser: the operator's `/control`, the sign-in calls, the feed for doors, and every
 * spelling that some server might read as one of them (dot segments, empty segments, encoded slashes, several layers of
 * encoding, path parameters, other case).
 */
function readTarget(prefix: string, url: string): Asked | undefined {
  const path = pathOf(url);
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const inner = path.slice(prefix.length);
  const decoded = decodeFully(inner);
  if (decoded === undefined) return undefined;
  // A slash or backslash that only appears by decoding is a hidden border between segments.
  if (decoded.split("/").length !== inner.split("/").length || decoded.includes("\\")) return undefined;

  const segments = decoded
    .split("/")
    .slice(1)
    .map((segment) => (segment.split(";")[0] ?? "").trim().toLowerCase());
  const inside = segments.slice(0, -1);
  if (segments.some((segment) => segment === "." || segment === "..") || inside.includes("")) return undefined;
  if (segments[0] === "" || segments[0] === "control") return undefined;
  if (NOT_THROUGH_THE_PROXY.has(`/${segments.join("/").replace(/\/$/, "")}`)) return undefined;
  return { inner, segments };
}

// A staff call: /{service}/api/manager/…, wherever a server may look for it.
const isStaffCall = (segments: readonly string[]): boolean =>
  segments.some((segment, at) => segment === "api" && segments[at + 1] === "manager");

/** The gateway's path and query behind `/gateway/…`, or undefined when there is nothing for a browser. Staff have a door of their own. */
export function gatewayTarget(_method: string, url: string): string | undefined {
  const asked = readTarget(PREFIX, url);
  return asked === undefined || isStaffCall(asked.segments) ? undefined : asked.inner + searchOf(url);
}

/**
 * The gateway's path and query behind `/desk/api/…`: staff calls, the few others in {@link ALSO_AT_THE_DESK}, and nothing
 * else.
 */
export function deskTarget(method: string, url: string): string | undefined {
  const asked = readTarget(DESK_PREFIX, url);
  if (asked === undefined) return undefined;
  const { inner, segments } = asked;
  const isStaff = segments[1] === "api" && segments[2] === "manager" && segments.length > 3;
  const reading = method === "HEAD" ? "GET" : method;
  return isStaff || ALSO_AT_THE_DESK.has(`${reading} ${inner}`) ? inner + searchOf(url) : undefined;
}

/** What matches the addresses of a call: its path with any value for each parameter. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);
}

const limits = Object.values(allCalls).flatMap((call) =>
  call.bodyLimit === undefined || call.access === "control"
    ? []
    : [
        {
          pattern: pathPattern(call.path),
          bytes: call.bodyLimit,
        },
      ],
);

/** The most bytes a body for this gateway path may have: what its call declares, else 1 MB. */
export function bodyLimitOf(target: string): number {
  return limits.find(({ pattern }) => pattern.test(pathOf(target)))?.bytes ?? DEFAULT_BODY_LIMIT;
}

const waits: ReadonlyMap<string, number> = new Map(
  Object.values(allCalls).flatMap((call) =>
    call.withinSeconds === undefined ? [] : [[`${call.method} ${call.path}`, call.withinSeconds * 1000] as const],
  ),
);

/** How long the gateway may take where its call says so, in milliseconds. */
export function ownWait(method: string, target: string): number | undefined {
  return waits.get(`${method} ${pathOf(target)}`);
}

const renewing: ReadonlySet<string> = new Set(
  Object.values(allCalls).flatMap((call) => (call.renewsSession ? [`${call.method} ${call.path}`] : [])),
);

/** Whether a success of this call brings another token for the session. */
export function renewsSession(method: string, target: string): boolean {
  return renewing.has(`${method} ${pathOf(target)}`);
}

const linked: readonly RegExp[] = Object.values(allCalls).flatMap((call) =>
  call.method === "GET" && call.download && !call.actsOnRead ? [pathPattern(call.path)] : [],
);

/**
 * Whether a read may be asked for by a plain link, which cannot carry the header of our pages: files to save. For these the
 * door adds it, for no other read.
 */
export function isLinkedDownload(target: string): boolean {
  return linked.some((pattern) => pattern.test(pathOf(target)));
}

const uploads: ReadonlySet<string> = new Set(
  Object.values(allCalls).flatMap((call) => (call.upload ? [`${call.method} ${call.path}`] : [])),
);

/** Whether this is a request that may bring files: by its very path, in no other spelling. */
export function isUpload(method: string, target: string, contentType: string | undefined): boolean {
  return uploads.has(`${method} ${pathOf(target)}`) && /^multipart\/form-data\b/i.test(contentType ?? "");
}

/**
 * The most bytes of an upload: as many files as one request may bring, and one MB for what stands around them.
 *
 * @param maxMb the largest file of whoever is signed in, in MB
 */
export function uploadLimit(target: string, maxMb: number): number {
  const isPublic = pathOf(target) === fileCalls.uploadPublicFile.path;
  return ((isPublic ? Math.min(PUBLIC_UPLOAD_MB, maxMb) : maxMb) * MAX_UPLOAD_FILES + 1) * 1024 * 1024;
}

/** The largest body any call takes but for uploads, which are streamed. */
export const MAX_BODY_BYTES = Math.max(DEFAULT_BODY_LIMIT, ...limits.map(({ bytes }) => bytes));
