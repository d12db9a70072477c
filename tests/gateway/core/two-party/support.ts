import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { fillPath, type Call, type CallData, type CallInput } from "../../../../contract/call";
import { messageCalls } from "../../../../contract/message/message";
import { anyCase } from "../../../../gateway/core/case/case.repository";
import { createCaseReminders } from "../../../../gateway/core/case/case-reminders.service";
import { cipherFor } from "../../../../gateway/core/field-cipher";
import { MODULES } from "../../../../gateway/modules";
import { createPlatform } from "../../../../gateway/ports";
import { lendDeskCalls } from "../../../fixtures/lend/contract/desk";
import type { LendOutcome, LendState } from "../../../fixtures/lend/contract/labels";
import { lendCalls } from "../../../fixtures/lend/contract/lend";
import { lendCases } from "../../../fixtures/lend/gateway/lend.case";
import { lendModule } from "../../../fixtures/lend/gateway/lend.routes";
import * as tables from "../../../fixtures/lend/gateway/lend.table";
import { openTestDatabase } from "../../support/database";
import { buildTestGateway, call, partsOf } from "../../support/gateway";
import { hire } from "../../support/hire";
import { tokenOf } from "../../support/people";

/**
 * A gateway with cases of two parties, tests/fixtures/lend: `bank` asks `admin`'s company for a thing. Each has a colleague;
 * `newbank` is a third company, `personal` nobody's.
 */
export const ASKER = "bank";
export const COUNTERPART = "admin";
export const COUNTERPART_COLLEAGUE = "member";
export const THIRD = "newbank";
export const PERSON = "personal";
export const COUNTERPART_ID = "en-yunshan";
/** A Monday; the days after it up to Friday are working days, and so are those of the next weeks. */
export const MONDAY = new Date("2026-11-23T02:00:00Z");
export const morningOf = (day: string) => new Date(`${day}T02:00:00Z`);

type Sent = Partial<CallInput<typeof lendCalls.submitLend>["body"]>;
const CONTACT = { contactName: "林晓岚", phone: "13800000003" };

