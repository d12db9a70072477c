import { eq } from "drizzle-orm";
import type { FollowedApplication } from "@/contract/apply/follow";
import { createCodeTries, type TriedNumber } from "../../../core/case/letter/code-tries";
import type { CaseEvent } from "../../../core/case/case.repository";
import { getDue } from "../../../core/case/case-dto";
import { mayTake } from "../../../core/case/case.rules";
import { createCaseSteps } from "../../../core/case/case-steps.service";
import { createLetterCodes } from "../../../core/case/letter/letter-code";
import { todayInShanghai } from "../../../core/clock";
import { Refusal } from "../../../core/refusal";
import { requireText } from "../../../core/text/required-text";
import { applicationCases, applicationKind } from "../apply.case";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { getTurn } from "../apply.rules";
import type { ApplyParts } from "../application/own-application.service";
import { createRosterRepository, type ListedRow } from "../roster/roster.repository";
import { readPlace } from "../roster/roster.rules";
import { createRoster } from "../roster/roster.service";
import { toImpersonalLog } from "./follow.rules";

const WRONG = "编号或查询码不对，请对照提交后的页面、短信或消息重新填写";
const OBJECTED = "您已经提出过异议，不能再提；处理结果会写在这里";
const NOT_LISTED = "企业已经把您从名单里去掉，不用再提异议";

interface Tried extends TriedNumber {
  readonly code: string;
}

/** What a code has opened: a person's own application, or an enterprise's for somebody whom it has named. */
interface Opened {
  readonly row: ApplicationRowData;
  readonly person: ListedRow | undefined;
}

/** Applications for whoever knows a number and a code. */
export function createFollowing(parts: ApplyParts) {
  const { database, clock, cipher, ports } = parts;
  const tryCode = createCodeTries(parts);
  const codes = createLetterCodes(cipher);
  const roster = createRoster(parts);
  const steps = createCaseSteps(parts, applicationCases);
  const { cases } = createApplyRepository(database.db);
  const people = createRosterRepository(database.db);

  /** Throws NOT_FOUND alike for a wrong code and for a number without one, TOO_MANY_REQUESTS after too many. */
  const unlock = ({ code, ...tried }: Tried): Promise<Opened> =>
    tryCode(tried, WRONG, async () => {
      const { number } = tried;
      const place = readPlace(code);
      const [row, person] = await Promise.all([
        cases.find(cases.ofNumber(number)),
        place === undefined ? undefined : people.findPlace(number, place),
      ]);
      const stored = place === undefined ? row?.codeHash : person?.codeHash;
      const { right } = await codes.verify(stored ?? undefined, number, code);
      return right && row ? { row, person } : undefined;
    });

  const toOwn = (row: ApplicationRowData, events: readonly CaseEvent[]): FollowedApplication["own"] => ({
    supplement: row.state === "supplement" ? row.opinion : null,
    href: applicationKind.message?.link(row.id, row) ?? "",
    log: toImpersonalLog(events, row.department),
  });

  async function toListed(row: ApplicationRowData, person: ListedRow): Promise<FollowedApplication["listed"]> {
    const { enterpriseId, state } = row;
    const names = await ports.people.enterpriseNames(enterpriseId === null ? [] : [enterpriseId]);
    const { removedAt, objectedAt, answeredAt } = person;
    const answer = roster.openAnswer(person);
    return {
      enterprise: names.get(enterpriseId ?? "") ?? "",
      data: [...(roster.readPeople(row).get(person.phoneKey)?.labels ?? [])],
      mayObject: objectedAt === null && removedAt === null && mayTake(applicationKind, "object", state),
      objection: objectedAt && {
        at: objectedAt.toISOString(),
        answer: answer !== null && answeredAt ? { words: answer, at: answeredAt.toISOString() } : null,
      },
    };
  }

  async function toDto({ row, person }: Opened): Promise<FollowedApplication> {
    const today = todayInShanghai(clock);
    const events = (await cases.listEvents([row.id])).get(row.id) ?? [];
    const { number, title, department, state, submittedAt, updatedAt } = row;
    return {
      number: number ?? "",
      item: { title, department },
      state,
      turn: applicationKind.running.includes(state) ? getTurn(row, today, person ? "企业" : "申请人").turn : "",
      due: getDue(applicationKind, row, events, today),
      submittedAt: (submittedAt ?? updatedAt).toISOString(),
      own: person ? null : toOwn(row, events),
      listed: person ? await toListed(row, person) : null,
    };
  }

  return {
    follow: async (tried: Tried): Promise<FollowedApplication> => toDto(await unlock(tried)),

    /** Once, by somebody whom the enterprise has named. Throws WRONG_STATE where it is too late, or was done before. */
    async object({ reason, ...tried }: Tried & { readonly reason: string }): Promise<FollowedApplication> {
      const { row, person } = await unlock(tried);
      if (!person) throw new Refusal("NOT_FOUND", { message: WRONG });
      const words = requireText(reason, "reason", 2);
      await steps.take({
        step: "object",
        side: "asker",
        of: eq(applicationCases.table.id, row.id),
        missing: WRONG,
        async set(_row, now, transaction) {
          const kept = await createRosterRepository(transaction).object(
            person.id,
            roster.sealReason(person.id, words),
            now,
          );
          if (!kept) throw new Refusal("WRONG_STATE", { message: person.removedAt ? NOT_LISTED : OBJECTED });
          return {};
        },
      });
      const [after, said] = await Promise.all([
        cases.find(eq(applicationCases.table.id, row.id)),
        people.findPlace(tried.number, person.place),
      ]);
      return toDto({ row: after ?? row, person: said ?? person });
    },
  };
}
