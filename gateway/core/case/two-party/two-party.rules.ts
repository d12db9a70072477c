import type { DeskWork } from "@/contract/desk/desk-work";
import type { MessageKind } from "@/contract/message/message";
import { addWorkDays } from "@/contract/rules/work-days";
import { dayInShanghai, shiftDay } from "../../clock";
import type { CaseFile } from "../../ports";
import { mayTake, whoSentIt, type CaseKind, type DeskStepName } from "../case.rules";
import { PARTY_SIDES, type PartySide } from "@/contract/two-party/party-sides";
import { isParty, isTakenBy, otherParty, type CaseSide } from "../case-sides";
import type { Parties, PartyWait, Turn } from "../parties";
import {
  applyLevel,
  disclose,
  discloseOthersView,
  findLevel,
  listAlwaysWhole,
  listReveals,
  type Contacts,
  type Disclosed,
  type Disclosure,
  type FieldName,
  type Rule,
} from "./disclosure.rules";
import type { PartyRow } from "./party-row";

/** A kind of case with two parties, declared once: its steps, whose turn it is, and who sees what. Pure. */

/** What a party is told; `next`: of the case as the receiver may have it. */
interface Tells<Row> {
  readonly title: string;
  next?(row: Disclosed<Row>, receiver: PartySide): string;
}

/** Whose step it is; `both`: either party's. */
type StepSide = CaseSide | "both";

/** One way on. The words that are written with it stand in a column of the case, whose disclosure is declared. */
interface PartyStep<State extends string, Row> {
  readonly side: StepSide;
  readonly from: readonly State[];
  readonly to: State | "same";
  readonly fork?: { readonly to: readonly State[]; choose(row: Row): State | undefined };
  /** Only for whoever's turn it is. */
  readonly inTurn?: true;
  findObstacle?(row: Disclosed<Row>, today: string, side: CaseSide): string | undefined;
  readonly remark: string;
  readonly wrong: string;
  /** The other party; both, of a step of the staff or the clock. */
  readonly tells: Tells<Row>;
}

/** Whose turn it is in a state, what is asked of them, and until when. */
interface PartyTurn<Step extends string, Row> {
  /** `by`: who has just taken a step. */
  readonly of: Turn | ((row: Row, by: CaseSide) => Turn);
  /** As a verb: 回应. */
  readonly act: string;
  readonly until?: {
    readonly after: { readonly workdays: number } | { readonly days: number };
    /** What the clock does then; without it the day is only promised. */
    readonly step?: Step;
    /** Since when it counts, where that is not since the turn changed; null: nothing is promised yet. */
    readonly since?: (row: Row) => Date | null;
    /** So many working days before the last day whoever's turn it is hears of it. */
    readonly remindBefore?: readonly number[];
  };
}

/** A kind of case with two parties. `Own`: the steps of the parties; `Clock`: those of the clock; `Work`: what it is at the desk. */
interface TwoPartyKind<
  State extends string,
  Own extends string,
  Clock extends string,
  Row extends PartyRow<State>,
  Work extends DeskWork,
> {
  readonly kind: string;
  readonly label: string;
  readonly prefix: string;
  readonly begin: { readonly state: State; readonly remark: string; readonly tells: Tells<Row> };
  readonly steps: { readonly [Step in Own]: PartyStep<State, Row> & { readonly side: PartySide | "both" } } & {
    readonly [Step in Clock]: PartyStep<State, Row> & { readonly side: "clock" };
  } & {
    readonly [Step in DeskStepName<Work>]: PartyStep<State, Row> & { readonly side: "staff" };
  };
  /** By running state. */
  readonly turns: { readonly [Running in State]?: PartyTurn<Clock, Row> };
  readonly discloses: Disclosure<State, Row>;
  /** What the other party reads of each one's name; the staff reads both. */
  readonly names: Readonly<Record<PartySide, Rule<State, Row, string>>>;
  readonly contacts: Contacts<Row>;
  /** Columns of uploaded files. */
  readonly files?: readonly FieldName<Row>[];
  /** What it is about, as a reader may know it. */
  readonly title: (row: Disclosed<Row>) => string;
  readonly message: { readonly kind: MessageKind; readonly link: (id: string) => string };
  readonly sealed?: readonly (keyof Row & string)[];
  readonly masked?: CaseKind<State, string, Row>["masked"];
  /** How it stands in the operators' queues: of what the staff may have. */
  readonly work?: CaseKind<State, string, Disclosed<Row>>["work"];
  readonly missing: (number: string) => string;
}

