import type { Executor } from "../database";
import { announceCase } from "../live-announcements";
import type { MessengerPort, PeoplePort } from "../ports";
import { createCaseStore, type CaseDomain, type CaseRow, type CaseTable } from "./case.repository";
import { whoSentIt, type CaseKind } from "./case.rules";
import type { PartySide } from "@/contract/two-party/party-sides";
import type { PartyNotice, Reveal } from "./parties";

/** How the parties of a case hear of it: in its log, on open pages and in their inboxes. */

/** Whose one side of a case is. */
const ownerOn = (row: CaseRow, side: PartySide) =>
  side === "asker"
    ? { enterpriseId: row.enterpriseId ?? null, userId: row.userId ?? null }
    : { enterpriseId: row.counterpartEnterpriseId ?? null, userId: row.counterpartUserId ?? null };

type Stored<State extends string, Table extends CaseTable> = Table["$inferSelect"] & CaseRow<State>;

/** Within a step's transaction: writes who sees whose contact from now on, and tells the pages of both parties. */
export async function noteParties<State extends string, Step extends string, Table extends CaseTable>(
  transaction: Executor,
  domain: CaseDomain<State, Step, Table>,
  {
    before,
    after,
    now,
  }: { readonly before: Stored<State, Table> | undefined; readonly after: Stored<State, Table>; readonly now: Date },
): Promise<readonly Reveal[]> {
  const { parties } = domain.kind;
  if (!parties) return [];
  const cases = createCaseStore(transaction, domain);
  const isNews = parties.listReveals(before, after, []).length > 0;
  const logged = isNews ? ((await cases.listEvents([after.id])).get(after.id) ?? []) : [];
  const reveals = isNews
    ? parties.listReveals(
        before,
        after,
        logged.map(({ step }) => step),
      )
    : [];
  for (const { step, remark } of reveals)
    await cases.addEvent(after.id, {
      at: now,
      step,
      fromState: after.state,
      toState: after.state,
      remark,
      side: "clock",
      userId: null,
    });
  await announceCase(transaction, ownerOn(after, "asker"));
  await announceCase(transaction, ownerOn(after, "counterpart"));
  return reveals;
}

/** Who of a party hears of a case: whoever acts for it, else the administrators of the enterprise. */
async function listReceivers(row: CaseRow, side: PartySide, people: PeoplePort): Promise<readonly string[]> {
  const { enterpriseId, userId } = ownerOn(row, side);
  if (enterpriseId === null) return userId === null ? [] : [userId];
  return userId === null ? people.adminsOf(enterpriseId) : whoSentIt({ enterpriseId, userId }, people);
}

/** Sends the parties what they are told, once a key. After the transaction in which it came about. */
export async function tellParties<Row extends CaseRow>(
  { people, messenger }: { readonly people: PeoplePort; readonly messenger: MessengerPort },
  { kind, message }: Pick<CaseKind<string, string, Row>, "kind" | "message">,
  row: Row,
  { notices, key }: { readonly notices: readonly PartyNotice[]; readonly key: string },
): Promise<void> {
  if (!message) return;
  for (const { side, title, body } of notices) {
    const userIds = await listReceivers(row, side, people);
    if (userIds.length === 0) continue;
    const { enterpriseId } = ownerOn(row, side);
    await messenger.send({
      to: { userIds },
      ...(enterpriseId === null ? {} : { enterpriseId }),
      kind: message.kind,
      title,
      body,
      link: message.link(row.id, row),
      eventKey: `case:${kind}:${row.id}:${side}:${key}`,
    });
  }
}
