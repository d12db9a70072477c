import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repairCalls } from "../../../contract/interaction/repair";
import { REPAIR_STATE_LABELS, type RepairState } from "../../../contract/interaction/repair-labels";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { stateAfter } from "../../../gateway/core/case/case.rules";
import { repairKind } from "../../../gateway/modules/interaction/repair/repair.case";
import { loadRepairSample } from "../../../gateway/modules/interaction/repair/repair.sample";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { testConfig } from "../support/test-context";

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-repair-"));
  const config = testConfig({ dataDir: folder });
  gateway = await buildTestGateway({ data: "people", config });
  const base = { config, database: gateway.database, clock: () => TEST_NOW, cipher: createFieldCipher(TEST_KEY) };
  const parts = createPlatform(base);
  await loadRepairSample(parts);
  await loadRepairSample(parts);
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

interface Row {
  readonly id: string;
  readonly state: RepairState;
  readonly content: string;
  readonly submitted_at: string;
  readonly updated_at: string;
}

describe("示例报修", () => {
  it("四十条，各不相同，每种状态至少三条；重复装入不多一条", async () => {
    const rows = await queryRows<Row>(gateway.database.db, sql`select * from repair`);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ content }) => content)).size).toBe(40);
    for (const state of Object.keys(REPAIR_STATE_LABELS))
      expect(rows.filter((row) => row.state === state).length, state).toBeGreaterThanOrEqual(3);
    const future = rows.filter((row) => new Date(row.updated_at) > TEST_NOW || row.submitted_at > row.updated_at);
    expect(future.map(({ id }) => id)).toEqual([]);
  });

  it("每条的经过都是走得通的：一步接一步，时间不倒流，停在现在的状态", async () => {
    const events = await queryRows<{
      case_id: string;
      step: string;
      from_state: RepairState;
      to_state: RepairState;
      at: string;
    }>(gateway.database.db, sql`select * from case_event where kind = 'repair' order by id`);
    const rows = await queryRows<Row>(gateway.database.db, sql`select * from repair`);
    for (const { id, state } of rows) {
      const log = events.filter((event) => event.case_id === id);
      let now: RepairState = "submitted";
      let at = "";
      for (const { step, from_state, to_state, at: when } of log) {
        expect(new Date(when) >= new Date(at || when), id).toBe(true);
        at = when;
        if (step === "begin") continue;
        const name = step as keyof typeof repairKind.steps;
        expect(from_state, `${id} ${step}`).toBe(now);
        expect(repairKind.steps[name].from, `${id} ${step}`).toContain(from_state);
        expect(stateAfter(repairKind, name, now, {} as never), `${id} ${step}`).toBe(to_state);
        now = to_state;
      }
      expect(now, id).toBe(state);
    }
  });

  it("经办人看得到本企业的，照片打得开", async () => {
    const token = await tokenOf(gateway.app, "member");
    const { data } = await call(gateway.app, repairCalls.listRepairs, { query: { size: 50 } }, token);
    expect(data.total).toBeGreaterThanOrEqual(12);
    const id = "repair-sample-finished";
    const shown = await call(gateway.app, repairCalls.getRepair, { params: { id } }, token);
    const [photo] = shown.data.photos;
    const answer = await gateway.app.inject({
      url: `${repairCalls.downloadRepairPhoto.path.replace("{id}", id)}?fileId=${photo?.fileId ?? ""}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  });
});
