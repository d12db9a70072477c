import {
  EXPIRY_REMINDER_DAYS,
  REVIEW_WORKDAYS,
  type OwnedEdit,
  type OwnedShown,
  type OwnedState,
} from "@/contract/publication/labels";
import type { DeskWork } from "@/contract/desk/desk-work";
import { OWNED_FLAGS, type OWNED_STEPS } from "@/contract/desk/publication/owned-work";
import type { MessageKind } from "@/contract/message/message";
import { addWorkDays } from "@/contract/rules/work-days";
import { whoSentIt, type CaseKind } from "../../case/case.rules";
import { shiftDay } from "../../clock";
import { workTitle } from "../../desk/work-title";
import { maskName, maskPhone } from "../../mask";
import type { CaseFile } from "../../ports";
import { flagSteps, type Named } from "../publication.rules";

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
export function editOf({ state, edit, opinion, revision }: Pick<OwnedFacts, "state" | "edit" | "opinion" | "revision">): OwnedEdit {
  if (state === "revising") return "review";
  if (edit === null || revision === 0) return "none";
  return state === "published" && opinion !== null ? "refused" : "draft";
}

/** The states in which its owner may write; while the zone reviews it nobody does. */
const WRITABLE: readonly OwnedState[] = ["draft", "refused", "published", "off", "stopped"];
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
  if (shown === "published" && editOf(row) === "refused") return { turn: "修改没有通过，请照意见改后再提交", mine: true };
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

interface Owned<Row> extends Named {
  readonly prefix: string;
  readonly message: { readonly kind: MessageKind; readonly link: (id: string) => string };
  /** What the desk's search reads through beside its title. */
  readonly search: (row: Row) => readonly string[];
}

/** A kind of what enterprises publish. `Work`: as `ownedWork` has made it. */
export function defineOwned<Row extends OwnedFacts>(
  owned: Owned<Row>,
  _work: DeskWork & { readonly steps: typeof OWNED_STEPS },
): CaseKind<OwnedState, OwnedStep, Row> & { readonly prefix: string } {
  const { kind, label, prefix, message, search, mostFlagged } = owned;
  const named: Named = { kind, label, ...(mostFlagged === undefined ? {} : { mostFlagged }) };
  const wrong = (what: string) => `这条${label}现在不能${what}，请刷新页面查看最新状态`;
  return {
    ...named,
    prefix,
    begin: { state: "draft", remark: "开始填写" },
    steps: {
      submit: {
        side: "asker",
        from: ["draft", "refused", "off", "stopped"],
        to: "review",
        remark: "提交审核",
        wrong: wrong("提交"),
      },
      revise: { side: "asker", from: ["published"], to: "revising", remark: "提交修改", wrong: wrong("提交") },
      recall: {
        side: "asker",
        from: ["review", "revising"],
        to: "draft",
        fork: {
          to: ["published", "off", "stopped"],
          choose: ({ state, barred, revision }) =>
            state === "revising" ? "published" : barred ? "stopped" : revision > 0 ? "off" : undefined,
        },
        remark: "撤回审核",
        wrong: wrong("撤回"),
      },
      publish: {
        side: "staff",
        from: ["review", "revising"],
        to: "published",
        remark: "审核通过",
        settles: true,
        wrong: `只有待审核的${label}可以通过，请查看最新状态`,
        notification: { title: `您的${label}已发布` },
      },
      refuse: {
        side: "staff",
        from: ["review", "revising"],
        to: "refused",
        fork: { to: ["published"], choose: ({ state }) => (state === "revising" ? "published" : undefined) },
        remark: "审核不通过",
        wordsInLog: true,
        settles: true,
        wrong: `只有待审核的${label}可以退回，请查看最新状态`,
        notification: {
          title: `您的${label}审核不通过`,
          nextFor: ({ state }) =>
            state === "published" ? "公众看到的仍是原来的，修改后可以再次提交。" : "修改后可以再次提交。",
        },
      },
      stop: {
        side: "staff",
        from: ["published", "revising", "off"],
        to: "stopped",
        remark: "被停用",
        wordsInLog: true,
        wrong: `只有发布过的${label}可以停用，请查看最新状态`,
        notification: { title: `您的${label}被停用`, next: "修改后可以再次提交审核。" },
      },
      off: { side: "asker", from: ["published", "revising"], to: "off", remark: "停用", wrong: wrong("停用") },
      on: {
        side: "asker",
        from: ["off"],
        to: "published",
        findObstacle: (row, today) => (isOver(row, today) ? `这条${label}已过期，请先续期` : undefined),
        remark: "重新启用",
        wrong: wrong("启用"),
      },
      renew: {
        side: "asker",
        from: [...PUBLIC_STATES, "off"],
        to: "same",
        remark: "续期",
        detail: ({ expiresOn }) => `到 ${expiresOn ?? ""}`,
        wrong: wrong("续期"),
      },
      discard: {
        side: "asker",
        from: ["published", "off", "stopped"],
        to: "same",
        findObstacle: ({ edit }) => (edit === null ? `这条${label}没有修改` : undefined),
        remark: "放弃修改",
        wrong: wrong("放弃修改"),
      },
      remove: { side: "asker", from: ["draft"], to: null, remark: "删除", wrong: `只有没提交过的${label}可以删除，别的请停用` },
      ...flagSteps<OwnedState, (typeof OWNED_FLAGS)[number], Row>(named, OWNED_FLAGS, PUBLIC_STATES, (row, step) => {
        const since = step.endsWith("top") ? row.topSince : row.recommendedSince;
        return step.startsWith("un") === (since !== null) ? undefined : wrong("这样做");
      }),
    },
    masked: { contactName: maskName, phone: maskPhone } as NonNullable<CaseKind<OwnedState, OwnedStep, Row>["masked"]>,
    sealed: ["contactName", "phone", "edit"] as (keyof Row & string)[],
    files: ({ files, editFiles }) => [...files, ...editFiles].map(({ fileId }) => fileId),
    running: ["review", "revising"],
    dueOn: (_row, { log }) => {
      const since = log.at(-1)?.day;
      return since === undefined ? null : addWorkDays(since, REVIEW_WORKDAYS);
    },
    message: {
      kind: message.kind,
      link: message.link,
      called: ({ title }) => `《${title}》`,
      receivers: whoSentIt,
    },
    work: {
      title: ({ title }) => workTitle(label, title),
      search: (row) => [row.title, ...search(row)],
    },
    missing: (number) => `没有编号为 ${number} 的${label}，请核对编号`,
  };
}
