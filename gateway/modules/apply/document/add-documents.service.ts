import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { documentCalls } from "@/contract/apply/document";
import { documentKindOf } from "@/contract/apply/document-labels";
import type { Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import type { ApplyParts } from "../application/own-application.service";
import { readApplicant } from "../applicant";
import { createApplyRepository } from "../apply.repository";
import { createDocumentRepository, MAX_DOCUMENTS } from "./document.repository";
import { createInspection } from "./inspection.service";

type Adding = z.output<typeof documentCalls.addDocuments.body>;

const FULL = `材料库最多保存 ${MAX_DOCUMENTS} 份材料，请先移除不再使用的`;
const FILE_GONE = "有文件已失效或已用于其他事项，请移除后重新上传";

/** Puts uploaded files into the vault, each content once. */
export function createDocumentAdding({ database, clock, ports }: ApplyParts) {
  const stored = ports.files;
  const inspect = createInspection(ports.files);

  return {
    async add(caller: Caller, { fileIds, kind, validUntil }: Adding) {
      const now = clock();
      const applicant = readApplicant(caller);
      const { id: enterpriseId } = applicant;
      const flaws = await inspect(fileIds);
      const outcome = await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(applicant);
        const writing = createDocumentRepository(transaction);
        const ids = [...new Set(fileIds)];
        if (!(await stored.claim(transaction, ids, caller.userId))) throw Refusal.input(FILE_GONE, "fileIds");
        const files = await stored.describe(transaction, ids);
        const known = new Set(
          (
            await writing.listByContents(
              enterpriseId,
              files.map(({ sha256 }) => sha256),
            )
          ).map(({ sha256 }) => sha256),
        );
        const fresh = files.filter(
          ({ sha256 }, at) => !known.has(sha256) && files.findIndex((one) => one.sha256 === sha256) === at,
        );
        const added = await writing.add(
          enterpriseId,
          fresh.map((file) => ({
            ...file,
            id: randomUUID(),
            enterpriseId,
            userId: caller.userId,
            createdAt: now,
            kind: documentKindOf(cleanText(kind)),
            validUntil,
            flaw: flaws.get(file.fileId) ?? "",
          })),
        );
        if (added < fresh.length) throw new Refusal("WRONG_STATE", { message: FULL });
        // The vault has their content already.
        const spare = files.filter((file) => !fresh.includes(file)).map(({ fileId }) => fileId);
        await stored.forget(transaction, spare);
        return { added, spare };
      });
      await stored.erase(outcome.spare);
      return { added: outcome.added, known: outcome.spare.length };
    },
  };
}
