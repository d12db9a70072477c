import type { Executor } from "../../../core/database";
import { financeWork } from "../desk/decision-work.rules";
import { createEnterpriseDecisions } from "../desk/enterprise-decision.repository";
import { createEnterpriseRepository, type EnterpriseRow } from "./enterprise.repository";

const MAX_FOUND = 20;
const MAX_PEOPLE = 200;

/** 9134**********0011: the first four and last four stay. */
const maskCode = (code: string) => (code.length === 18 ? `${code.slice(0, 4)}**********${code.slice(-4)}` : "");

/** Enterprises for the domains that speak of them. Inside a transaction it takes part in it. */
export function createEnterpriseDirectory({ database }: { readonly database: { readonly db: Executor } }) {
  const repository = createEnterpriseRepository(database.db);
  return {
    find: repository.find,
    listApproved: repository.listApproved,
    countApproved: repository.countApproved,
    askForFinance: repository.askForFinance,
    listByFinance: repository.listByFinance,
    findByName: repository.findByName,
    /** How its request to be certified stands in the operators' queues while it waits. */
    financeWork: (enterprise: EnterpriseRow) => financeWork(enterprise, "P"),

    /** Certifications that the operators' queues lack. */
    listUnqueuedFinance: async (limit: number) =>
      (await createEnterpriseDecisions(database.db).listUnqueued("finance", limit)).map((row) => ({
        work: financeWork(row, row.financeState),
        waits: row.financeState === "P",
        createdAt: row.createdAt,
      })),

    /** For people who may ask to join: name and masked code. */
    async search(keyword: string) {
      const rows = await repository.listApproved(keyword, { limit: MAX_FOUND, offset: 0 });
      return rows.map((row) => ({ enId: row.id, enName: row.name, creditCode: maskCode(row.creditCode ?? "") }));
    },

    /** Colleagues see each other's name, position and role. */
    async people(id: string) {
      const rows = await repository.listPeople(id, MAX_PEOPLE);
      return rows.map((row) => ({
        fullName: row.fullName,
        position: row.position ?? "",
        roleName: row.admin ? "企业管理员" : (row.roleName ?? "未分配"),
      }));
    },
  };
}
