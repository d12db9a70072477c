import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitingCalls } from "../../../contract/common/waiting";
import { repairCalls } from "../../../contract/interaction/repair";
import { REPAIR_STATE_LABELS, type RepairState } from "../../../contract/interaction/repair-labels";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { stateAfter } from "../../../gateway/core/case/case.rules";
import { repairKind } from "../../../gateway/modules/interaction/repair/repair.case";
import { loadRepairSample } from "../../../gateway/modules/interaction/repair/repair.sample";
import { createRepairs } from "../../../gateway/modules/interaction/repair/repair.service";
import type { CaseParts } from "../../../gateway/core/case/case-steps.service";
import type { CallerEnterprise } from "../../../gateway/core/caller";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { callerOf, tokenOf } from "../support/people";
import { testConfig } from "../support/test-context";

let gateway: TestGateway;
let folder: string;
let parts: CaseParts;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-repair-"));
  const config = testConfig({ dataDir: folder });
  gateway = await buildTestGateway({ data: "people", config });
  const base = { config, database: gateway.database, clock: () => TEST_NOW, cipher: createFieldCipher(TEST_KEY) };
  const platform = createPlatform(base);
  parts = platform;
  await loadRepairSample(platform);
  await loadRepairSample(platform);
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

  describe("等我回应的事", () => {
    const listFor = async (name: string) =>
      (await call(gateway.app, waitingCalls.listWaitingCases, {}, await tokenOf(gateway.app, name))).data;

    it("列出轮到本企业的报修：要做什么、从哪里打开；等园区办的、办完的不在", async () => {
      const waiting = await listFor("member");
      const mine = await queryRows<{ id: string }>(
        gateway.database.db,
        sql`select id from repair where enterprise_id = 'en-yunshan' and state = 'finished'`,
      );
      expect(mine.length).toBeGreaterThan(0);
      const ids = mine.map(({ id }) => id);
      expect(waiting.length).toBeGreaterThan(0);
      for (const { id, act, title, turn, href } of waiting) {
        expect(ids).toContain(id);
        expect([act, turn, href]).toEqual(["确认", "待本企业确认修好并评价", `/user/zqjh/repair/${id}`]);
        expect(title).toMatch(/^报修：\S/);
      }
    });

    it("别的企业、个人用户和没有这个权限的同事一件也看不到；没有登录的不给看", async () => {
      const ids = (waiting: Awaited<ReturnType<typeof listFor>>) => waiting.map(({ id }) => id);
      const theirs = ids(await listFor("member"));
      expect(ids(await listFor("bank")).filter((id) => theirs.includes(id))).toEqual([]);
      expect(await listFor("personal")).toEqual([]);
      const own = { id: "en-yunshan", admin: false, financeState: "", approval: "approved", permissions: ["repair"] };
      const { listWaiting } = createRepairs(parts);
      const asked = async (more: object) =>
        (await listWaiting(callerOf({ userId: "user-member", enterprise: { ...own, ...more } as CallerEnterprise })))
          .length;
      expect(await asked({})).toBeGreaterThan(0);
      expect(await asked({ permissions: ["appeal"] })).toBe(0);
      expect(await asked({ approval: "pending" })).toBe(0);
      const { returnCode } = await call(gateway.app, waitingCalls.listWaitingCases, {});
      expect(returnCode).toBe(4001);
    });
  });
});
