import type { WaitingCase } from "@/contract/common/waiting";
import type { CaseDomain, CaseEvent, CaseRow } from "../case.repository";
import { createCaseStore } from "../case.repository";
import { toLogDto } from "../case-dto";
import { dueBy } from "../case.rules";
import { asStaffReads } from "../case-mask";
import type { PartySide } from "@/contract/two-party/party-sides";
import { otherParty, type PartyReader } from "../case-sides";
import type { CaseParts } from "../case-steps.service";
import { todayInShanghai } from "../../clock";
import type { Disclosed } from "./disclosure.rules";
import type { PartyKind } from "./two-party.rules";
import type { PartyRow } from "./party-row";
import type { PartyTable } from "./two-party.repository";

/** How cases with two parties are told: every answer is made here, of what its reader may have. */

/** A kind with the table it lies in. */
export interface PartyDomain<
  State extends string,
  Step extends string,
  Table extends PartyTable,
  Own extends string = string,
> extends CaseDomain<State, Step, Table> {
  readonly kind: PartyKind<State, Step, Table["$inferSelect"], Own>;
}

/** A row as it lies, with its sealed columns opened. */
export type Stored<State extends string, Table extends PartyTable> = Table["$inferSelect"] &
  CaseRow<State> &
  PartyRow<State>;

/** For whom a kind shows a row. `today`: `YYYY-MM-DD` in Shanghai. */
export interface ShownFor {
  readonly reader: PartyReader;
  readonly today: string;
}

/** What a kind shows of a case beside what all have: of what the reader may have, and of nothing else. */
export interface PartyShown<Row, Listed extends object, Shown extends object> {
  readonly toRow: (row: Disclosed<Row>, about: ShownFor) => Listed;
  readonly toCase: (row: Disclosed<Row>, about: ShownFor) => Shown;
}

/** Whose eyes: a party's own, the other party's as this one is told of them, the staff's. */
type View = { readonly as: "party" | "othersView"; readonly side: PartySide } | { readonly as: "staff" };

const BY_ITSELF = "系统";
const ZONE = "园区";
const OTHER = "对方";
const SIDE_LABELS: Readonly<Record<PartySide, string>> = { asker: "发起方", counterpart: "接收方" };

const readerOf = (view: View): PartyReader => {
  if (view.as === "staff") return "staff";
  return view.as === "party" ? view.side : otherParty(view.side);
};

/** Who is to act now, as a reader is told. `act`: 回应. */
function nameTurn(turn: PartyRow["turn"], act: string | undefined, reader: PartyReader): string {
  if (turn === null || act === undefined) return "已办结";
  if (turn === "both") return `待双方${act}`;
  if (reader === "staff") return `待${SIDE_LABELS[turn]}${act}`;
  return turn === reader ? `待您${act}` : `待${OTHER}${act}`;
}

/** Shows rows, each with its sealed columns opened, to parties and staff. */
export function createTwoPartyReading<
  State extends string,
  Step extends string,
  Table extends PartyTable,
  Own extends string,
  Listed extends object,
  Shown extends object,