export async function openLends() {
  let now = MONDAY;
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-lend-"));
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  await database.db.execute(
    sql`update role set permissions = permissions || '["supply"]'::jsonb where id = 'role-handler'`,
  );
  const options = { modules: [...MODULES, lendModule], clock: () => now, config: { dataDir: folder } };
  const gateway = await buildTestGateway({ database, ...options });
  const { app } = gateway;
  const colleague = "13900000077";
  await hire(app, await tokenOf(app, ASKER), { phone: colleague });
  const tokens = new Map<string, string>();
  async function tokenFor(who: string): Promise<string> {
    const known = tokens.get(who) ?? (await tokenOf(app, who));
    tokens.set(who, known);
    return known;
  }
  const as = async <C extends Call>(who: string, entry: C, input: object) =>
    call(app, entry, input as CallInput<C>, await tokenFor(who));
  const show = async (who: string, id: string) => (await as(who, lendCalls.getLend, { params: { id } })).data;
  const { config } = partsOf(app);
  const platform = () => createPlatform({ config, database, clock: () => now, cipher: cipherFor(config) });

  return {
    app,
    database,
    colleague,
    as,
    show,
    platform,
    get now() {
      return now;
    },
    set now(moment: Date) {
      now = moment;
      tokens.clear();
    },
    /** The answer as it goes over the wire; `who`: undefined for a visitor. */
    async raw(who: string | undefined, entry: Call, params: Record<string, string> = {}, query = ""): Promise<string> {
      const response = await app.inject({
        method: entry.method,
        url: `${fillPath(entry.path, params)}${query}`,
        ...(who === undefined ? {} : { headers: { authorization: `Bearer ${await tokenFor(who)}` } }),
      });
      return response.body;
    },
    send: (who = ASKER, more: Sent = {}) =>
      as(who, lendCalls.submitLend, {
        body: {
          submissionId: randomUUID(),
          toEnterpriseId: COUNTERPART_ID,
          thing: "三坐标测量机",
          terms: "借两天",
          contactName: "何嘉木",
          phone: "13800000004",
          ...more,
        },
      }),
    /** A step of a party, with the version that this party reads now unless another one is given. */
    async step(
      who: string,
      name: "offer" | "accept" | "decline" | "withdraw" | "say",
      id: string,
      body: object = {},
    ): Promise<{ returnCode: number; errorMessage: string | undefined }> {
      const read = (await show(who, id)) as CallData<typeof lendCalls.getLend> | null;
      const filled = {
        offer: { terms: "借一天", ...CONTACT },
        accept: CONTACT,
        decline: { reason: "没有空闲" },
        withdraw: { reason: "不需要了" },
        say: { outcome: "reached" satisfies LendOutcome },
      }[name];
      const entry = {
        offer: lendCalls.offerLend,
        accept: lendCalls.acceptLend,
        decline: lendCalls.declineLend,
        withdraw: lendCalls.withdrawLend,
        say: lendCalls.sayLend,
      }[name];
      return as(who, entry, { params: { id }, body: { sequence: read?.sequence ?? 1, ...filled, ...body } });
    },
    stop: (who: string, number: string, words = "涉嫌虚假信息") =>
      as(who, lendDeskCalls.stopLend, { params: { number }, body: { words } }),
    /** What the clock does at a moment. */
    async passTo(moment: Date): Promise<void> {
      now = moment;
      tokens.clear();
      await createCaseReminders(platform(), [anyCase(lendCases)])();
    },
    /** What somebody was told about a number, the oldest first. */
    heard: async (who: string, number: string) =>
      (await as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records
        .filter(({ body }) => body.includes(number))
        .map(({ title, body }) => ({ title: title.split("：")[0] ?? title, full: title, body }))
        .toReversed(),
    async close(): Promise<void> {
      await gateway.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Lends = Awaited<ReturnType<typeof openLends>>;

interface Words {
  readonly terms?: string;
  readonly reason?: string;
  readonly contactName?: string;
  readonly phone?: string;
}

/** Brings a new case into a state by the shortest way; gives its id and number. `words`: what is said with its steps. */
export async function bringTo(
  lends: Lends,
  state: LendState,
  more: Sent = {},
  { terms = "借一天", reason = "没有空闲", contactName = "林晓岚", phone = "13800000003" }: Words = {},
): Promise<{ id: string; number: string }> {
  const { data } = await lends.send(ASKER, more);
  const { id, number } = data;
  const done = async (result: Promise<{ returnCode: number; errorMessage: string | undefined }>) => {
    const { returnCode, errorMessage } = await result;
    if (returnCode !== 2000) throw new Error(`${state} 走不到：${errorMessage}`);
  };
  const step = (...wish: Parameters<Lends["step"]>) => done(lends.step(...wish));
  if (state === "asked") return data;
  if (state === "declined") await step(COUNTERPART, "decline", id, { reason });
  else if (state === "withdrawn") await step(ASKER, "withdraw", id, { reason });
  else if (state === "expired") {
    const before = lends.now;
    await lends.passTo(morningOf("2026-12-08"));
    lends.now = before;
  } else {
    await step(COUNTERPART, "offer", id, { terms, contactName, phone });
    if (state === "talking") return data;
    if (state === "stopped") {
      await done(lends.stop("reviewer", number, reason));
      return data;
    }
    await step(ASKER, "accept", id);
    if (state === "accepted") return data;
    await step(ASKER, "say", id, { outcome: state === "failed" ? "failed" : "reached" });
    await step(COUNTERPART, "say", id, { outcome: state === "reached" ? "reached" : "failed" });
    if (state === "disputed") {
      const before = lends.now;
      await lends.passTo(morningOf("2026-12-08"));
      lends.now = before;
    }
  }
  return data;
}
