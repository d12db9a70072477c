import type { FeedbackDossier, FeedbackState, interactionCalls } from "@/contract/interaction";
import type { CallAnswer } from "@/contract/call";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import type { OutboxParts } from "../common/common-outbox.service";
import { createMessenger } from "../message/messenger.service";
import { createAuditLog } from "../operator/operator-audit.service";
import { dossierOf } from "./interaction.cases";
import { createInteractionRepository } from "./interaction.repository";
import { stateAfter, STEP_REMARKS, type FeedbackStepName } from "./interaction.rules";

const WRONG_STEP: Readonly<Record<FeedbackStepName, string>> = {
  accept: "这条反馈已经在处理或已答复，不能再次受理，请用 feedback show 查看",
  answer: "只有处理中的反馈可以答复，请先用 feedback accept 受理",
};
const TOLD: Readonly<Record<FeedbackStepName, string>> = {
  accept: "您的反馈已开始处理",
  answer: "您的反馈已答复",
};

/** The operator's side of feedback, the same through the control socket and in the command line's own process. */
export function createFeedbackDesk(parts: OutboxParts) {
  const { database, clock } = parts;
  const repository = createInteractionRepository(database.db);
  const messenger = createMessenger(parts);
  const audit = createAuditLog(database.db, clock);

  async function show(number: string): Promise<FeedbackDossier> {
    const row = await repository.findByNumber(number);
    if (!row) throw new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的反馈，请用 feedback list 查看编号` });
    const events = await repository.listEvents([row.id]);
    // The operator sees the contact whole; that it was read is kept.
    if (row.contactName ?? row.phone ?? row.email)
      await audit.record({ event: "reveal", target: row.number, detail: { what: "feedback" } });
    return dossierOf(row, events.get(row.id) ?? []);
  }

  async function take(number: string, step: FeedbackStepName, answer?: string): Promise<FeedbackDossier> {
    const { row, state } = await database.db.transaction(async (transaction) => {
      const cases = createInteractionRepository(transaction);
      const row = await cases.findByNumber(number);
      if (!row) throw new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的反馈，请用 feedback list 查看编号` });
      const state = stateAfter(step, row.state);
      const now = clock();
      const set = { state: state ?? row.state, updatedAt: now, ...(answer === undefined ? {} : { answer }) };
      if (!state || !(await cases.step(row.id, row.state, set)))
        throw new Refusal("WRONG_STATE", { message: WRONG_STEP[step] });
      await cases.addEvent({
        feedbackId: row.id,
        at: now,
        fromState: row.state,
        toState: state,
        remark: STEP_REMARKS[state],
        actor: "operator",
      });
      return { row, state };
    });
    await audit.record({ event: `feedback.${step}`, target: number });
    if (row.userId !== null) {
      await messenger.send({
        to: { userIds: [row.userId] },
        ...(row.enterpriseId === null ? {} : { enterpriseId: row.enterpriseId }),
        kind: "inquiry",
        title: TOLD[step],
        // The whole answer: the case itself opens only with its code, which the author may not have kept.
        body: `编号 ${number}。${answer ?? ""}`,
        link: "/feedback",
        eventKey: `feedback:${row.id}:${state}`,
      });
    }
    return show(number);
  }

  return {
    show,
    accept: (number: string): Promise<FeedbackDossier> => take(number, "accept"),
    answer: (number: string, words: string): Promise<FeedbackDossier> => take(number, "answer", cleanText(words)),

    async list(query: {
      readonly state?: FeedbackState | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<CallAnswer<typeof interactionCalls.listFeedbackToHandle>> {
      const [total, rows] = await Promise.all([
        repository.countOfState(query.state),
        repository.listOfState(query.state, pageBounds(query)),
      ]);
      const events = await repository.listEvents(rows.map((row) => row.id));
      return {
        records: rows.map((row) => dossierOf(row, events.get(row.id) ?? [])),
        total,
        page: query.page,
        size: query.size,
      };
    },
  };
}

export type FeedbackDesk = ReturnType<typeof createFeedbackDesk>;