>(
  { database, clock, ports: { people } }: CaseParts,
  { kind, table }: PartyDomain<State, Step, Table, Own>,
  shown: PartyShown<Table["$inferSelect"], Listed, Shown>,
) {
  type Row = Stored<State, Table>;
  const { parties } = kind;
  const cases = createCaseStore(database.db, { kind, table });

  function discloseTo(row: Row, view: View): Row {
    if (view.as === "staff") return asStaffReads(kind, row);
    return view.as === "party" ? parties.disclose(row, view.side) : parties.discloseOthersView(row, view.side);
  }

  /** What is read for several rows at once: names, and logs where they are read whole. */
  async function readAbout(rows: readonly Row[], whole: boolean) {
    const logs = await (whole ? cases.listEvents(rows.map(({ id }) => id)) : new Map<string, readonly CaseEvent[]>());
    const enterpriseIds = rows.flatMap((row) =>
      [row.enterpriseId, row.counterpartEnterpriseId].filter((id) => id !== null),
    );
    const userIds = [
      ...rows.flatMap((row) => [row.userId, row.counterpartUserId]),
      ...[...logs.values()].flat().map((event) => event.userId),
    ].filter((id) => id !== null);
    const [enterprises, persons] = await Promise.all([
      people.enterpriseNames([...new Set(enterpriseIds)]),
      people.namesOf([...new Set(userIds)]),
    ]);
    const nameParty = (row: Row, side: PartySide): string => {
      const [enterpriseId, userId] =
        side === "asker" ? [row.enterpriseId, row.userId] : [row.counterpartEnterpriseId, row.counterpartUserId];
      return (enterpriseId === null ? persons.get(userId ?? "") : enterprises.get(enterpriseId)) ?? "";
    };
    return { logs, persons, nameParty, today: todayInShanghai(clock) };
  }
  type About = Awaited<ReturnType<typeof readAbout>>;

  /** The name of a party as the view may know it; null where it may not. */
  function nameFor(row: Row, owner: PartySide, view: View, { nameParty }: About): string | null {
    const name = nameParty(row, owner);
    if (view.as === "staff" || (view.as === "party" && view.side === owner)) return name || null;
    return parties.discloseName(row, owner, name) || null;
  }

  function nameActor({ side, userId }: CaseEvent, row: Row, view: View, about: About): string {
    if (side === "clock") return BY_ITSELF;
    const person = about.persons.get(userId ?? "");
    if (side === "staff") return (view.as === "staff" ? person : undefined) ?? ZONE;
    if (view.as === "staff") return about.nameParty(row, side) || SIDE_LABELS[side];
    if (side !== readerOf(view)) return OTHER;
    const own = (side === "asker" ? row.enterpriseId : row.counterpartEnterpriseId) === null ? "本人" : "本企业";
    // Who of the other party did something is for the other party to know.
    return view.as === "party" ? (person ?? own) : own;
  }

  /** What every reader is told. */
  function toShared(row: Row, view: View, about: About) {
    const reader = readerOf(view);
    const { today } = about;
    const wait = parties.findWait(row);
    const told = discloseTo(row, view);
    return {
      id: row.id,
      number: row.number ?? "",
      state: row.state,
      turn: nameTurn(row.turn, parties.findAct(row), reader),
      due: wait && dueBy(wait.day, today),
      asker: { name: nameFor(row, "asker", view, about) },
      counterpart: { name: nameFor(row, "counterpart", view, about) },
      submittedAt: row.submittedAt?.toISOString() ?? "",
      updatedAt: row.updatedAt.toISOString(),
      ...shown.toRow(told as unknown as Disclosed<Table["$inferSelect"]>, { reader, today }),
    };
  }

  /** The same of one that is read whole. */
  function toWhole(row: Row, view: View, about: About) {
    const reader = readerOf(view);
    const { today, logs } = about;
    const told = discloseTo(row, view);
    return {
      ...toShared(row, view, about),
      log: toLogDto<State>(logs.get(row.id) ?? [], (event) => nameActor(event, row, view, about)),
      ...shown.toCase(told as unknown as Disclosed<Table["$inferSelect"]>, { reader, today }),
    };
  }

  /** What a party is told beside: who it is, and whether it may act. */
  const toParty = (row: Row, side: PartySide) => ({
    side,
    sequence: row.sequence,
    mine: row.turn === side || row.turn === "both",
  });

  async function showParty(row: Row, view: Exclude<View, { readonly as: "staff" }>) {
    const about = await readAbout([row], true);
    const reader = view.as === "party" ? view.side : otherParty(view.side);
    const steps = kind.parties.listSteps(row, reader, about.today);
    return { ...toWhole(row, view, about), ...toParty(row, reader), steps };
  }

  return {
    /** Lines of a list. @param sideOf which side of a row the reader is on */
    async list(rows: readonly Row[], sideOf: (row: Row) => PartySide) {
      const about = await readAbout(rows, false);
      return rows.map((row) => {
        const side = sideOf(row);
        return { ...toShared(row, { as: "party", side }, about), ...toParty(row, side) };
      });
    },
    show: (row: Row, side: PartySide) => showParty(row, { as: "party", side }),
    /** As the other party has it, as far as this one may know. */
    showOthersView: (row: Row, side: PartySide) => showParty(row, { as: "othersView", side }),
    /** Cases as the staff reads them. */
    async dossiers(rows: readonly Row[]) {
      const about = await readAbout(rows, true);
      return rows.map((row) => toWhole(row, { as: "staff" }, about));
    },
    /** One in which it is a party's turn, among all that waits for it. */
    toWaiting: (row: Row, side: PartySide): WaitingCase => ({
      id: row.id,
      title: `${kind.label}：${parties.title(parties.disclose(row, side) as unknown as Disclosed<Table["$inferSelect"]>)}`,
      act: parties.findAct(row) ?? "",
      turn: nameTurn(row.turn, parties.findAct(row), side),
      href: kind.message?.link(row.id, row) ?? "",
    }),
  };
}
