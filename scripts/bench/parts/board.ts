import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { openPglite } from "../../../gateway/core/database";
import { loadAccountSample, loadGroupSample } from "../../../gateway/modules/account/account.sample";
import type { Caller } from "../../../gateway/core/caller";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { createPlatform } from "../../../gateway/ports";
import { createOwnAppeals } from "../../../gateway/modules/interaction/appeal/own-appeals.service";
import { createAppealBoard } from "../../../gateway/modules/interaction/appeal/board/appeal-board.service";
import { fillAppeals } from "../../support/fill-appeals";
import { onEnd, temporaryFolder } from "../cleanup";
import { percentile } from "../statistics";
import type { Part } from "../bench-context";

/** The open scoreboard and the lists of thousands of appeals within one year: from the call of the service to its answer, on PGlite. */

const APPEALS = 10_000;
const PROMISED_MS = 150;
const TODAY = "2026-11-21";

const COMPANY = { id: "fill-enterprise", admin: true, financeState: "", approval: "approved", permissions: [] };
const CALLER: Caller = {
  userId: "fill-user",
  sessionId: "bench",
  type: "member",
  expiresAt: new Date(8.64e15),
  absoluteEnd: new Date(8.64e15),
  enterprises: [COMPANY],
  enterprise: COMPANY,
  secondFactorDue: false,
  mustChangePassword: false,
};

export const benchBoard: Part = async (workshop, { figure }) => {
  const folder = temporaryFolder("board");
  const database = await openPglite(folder);
  onEnd(() => database.close());
  const clock = () => new Date(`${TODAY}T04:00:00Z`);
  await loadAccountSample(database.db, clock);
  await loadGroupSample(database.db, clock);
  const count = APPEALS * (workshop.quick ? 0.05 : 1);
  await fillAppeals(database, { count, seed: 1, from: "2026-01-01", today: TODAY });

  const rounds = workshop.quick ? 5 : 60;
  /** How long `read` takes after `change`; the first ones prepare the statements. */
  async function time(name: string, read: () => Promise<unknown>, change?: (round: number) => Promise<unknown>) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 3; round += 1) {
      await change?.(round);
      const begun = performance.now();
      await read();
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

  const config = readGatewayConfig({ DATA_DIR: folder, NODE_ENV: "test" });
  const parts = { config, database, clock, cipher: cipherFor(config) };
  const context = createPlatform(parts);
  const readBoard = createAppealBoard(context);
  const touch = (round: number) =>
    database.db.execute(
      sql`update desk_work set version = version + 1 where kind = 'appeal' and case_id = ${`fill-appeal-1-${round}`}`,
    );
  await time("全年的诉求公开，每次都有改动", () => readBoard("2026"), touch);
  await time("近 90 天的诉求公开，每次都有改动", () => readBoard("recent"), touch);
  await time("全年的诉求公开，没有改动", () => readBoard("2026"));

  // All of them are one company's.
  const own = createOwnAppeals(context);
  const page = { page: 1, size: 10 };
  await time("一家企业的诉求列表", () => own.list(CALLER, page));
  await time("一家企业轮到自己的诉求", () => own.list(CALLER, { ...page, group: "mine" }));
  await time("一家企业按关键字找诉求", () => own.list(CALLER, { ...page, keyword: "没有的词" }));
  await time("一家企业诉求的数量", () => own.count(CALLER));
};
