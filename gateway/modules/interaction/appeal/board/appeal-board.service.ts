import type { AppealBoard } from "@/contract/interaction/appeal-board";
import { BOARD_DAYS, RECENT_PERIOD } from "@/contract/interaction/appeal-board-labels";
import { createChangeRepository } from "../../../../core/changes/change.repository";
import { shiftDay, todayInShanghai, type Clock } from "../../../../core/clock";
import type { OpenDatabase } from "../../../../core/database";
import type { PeoplePort } from "../../../../core/ports";
import { createAppealBoardRepository } from "./appeal-board.repository";
import { composeBoard } from "./appeal-board.rules";

interface Parts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly ports: { readonly people: Pick<PeoplePort, "unitNames"> };
}

/** Boards of other periods are made anew. */
const MOST_KEPT = 8;

/** The days of a period; a year that is not over ends today. */
function daysOf(value: string, today: string): { readonly from: string; readonly to: string } {
  if (value === RECENT_PERIOD) return { from: shiftDay(today, 1 - BOARD_DAYS), to: today };
  const last = `${value}-12-31`;
  return { from: `${value}-01-01`, to: last < today ? last : today };
}

/**
 * The open scoreboard. One for everybody: the public, the files and the desk get the same. It is kept until something happens to
 * a case or the day ends, so that files and repeated questions cost nothing.
 */
export function createAppealBoard({ database, clock, ports }: Parts) {
  const repository = createAppealBoardRepository(database.db);
  const changes = createChangeRepository(database.db);
  let kept: { readonly mark: string; readonly boards: Map<string, Promise<AppealBoard>> } | undefined;

  async function make(value: string, today: string): Promise<AppealBoard> {
    const readAt = clock().toISOString();
    const { from, to } = daysOf(value, today);
    const [firstYear, unitNames, open, groups] = await Promise.all([
      repository.findFirstYear(),
      ports.people.unitNames(),
      repository.listOldest(),
      // A year that has not begun.
      from > to ? { units: [], subjects: [], months: [] } : repository.readGroups({ from, to, today }),
    ]);
    const thisYear = Number(today.slice(0, 4));
    const years = firstYear === undefined ? 0 : thisYear - firstYear + 1;
    return {
      period: { value, from, to: from > to ? `${value}-12-31` : to },
      years: Array.from({ length: Math.max(0, years) }, (_, back) => String(thisYear - back)),
      readAt,
      received: groups.months.reduce((sum, { received }) => sum + received, 0),
      details: composeBoard({ groups, open, unitNames, from, to, today }),
    };
  }

  return async function read(value: string): Promise<AppealBoard> {
    const today = todayInShanghai(clock);
    const mark = `${today} ${await changes.markOf(["case-list"])}`;
    if (kept?.mark !== mark) kept = { mark, boards: new Map() };
    const { boards } = kept;
    const ready = boards.get(value);
    if (ready) return ready;
    const [oldest] = boards.keys();
    if (boards.size >= MOST_KEPT && oldest !== undefined) boards.delete(oldest);
    const made = make(value, today);
    boards.set(value, made);
    // What failed is tried anew by the next one who asks.
    made.catch(() => boards.delete(value));
    return made;
  };
}
