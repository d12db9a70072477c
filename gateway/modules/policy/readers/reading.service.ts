import { HEARTBEAT_SECONDS } from "@/contract/policy/reading";
import { shiftDay, todayInShanghai } from "../../../core/clock";
import { LIMITS } from "../../../core/limits/limits";
import { createVisitorLimit } from "../../../core/limits/visitor-limit.service";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createReadingRepository } from "./reading.repository";
import { createPolicyHeadRepository } from "../policy-head.repository";
import type { PolicyServiceParts } from "../policy.service";

// A late heartbeat counts a little more than the interval, a lost one is not made up for.
export const MAX_SECONDS_PER_HEARTBEAT = HEARTBEAT_SECONDS + 5;
/** A page left open is not read for longer than this, in seconds. */
export const MAX_VISIT_SECONDS = 2 * 60 * 60;
const DAYS_KEPT = 365;
export const READING_DAYS = 30;
const MAX_LISTED = 50;

/** How long policies are read. */
export function createReadings({ database, clock, cipher }: PolicyServiceParts & Pick<ModuleContext, "cipher">) {
  const repository = createReadingRepository(database.db);
  const heads = createPolicyHeadRepository(database.db);

  /** Whether an opening is to be counted; those who are signed in are. */
  const isWithin = createVisitorLimit({ database, clock, cipher }, LIMITS.visitorReadings, LIMITS.visitorReadingsInAll);

  return {
    /** Notes that a page was opened. Opened again under the same number it changes nothing. */
    async open(uuid: string, policyId: string, channel = "direct"): Promise<void> {
      if (!(await isWithin())) return;
      await repository.open({ uuid, policyId, channel, day: todayInShanghai(clock), lastAt: clock() });
    },

    async beat({
      uuid,
      id,
      channel,
    }: {
      uuid: string;
      id?: string | undefined;
      channel?: string | undefined;
    }): Promise<null> {
      if (await repository.recordHeartbeat(uuid, clock(), MAX_SECONDS_PER_HEARTBEAT, MAX_VISIT_SECONDS)) return null;
      const found = id === undefined ? [] : await heads.listHeads([id]);
      if (id === undefined || found.length === 0)
        throw new Refusal("NOT_FOUND", { message: "没有这次阅读的记录，请刷新页面" });
      await this.open(uuid, id, channel);
      return null;
    },

    /** The most read of the last {@link READING_DAYS} days, for operators. */
    listMostRead: () => repository.listMostRead(shiftDay(todayInShanghai(clock), 1 - READING_DAYS), MAX_LISTED),

    sweep: () => repository.sweep(shiftDay(todayInShanghai(clock), -DAYS_KEPT)),
  };
}
