import { and, asc, between, eq } from "drizzle-orm";
import { EXPIRY_REMINDER_DAYS } from "@/contract/publication/labels";
import { createCaseStore } from "../../case/case.repository";
import { getReceivers, type CaseParts } from "../../case/case-steps.service";
import { shiftDay, todayInShanghai } from "../../clock";
import type { OwnedDomain, OwnedRow, OwnedTable } from "./owned-domain";
import { expiryStage } from "./owned.rules";

const BATCH = 200;

/**
 * Tells owners that something they have published will soon be out of sight, and that it is. Nothing is kept: what was told
 * once of a last day reaches nobody a second time.
 */
export function createExpiryReminders<Table extends OwnedTable>(parts: CaseParts, domain: OwnedDomain<Table>) {
  const { database, clock, ports } = parts;
  const { kind, table } = domain;
  const columns: OwnedTable = table;
  const cases = createCaseStore(database.db, domain);

  async function tell(row: OwnedRow<Table>, today: string): Promise<void> {
    const { id, expiresOn, title, enterpriseId } = row;
    const stage = expiresOn === null ? undefined : expiryStage(expiresOn, today);
    if (!stage || !kind.message) return;
    const userIds = await getReceivers(kind.message, row, ports.people);
    if (userIds.length === 0) return;
    await ports.messenger.send({
      to: { userIds },
      enterpriseId,
      kind: kind.message.kind,
      title: stage === "soon" ? `您的${kind.label}快到期` : `您的${kind.label}已过期`,
      body:
        stage === "soon"
          ? `《${title}》显示到 ${expiresOn ?? ""}，之后公众看不到；还需要的请续期。`
          : `《${title}》显示到 ${expiresOn ?? ""}，公众已经看不到；还需要的续期后就恢复。`,
      link: kind.message.link(id, row),
      eventKey: `case:${kind.kind}:${id}:expiry:${stage}:${expiresOn ?? ""}`,
    });
  }

  return async function remind(): Promise<void> {
    const today = todayInShanghai(clock);
    const near = and(
      eq(columns.state, "published"),
      between(columns.expiresOn, shiftDay(today, -EXPIRY_REMINDER_DAYS), shiftDay(today, EXPIRY_REMINDER_DAYS)),
    );
    for (let offset = 0; ; offset += BATCH) {
      const rows = await cases.list(near, [asc(columns.id)], { limit: BATCH, offset });
      for (const row of rows) await tell(row as OwnedRow<Table>, today);
      if (rows.length < BATCH) return;
    }
  };
}
