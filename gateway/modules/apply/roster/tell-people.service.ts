import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { createLetterCodes } from "../../../core/case/letter/letter-code";
import { deriveLetterCode } from "../../../core/case/letter/letter.rules";
import type { Executor } from "../../../core/database";
import { createLimits, tooMany, type Taken } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createSmsBudget } from "../../account/sign-in/sms-budget.service";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { applicationCases } from "../apply.case";
import { createRosterRepository } from "./roster.repository";
import { formatPersonCode, rosterSms, rosterWords, type ListedPerson } from "./roster.rules";
import { createRoster } from "./roster.service";

/** So many in one round; the next one takes the rest. */
const AT_ONCE = 100;

/** What was put down for one person, to be handed over once it is committed. */
interface Put {
  readonly messageId: string;
  readonly budget: Taken;
  readonly code: string;
}

type Parts = Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "ports" | "log">;

/**
 * Tells people that an enterprise has named them in an application: once each, in a round of its own after the submission, so
 * that a hundred slow hashes hold up nobody, an interrupted round goes on, and who cannot be told now is told later.
 */
export function createTelling(context: Parts) {
  const { config, database, clock, cipher, ports } = context;
  const codes = createLetterCodes(cipher);
  const roster = createRoster(context);
  const budget = createSmsBudget(context);

  /** Counts a message against what a phone may get; gives the seconds until it can have another. */
  async function takeShare(transaction: Executor, phone: string, enterpriseId: string): Promise<number | undefined> {
    const limits = createLimits(transaction, context);
    const subject = `${enterpriseId}\u0000${phone}`;
    const pair = await limits.take(LIMITS.rosterSmsByPair, subject);
    if (!pair.within) return pair.seconds;
    const day = await limits.take(LIMITS.rosterSms, phone);
    if (day.within) return undefined;
    await limits.giveBack(LIMITS.rosterSmsByPair, subject);
    return day.seconds;
  }

  const describe = (row: ApplicationRowData, enterprise: string, code: string) => ({
    enterprise,
    title: row.title,
    number: row.number ?? "",
    code,
  });

  /** Undefined where somebody else has told the person, or the phone has had its share. Throws where the portal has. */
  async function putWithin(
    transaction: Executor,
    id: string,
    about: { readonly row: ApplicationRowData; readonly person: ListedPerson; readonly enterprise: string },
  ): Promise<Put | undefined> {
    const { row, person, enterprise } = about;
    const repository = createRosterRepository(transaction);
    const found = await repository.findToTell(id);
    if (!found) return undefined;
    const now = clock();
    const short = await takeShare(transaction, person.phone, row.enterpriseId ?? "");
    if (short !== undefined) {
      await repository.change(id, { tellAfter: new Date(now.getTime() + short * 1000) });
      return undefined;
    }
    // The secret is kept nowhere: nobody can say the code again.
    const code = formatPersonCode(found.place, deriveLetterCode(randomUUID()));
    await repository.change(id, { codeHash: await codes.hash(row.number ?? "", code), toldAt: now });
    const body = rosterSms(config.siteName, describe(row, enterprise, code), config.siteOrigin);
    const messageId = await ports.outbox.put(transaction, { channel: "sms", recipient: person.phone, body });
    // Last of all: everybody else's messages wait until the transaction ends.
    const taken = await budget.takeMany(transaction, 1);
    if (!taken.within) throw tooMany("本站短信发送量接近上限", taken.seconds);
    return { messageId, budget: taken, code };
  }

  /** Whoever has an account finds it in the inbox as well. */
  async function tellInInbox(id: string, phone: string, about: ReturnType<typeof describe>): Promise<void> {
    const userId = await ports.people.accountWithPhone(phone);
    if (userId === undefined) return;
    await ports.messenger.send({
      to: { userIds: [userId] },
      kind: "policy",
      title: `您被列入一份申报：${about.title}`,
      body: rosterWords(about, "“凭编号查进度”"),
      link: `/progress?value=${about.number}&open=code`,
      eventKey: `application.person:${id}`,
    });
  }

  async function tellOne(
    id: string,
    about: { readonly row: ApplicationRowData; readonly person: ListedPerson; readonly enterprise: string },
  ): Promise<void> {
    const put = await database.db.transaction((transaction) => putWithin(transaction, id, about));
    if (!put) return;
    ports.outbox.deliverSoon(put.messageId);
    await budget.report(put.budget);
    await tellInInbox(id, about.person.phone, describe(about.row, about.enterprise, put.code));
  }

  return {
    /** Tells whoever is to be told by now. */
    async tellDue(): Promise<void> {
      const due = await createRosterRepository(database.db).listUntold(clock(), AT_ONCE);
      if (due.length === 0) return;
      const { cases } = createApplyRepository(database.db);
      const rows = await cases.list(
        inArray(applicationCases.table.id, [...new Set(due.map((one) => one.applicationId))]),
        [],
        {
          limit: AT_ONCE,
          offset: 0,
        },
      );
      const names = await ports.people.enterpriseNames([
        ...new Set(rows.flatMap(({ enterpriseId }) => enterpriseId ?? [])),
      ]);
      for (const row of rows) {
        const people = roster.readPeople(row);
        const enterprise = names.get(row.enterpriseId ?? "") ?? "";
        for (const { id, phoneKey } of due.filter(({ applicationId }) => applicationId === row.id)) {
          const person = people.get(phoneKey);
          if (!person) continue;
          try {
            await tellOne(id, { row, person, enterprise });
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            // The messages of this hour are used up: the rest is told in a later round.
            return;
          }
        }
      }
    },
  };
}
