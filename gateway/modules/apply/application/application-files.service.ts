import { randomUUID } from "node:crypto";
import type { ApplicationFile } from "@/contract/apply/apply";
import { documentKindOf } from "@/contract/apply/document-labels";
import { todayInShanghai } from "../../../core/clock";
import type { Caller } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { createDocumentRepository } from "../document/document.repository";
import { createInspection } from "../document/inspection.service";
import { readApplicant } from "../applicant";
import type { ApplicationRowData } from "../apply.repository";
import { listFileIds } from "../apply.rules";
import { findOwnApplication, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";

/** File ids by the key of their material. */
type Named = Readonly<Record<string, readonly string[]>>;

/** What is known of new files before they are taken in: the kind of the material that each is for, and what looks odd about it. */
interface News {
  readonly flaws: ReadonlyMap<string, string>;
  readonly kindOf: (fileId: string) => string;
  /** Whether it is for this application only: personal data that goes when its time is over. */
  readonly isPrivate: (fileId: string) => boolean;
}

/** Takes files into applications, and into the vault of their enterprise; a person has none. */
export function createApplicationFiles(parts: ApplyParts) {
  const { database, clock } = parts;
  const forms = createForms(parts);
  const stored = parts.ports.files;
  const inspect = createInspection(stored);

  return {
    /** Reads what is new among files that are named for an application; before the transaction, since it reads them whole. */
    async readNews(caller: Caller, id: string, files: Named): Promise<News> {
      const before = await findOwnApplication(database.db, caller, id);
      const had = new Set(listFileIds(before.files));
      const fresh = Object.entries(files).flatMap(([key, ids]) =>
        ids.filter((fileId) => !had.has(fileId)).map((fileId) => [fileId, key] as const),
      );
      if (fresh.length === 0) return { flaws: new Map<string, string>(), kindOf: () => "", isPrivate: () => false };
      const form = before.form ?? (await forms.findFor(caller, before.itemId, todayInShanghai(clock)))?.form ?? [];
      const keyOf = new Map(fresh);
      const fieldFor = (fileId: string) => form.find(({ key }) => key === keyOf.get(fileId));
      return {
        flaws: await inspect(fresh.map(([fileId]) => fileId)),
        kindOf: (fileId: string) => documentKindOf(fieldFor(fileId)?.label ?? "其他材料"),
        isPrivate: (fileId: string) => fieldFor(fileId)?.consent !== undefined,
      };
    },

    /**
     * All that may stand in an application: what it holds already, and of the named ones those of the vault and those that the
     * caller has uploaded, which are kept from now on. Throws where one is neither.
     */
    async take(
      transaction: Executor,
      {
        caller,
        row,
        files,
        news,
        now,
      }: {
        readonly caller: Caller;
        readonly row: ApplicationRowData;
        readonly files: Named;
        readonly news: News;
        readonly now: Date;
      },
    ): Promise<Map<string, ApplicationFile>> {
      const vault = createDocumentRepository(transaction);
      const applicant = readApplicant(caller);
      const known = new Map(
        Object.values(row.files)
          .flat()
          .map((file) => [file.fileId, file]),
      );
      const asked = [...new Set(Object.values(files).flat())].filter((fileId) => !known.has(fileId));
      for (const { fileId, name, size, sha256 } of await vault.listByFiles(applicant.id, asked))
        known.set(fileId, { fileId, name, size, sha256 });
      const fresh = asked.filter((fileId) => !known.has(fileId));
      if (!(await stored.claim(transaction, fresh, caller.userId)))
        throw Refusal.input("有文件已失效、已从材料库移除或已用于其他申报，请移除后重新上传", "files");
      const uploaded = await stored.describe(transaction, fresh);
      for (const file of uploaded) known.set(file.fileId, file);
      if (applicant.kind === "person") return known;
      await vault.add(
        applicant.id,
        uploaded
          .filter(({ fileId }) => !news.isPrivate(fileId))
          .map((file) => ({
            ...file,
            id: randomUUID(),
            enterpriseId: applicant.id,
            userId: caller.userId,
            createdAt: now,
            validUntil: null,
            kind: news.kindOf(file.fileId),
            flaw: news.flaws.get(file.fileId) ?? "",
          })),
      );
      return known;
    },
  };
}
