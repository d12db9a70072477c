import { WITHDRAWN } from "@/contract/desk/queue-labels";
import type { ForgetPerson } from "../module";
import { createWorkRepository } from "./work.repository";
import { createWorkTextRepository } from "./texts/work-text.repository";

const CLOSED = "已注销的账号";

/** Takes a person out of the queues: who asked in person is nobody any more, and a real name is no longer decided. */
export const forgetDeskPerson: ForgetPerson = async (transaction, userId) => {
  const works = createWorkRepository(transaction);
  await works.update({ kind: "realname", caseId: userId }, { state: WITHDRAWN, turn: "over", dueOn: null });
  await works.forgetPerson(userId, CLOSED);
  await createWorkTextRepository(transaction).forgetPerson(userId);
};
