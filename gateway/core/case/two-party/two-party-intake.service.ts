import { eq } from "drizzle-orm";
import { currentEnterprise, type Caller } from "../../caller";
import type { Executor } from "../../database";
import type { TimedLimit } from "../../limits/limit.service";
import { Refusal } from "../../refusal";
import { createCaseStore } from "../case.repository";
import type { CaseParts, Written } from "../case-steps.service";
import type { FilesHeld } from "../own/held-files";
import { createIntake, type Sending } from "../own/intake.service";
import { tellParties } from "../party-news";
import { createSealedColumns } from "../sealed-columns";
import type { PartyDomain, Stored } from "./two-party-reading";
import type { PartyTable } from "./two-party.repository";

/** Whom a case is asked of: an enterprise, or a person. */
export type Counterpart =
  | { readonly enterpriseId: string; readonly userId?: string }
  | { readonly enterpriseId: null; readonly userId: string };

interface TwoPartyIntake<Table extends PartyTable, Sent, Row> {
  /** How often an enterprise, or a person, may begin one. */
  readonly limit: TimedLimit;
  readonly overLimit: string;
  readonly files: FilesHeld;
  /** Whom it is asked of. Throws what is wrong with the choice; that an enterprise is known and approved is seen to. */
  readonly counterpart: (transaction: Executor, form: Sent) => Counterpart | Promise<Counterpart>;
  /** The field of the form that says so. */
  readonly counterpartField: string;
  /** What a form says as columns. Throws what is wrong with it. */
  readonly read: (transaction: Executor, form: Sent, sending: Sending<Row>) => Promise<Written<Table>>;
  readonly missing?: string;
}

/** Takes cases with two parties in, as `createIntake` does, and tells the other party. Nobody asks something of themselves. */
export function createTwoPartyIntake<
  State extends string,
  Step extends string,
  Table extends PartyTable,
  Sent extends { readonly phone?: string | undefined },
>(
  parts: CaseParts,
  domain: PartyDomain<State, Step, Table>,
  { counterpart, counterpartField, read, ...intake }: TwoPartyIntake<Table, Sent, Stored<State, Table>>,
) {
  type Row = Stored<State, Table>;
  const { kind, table } = domain;
  const sealed = createSealedColumns(parts.cipher, kind);

  async function findCounterpart(transaction: Executor, form: Sent, caller: Caller): Promise<object> {
    const { enterpriseId, userId = null } = await counterpart(transaction, form);
    const [found] = enterpriseId === null ? [] : await parts.ports.people.enterprises([enterpriseId], transaction);
    if (enterpriseId !== null && found?.approval !== "approved")
      throw Refusal.input("没有找到这家企业，或它还没有通过审核；请重新查找、选择", counterpartField);
    const isOwn = caller.enterprise
      ? enterpriseId === currentEnterprise(caller).id
      : enterpriseId === null && userId === caller.userId;
    if (isOwn)
      throw Refusal.input(
        `不能向${caller.enterprise ? "本企业" : "本人"}发起${kind.label}，请选择另一方`,
        counterpartField,
      );
    return { counterpartEnterpriseId: enterpriseId, counterpartUserId: userId };
  }

  const { submit } = createIntake<State, Step, Table, Sent>(parts, domain, {
    ...intake,
    read: async (transaction, form, sending) => {
      const written = {
        ...(await read(transaction, form, sending as Sending<Row>)),
        ...(await findCounterpart(transaction, form, sending.caller)),
      };
      const begun = { ...written, state: kind.begin.state } as unknown as Row;
      return { ...written, ...kind.parties.begin(begun, parts.clock()) } as Written<Table>;
    },
  });

  return {
    /** Sent twice, one case is made, and the other party hears of it once. */
    async submit(caller: Caller, form: Sent & { readonly submissionId: string }) {
      const receipt = await submit(caller, form);
      const found = await createCaseStore(parts.database.db, domain).find(eq(table.id, receipt.id));
      if (found) {
        const row = sealed.open(found) as Row;
        const notices = kind.parties.listNotices(row, "begin", "asker");
        await tellParties(parts.ports, kind, row, { notices, key: "begin" });
      }
      return receipt;
    },
  };
}
