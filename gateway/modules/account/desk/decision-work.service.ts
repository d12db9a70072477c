import type { FindUnqueued } from "../../../core/desk/decision-facts";
import { createEnterpriseDecisions } from "./enterprise-decision.repository";
import { realNameWork, registrationWork } from "./decision-work.rules";
import { createRealNameRepository } from "../real-name/real-name.repository";

/** Registrations and real names from before there were queues. */
export const createDecisionWork = (): readonly FindUnqueued[] => [
  async (db, limit) =>
    (await createEnterpriseDecisions(db).listUnqueued("enterprise", limit)).map((row) => ({
      ...registrationWork(row, row.approval),
      openedAt: row.createdAt,
      waits: row.approval === "pending",
    })),
  async (db, limit) =>
    (await createRealNameRepository(db).listUnqueued(limit)).map(({ userId, state, submittedAt }) => ({
      ...realNameWork(userId, state),
      openedAt: submittedAt,
      waits: state === "pending",
    })),
];
