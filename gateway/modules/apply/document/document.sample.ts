import { z } from "zod";
import { documentKindOf } from "@/contract/apply/document-labels";
import { calendarDate, opaqueId } from "@/contract/fields";
import { startOfShanghaiDay } from "../../../core/clock";
import { parseSample } from "../../../core/sample-data";
import { createDocumentRepository } from "./document.repository";
import { createApplyRepository } from "../apply.repository";
import { samplePdf } from "../apply.sample-file";
import type { ApplyParts } from "../application/own-application.service";

const ENTERPRISE = "en-yunshan";
const HOLDER = { kind: "enterprise", id: ENTERPRISE } as const;
const OWNER = "user-member";

/** A paper of the sample enterprise. */
const samplePaper = z.strictObject({
  id: opaqueId,
  name: z.string(),
  validUntil: calendarDate.nullable(),
  uploadedOn: calendarDate,
});

/** Puts a vault in for the sample enterprise, once, after its applications. */
export async function loadDocumentSample(parts: ApplyParts): Promise<void> {
  const { database, clock } = parts;
  const repository = createDocumentRepository(database.db);
  const had = await repository.list(ENTERPRISE);
  if (had.some(({ id }) => id.startsWith("document-sample-"))) return;

  const toRow = (id: string, kind: string, validUntil: string | null, createdAt: Date) => ({
    id: `document-sample-${id}`,
    enterpriseId: ENTERPRISE,
    userId: OWNER,
    flaw: "",
    kind,
    validUntil,
    createdAt,
  });
  for (const { id, name, validUntil, uploadedOn } of parseSample("documents", samplePaper, clock)) {
    const fileId = `document-file-${id}`;
    const content = Buffer.concat([samplePdf(name), Buffer.from(`% ${fileId}\n`)]);
    await parts.ports.files.put({ id: fileId, name: `${name}.pdf`, content, ownerUserId: OWNER });
    const createdAt = startOfShanghaiDay(uploadedOn);
    const [file] = await parts.ports.files.describe(database.db, [fileId]);
    if (file)
      await repository.add(ENTERPRISE, [{ ...file, ...toRow(id, documentKindOf(name), validUntil, createdAt) }]);
  }
  // What the sample applications hold was uploaded through them.
  const applications = createApplyRepository(database.db);
  for (const { id: applicationId, files } of await repository.listAttached(HOLDER)) {
    const application = await applications.find(HOLDER, applicationId);
    for (const file of files) {
      const kind = documentKindOf(file.name.replace(/\.[^.]*$/, ""));
      const createdAt = application?.createdAt ?? clock();
      await repository.add(ENTERPRISE, [{ ...file, ...toRow(file.fileId, kind, null, createdAt) }]);
    }
  }
}
