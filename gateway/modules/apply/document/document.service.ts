import type { z } from "zod";
import type { documentCalls } from "@/contract/apply/document";
import { documentKindOf } from "@/contract/apply/document-labels";
import type { OutgoingFile } from "../../../core/ports";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import type { ApplyParts } from "../application/own-application.service";
import { readApplicant } from "../applicant";
import { createApplyRepository } from "../apply.repository";
import { createDocumentAdding } from "./add-documents.service";
import { createDocumentRepository, type DocumentRow } from "./document.repository";
import { createDocumentListing } from "./list-documents.service";

type Saving = z.output<typeof documentCalls.saveDocument.body>;

const NO_DOCUMENT = "没有找到这份材料，它可能已从材料库移除，或属于另一家企业；请刷新材料库";

/** The vault of an enterprise's documents. */
export function createDocumentService(parts: ApplyParts) {
  const { database } = parts;
  const repository = createDocumentRepository(database.db);
  const { files: stored } = parts.ports;

  async function ownRow(caller: Caller, id: string): Promise<DocumentRow> {
    const row = await repository.find(currentEnterprise(caller).id, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_DOCUMENT });
    return row;
  }

  return {
    ...createDocumentListing(parts),
    ...createDocumentAdding(parts),

    async save(caller: Caller, { id, kind, validUntil }: Saving): Promise<null> {
      await ownRow(caller, id);
      await repository.update(id, { kind: documentKindOf(cleanText(kind)), validUntil });
      return null;
    },

    /** A file that an application holds lives on with it. */
    async remove(caller: Caller, id: string): Promise<null> {
      const applicant = readApplicant(caller);
      const { id: enterpriseId } = applicant;
      const gone = await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(applicant);
        const writing = createDocumentRepository(transaction);
        const row = await writing.find(enterpriseId, id);
        if (!row) throw new Refusal("NOT_FOUND", { message: NO_DOCUMENT });
        await writing.remove(id);
        const unused = await writing.nobodys(applicant, [row.fileId]);
        await stored.forget(transaction, unused);
        return unused;
      });
      await stored.erase(gone);
      return null;
    },

    async download(caller: Caller, id: string): Promise<OutgoingFile> {
      const file = await stored.open((await ownRow(caller, id)).fileId);
      if (!file) throw new Refusal("NOT_FOUND", { message: NO_DOCUMENT });
      return file;
    },
  };
}
