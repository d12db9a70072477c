import { WITHDRAWN } from "@/contract/desk/decision-work";
import type { Executor } from "../database";
import { createWorkRepository } from "./work.repository";
import { createWorkTextRepository } from "./texts/work-text.repository";

const CLOSED = "已注销的账号";

/** Takes a person out of the queues: who asked in person is nobody any more, and a real name is no longer decided. */
export async function forgetDeskPerson(transaction: Executor, userId: string): Promise<void> {
  const works = createWorkRepository(transaction);
  await works.update({ kind: "realname", caseId: userId }, { state: WITHDRAWN, turn: "over", dueOn: null });
  await works.forgetPerson(userId, CLOSED);
  await createWorkTextRepository(transaction).forgetPerson(userId);
}
