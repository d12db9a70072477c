import { feedOrigin } from "@/lib/site";
import { readMicroAppsText } from "./env";

/** A micro-application that the portal shows in a frame of its own. */
export interface MicroApp {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** The one origin that its messages may come from. */
  readonly origin: string;
}

function toApp(row: unknown): MicroApp[] {
  if (typeof row !== "object" || row === null) return [];
  const { id, title, url } = row as Record<string, unknown>;
  if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id) || typeof title !== "string" || typeof url !== "string")
    return [];
  if (!URL.canParse(url)) return [];
  const { protocol, origin, username, password } = new URL(url);
  const safe = (protocol === "https:" || protocol === "http:") && !username && !password;
  // A frame of our own origin could step out of its sandbox.
  if (origin === new URL(feedOrigin()).origin) return [];
  return safe && !RESERVED.has(id) ? [{ id, title, url, origin }] : [];
}

// Addresses of the portal's own under /mfe-nuxt.
const RESERVED: ReadonlySet<string> = new Set(["login", "async-user"]);

/** The configured micro-applications; rows that cannot be one are left out. */
export function readMicroApps(): readonly MicroApp[] {
  const text = readMicroAppsText();
  if (text === "") return [];
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.flatMap(toApp) : [];
  } catch {
    return [];
  }
}
