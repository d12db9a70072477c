import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { CallAnswer } from "@/contract/call";
import { FEED_TOKEN, type planCalls } from "@/contract/declare/plan";
import { CALENDAR_MIME } from "../../../core/calendar/calendar-file";
import type { OutgoingFile } from "../../../core/ports";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { planCalendar } from "./plan-calendar.rules";
import { createPlanRepository } from "./plan.repository";
import type { ItemCache } from "../item/item-cache.service";

/** One sentence for whatever is wrong: which part it was is nobody's business. */
const NO_FEED = "日历地址不正确或已停用，请登录平台，在“我的计划”里重新生成";
/** How often it is noted that a calendar was read, in milliseconds. */
const NOTED_EVERY_MS = 3_600_000;

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The private address of the plan's calendar: one a person and enterprise, so that who leaves takes none along. */
export function createPlanFeedService(
  parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports"> & {
    readonly itemCache: () => Promise<ItemCache>;
  },
) {
  const { database, clock, config, itemCache } = parts;
  const plans = createPlanRepository(database.db);
  const { people, audit } = parts.ports;
  const catalogue = createPolicyCatalogue(database.db);

  return {
    async get(caller: Caller): Promise<CallAnswer<typeof planCalls.getPlanFeed>> {
      const row = await plans.findFeed(caller.userId, currentEnterprise(caller).id);
      return { createdAt: row?.createdAt.toISOString() ?? null, fetchedAt: row?.fetchedAt?.toISOString() ?? null };
    },

    async renew(caller: Caller): Promise<CallAnswer<typeof planCalls.renewPlanFeed>> {
      const enterpriseId = currentEnterprise(caller).id;
      const token = `plan-${randomBytes(32).toString("base64url")}`;
      await plans.putFeed({ userId: caller.userId, enterpriseId, tokenHash: hashToken(token), createdAt: clock() });
      await audit.record({ event: "plan-feed.renew", userId: caller.userId, enterpriseId });
      return { token };
    },

    async revoke(caller: Caller): Promise<null> {
      const enterpriseId = currentEnterprise(caller).id;
      await plans.removeFeed(caller.userId, enterpriseId);
      await audit.record({ event: "plan-feed.revoke", userId: caller.userId, enterpriseId });
      return null;
    },

    /** Throws NOT_FOUND for every address that does not stand, whatever the reason. */
    async download(token: string): Promise<OutgoingFile> {
      const well = new RegExp(`^${FEED_TOKEN.source}$`, "u").test(token);
      const row = well ? await plans.findFeedByHash(hashToken(token)) : undefined;
      if (!row || !(await people.mayFor(row.userId, row.enterpriseId, "policy")))
        throw new Refusal("NOT_FOUND", { message: NO_FEED });
      const { enterpriseId } = row;
      const now = clock();
      const today = todayInShanghai(clock);
      const [items, rows, names] = await Promise.all([
        itemCache(),
        plans.list(enterpriseId),
        people.enterpriseNames([enterpriseId]),
      ]);
      const known = rows.flatMap((intention) => {
        const item = items.byId.get(intention.itemId);
        return item ? [{ item, intention }] : [];
      });
      const inForce = await catalogue.datesInForce([...new Set(known.map(({ item }) => item.policyId))], today);
      const content = Buffer.from(
        planCalendar({
          enterprise: { id: enterpriseId, name: names.get(enterpriseId) ?? "" },
          today,
          origin: config.siteOrigin ?? "",
          entries: known.map(({ item, intention }) => {
            const written = items.writtenAt.get(item.id);
            const changedAt = written && written > intention.updatedAt ? written : intention.updatedAt;
            return { item, note: intention.note, changedAt, dropped: !inForce.has(item.policyId) };
          }),
        }),
      );
      if (!row.fetchedAt || now.getTime() - row.fetchedAt.getTime() >= NOTED_EVERY_MS)
        await plans.touchFeed(row.tokenHash, now);
      return { name: "plan.ics", mime: CALENDAR_MIME, size: content.length, stream: Readable.from([content]) };
    },
  };
}
