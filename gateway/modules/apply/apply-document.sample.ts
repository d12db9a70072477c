import { documentKindOf } from "@/contract/apply/document-labels";
import { startOfShanghaiDay, shiftDay, todayInShanghai } from "../../core/clock";
import { createDocumentRepository } from "./apply-document.repository";
import { createApplyRepository } from "./apply.repository";
import { samplePdf } from "./apply.sample-file";
import type { ApplyParts } from "./apply.service";

const ENTERPRISE = "en-yunshan";
const OWNER = "user-member";

/** Papers of the sample enterprise: what, and until when it is valid, in days from today. */
const PAPERS: readonly (readonly [id: string, name: string, validFor: number | null, uploadedDaysAgo: number])[] = [
  ["licence", "营业执照", null, 120],
  ["hnte", "高新技术企业证书", 20, 110],
  ["audit", "审计报告", 200, 60],
  ["quality", "质量管理体系证书", -12, 400],
  ["emission", "排污许可证或者登记回执", 700, 90],
  ["screenshot", "统计联网直报平台入库截图", 6, 30],
];

/** Puts a vault in for the sample enterprise, once, after its applications. */
export async function loadDocumentSample(parts: ApplyParts): Promise<void> {
  const { database, clock } = parts;
  const today = todayInShanghai(clock);
  const repository = createDocumentRepository(database.db);
  const had = await repository.list(ENTERPRISE);
  if (had.some(({ id }) => id.startsWith("document-sample-"))) return;

  const rowOf = (id: string, kind: string, validUntil: string | null, createdAt: Date) => ({
    ...{ id: `document-sample-${id}`, enterpriseId: ENTERPRISE, userId: OWNER, flaw: "" },
    ...{ kind, validUntil, createdAt },
  });
  for (const [id, name, validFor, daysAgo] of PAPERS) {
    const fileId = `document-file-${id}`;
    const content = Buffer.concat([samplePdf(), Buffer.from(`% ${fileId}\n`)]);
    await parts.ports.files.put({ id: fileId, name: `${name}.pdf`, content, ownerUserId: OWNER });
    const validUntil = validFor === null ? null : shiftDay(today, validFor);
    const createdAt = startOfShanghaiDay(shiftDay(today, -daysAgo));
    const [file] = await parts.ports.files.describe(database.db, [fileId]);
    if (file)
      await repository.add(ENTERPRISE, [{ ...file, ...rowOf(id, documentKindOf(name), validUntil, createdAt) }]);
  }
  // What the sample applications hold was uploaded through them.
  const applications = createApplyRepository(database.db);
  for (const { id: applicationId, files } of await repository.listAttached(ENTERPRISE)) {
    const application = await applications.find(ENTERPRISE, applicationId);
    for (const file of files) {
      const kind = documentKindOf(file.name.replace(/\.[^.]*$/, ""));
      const createdAt = application?.createdAt ?? clock();
      await repository.add(ENTERPRISE, [{ ...file, ...rowOf(file.fileId, kind, null, createdAt) }]);
    }
  }
}
