import { createHash } from "node:crypto";
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type LiveEvent,
  type MessageKind,
  type MessagePreference,
} from "@/contract/message/message";
import type { Caller } from "../../core/caller";

/** Rules of the inbox, of visits and of the live channel. Pure. */

/** Messages are kept this long, in days. */
export const MESSAGE_DAYS = 365;
/** Who viewed or kept what is kept this long, in days. */
export const VISIT_DAYS = 90;
/** How many of the newest an enterprise is shown. */
export const VISITS_SHOWN = 20;
/** Events of the live channel are kept this long, in milliseconds: a browser that was away longer asks for everything anew. */
export const LIVE_EVENT_MS = 24 * 3_600_000;
/** A connection that nobody binds is ended after this time, in milliseconds. */
export const UNBOUND_MS = 30_000;
/** Whether the login behind a bound connection still stands is asked this often, in milliseconds. */
export const LOGIN_CHECK_MS = 10_000;
/** A connection counts as open when its gateway has said so within this time, in milliseconds. */
export const SEEN_MS = 3 * 60_000;
/** Upper limit on a browser's messages a minute (quality check 52). */
export const FRAMES_PER_MINUTE = 20;
/** Upper limit on a person's connections: tabs share one, browsers and phones do not. */
export const CONNECTIONS_PER_PERSON = 10;

/** Kinds that are always told: what concerns the account's safety cannot be switched off. */
export const ALWAYS_TOLD: readonly MessageKind[] = ["security"];

/** What is told how when a person has changed nothing: everything at once on the screen, by e-mail what is urgent. */
function usual(kind: MessageKind, channel: MessagePreference["channel"]): boolean {
  return channel === "live" || kind === "security" || kind === "enterprise";
}

/** All preferences of a person, with what was changed. */
export function mergePreferences(changed: readonly MessagePreference[]): MessagePreference[] {
  return MESSAGE_KINDS.flatMap((kind) =>
    MESSAGE_CHANNELS.map((channel) => ({
      kind,
      channel,
      enabled:
        ALWAYS_TOLD.includes(kind) ||
        (changed.find((one) => one.kind === kind && one.channel === channel)?.enabled ?? usual(kind, channel)),
    })),
  );
}

/** The kinds behind each of the specification's counters; `count_msg` counts all. */
export const COUNTED = { count_suqiu: ["appeal"], count_dzwj: ["survey"] } as const satisfies Record<
  string,
  readonly MessageKind[]
>;

/** Only the hash of a connection's session id is stored. */
export function hashLiveSession(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

/** Counts frames of one connection; false when it has sent more than {@link FRAMES_PER_MINUTE} within a minute. */
export function createFrameGate(now: () => number): () => boolean {
  const times: number[] = [];
  return () => {
    const at = now();
    while (times.length > 0 && at - (times[0] ?? 0) >= 60_000) times.shift();
    times.push(at);
    return times.length <= FRAMES_PER_MINUTE;
  };
}

/** Whom an event is for, and whom a connection is bound to. */
export interface LiveAddress {
  readonly userId: string | null;
  readonly enterpriseId: string | null;
}

/** Whether an event reaches a connection: the person's own, or that of the enterprise that the connection is bound to. */
export function reaches(event: LiveAddress, bound: LiveAddress): boolean {
  if (event.userId !== null && event.userId !== bound.userId) return false;
  if (event.enterpriseId !== null && event.userId === null) return event.enterpriseId === bound.enterpriseId;
  return event.userId !== null;
}

/**
 * The enterprise that a visit is told of: the approved one that the caller acts for. Nobody learns of a personal member, of
 * the zone's staff or of people who work for the owner too. Pure.
 */
export function visitorOf({ type, enterprise, enterprises }: Caller, ownerId: string): string | undefined {
  if (type !== "member" || enterprise?.approval !== "approved") return undefined;
  return enterprises.some(({ id }) => id === ownerId) ? undefined : enterprise.id;
}

/** An event as it goes over the wire. */
export function toFrame(seq: number, event: object): LiveEvent {
  return { ...event, seq } as LiveEvent;
}
