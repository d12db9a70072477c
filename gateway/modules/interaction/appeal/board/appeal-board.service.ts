import type { AppealBoard } from "@/contract/interaction/appeal-board";
import { BOARD_DAYS, RECENT_PERIOD } from "@/contract/interaction/appeal-board-labels";
import { createDailyValue } from "../../../../core/daily/daily-value";
import { shiftDay, todayInShanghai, type Clock } from "../../../../core/clock";
import type { OpenDatabase } from "../../../../core/database";
import type { PeoplePort } from "../../../../core/ports";
import { createAppealBoardRepository } from "./appeal-board.repository";
import { composeBoard, type OpenAppeal } from "./appeal-board.rules";

interface Parts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly ports: { readonly people: Pick<PeoplePort, "unitNames"> };
}

/** What all periods of a day have in common. */
interface Made {
  readonly today: string;
  readonly readAt: string;
  readonly years: readonly string[];
  readonly open: readonly OpenAppeal[];
  readonly unitNames: ReadonlyMap<string, string>;
}

/** The days of a period; a year that is not over ends today. */
function daysOf(value: string, today: string): { readonly from: string; readonly to: string } {
  if (value === RECENT_PERIOD) return { from: shiftDay(today, 1 - BOARD_DAYS), to: today };
  const last = `${value}-12-31`;
  return { from: `${value}-01-01`, to: last < today ? last : today };
}

/**
 * The open scoreboard. One for everybody: the public, the files and the desk get the same. All its periods are counted at the
 * same moment once a day, so that neither asking again nor comparing periods tells of a single case.
 */
export function createAppealBoard({ database, clock, ports }: Parts) {
  const repository = createAppealBoardRepository(database.db);

  async function make(value: string, { today, readAt, years, open, unitNames }: Made): Promise<AppealBoard> {
    const { from, to } = daysOf(value, today);
    const groups = await repository.readGroups({ from, to, today });
    return {
      period: { value, from, to },
      years: [...years],
      readAt,
      received: groups.months.reduce((sum, { received }) => sum + received, 0),
      details: composeBoard({ groups, open, unitNames, from, to, today }),
    };
  }

  async function makeAll(): Promise<Readonly<Record<string, AppealBoard>>> {
    const readAt = clock().toISOString();
    const today = todayInShanghai(clock);
    const [firstYear, unitNames, open] = await Promise.all([
      repository.findFirstYear(),
      ports.people.unitNames(),
      repository.listOldest(today),
    ]);
    const thisYear = Number(today.slice(0, 4));
    const count = firstYear === undefined ? 0 : Math.max(0, thisYear - firstYear + 1);
    const years = Array.from({ length: count }, (_, back) => String(thisYear - back));
    const boards: Record<string, AppealBoard> = {};
    // One after the other: what is asked of the database by a public page waits in line.
    for (const value of [RECENT_PERIOD, ...years])
      boards[value] = await make(value, { today, readAt, years, open, unitNames });
    return boards;
  }

  const readAll = createDailyValue({ database, clock }, "appeal-board", makeAll);

  return async function read(value: string): Promise<AppealBoard> {
    const boards = await readAll();
    const board = boards[value];
    if (board) return board;
    // A year without appeals, or one that has not begun.
    const { years = [], readAt = clock().toISOString() } = boards[RECENT_PERIOD] ?? {};
    const period = { value, from: `${value}-01-01`, to: `${value}-12-31` };
    return { period, years, readAt, received: 0, details: null };
  };
}
