import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { financeRequest } from "@/contract/enterprise/enterprise";
import type { FinanceDossier } from "@/contract/desk/enterprise";
import type { Caller, Viewer } from "../../core/caller";
import { readDossierFiles } from "../../core/desk/dossier-files";
import { isClosed, refuseClosed, seenBy } from "../../core/desk/viewer";
import { openDecision } from "../../core/desk/work";
import type { SealedColumn } from "../../core/field-cipher";
import type { HoldsFile, ModuleContext } from "../../core/module";
import type { FindUnqueued } from "../../core/desk/decision-facts";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { maskName, maskPhone } from "../../core/mask";
import { pageBounds } from "../../core/paging";
import { createProfileRepository, type FinanceRequestRow } from "./enterprise.repository";

const CONTACT = "finance-contact";

/** What of a finance request lies sealed. */
export const FINANCE_SEALED: readonly SealedColumn[] = [
  { table: "finance_request", column: "sealed_phone", purpose: CONTACT },
];
// Financial institutions of one zone are dozens; this only bounds the work.
const MAX_LISTED = 1000;

type Parts = Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">;

/** Certification as financial institution: the enterprise asks, the zone decides. */
export function createFinanceCertification({ database, clock, cipher, ports: { audit, files, people } }: Parts) {
  return async function ask(caller: Caller, form: z.output<typeof financeRequest>): Promise<{ enFinanceState: "P" }> {
    const { enterprise } = caller;
    if (!enterprise) throw new Refusal("NOT_ALLOWED");
    const now = clock();
    await database.db.transaction(async (transaction) => {
      const directory = createEnterpriseDirectory({ database: { db: transaction } });
      if (!(await directory.askForFinance(enterprise.id)))
        throw new Refusal("WRONG_STATE", { message: "认证正在审核或已通过，无需再次申请，请刷新查看" });
      const fileIds = [...new Set(form.fileIds)];
      if (!(await files.claim(transaction, fileIds, caller.userId)))
        throw Refusal.input("附件已失效，请删除后重新上传", "fileIds");
      await createProfileRepository(transaction).insertFinanceRequest({
        id: randomUUID(),
        enterpriseId: enterprise.id,
        licenceNumber: form.licenceNumber,
        kind: form.kind,
        contactName: cleanText(form.contactName),
        sealedPhone: cipher.seal(form.contactPhone, CONTACT),
        fileIds,
        submittedBy: caller.userId,
        submittedAt: now,
      });
      const [asking] = await directory.find([enterprise.id]);
      if (asking)
        await openDecision(transaction, people, directory.financeWork(asking), { at: now, by: caller.userId });
    });
    await audit.record({ event: "finance.request", userId: caller.userId, enterpriseId: enterprise.id });
    return { enFinanceState: "P" };
  };
}

/** Certifications from before there were queues, as old as their newest request. */
export const createFinanceWork = (): readonly FindUnqueued[] => [
  async (db, limit) => {
    const found = await createEnterpriseDirectory({ database: { db } }).listUnqueuedFinance(limit);
    const requests = await createProfileRepository(db).listFinanceRequests(found.map(({ work }) => work.caseId));
    const askedAt = new Map(requests.map(({ enterpriseId, submittedAt }) => [enterpriseId, submittedAt]));
    return found.map(({ work, waits, createdAt }) => ({
      ...work,
      openedAt: askedAt.get(work.caseId) ?? createdAt,
      waits,
    }));
  },
];

/** Whether an enterprise has handed a file in with one of its requests. */
export function holdsFinanceFile(database: Parts["database"]): HoldsFile {
  const directory = createEnterpriseDirectory({ database });
  const profiles = createProfileRepository(database.db);
  return async (name, fileId, viewer) => {
    const enterprise = await directory.findByName(name);
    if (!enterprise || (await isClosed(database.db, "finance", enterprise.id, viewer))) return false;
    const requests = await profiles.listFinanceRequests([enterprise.id]);
    return requests.some(({ fileIds }) => fileIds.includes(fileId));
  };
}

/** How the zone's staff reads the requests; the decision is taken at the desk of accounts. */
export function createFinanceDesk({ database, cipher, ports: { audit, files } }: Parts) {
  const directory = createEnterpriseDirectory({ database });
  const profiles = createProfileRepository(database.db);
  type Enterprise = Awaited<ReturnType<typeof directory.find>>[number];

  const filesOf = (requests: readonly FinanceRequestRow[]) =>
    readDossierFiles(
      files,
      database.db,
      requests.flatMap(({ fileIds }) => fileIds),
    );

  function dossier(
    enterprise: Enterprise,
    request: FinanceRequestRow | undefined,
    { whole, named }: { readonly whole: boolean; readonly named: Awaited<ReturnType<typeof filesOf>> },
  ): FinanceDossier {
    const { id, name, creditCode, financeState, financeRemark } = enterprise;
    if (!request) return { id, name, creditCode, financeState, financeRemark, request: null };
    const { sealedPhone, enterpriseId: _enterprise, submittedAt, contactName, fileIds, ...rest } = request;
    const contactPhone = cipher.open(sealedPhone, CONTACT);
    const contact = whole
      ? { contactName, contactPhone }
      : { contactName: maskName(contactName), contactPhone: maskPhone(contactPhone) };
    return {
      id,
      name,
      creditCode,
      financeState,
      financeRemark,
      request: { ...rest, ...contact, files: named(fileIds), submittedAt: submittedAt.toISOString() },
    };
  }

  return {
    async list(
      query: {
        readonly state?: Exclude<Enterprise["financeState"], ""> | undefined;
        readonly page: number;
        readonly size: number;
      },
      viewer: Viewer,
    ): Promise<{ records: FinanceDossier[]; total: number; page: number; size: number }> {
      const enterprises = await directory.listByFinance(query.state, seenBy("finance", viewer), MAX_LISTED);
      const requests = await profiles.listFinanceRequests(enterprises.map(({ id }) => id));
      // Of several the newest stays.
      const asked = new Map(requests.map((request) => [request.enterpriseId, request]));
      // What has waited longest first; without a request stands last.
      const named = await filesOf(requests);
      const rows = enterprises
        .map((enterprise) => dossier(enterprise, asked.get(enterprise.id), { whole: false, named }))
        .sort((a, b) => ((a.request?.submittedAt ?? "~") < (b.request?.submittedAt ?? "~") ? -1 : 1));
      const { limit, offset } = pageBounds(query);
      return {
        records: rows.slice(offset, offset + limit),
        total: rows.length,
        page: query.page,
        size: query.size,
      };
    },

    /** Whole, for the operator who checks the request; that it was read is kept, and with which account. */
    async reveal(name: string, viewer: Viewer): Promise<FinanceDossier> {
      const enterprise = await directory.findByName(name);
      const missing = `没有 ${name} 的金融机构认证申请，请核对企业编号或信用代码`;
      if (!enterprise || enterprise.financeState === "") throw new Refusal("NOT_FOUND", { message: missing });
      await refuseClosed(database.db, { kind: "finance", caseId: enterprise.id, missing }, viewer);
      const request = (await profiles.listFinanceRequests([enterprise.id])).at(-1);
      if (request)
        await audit.record({
          event: "reveal",
          userId: viewer?.userId,
          enterpriseId: enterprise.id,
          target: request.id,
          detail: { what: "finance" },
        });
      return dossier(enterprise, request, { whole: true, named: await filesOf(request ? [request] : []) });
    },
  };
}