/** What the parties' own service asks of a kind, beside what the engine does. */
interface PartyRules<Row, Own extends string> extends Parties<Row> {
  /** As the other party has it, told to a reader. */
  discloseOthersView<One extends Row>(row: One, reader: PartySide): One;
  /** The name of a party as the other one may know it; null where it may not. */
  discloseName(row: Row, owner: PartySide, name: string): string | null;
  /** The columns that may be searched for a party. */
  listSearched(side: PartySide): readonly string[];
  /** What a party may do now. `today`: `YYYY-MM-DD`. */
  listSteps(row: Row, side: PartySide, today: string): Own[];
  /** What is asked of whoever's turn it is, as a verb; undefined where it is nobody's. */
  findAct(row: Row): string | undefined;
  readonly title: (row: Disclosed<Row>) => string;
}

/** A kind as {@link defineTwoParties} makes it. */
export type PartyKind<State extends string, Step extends string, Row, Own extends string> = CaseKind<
  State,
  Step,
  Row
> & {
  readonly prefix: string;
  readonly parties: PartyRules<Row, Own>;
};

/** Turn of whoever did not take the last step: they answer. */
export const answering = (_row: unknown, by: CaseSide): Turn => (isParty(by) ? otherParty(by) : "both");

const NOT_YOUR_TURN = "现在轮到对方，请等对方处理；有新进展会通知您";

const isInTurn = ({ turn }: Pick<PartyRow, "turn">, side: CaseSide): boolean => turn === "both" || turn === side;

/** Ids of all files in some columns of a row. */
const listFileIds = <Row>(row: Row, columns: readonly FieldName<Row>[]): string[] =>
  columns.flatMap((column) => ((row[column] ?? []) as readonly CaseFile[]).map(({ fileId }) => fileId));

/** Writes down a kind of case with two parties; keeps the names of its states and steps. */
export function defineTwoParties<
  State extends string,
  Own extends string,
  Clock extends string,
  Row extends PartyRow<State>,
  Work extends DeskWork = never,
