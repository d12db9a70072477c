import type { ActivityState } from "@/contract/care/care";
import type { PolicyValidity } from "@/contract/policy/policy";
import type { Favorite, FavoriteKind } from "@/contract/policy/favorite";
import { ACTIVITY_STATE_WORDS } from "@/contract/care/labels";
import { VALIDITY_WORDS } from "@/contract/policy/labels";

const DEADLINE_WORDS: Readonly<Record<string, string>> = { open: "未截止", closed: "已截止" };

/** A state of a kept thing in words; empty where there is none. */
export function wordsOfState(kind: FavoriteKind, state: string): string {
  if (kind === "policy") return VALIDITY_WORDS[state as PolicyValidity] ?? "";
  if (kind === "activity") return ACTIVITY_STATE_WORDS[state as ActivityState] ?? "";
  return DEADLINE_WORDS[state] ?? "";
}

/** What has changed since it was kept, in words; undefined when nothing has. */
export function changeOf(favorite: Favorite): string | undefined {
  if (favorite.gone) return "已下线";
  if (favorite.state === favorite.savedState) return undefined;
  const [before, now] = [favorite.savedState, favorite.state].map((state) => wordsOfState(favorite.kind, state));
  return now === "" ? undefined : before ? `${before} → ${now}` : now;
}
