import { readExternalAddresses, readGovernmentHosts } from "./env";
import { isGovernmentHost } from "./hosts";
import { readMicroApps } from "./micro-apps";

/** Foreign systems that configuration gives an address. */
export type ExternalKey =
  | "survey"
  | "investment-projects"
  | "data-filling"
  | "safety-filling"
  | "industrial-internet"
  | "party-building"
  | "messaging-launch"
  | "messaging-download";

/** A foreign site that the door opens. */
export interface Openable {
  readonly name: string;
  readonly url: string;
  /** Host with port; empty for the scheme of a desktop application. */
  readonly host: string;
  /** Opens with a one-time ticket of the signed-in person. */
  readonly ticket: boolean;
  readonly government: boolean;
}

/** A foreign system that the zone has configured. */
export interface ExternalSystem extends Openable {
  readonly key: ExternalKey;
}

const NAMES: Readonly<Record<ExternalKey, string>> = {
  survey: "使用情况调查",
  "investment-projects": "企业投资项目管理系统",
  "data-filling": "企业数据填报系统",
  "safety-filling": "安全生产填报系统",
  "industrial-internet": "工业互联网平台",
  "party-building": "非公党建",
  "messaging-launch": "政企通讯客户端",
  "messaging-download": "政企通讯客户端下载",
};
const WITHOUT_TICKET: ReadonlySet<ExternalKey> = new Set(["party-building", "messaging-launch", "messaging-download"]);
// Schemes that would run code here or read files are no foreign system.
const NEVER = /^(?:javascript|data|vbscript|file|blob|about):/i;

function parse(key: ExternalKey, address: string): ExternalSystem | undefined {
  if (!URL.canParse(address) || NEVER.test(address)) return undefined;
  const { protocol, host, username, password } = new URL(address);
  const web = protocol === "https:" || protocol === "http:";
  if (username || password || (!web && key !== "messaging-launch")) return undefined;
  return {
    key,
    name: NAMES[key],
    url: address,
    host: web ? host : "",
    ticket: !WITHOUT_TICKET.has(key),
    government: web && isGovernmentHost(host, readGovernmentHosts()),
  };
}

/** A configured system, or undefined: an address that cannot be one is treated as not configured. */
export function findExternalSystem(key: string): ExternalSystem | undefined {
  const addresses = readExternalAddresses();
  if (!Object.hasOwn(addresses, key)) return undefined;
  const known = key as ExternalKey;
  const address = addresses[known];
  return address === undefined ? undefined : parse(known, address);
}

/** Whether a menu entry to this system may be shown. */
export const externalExists = (key: ExternalKey): boolean => findExternalSystem(key) !== undefined;

/** The door's address that opens a system; see server/external-systems.ts. */
export const externalHref = (key: string): string => `/external/${encodeURIComponent(key)}`;

const MICRO_APP = "app.";

/** The door's address that hands the person over to a micro-application. */
export const microAppHref = (id: string): string => externalHref(`${MICRO_APP}${id}`);

/** What `/external/{key}` may open: a configured system, or `app.{id}` for a micro-application. */
export function findOpenable(key: string): Openable | undefined {
  if (!key.startsWith(MICRO_APP)) return findExternalSystem(key);
  const app = readMicroApps().find(({ id }) => id === key.slice(MICRO_APP.length));
  if (!app) return undefined;
  const { host } = new URL(app.url);
  return {
    name: app.title,
    url: app.url,
    host,
    ticket: true,
    government: isGovernmentHost(host, readGovernmentHosts()),
  };
}
