import type { Worklist, WorklistRow } from "@/contract/apply/apply";
import type { WaitingCase } from "@/contract/common/waiting";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDecimal } from "@/contract/numbers";
import { daysBetween } from "@/lib/format";

/** The enterprise's open applications in words. Pure; days are `YYYY-MM-DD`. */

/** What the zone has promised for the next day of its own. */
function promisedAct({ state, course }: WorklistRow): string {
  switch (state) {
    case "submitted":
      return "受理";
    case "accepted":
      return "审核";
    case "to_publicize":
      return "公示";
    default:
      return course.payment ? "拨付" : "办结";
  }
}

/** By when the zone acts; once the day has passed, by how many working days it is late. */
export function formatPromise(row: WorklistRow): { readonly words: string; readonly late: boolean } | undefined {
  if (!row.due) return undefined;
  const { date, workdays } = row.due;
  const act = promisedAct(row);
  return workdays < 0
    ? { words: `应在 ${date} 前${act}，已超期 ${-workdays} 个工作日`, late: true }
    : { words: `应在 ${promisedDay(date)} 前${act}`, late: false };
}

/** The last day on which a draft can be submitted; undefined where none runs. */
export const draftDeadline = ({ timing }: WorklistRow): string | undefined =>
  timing && (timing.state === "open" || timing.state === "closing") ? (timing.closesOn ?? undefined) : undefined;

/** How much the rows ask for together, in 万元 as people read it; undefined where none names a sum. */
export function sumAsked(rows: readonly WorklistRow[]): string | undefined {
  const hundredths = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
  return hundredths === 0 ? undefined : formatDecimal(hundredths / 100);
}

/** How many cases wait for the reader: what was given back, what is not sent yet, and cases of other kinds. The same everywhere. */
export const countCases = (
  { corrections, drafts }: Pick<Worklist, "corrections" | "drafts">,
  cases: readonly WaitingCase[],
): number => corrections.length + drafts.length + cases.length;

/**
 * The title of the worklist: how many cases wait for the reader, and how long the nearest one still can. `besides`: how many
 * things there are to do that are no case.
 */
export function formatWorklistTitle(count: number, deadlines: readonly string[], today: string, besides = 0): string {
  if (count === 0) return besides > 0 ? `没有等您办的件，还有 ${besides} 件事可以做` : "目前没有要您办的事";
  const days = deadlines.map((date) => daysBetween(today, date)).filter((left) => left >= 0);
  if (days.length === 0) return `${count} 件事等您办`;
  const nearest = Math.min(...days);
  return `${count} 件事等您办，${nearest === 0 ? "最近的今天 24:00 截止" : `最近的剩 ${nearest} 天`}`;
}
