/**
 * The messages between the portal and a micro-application in its frame. Version 1. The application speaks first; the
 * portal answers only to the configured origin of that application and only to its own frame.
 */
export type FromMicroApp =
  | { readonly type: "portal:hello" }
  | { readonly type: "portal:login" }
  | { readonly type: "portal:resize"; readonly height: number };

/** Who is signed in, as far as a micro-application may know: never a token, a phone number or an identity number. */
export interface HandedOverUser {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly enId: string | null;
  readonly enName: string | null;
}

export interface ToMicroApp {
  readonly type: "portal:user";
  readonly version: 1;
  /** null: nobody is signed in. */
  readonly user: HandedOverUser | null;
}

const MIN_HEIGHT = 200;
const MAX_HEIGHT = 10_000;

/** The message of a micro-application, or undefined for anything that is none. Heights are brought into range. Pure. */
export function readMicroAppMessage(data: unknown): FromMicroApp | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "portal:hello" || data.type === "portal:login") return { type: data.type };
  if (data.type !== "portal:resize" || !("height" in data)) return undefined;
  const { height } = data;
  if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
  return { type: "portal:resize", height: Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.round(height))) };
}
