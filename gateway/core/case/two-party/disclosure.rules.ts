import { PARTY_SIDES, type PartySide } from "@/contract/two-party/party-sides";
import { otherParty, type PartyReader } from "../case-sides";
import type { Reveal } from "../parties";
import type { PartyRow } from "./party-row";

/** Who sees which field of a case with two parties, in which state. Declared once a kind; pure. */

/** How much of a field somebody sees: all of it, nothing, or what a function leaves of it. */
export type Level<Value> = "whole" | "hidden" | ((value: NonNullable<Value>) => Value);

/** A level, or one in some states, or of some cases, and another one else. */
export type Rule<State extends string, Row, Value> =
  | Level<Value>
  | {
      readonly in?: readonly State[];
      readonly when?: (row: Row) => boolean;
      readonly show: Rule<State, Row, Value>;
      readonly else: Rule<State, Row, Value>;
    };

/** What a kind's table has beside the columns of all such cases: each has a line. */
export type FieldName<Row> = Exclude<keyof Row & string, BaseColumn>;

/** The columns that the engine reads itself; whoever is told of a case is told none of whose it is by them. */
const BASE_COLUMNS = [
  "id",
  "number",
  "state",
  "submittedAt",
  "updatedAt",
  "turn",
  "turnSince",
  "sequence",
  "userId",
  "enterpriseId",
  "counterpartUserId",
  "counterpartEnterpriseId",
  "submissionHash",
  "contentHash",
] as const;
type BaseColumn = (typeof BASE_COLUMNS)[number];

/** The disclosure of a kind: a column without a line does not compile. */
export type Disclosure<State extends string, Row> = {
  readonly [Field in FieldName<Row>]: Readonly<Record<PartyReader, Rule<State, Row, Row[Field]>>>;
};

type Told = "id" | "number" | "state" | "submittedAt" | "updatedAt" | "turn" | "turnSince" | "sequence";

/** A row as somebody may have it: what is not for them is null, and whose it is stands apart. */
export type Disclosed<Row> = Pick<Row, Told & keyof Row> & { readonly [Field in FieldName<Row>]: Row[Field] | null };

/** A field that everybody reads who reads the case. */
export const FOR_ALL = { asker: "whole", counterpart: "whole", staff: "whole" } as const;
/** A field of the parties alone. */
export const FOR_PARTIES = { asker: "whole", counterpart: "whole", staff: "hidden" } as const;

/** The level that a rule comes to for a row. */
export function findLevel<State extends string, Row extends { readonly state: State }, Value>(
  rule: Rule<State, Row, Value>,
  row: Row,
): Level<Value> {
  if (typeof rule !== "object") return rule;
  const holds = (rule.in?.includes(row.state) ?? true) && (rule.when?.(row) ?? true);
  return findLevel(holds ? rule.show : rule.else, row);
}

/** What a level leaves of a value; null of nothing. */
export function applyLevel<Value>(level: Level<Value>, value: Value): Value | null {
  if (value === null || value === undefined || level === "hidden") return null;
  return level === "whole" ? value : level(value);
}

/** Lists the fields that a reader sees whole whatever the case: those that may be searched for them. */
export const listAlwaysWhole = <State extends string, Row>(
  disclosure: Disclosure<State, Row>,
  reader: PartyReader,
): readonly FieldName<Row>[] =>
  (Object.keys(disclosure) as FieldName<Row>[]).filter((field) => disclosure[field][reader] === "whole");

function mapFields<State extends string, Row extends PartyRow<State>, One extends Row>(
  disclosure: Disclosure<State, Row>,
  row: One,
  show: <Value>(rules: Readonly<Record<PartyReader, Rule<State, Row, Value>>>, value: Value) => Value | null,
): One {
  const base = BASE_COLUMNS.map((column) => [column, (row as Readonly<Record<string, unknown>>)[column]] as const);
  const fields = (Object.keys(disclosure) as FieldName<Row>[]).map(
    (field) => [field, show(disclosure[field], row[field])] as const,
  );
  return Object.fromEntries<unknown>([...base, ...fields]) as object as One;
}

/** A row as a reader may have it. */
export const disclose = <State extends string, Row extends PartyRow<State>, One extends Row>(
  disclosure: Disclosure<State, Row>,
  row: One,
  reader: PartyReader,
): One => mapFields(disclosure, row, (rules, value) => applyLevel(findLevel(rules[reader], row), value));

/**
 * A row as the other party has it, told to this one: of what the other one sees no more than this one may see itself. What is
 * the other one's own stays theirs.
 */
export const discloseOthersView = <State extends string, Row extends PartyRow<State>, One extends Row>(
  disclosure: Disclosure<State, Row>,
  row: One,
  reader: PartySide,
): One =>
  mapFields(disclosure, row, (rules, value) => {
    const theirs = findLevel(rules[otherParty(reader)], row);
    const own = findLevel(rules[reader], row);
    return theirs === "hidden" ? null : applyLevel(own === "whole" ? theirs : own, value);
  });

/** Whose contact stands in which fields. */
export type Contacts<Row> = Readonly<Record<PartySide, readonly FieldName<Row>[]>>;

const REVEALS: Readonly<Record<PartySide | "both", Reveal>> = {
  asker: { step: "disclose-asker", remark: "接收方自此看得到发起方的联系人和电话" },
  counterpart: { step: "disclose-counterpart", remark: "发起方自此看得到接收方的联系人和电话" },
  both: { step: "disclose", remark: "双方自此看得到对方的联系人和电话" },
};

/** Whether a line of the log only says what is seen from then on; it follows the step that led there. */
export const isRevealLine = ({ step }: { readonly step: string }): boolean =>
  Object.values(REVEALS).some((reveal) => reveal.step === step);

/**
 * The contacts that a party sees whole since a step, as lines of the log: each owner's once a case. `before`: undefined of a
 * case that begins; `logged`: the steps that its log holds.
 */
export function listReveals<State extends string, Row extends PartyRow<State>>(
  disclosure: Disclosure<State, Row>,
  contacts: Contacts<Row>,
  { before, after, logged }: { before: Row | undefined; after: Row; logged: readonly string[] },
): readonly Reveal[] {
  const isSeen = (row: Row, owner: PartySide): boolean =>
    contacts[owner].some(
      (field) => row[field] !== null && findLevel(disclosure[field][otherParty(owner)], row) === "whole",
    );
  const isLogged = (owner: PartySide) => [REVEALS.both.step, REVEALS[owner].step].some((step) => logged.includes(step));
  const isNew = (owner: PartySide) => isSeen(after, owner) && !(before && isSeen(before, owner)) && !isLogged(owner);
  const revealed = PARTY_SIDES.filter(isNew);
  return revealed.length > 1 ? [REVEALS.both] : revealed.map((owner) => REVEALS[owner]);
}
