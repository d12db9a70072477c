import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { financeRequest } from "@/contract/enterprise";
import type { Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createEnterpriseDirectory } from "../account/account-enterprise.service";
import { claimFiles } from "../common/common-file.service";
import { createAuditLog } from "../operator/operator-audit.service";
import { createProfileRepository } from "./enterprise.repository";

/** Certification as financial institution: the enterprise asks, the zone decides. */
export function createFinanceCertification({
  database,
  clock,
  cipher,
}: Pick<ModuleContext, "database" | "clock" | "cipher">) {
  const audit = createAuditLog(database.db, clock);

  return async function ask(caller: Caller, form: z.output<typeof financeRequest>): Promise<{ enFinanceState: "P" }> {
    const { enterprise } = caller;
    if (!enterprise) throw new Refusal("NOT_ALLOWED");
    await database.db.transaction(async (transaction) => {
      if (!(await createEnterpriseDirectory({ database: { db: transaction } }).askForFinance(enterprise.id)))
        throw new Refusal("WRONG_STATE", { message: "认证正在审核或已通过，无需再次申请，请刷新查看" });
      const fileIds = [...new Set(form.fileIds)];
      if (!(await claimFiles(transaction, fileIds, caller.userId)))
        throw Refusal.input("附件已失效，请删除后重新上传", "fileIds");
      await createProfileRepository(transaction).insertFinanceRequest({
        id: randomUUID(),
        enterpriseId: enterprise.id,
        licenceNumber: form.licenceNumber,
        kind: form.kind,
        contactName: cleanText(form.contactName),
        sealedPhone: cipher.seal(form.contactPhone, "finance-contact"),
        fileIds,
        submittedBy: caller.userId,
        submittedAt: clock(),
      });
    });
    await audit.record({ event: "finance.request", userId: caller.userId, enterpriseId: enterprise.id });
    return { enFinanceState: "P" };
  };
}
