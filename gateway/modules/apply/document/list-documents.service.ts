import type { z } from "zod";
import type { documentCalls } from "@/contract/apply/document";
import { documentKindOf, documentState, validityWarning } from "@/contract/apply/document-labels";
import type { CallAnswer } from "@/contract/call";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { slicePage } from "../../../core/paging";
import { foldText } from "../../../core/text/clean";
import { readApplicant } from "../applicant";
import { createForms } from "../application/application-form.service";
import { findOwnApplication, type ApplyParts } from "../application/own-application.service";
import { createDocumentRepository, type DocumentRow } from "./document.repository";

type ListQuery = z.output<typeof documentCalls.listDocuments.query>;

/** What every list shows of a document. */
const toHead = ({ id, fileId, name, size, kind, validUntil }: DocumentRow) => ({
  id,
  fileId,
  name,
  size,
  kind,
  validUntil,
});

/** The vault as a list, and those of its documents that fit an application. */
export function createDocumentListing(parts: ApplyParts) {
  const { database, clock } = parts;
  const repository = createDocumentRepository(database.db);
  const forms = createForms(parts);
  const { people } = parts.ports;

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
      const { records: rows, ...page } = slicePage(found, query);
      const [attached, names] = await Promise.all([
        repository.listAttached(readApplicant(caller)),
        people.namesOf([...new Set(rows.map(({ userId }) => userId))]),
      ]);
      const records = rows.map((row) => ({
        ...toHead(row),
        state: documentState(row.validUntil, today),
        uploadedBy: names.get(row.userId) ?? "本企业",
        uploadedAt: row.createdAt.toISOString(),
        used: attached
          .filter(({ files }) => files.some(({ sha256 }) => sha256 === row.sha256))
          .map(({ id, number, title, state }) => ({ id, number, title, state })),
      }));
      return { records, ...page };
    },

    async listFitting(caller: Caller, id: string): Promise<CallAnswer<typeof documentCalls.listFittingDocuments>> {
      const today = todayInShanghai(clock);
      const application = await findOwnApplication(database.db, caller, id);
      const offer = await forms.findFor(caller, application.itemId, today);
      const materials = (application.form ?? offer?.form ?? []).filter(({ kind }) => kind === "files");
      return (await repository.list(currentEnterprise(caller).id)).map((row) => ({
        ...toHead(row),
        fits: materials.filter(({ label }) => documentKindOf(label) === row.kind).map(({ key }) => key),
        warning: validityWarning(row.validUntil, today, offer?.timing.closesOn ?? null),
      }));
    },
  };
}
