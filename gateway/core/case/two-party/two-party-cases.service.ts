import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PermissionName } from "@/contract/access/permission";
import type { WaitingCase } from "@/contract/common/waiting";
import { checkAccess, isAllowed, type Caller } from "../../caller";
import { minuteInShanghai } from "../../clock";
import type { Executor } from "../../database";
import { pageBounds, type PageRequest } from "../../paging";
import type { OutgoingFile } from "../../ports";
import { Refusal } from "../../refusal";
import { createCaseDesk } from "../case-desk.service";
import { createCaseStore, type CaseEvent, type CaseRow } from "../case.repository";
import type { PartySide } from "@/contract/two-party/party-sides";
import { createCaseSteps, type CaseParts, type StepHooks, type Written } from "../case-steps.service";
import { closeOverdue } from "../party-clock";
import { createSealedColumns } from "../sealed-columns";
import { createTwoPartyReading, type PartyDomain, type PartyShown, type Stored } from "./two-party-reading";
import { callersTurnFirst, chooseParty, findSide, isCallersTurn, isOn, isParty } from "./two-party.repository";
import { isRevealLine } from "./disclosure.rules";
import type { PartyTable } from "./two-party.repository";

const FILE_GONE = "该文件不存在或已移除，请刷新后查看";
/** As many as the first page of the personal centre shows of a kind. */
const MAX_WAITING = 5;

/** What a kind says of itself to its parties. */
interface TwoPartyCases<Row, Listed extends object, Shown extends object, Query extends object> extends PartyShown<
  Row,
  Listed,
  Shown
> {
  /** What a person's role in an enterprise must have, on either side. */
  readonly permission: PermissionName;
  /** Whoever asks for one that is none of theirs reads this. */
  readonly missing?: string;
  /** What a keyword is looked for in; of these, each side's own list looks in what that side always reads whole. */
  readonly search: readonly PgColumn[];
  readonly narrow?: (query: Query) => SQL | undefined;
}

interface Chosen<State extends string> extends PageRequest {
  readonly keyword?: string | undefined;
  readonly state?: State | undefined;
  readonly side?: PartySide | undefined;
}

/** A call about one case. */
interface Asked<Body = unknown> {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: Body;
}

/** What a step is taken with. `row`: the case before it, opened; `transaction`: the step's own. */
export interface PartyStepTaken<Row, Body> {
  readonly row: Row;
  readonly side: PartySide;
  readonly body: Body;
  readonly now: Date;
  readonly caller: Caller;
  readonly transaction: Executor;
}

const ACTORS = { staff: "园区", clock: "系统" } as const;

/** Who was faster, what they did and when: why nothing was written. */
function describeNews(log: readonly CaseEvent[], side: PartySide): string {
  const last = log.findLast((line) => !isRevealLine(line));
  if (!last) return "内容已经有了变化，您这一步没有办成，请看过最新情况再办";
  const who = last.side === "staff" || last.side === "clock" ? ACTORS[last.side] : last.side === side ? "本方" : "对方";
  const news = `${who}在 ${minuteInShanghai(last.at)} 有了新的动作（${last.remark}）`;
  return `${news}，您这一步没有办成，请看过最新情况再办`;
}

/**
 * Cases of a kind as their two parties keep them, and as the staff reads them. Which side a caller is on follows from the case;
 * for anybody else it does not exist.
 */
export function createTwoPartyCases<
  State extends string,
  Step extends string,
  Table extends PartyTable,
  Own extends Step,
  Listed extends object,
  Shown extends object,
  Query extends object = object,
