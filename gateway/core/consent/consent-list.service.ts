import type { Consent, ConsentItem, ConsentReading } from "@/contract/consent/consent";
import type { Caller } from "../caller";
import { todayInShanghai } from "../clock";
import type { ModuleContext } from "../module";
import { maskName } from "../mask";
import type { PageRequest } from "../paging";
import { Refusal } from "../refusal";
import {
  createConsentRepository,
  givenBy,
  receivedBy,
  type ConsentParty,
  type ConsentReadRow,
  type ConsentRow,
} from "./consent.repository";
import { getConsentState, keptFrom } from "./consent.rules";
import { whyNotWithdrawn } from "./consent.service";

const MISSING = "没有找到这份授权，请返回列表重新查找";

/** The current enterprise, where somebody may act for it, with what the person has to do with there. */
function enterpriseParty({ type, enterprise }: Caller): readonly ConsentParty[] {
  if (type !== "member" || enterprise?.approval !== "approved") return [];
  return [{ kind: "enterprise", id: enterprise.id, permissions: enterprise.permissions }];
}
const giverParties = (caller: Caller): readonly ConsentParty[] => [
  { kind: "person", id: caller.userId },
  ...enterpriseParty(caller),
];

const labelsOf = (codes: readonly string[], items: readonly ConsentItem[]): string[] =>
  items.filter(({ code }) => codes.includes(code)).map(({ label }) => label);

/** What both sides see of their consents, and taking one back. */
export function createConsentLists({
  database,
  clock,
  ports: { audit, messenger, people },
}: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const repository = createConsentRepository(database.db);

  async function toDtos(rows: readonly ConsentRow[], side: "giver" | "receiver"): Promise<Consent[]> {
    const today = todayInShanghai(clock);
    const idsOf = (kind: ConsentRow["giverKind"]) => [
      ...new Set(rows.filter(({ giverKind }) => giverKind === kind).map((row) => row.giverId)),
    ];
    const [enterprises, persons, reads] = await Promise.all([
      people.enterpriseNames(idsOf("enterprise")),
      people.namesOf(idsOf("person")),
      rows.length > 0 ? repository.countReads(rows.map(({ id }) => id)) : [],
    ]);
    return rows.map((row) => {
      const own = reads.filter(({ consentId }) => consentId === row.id);
      return {
        id: row.id,
        giver: {
          kind: row.giverKind,
          name:
            row.giverKind === "enterprise"
              ? (enterprises.get(row.giverId) ?? "")
              : maskName(persons.get(row.giverId) ?? ""),
        },
        receiver: { kind: row.receiverKind, name: row.receiverName },
        items: [...row.items],
        purpose: row.purpose,
        about: row.aboutId ? { kind: row.aboutKind, id: row.aboutId, name: row.aboutName } : null,
        givenAt: row.givenAt.toISOString(),
        until: row.until,
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
        state: getConsentState(row, today),
        readCount: own.reduce((sum, { times }) => sum + times, 0),
        taken: labelsOf(
          own.flatMap(({ items }) => items),
          row.items,
        ),
        mayWithdraw: side === "giver" && whyNotWithdrawn(row, today) === undefined,
      };
    });
  }

  const list =
    (side: "giver" | "receiver") =>
    async (caller: Caller, { page, size }: PageRequest) => {
      const parties = side === "giver" ? giverParties(caller) : enterpriseParty(caller);
      // Nobody's consents are not everybody's.
      if (parties.length === 0) return { records: [], total: 0, page, size };
      const where = side === "giver" ? givenBy(parties) : receivedBy(parties);
      const { rows, total } = await repository.page(where, { page, size });
      return { records: await toDtos(rows, side), total, page, size };
    };

  const toReading = (row: ConsentReadRow, { items, receiverName }: ConsentRow): ConsentReading => ({
    at: row.at.toISOString(),
    reader: receiverName,
    items: labelsOf(row.items, items),
    thing: row.thing,
  });

  return {
    listGiven: list("giver"),
    listReceived: list("receiver"),

    async listReads(caller: Caller, id: string, { page, size }: PageRequest) {
      const received = enterpriseParty(caller);
      const consent =
        (await repository.find(id, givenBy(giverParties(caller)))) ??
        (received.length > 0 ? await repository.find(id, receivedBy(received)) : undefined);
      if (!consent) throw new Refusal("NOT_FOUND", { message: MISSING });
      const { rows, total } = await repository.pageReads(id, { page, size });
      return { records: rows.map((row) => toReading(row, consent)), total, page, size };
    },

    /** Whoever reads by it in this moment is waited for; from then on nobody does. An enterprise that received it is told. */
    async withdraw(caller: Caller, id: string): Promise<Consent> {
      const now = clock();
      const row = await database.db.transaction(async (transaction) => {
        const writing = createConsentRepository(transaction);
        const held = await writing.hold(id, givenBy(giverParties(caller)));
        if (!held) throw new Refusal("NOT_FOUND", { message: MISSING });
        const message = whyNotWithdrawn(held, todayInShanghai(clock));
        if (message !== undefined) throw new Refusal("WRONG_STATE", { message });
        await writing.withdraw(id, caller.userId, now);
        return { ...held, withdrawnBy: caller.userId, withdrawnAt: now };
      });
      await audit.record({
        event: "consent.withdraw",
        userId: caller.userId,
        ...(row.giverKind === "enterprise" ? { enterpriseId: row.giverId } : {}),
        target: id,
      });
      const [consent] = await toDtos([row], "giver");
      if (!consent) throw new Error("撤回的授权没有读到");
      if (row.receiverKind === "enterprise")
        await messenger.send({
          to: { enterpriseId: row.receiverId, admins: true },
          enterpriseId: row.receiverId,
          kind: "enterprise",
          title: "对方撤回了授权",
          body: `${consent.giver.name}撤回了“${row.purpose}”的授权，从现在起不能再查看。已经取得的内容，不再需要的请删除。`,
          link: "/user/manage",
          eventKey: `consent:${id}:withdrawn`,
        });
      return consent;
    },

    /** Deletes what has been over for as long as it has to be kept. */
    sweep: (): Promise<void> => repository.sweep(keptFrom(todayInShanghai(clock))),
  };
}
