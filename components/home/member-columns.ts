import type { Worklist, WorklistRow } from "@/contract/apply/apply";
import type { WaitingCase } from "@/contract/common/waiting";
import { BENEFIT_FORMS, mayBeDeclared } from "@/contract/item/attributes";
import type { DeclarePlan } from "@/contract/declare/plan";
import { formatDecimal } from "@/contract/numbers";
import { formHref, followHref, stepToFix } from "@/lib/address/apply-address";
import { daysBetween, daysLeft } from "@/lib/format";
import { HOT_DAYS } from "@/lib/urgency";
import { countCases, draftDeadline, formatPromise, sumAsked } from "@/services/apply/worklist-wording";
import { itemHref } from "@/services/declare/item-wording";

/** Days from today on which an item still counts as closing this week. */
export const WEEK_DAYS = 7;

export interface BandRow {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly note: string;
  /** Red: overdue, given back, or three days left. */
  readonly urgent: boolean;
  /** The verb of its button; without one the money stands there. */
  readonly act?: string;
  /** 万元, or what is given in words. */
  readonly money?: { readonly amount: string } | { readonly gift: string };
}

export interface BandColumn {
  readonly count: number;
  /** 万元 as people read it; undefined where nothing names a sum. */
  readonly sum: string | undefined;
  readonly rows: readonly BandRow[];
}

function correctionRow({ id, item, opinion }: WorklistRow): BandRow {
  return {
    id,
    title: `补正：${item.title}`,
    href: formHref(item, { application: id, step: stepToFix(item.shape) }),
    note: opinion || "没有写明原因，请向主管部门咨询",
    urgent: true,
    act: "去补正",
  };
}

function draftRow(row: WorklistRow, today: string): BandRow {
  const { id, item } = row;
  const deadline = draftDeadline(row);
  return {
    id,
    title: `草稿：${item.title}`,
    href: formHref(item, { application: id, step: "applicant" }),
    note: deadline === undefined ? item.department : `${deadline.slice(5)} 截止，${daysLeft(deadline, today)}`,
    urgent: deadline !== undefined && daysBetween(today, deadline) <= HOT_DAYS,
    act: "继续填",
  };
}

/** A case of another kind in which it is the reader's turn. */
const caseRow = ({ id, title, href, act, turn }: WaitingCase): BandRow => ({
  id,
  title,
  href,
  note: turn,
  urgent: false,
  act,
});

function waitingRow(row: WorklistRow): BandRow {
  const promise = formatPromise(row);
  return {
    id: row.id,
    title: row.item.title,
    href: followHref(row.id, row.item.shape),
    note: promise?.words ?? row.turn,
    urgent: promise?.late ?? false,
    ...(row.amount ? { money: { amount: formatDecimal(row.amount) } } : {}),
  };
}

/** What the enterprise meets or has planned, has not begun, and can declare for a week more; the soonest first. */
function closingItems({ items }: DeclarePlan, begun: ReadonlySet<string>, today: string) {
  return items
    .flatMap((item) => {
      const { window } = item;
      if (!window || item.declaredAs !== null || begun.has(item.id)) return [];
      if (!mayBeDeclared(item.result) && item.saved === null) return [];
      const left = daysBetween(today, window.closesOn);
      return window.opensOn <= today && left >= 0 && left <= WEEK_DAYS
        ? [{ item, closesOn: window.closesOn, left }]
        : [];
    })
    .sort((a, b) => a.left - b.left);
}

/**
 * The member's three columns of the home page: what is to be done, what closes this week, what the zone has to do; each with
 * what it is worth. Pure; days are `YYYY-MM-DD`.
 */
export function memberColumns(
  { corrections, drafts, waiting }: Worklist,
  cases: readonly WaitingCase[],
  plan: DeclarePlan | undefined,
  today: string,
): { readonly mine: BandColumn; readonly closing: BandColumn | undefined; readonly atZone: BandColumn } {
  const begun = new Set([...corrections, ...drafts, ...waiting].map(({ item }) => item.id));
  const closing = plan && closingItems(plan, begun, today);
  const most = (closing ?? []).reduce((sum, { item }) => sum + Number(item.benefit.most ?? 0), 0);
  return {
    mine: {
      count: countCases({ corrections, drafts }, cases),
      sum: sumAsked([...corrections, ...drafts]),
      rows: [...corrections.map(correctionRow), ...cases.map(caseRow), ...drafts.map((row) => draftRow(row, today))],
    },
    closing: closing && {
      count: closing.length,
      sum: most > 0 ? formatDecimal(most) : undefined,
      rows: closing.map(({ item, closesOn, left }) => ({
        id: item.id,
        title: item.title,
        href: itemHref(item.policy.id, item.id),
        note: `${closesOn.slice(5)} 截止，${daysLeft(closesOn, today)}`,
        urgent: left <= HOT_DAYS,
        money:
          item.benefit.most === null
            ? { gift: BENEFIT_FORMS[item.benefit.form] }
            : { amount: formatDecimal(item.benefit.most) },
      })),
    },
    atZone: { count: waiting.length, sum: sumAsked(waiting), rows: waiting.map(waitingRow) },
  };
}
