import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { subscribeCalls } from "../../../contract/subscribe/subscribe";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows } from "../../../gateway/core/database";
import { readGatewayConfig, type GatewayConfig } from "../../../gateway/env";
import { createPlatform } from "../../../gateway/ports";
import { createItemImporter } from "../../../gateway/modules/declare/item/item-import.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createSubscriptionDelivery } from "../../../gateway/modules/subscribe/subscribe-delivery.service";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { itemRow, policyRow } from "../declare/item-fixtures";

/** A gateway with the sample people, two policies with an item each, and the clock in hand; empty again before each test. */

export let gateway: TestGateway;
export let admin = "";
export let member = "";
export let personal = "";
export let bank = "";
export let now = TEST_NOW;
export const logged: string[] = [];
export const cipher = createFieldCipher(TEST_KEY);
export const at = (text: string) => (now = new Date(`${text}:00+08:00`));

export const rows = (list: readonly object[]) => list.map((row, index) => ({ line: index + 1, row }));
export async function importAll(policies: readonly object[], items: readonly object[] = []): Promise<void> {
  const { database } = gateway;
  const outcomes = [
    await createPolicyImporter(database, () => now)(rows(policies)),
    await createItemImporter(database, () => now)(rows(items)),
  ];
  expect(outcomes.flatMap(({ refused }) => refused)).toEqual([]);
}
/** A round of a gateway that has just been started. */
export const round = (more: Partial<GatewayConfig> = { siteOrigin: "https://portal.example.gov.cn" }) => {
  const { database } = gateway;
  const config = { ...readGatewayConfig({ NODE_ENV: "test" }), ...more };
  const parts = { database, config, clock: () => now, cipher };
  return createSubscriptionDelivery(createPlatform(parts))();
};
export const inbox = () =>
  queryRows<{ who: string; title: string; body: string; link: string }>(
    gateway.database.db,
    sql`select user_id as who, title, body, link from message where event_key like 'subscription:%' order by created_at, user_id`,
  );
export const who = async () => (await inbox()).map((message) => message.who.replace("user-", ""));
export const follow = (target: string, token = member) =>
  call(gateway.app, subscribeCalls.subscribe, { body: { kind: "policy", target } }, token);
export const setting = (frequency: "immediate" | "daily" | "weekly", token = member, stopped = false) =>
  call(gateway.app, subscribeCalls.saveSubscriptionSetting, { body: { frequency, stopped } }, token);
export const list = async (token = member, enId?: string) =>
  (await call(gateway.app, subscribeCalls.listSubscriptions, {}, token, enId ? { enid: enId } : {})).data;
export const windowTo = (closesOn: string) => ({ windows: [{ opensOn: "2026-11-01", closesOn }] });
export const item = (id: string, policyId: string, more: object = {}) => itemRow(id, policyId, ["region"], more);

/** Registers the hooks in the test file that calls it: a module's own would run for the first of two files only. */
export function prepareSubscriptions(): void {
  beforeAll(async () => {
    gateway = await buildTestGateway({
      data: "people",
      clock: () => now,
      config: { logLevel: "trace", siteOrigin: "https://portal.example.gov.cn" },
      logStream: { write: (line) => logged.push(line) },
    });
    [admin = "", member = "", personal = "", bank = ""] = await Promise.all(
      ["admin", "member", "personal", "bank"].map((name) => tokenOf(gateway.app, name)),
    );
  });
  afterAll(() => gateway.close());

  beforeEach(async () => {
    at("2026-11-21T12:00");
    const { db } = gateway.database;
    for (const table of [
      "subscription",
      "subscription_setting",
      "subscription_digest",
      "message",
      "outbox",
      "message_preference",
    ])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    await importAll([policyRow("p-1"), policyRow("p-2", { topic: "科技/研发" })], [item("a", "p-1"), item("b", "p-2")]);
    await db.execute(sql`delete from policy_change`);
  });
}
