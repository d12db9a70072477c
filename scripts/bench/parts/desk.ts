import { performance } from "node:perf_hooks";
import { codesOf } from "../../../contract/coded-value";
import { WHEN_LABELS, WHOSE_LABELS } from "../../../contract/desk/queue-labels";
import { WORK_KIND_LABELS } from "../../../contract/desk/work-kinds";
import { createCaseRegistry } from "../../../gateway/core/case/case-registry";
import { openPglite } from "../../../gateway/core/database";
import type { Caller } from "../../../gateway/core/caller";
import { createQueues } from "../../../gateway/core/desk/queue/queue.service";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { readGatewayConfig } from "../../../gateway/env";
import { MODULES } from "../../../gateway/modules";
import { createPlatform } from "../../../gateway/ports";
import { loadAccountSample, loadGroupSample } from "../../../gateway/modules/account/account.sample";
import { loadProductData } from "../../../gateway/modules/code/code.data";
import { fillQueues } from "../../support/fill-queues";
import { onEnd, temporaryFolder } from "../cleanup";
import { percentile } from "../statistics";
import type { Part } from "../bench-context";

/** The operators' queues with thousands of open cases: from the call of the service to its answer, on PGlite. */

const OPEN = 10_000;
const OVER = 90_000;
const PROMISED_MS = 150;
const TODAY = "2026-11-21";

const CALLER: Caller = {
  userId: "user-operator",
  sessionId: "bench",
  type: "operator",
  expiresAt: new Date(8.64e15),
  absoluteEnd: new Date(8.64e15),
  enterprises: [],
  enterprise: undefined,
  operator: { roles: ["accept", "answer", "audit"], unitIds: ["group-economy"] },
  mustChangePassword: false,
  secondFactorDue: false,
};

export const benchDesk: Part = async (workshop, { figure }) => {
  const folder = temporaryFolder("desk");
  const database = await openPglite(folder);
  onEnd(() => database.close());
  const clock = () => new Date("2026-11-21T04:00:00Z");
  await loadProductData(database);
  await loadAccountSample(database.db, clock);
  await loadGroupSample(database.db, clock);
  const share = workshop.quick ? 0.05 : 1;
  await fillQueues(database, { open: OPEN * share, over: OVER * share, today: TODAY });

  const config = readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  const parts = { config, database, clock, cipher: cipherFor(config) };
  const platform = createPlatform(parts);
  const registry = {
    cases: createCaseRegistry(
      MODULES.flatMap(({ cases = [] }) => cases),
      platform.work,
    ),
  };
  const queues = createQueues({ ...platform, registry });
  const looks = codesOf(WORK_KIND_LABELS).flatMap((kind) =>
    codesOf(WHOSE_LABELS).flatMap((whose) =>
      [undefined, ...codesOf(WHEN_LABELS)].flatMap((when) =>
        [undefined, "电话 1"].map((keyword) => ({ kind, whose, when, keyword, page: 1, size: 50 })),
      ),
    ),
  );
  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const lists: number[] = [];
  const counts: number[] = [];
  for (const look of looks.slice(0, 10)) await queues.list(CALLER, look);
  for (const look of workshop.quick ? looks.slice(0, 40) : looks)
    lists.push(await timeOf(() => queues.list(CALLER, look)));
  for (let round = 0; round < (workshop.quick ? 5 : 60); round += 1)
    counts.push(await timeOf(() => queues.count(CALLER)));
  for (const [name, times] of [
    [`${OPEN * share} 件在办时一页待办 p95`, lists],
    [`${OPEN * share} 件在办时各类数量 p95`, counts],
  ] as const) {
    const ascending = times.toSorted((a, b) => a - b);
    figure({
      name,
      value: percentile(ascending, 0.95),
      unit: "ms",
      promise: { atMost: PROMISED_MS },
      note: `p50 ${percentile(ascending, 0.5).toFixed(1)} ms；另有 ${OVER * share} 件办结的`,
    });
  }
};
