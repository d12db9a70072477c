import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { openPglite } from "../../../gateway/core/database";
import { loadAccountSample, loadGroupSample } from "../../../gateway/modules/account/account.sample";
import { createAppealBoard } from "../../../gateway/modules/interaction/appeal/board/appeal-board.service";
import { createPeople } from "../../../gateway/modules/account/directory/people.service";
import { fillAppeals } from "../../support/fill-appeals";
import { onEnd, temporaryFolder } from "../cleanup";
import { percentile } from "../statistics";
import type { Part } from "../bench-context";

/** The open scoreboard of thousands of appeals within one year: from the call of the service to its answer, on PGlite. */

const APPEALS = 10_000;
const PROMISED_MS = 150;
const TODAY = "2026-11-21";

export const benchBoard: Part = async (workshop, { figure }) => {
  const folder = temporaryFolder("board");
  const database = await openPglite(folder);
  onEnd(() => database.close());
  const clock = () => new Date(`${TODAY}T04:00:00Z`);
  await loadAccountSample(database.db, clock);
  await loadGroupSample(database.db, clock);
  const count = APPEALS * (workshop.quick ? 0.05 : 1);
  await fillAppeals(database, { count, seed: 1, from: "2026-01-01", today: TODAY });

  const readBoard = createAppealBoard({ database, clock, ports: { people: createPeople(database.db) } });
  const rounds = workshop.quick ? 5 : 60;
  for (const [name, period, isChanged] of [
    ["全年的诉求公开，每次都有改动", "2026", true],
    ["近 90 天的诉求公开，每次都有改动", "recent", true],
    ["全年的诉求公开，没有改动", "2026", false],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 3; round += 1) {
      if (isChanged)
        await database.db.execute(
          sql`update desk_work set version = version + 1 where kind = 'appeal' and case_id = ${`fill-appeal-1-${round}`}`,
        );
      const begun = performance.now();
      await readBoard(period);
      // The first ones prepare the statements.
      if (round >= 3) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    figure({
      name: `${count} 件时${name} p95`,
      value: percentile(times, 0.95),
      unit: "ms",
      promise: { atMost: PROMISED_MS },
      note: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
    });
  }
};
