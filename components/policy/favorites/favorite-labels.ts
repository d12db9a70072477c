import type { ActivityState } from "@/contract/care/care";
import type { PolicyValidity } from "@/contract/policy/policy";
import type { Favorite, FavoriteKind } from "@/contract/policy/favorite";
import { ACTIVITY_STATE_LABELS } from "@/contract/care/labels";
import { VALIDITY_LABELS } from "@/contract/policy/labels";

const DEADLINE_LABELS: Readonly<Record<string, string>> = { open: "未截止", closed: "已截止" };

/** A state of a kept thing in words; empty where there is none. */
export function getStateLabel(kind: FavoriteKind, state: string): string {
  if (kind === "policy") return VALIDITY_LABELS[state as PolicyValidity] ?? "";
  if (kind === "activity") return ACTIVITY_STATE_LABELS[state as ActivityState] ?? "";
  return DEADLINE_LABELS[state] ?? "";
}

/** What has changed since it was kept, in words; undefined when nothing has. */
export function describeChange(favorite: Favorite): string | undefined {
  if (favorite.gone) return favorite.kind === "enterprise" ? "已不在企业库" : "已下线";
  if (favorite.state === favorite.savedState) return undefined;
  const [before, now] = [favorite.savedState, favorite.state].map((state) => getStateLabel(favorite.kind, state));
  return now === "" ? undefined : before ? `${before} → ${now}` : now;
}