>(
  parts: CaseParts,
  domain: PartyDomain<State, Step, Table, Own>,
  own: TwoPartyCases<Table["$inferSelect"], Listed, Shown, Query>,
) {
  type Row = Stored<State, Table>;
  const { database, cipher, ports } = parts;
  const { kind, table } = domain;
  const { permission, missing = `没有找到这件${kind.label}，它可能不是您的；请返回${kind.label}列表` } = own;
  const cases = createCaseStore(database.db, domain);
  const steps = createCaseSteps(parts, domain);
  const reading = createTwoPartyReading(parts, domain, own);
  const sealed = createSealedColumns(cipher, kind);
  const right = { access: "enterprise", permission } as const;
  const columns = table as unknown as Readonly<Record<string, PgColumn | undefined>>;
  const searchedBy = (side: PartySide) =>
    own.search.filter((column) => kind.parties.listSearched(side).some((name) => columns[name] === column));

  /** Throws NOT_ALLOWED for whoever may not act for the enterprise that they work for. */
  function demandRight(caller: Caller): void {
    if (caller.enterprise) checkAccess(right, { caller, control: false });
  }

  async function find(caller: Caller, id: string): Promise<{ readonly row: Row; readonly side: PartySide }> {
    demandRight(caller);
    const row = await cases.find(and(isParty(table, caller), eq(table.id, id)));
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    const opened = sealed.open(row) as Row;
    return { row: opened, side: findSide(opened, caller) };
  }

  async function list(caller: Caller, query: Chosen<State> & Query) {
    demandRight(caller);
    const where = and(chooseParty(table, caller, query, searchedBy), own.narrow?.(query));
    const [total, rows] = await Promise.all([
      cases.count(where),
      cases.list(where, callersTurnFirst(table, caller), pageBounds(query)),
    ]);
    const opened = rows.map((row) => sealed.open(row) as Row);
    const records = await reading.list(opened, (row) => findSide(row, caller));
    return { records, total, page: query.page, size: query.size };
  }

  async function download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
    const { row, side } = await find(caller, id);
    const held = kind.files?.(kind.parties.disclose(row, side)).includes(fileId);
    const file = held ? await ports.files.open(fileId) : undefined;
    if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
    return file;
  }

  /** Takes a step of the caller's side. `seen`: the sequence of the case as the caller read it. */
  async function take<Body>(
    { caller, params, body }: Asked<Body & { readonly sequence: number }>,
    step: Own,
    write?: (taken: PartyStepTaken<Row, Body>) => Written<Table> | Promise<Written<Table>>,
  ): Promise<null> {
    const { row: seen, side } = await find(caller, params.id);
    await closeOverdue(parts, domain, seen);
    await steps.take({
      step,
      side,
      of: and(isOn(table, caller, side), eq(table.id, seen.id)),
      userId: caller.userId,
      missing,
      demand: async (found, transaction) => {
        const row = found as Row;
        if (row.sequence === body.sequence) return;
        const log = (await createCaseStore(transaction, domain).listEvents([row.id])).get(row.id) ?? [];
        throw new Refusal("WRONG_STATE", { message: describeNews(log, side) });
      },
      set: async (found, now, transaction) => {
        const row = sealed.open(found) as Row;
        const written = (await write?.({ row, side, body, now, caller, transaction })) ?? {};
        const first =
          side === "counterpart" && row.counterpartUserId === null ? { counterpartUserId: caller.userId } : {};
        return { ...sealed.seal(written), ...first } as Written<Table>;
      },
    });
    return null;
  }

  /** The page of one of the caller's own with that number; undefined where there is none. */
  async function findByNumber(caller: Caller, number: string): Promise<string | undefined> {
    const row = await cases.find(and(isParty(table, caller), cases.ofNumber(number)));
    return row && kind.message?.link(row.id, row);
  }

  return {
    findByNumber,
    /** Those in which it is the turn of the caller's side, what waits longest first; none for whoever may not see them. */
    async listWaiting(caller: Caller): Promise<WaitingCase[]> {
      // Whoever of the staff looks with a party's eyes reads no more of the case than the staff does.
      if (caller.viewing || (caller.enterprise && !isAllowed(right, caller))) return [];
      const bounds = { limit: MAX_WAITING, offset: 0 };
      const rows = await cases.list(isCallersTurn(table, caller), callersTurnFirst(table, caller), bounds);
      return rows.map((row) => reading.toWaiting(sealed.open(row) as Row, findSide(row as Row, caller)));
    },
    /** The staff's side. `hooks`: what its steps change besides. */
    createDesk: (hooks: StepHooks<Step, Table["$inferSelect"] & CaseRow<State>> = {}) =>
      createCaseDesk(parts, domain, { ...hooks, dossiers: (rows) => reading.dossiers(rows as readonly Row[]) }).calls,

    /** The handlers of its calls in the contract. */
    calls: {
      list: ({ caller, query }: { readonly caller: Caller; readonly query: Chosen<State> & Query }) =>
        list(caller, query),
      async get({ caller, params }: Omit<Asked, "body">) {
        const { row, side } = await find(caller, params.id);
        return reading.show(row, side);
      },
      /** As the other party has it, as far as the caller may know. */
      async getOthersView({ caller, params }: Omit<Asked, "body">) {
        const { row, side } = await find(caller, params.id);
        return reading.showOthersView(row, side);
      },
      download: ({ caller, params, query }: Omit<Asked, "body"> & { readonly query: { readonly fileId: string } }) =>
        download(caller, params.id, query.fileId),
      step:
        <Body = object>(
          step: Own,
          write?: (taken: PartyStepTaken<Row, Body>) => Written<Table> | Promise<Written<Table>>,
        ) =>
        (asked: Asked<Body & { readonly sequence: number }>): Promise<null> =>
          take(asked, step, write),
    },
  };
}
