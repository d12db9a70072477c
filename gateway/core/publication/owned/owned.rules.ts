import { EXPIRY_REMINDER_DAYS, type OwnedEdit, type OwnedShown, type OwnedState } from "@/contract/publication/labels";
import type { OWNED_STEPS } from "@/contract/desk/publication/owned-work";
import { shiftDay } from "../../clock";
import type { CaseFile } from "../../ports";

/** How what an enterprise publishes goes through its life. Pure: states and days (`YYYY-MM-DD` in Shanghai) in, verdicts out. Domain decision 3. */

type StaffStep = keyof typeof OWNED_STEPS;
/** The owner's steps: `submit` what is not in sight, `revise` what is. */
export type OwnerStep = "submit" | "revise" | "recall" | "off" | "on" | "renew" | "discard" | "remove";
export type OwnedStep = StaffStep | OwnerStep;

/** What the rules read of a row. */
export interface OwnedFacts {
  readonly state: OwnedState;
  readonly title: string;
  readonly revision: number;
  readonly barred: boolean;
  readonly edit: string | null;
  readonly opinion: string | null;
  readonly expiresOn: string | null;
  readonly files: readonly CaseFile[];
  readonly editFiles: readonly CaseFile[];
  readonly userId: string;
  readonly enterpriseId: string;
  readonly topSince: Date | null;
  readonly recommendedSince: Date | null;
}

/** In sight of the public until its last day. */
export const PUBLIC_STATES = ["published", "revising"] as const satisfies readonly OwnedState[];

export const isOver = ({ expiresOn }: Pick<OwnedFacts, "expiresOn">, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** The state as people read it: what is past its last day is published no more. */
export const shownState = ({ state, expiresOn }: Pick<OwnedFacts, "state" | "expiresOn">, today: string): OwnedShown =>
  state === "published" && isOver({ expiresOn }, today) ? "expired" : state;

/** What the owner is changing. What was never published is itself being written, and so is none. */
export function editOf({
  state,
  edit,
  opinion,
  revision,
}: Pick<OwnedFacts, "state" | "edit" | "opinion" | "revision">): OwnedEdit {
  if (state === "revising") return "review";
  if (edit === null || revision === 0) return "none";
  return state === "published" && opinion !== null ? "refused" : "draft";
}

/** The states in which its owner may write; while the zone reviews it nobody does. */
export const WRITABLE: readonly OwnedState[] = ["draft", "refused", "published", "off", "stopped"];
export const mayWrite = (state: OwnedState): boolean => WRITABLE.includes(state);

const TURNS: Readonly<Record<OwnedShown, { readonly turn: string; readonly mine: boolean }>> = {
  draft: { turn: "还没有提交", mine: false },
  review: { turn: "待园区审核", mine: false },
  refused: { turn: "请照意见修改后再提交", mine: true },
  published: { turn: "公众看得到", mine: false },
  revising: { turn: "待园区审核修改", mine: false },
  off: { turn: "公众看不到，可以重新启用", mine: false },
  stopped: { turn: "请修改后提交审核", mine: true },
  expired: { turn: "已过期，可以续期", mine: true },
};

/** Who is to act now, in words. */
export function ownedTurn(row: OwnedFacts, today: string): { readonly turn: string; readonly mine: boolean } {
  const shown = shownState(row, today);
  if (shown === "published" && editOf(row) === "refused")
    return { turn: "修改没有通过，请照意见改后再提交", mine: true };
  if (shown === "published" && row.expiresOn !== null && row.expiresOn <= shiftDay(today, EXPIRY_REMINDER_DAYS))
    return { turn: `${row.expiresOn} 到期，可以续期`, mine: true };
  return TURNS[shown];
}

/** What the owner hears about the last day: `soon` before it, `over` after it; nothing at other times. */
export function expiryStage(expiresOn: string, today: string): "soon" | "over" | undefined {
  if (expiresOn < today) return shiftDay(expiresOn, EXPIRY_REMINDER_DAYS) >= today ? "over" : undefined;
  return expiresOn <= shiftDay(today, EXPIRY_REMINDER_DAYS) ? "soon" : undefined;
}

/** Why a last day cannot be had; undefined where it can. `most`: how many days from today at most. */
export function lastDayProblem(expiresOn: string, today: string, most: number): string | undefined {
  if (expiresOn <= today) return "有效期应在今天以后";
  const latest = shiftDay(today, most);
  return expiresOn > latest ? `有效期最长 ${most} 天，请选 ${latest} 或更早的一天` : undefined;
}

const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
const LIKE = 0.7;

/** Whether two titles say nearly the same: so much of their pairs of characters they share (Dice, 0.7 and more). Blanks and signs do not count. */
export function isLikeTitle(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  if (!a || !b) return false;
  if (a === b) return true;
  const [left, right] = [pairs(a), pairs(b)];
  const rest = [...right];
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return left.length + right.length > 0 && (2 * shared) / (left.length + right.length) >= LIKE;
}