>(declared: TwoPartyKind<State, Own, Clock, Row, Work>): PartyKind<State, Own | Clock | DeskStepName<Work>, Row, Own> {
  type Step = Own | Clock | DeskStepName<Work>;
  const { kind, label, prefix, begin, turns, discloses, names, contacts, files = [], title, message } = declared;
  // All of the declared steps are of one shape.
  const steps = declared.steps as unknown as Readonly<Record<Step, PartyStep<State, Row>>>;
  const running = Object.keys(turns) as State[];
  const shownTo = (row: Row, side: PartySide) => disclose(discloses, row, side) as unknown as Disclosed<Row>;
  const findTurn = (row: Row, by: CaseSide): Turn | null => {
    const whose = turns[row.state]?.of ?? null;
    return typeof whose === "function" ? whose(row, by) : whose;
  };

  function findWait(row: Row): PartyWait | null {
    const line = turns[row.state];
    const since = line?.until?.since ? line.until.since(row) : row.turnSince;
    if (!line?.until || since === null) return null;
    const { after, step, remindBefore = [] } = line.until;
    const from = dayInShanghai(since);
    const day = "workdays" in after ? addWorkDays(from, after.workdays) : shiftDay(from, after.days);
    return { day, step, remindBefore, act: line.act };
  }

  const notice = (row: Row, side: PartySide, heading: string, rest: string) => ({
    side,
    title: `${heading}：${title(shownTo(row, side))}`,
    body: `编号 ${row.number ?? ""}。${rest}`,
  });

  const asCaseStep = ({ side: whose, from, to, fork, inTurn, findObstacle, remark, wrong }: PartyStep<State, Row>) => ({
    ...(whose === "both" ? ({ side: "asker", byBoth: true } as const) : { side: whose }),
    from,
    to,
    ...(fork ? { fork } : {}),
    remark,
    wrong,
    findObstacle: (row: Row, today: string, side: CaseSide) =>
      inTurn && !isInTurn(row, side)
        ? NOT_YOUR_TURN
        : findObstacle?.(disclose(discloses, row, side === "clock" ? "staff" : side) as never, today, side),
  });

  const caseSteps = Object.fromEntries(
    Object.entries<PartyStep<State, Row>>(steps).map(([name, step]) => [name, asCaseStep(step)]),
  ) as CaseKind<State, Step, Row>["steps"];

  const parties: PartyRules<Row, Own> = {
    disclose: (row, reader) => disclose(discloses, row, reader),
    discloseOthersView: (row, reader) => discloseOthersView(discloses, row, reader),
    discloseName: (row, owner, name) => applyLevel(findLevel(names[owner], row), name),
    listSearched: (side) => listAlwaysWhole(discloses, side),
    listSteps: (row, side, today) =>
      // Only steps of the parties are theirs to take.
      (Object.keys(caseSteps) as Own[]).filter(
        (name) =>
          isTakenBy(caseSteps[name], side) &&
          mayTake({ steps: caseSteps }, name, row.state) &&
          caseSteps[name].findObstacle?.(row, today, side) === undefined,
      ),
    findAct: (row) => turns[row.state]?.act,
    title,
    findWait,
    begin: (row, now) => ({ turn: findTurn(row, "asker"), turnSince: now, sequence: 1 }),
    advance(before, after, by, now) {
      const turn = findTurn(after, by);
      const hasChanged = after.state !== before.state || turn !== before.turn;
      return { sequence: before.sequence + 1, turn, ...(hasChanged ? { turnSince: now } : {}) };
    },
    listReveals: (before, after, logged) => listReveals(discloses, contacts, { before, after, logged }),
    listNotices(row, step, by) {
      const { tells } = step === "begin" ? begin : steps[step as Step];
      const told = isParty(by) ? [otherParty(by)] : PARTY_SIDES;
      return told.map((side) => notice(row, side, tells.title, tells.next?.(shownTo(row, side), side) ?? ""));
    },
    listReminders: (row, { day, act, step }) =>
      PARTY_SIDES.filter((side) => isInTurn(row, side)).map((side) => {
        const outcome = step === undefined ? "" : `，过了这一天按“${steps[step as Step].remark}”办结`;
        return notice(row, side, `${label}待您${act}`, `请在 ${day} 前${act}${outcome}。`);
      }),
  };

  return {
    kind,
    label,
    prefix,
    begin: { state: begin.state, remark: begin.remark },
    steps: caseSteps,
    running,
    waits: running,
    dueOn: () => null,
    files: (row) => listFileIds(row, files),
    message: {
      kind: message.kind,
      link: (id) => message.link(id),
      receivers: (row, people) =>
        row.enterpriseId && row.userId
          ? whoSentIt({ enterpriseId: row.enterpriseId, userId: row.userId }, people)
          : Promise.resolve(row.userId ? [row.userId] : []),
    },
    ...(declared.sealed ? { sealed: declared.sealed } : {}),
    ...(declared.masked ? { masked: declared.masked } : {}),
    // The queues give it what the staff may have.
    ...(declared.work ? { work: declared.work as unknown as NonNullable<CaseKind<State, Step, Row>["work"]> } : {}),
    missing: declared.missing,
    parties,
  };
}
