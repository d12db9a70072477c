import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Call, CallInput } from "../../../contract/call";
import { windowDeskCalls } from "../../../contract/desk/window/window-desk";
import { windowCalls } from "../../../contract/window/window";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { loadGuideSample } from "../../../gateway/modules/guide/guide.sample";
import { loadWindowSample } from "../../../gateway/modules/window/window.sample";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, partsOf, TEST_KEY, TEST_NOW } from "../support/gateway";
import { tokenOf } from "../support/people";

const WHO = ["admin", "member", "bank", "personal", "citizen", "operator", "publisher"] as const;
export type Who = (typeof WHO)[number];

/** The sample's window for company changes: three places every half hour, open on work days from nine. */
export const ITEM = "company-change";
export const WINDOW = "window-market";
export const shanghai = (text: string) => new Date(`${text}+08:00`);
export const NINE = "2026-11-23T09:00:00+08:00";
export const HALF_PAST = "2026-11-23T09:30:00+08:00";
export const TUESDAY = "2026-11-24T09:00:00+08:00";

/** The sample's guides and windows, for a database that has none. */
export async function loadHall(database: OpenDatabase): Promise<void> {
  await loadGuideSample(database, () => TEST_NOW);
  await loadWindowSample({ database, clock: () => TEST_NOW });
}

/** A gateway with the sample's guides and windows, a clock that can be turned, and people who are signed in. */
export async function openHall() {
  let now = TEST_NOW;
  const gateway = await buildTestGateway({ data: "samples", clock: () => now });
  const tokens = new Map<Who, string>();
  // Sessions end when the clock is turned far.
  async function setNow(moment: Date): Promise<void> {
    now = moment;
    for (const who of WHO) tokens.set(who, await tokenOf(gateway.app, who));
  }
  await setNow(TEST_NOW);
  const { db } = gateway.database;
  const ask = <C extends Call>(entry: C, input: CallInput<C>, who?: Who, headers: Record<string, string> = {}) =>
    call(gateway.app, entry, input, who && tokens.get(who), headers);
  const edition = async () => (await ask(windowDeskCalls.showWindow, { params: { id: WINDOW } }, "operator")).data;

  return {
    gateway,
    db,
    ask,
    tokens,
    setNow,
    async reset() {
      await setNow(TEST_NOW);
      await db.execute(sql`truncate slot_place, slot_booking, window_booking, window_day, message, allowance`);
    },
    platform: () => createPlatform({ ...partsOf(gateway.app), cipher: createFieldCipher(TEST_KEY) }),
    book: (who: Who, startsAt: string, more: { itemId?: string; phone?: string; submissionId?: string } = {}) =>
      ask(windowCalls.bookWindow, { body: { submissionId: randomUUID(), itemId: ITEM, startsAt, ...more } }, who),
    change: (who: Who, id: string, startsAt: string, sequence = 0) =>
      ask(windowCalls.changeWindowBooking, { params: { id }, body: { startsAt, sequence } }, who),
    cancel: (who: Who, id: string, reason = "临时出差") =>
      ask(windowCalls.cancelWindowBooking, { params: { id }, body: { reason } }, who),
    own: async (who: Who, itemId?: string) =>
      (await ask(windowCalls.listOwnWindowBookings, { query: itemId ? { itemId } : {} }, who)).data,
    slots: async (from?: string, itemId = ITEM) =>
      (await ask(windowCalls.getWindowSlots, { query: { itemId, ...(from ? { from } : {}) } })).data,
    /** How many places are left at a moment; undefined where there is no such slot. */
    async left(startsAt: string) {
      const { data } = await ask(windowCalls.getWindowSlots, { query: { itemId: ITEM } });
      const slot = data?.days
        .flatMap(({ slots }) => slots)
        .find((one) => new Date(one.startsAt).getTime() === new Date(startsAt).getTime());
      return slot?.left;
    },
    /** Changes the window's settings as the staff does. */
    async settle(fields: object, who: Who = "operator") {
      const { form, edition: seen } = await edition();
      return ask(
        windowDeskCalls.saveWindow,
        { params: { id: WINDOW }, body: { ...form, ...fields, edition: seen } },
        who,
      );
    },
    messages: () =>
      queryRows<{ user: string; title: string; body: string; link: string }>(
        db,
        sql`select user_id as user, title, body, link from message order by created_at, user_id`,
      ),
    async close() {
      await gateway.close();
    },
  };
}
