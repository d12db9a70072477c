import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { documentCalls } from "@/contract/apply/document";
import type { CallAnswer } from "@/contract/call";
import { documentKindOf, documentState, validityWarning } from "@/contract/apply/document-labels";
import { todayInShanghai } from "../../core/clock";
import type { OutgoingFile } from "../../core/bind-calls";
import { currentEnterprise, type Caller } from "../../core/caller";
import { Refusal } from "../../core/refusal";
import { cleanText, foldText } from "../../core/text/clean";
import { createDocumentRepository, MAX_DOCUMENTS, type DocumentRow } from "./apply-document.repository";
import { createInspection } from "./apply-inspection.service";
import { createApplyRepository } from "./apply.repository";
import { createForms } from "./application/application-form.service";
import { NO_APPLICATION, type ApplyParts } from "./application/own-application.service";

type ListQuery = z.output<typeof documentCalls.listDocuments.query>;
type Adding = z.output<typeof documentCalls.addDocuments.body>;
type Saving = z.output<typeof documentCalls.saveDocument.body>;

const NO_DOCUMENT = "没有找到这份材料，它可能已从材料库移除，或属于另一家企业；请刷新材料库";
const FULL = `材料库最多保存 ${MAX_DOCUMENTS} 份材料，请先移除不再使用的`;
const FILE_GONE = "有文件已失效或已用于其他事项，请移除后重新上传";

/** The vault of an enterprise's documents. */
export function createDocumentService(parts: ApplyParts) {
  const { database, clock } = parts;
  const repository = createDocumentRepository(database.db);
  const applications = createApplyRepository(database.db);
  const forms = createForms(parts);
  const { people, files: stored } = parts.ports;
  const inspect = createInspection(parts.ports.files);

  const headOf = ({ id, fileId, name, size, kind, validUntil }: DocumentRow) => ({
    id,
    fileId,
    name,
    size,
    kind,
    validUntil,
  });

  async function ownRow(caller: Caller, id: string): Promise<DocumentRow> {
    const row = await repository.find(currentEnterprise(caller).id, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_DOCUMENT });
    return row;
  }

  return {
    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof documentCalls.listDocuments>> {
      const { id: enterpriseId } = currentEnterprise(caller);
      const today = todayInShanghai(clock);
      const wish = foldText(query.keyword ?? "");
      const found = (await repository.list(enterpriseId)).filter(
        ({ name, kind, validUntil }) =>
          (query.state === undefined || documentState(validUntil, today) === query.state) &&
          (wish === "" || foldText(`${kind} ${name}`).includes(wish)),
      );
      const rows = found.slice((query.page - 1) * query.size, query.page * query.size);
      const [attached, names] = await Promise.all([
        repository.listAttached(enterpriseId),
        people.namesOf([...new Set(rows.map(({ userId }) => userId))]),
      ]);
      const records = rows.map((row) => ({
        ...headOf(row),
        state: documentState(row.validUntil, today),
        uploadedBy: names.get(row.userId) ?? "本企业",
        uploadedAt: row.createdAt.toISOString(),
        used: attached
          .filter(({ files }) => files.some(({ sha256 }) => sha256 === row.sha256))
          .map(({ id, number, title, state }) => ({ id, number, title, state })),
      }));
      return { records, total: found.length, page: query.page, size: query.size };
    },

    async listFitting(caller: Caller, id: string): Promise<CallAnswer<typeof documentCalls.listFittingDocuments>> {
      const { id: enterpriseId } = currentEnterprise(caller);
      const today = todayInShanghai(clock);
      const application = await applications.find(enterpriseId, id);
      if (!application) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
      const offer = await forms.find(caller, application.itemId, today);
      const materials = (application.form ?? offer?.form ?? []).filter(({ kind }) => kind === "files");
      return (await repository.list(enterpriseId)).map((row) => ({
        ...headOf(row),
        fits: materials.filter(({ label }) => documentKindOf(label) === row.kind).map(({ key }) => key),
        warning: validityWarning(row.validUntil, today, offer?.timing.closesOn ?? null),
      }));
    },

    async add(caller: Caller, { fileIds, kind, validUntil }: Adding) {
      const now = clock();
      const { id: enterpriseId } = currentEnterprise(caller);
      const flaws = await inspect(fileIds);
      const outcome = await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(enterpriseId);
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

    async save(caller: Caller, { id, kind, validUntil }: Saving): Promise<null> {
      await ownRow(caller, id);
      await repository.update(id, { kind: documentKindOf(cleanText(kind)), validUntil });
      return null;
    },

    /** A file that an application holds lives on with it. */
    async remove(caller: Caller, id: string): Promise<null> {
      const { id: enterpriseId } = currentEnterprise(caller);
      const gone = await database.db.transaction(async (transaction) => {
        await createApplyRepository(transaction).lock(enterpriseId);
        const writing = createDocumentRepository(transaction);
        const row = await writing.find(enterpriseId, id);
        if (!row) throw new Refusal("NOT_FOUND", { message: NO_DOCUMENT });
        await writing.remove(id);
        const unused = await writing.nobodys(enterpriseId, [row.fileId]);
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
