import type { z } from "zod";
import { randomUUID } from "node:crypto";
import type { applyCalls, ApplicationFile } from "@/contract/apply/apply";
import { documentKindOf } from "@/contract/apply/document-labels";
import { todayInShanghai } from "../../../core/clock";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { applicationKind } from "../apply.case";
import { createDocumentRepository } from "../document/document.repository";
import { createInspection } from "../document/inspection.service";
import { createApplyRepository } from "../apply.repository";
import { cleanTables, openTables, sealTables } from "../apply-table-data";
import { findOwnApplication, STALE, type ApplyParts } from "./own-application.service";
import { createForms } from "./application-form.service";

type Save = z.output<typeof applyCalls.saveApplication.body>;

/** Answers for fields that an item once asked for are kept; this only bounds what somebody could pile up. */
const MAX_ANSWERS = 120;
const NOT_EDITABLE = "这份申报已经提交，不能再修改；需要修改请等待补正通知，或撤回后重新申报";

/** Keeps what somebody has filled in so far, with the files. */
export function createSaving(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const forms = createForms(parts);
  const stored = parts.ports.files;
  const inspect = createInspection(stored);

  /** What is new among the files of a save: the kind of the material that each is for, and what looks odd about it. */
  async function readNews(caller: Caller, id: string, files: Save["files"]) {
    const before = await findOwnApplication(database.db, caller, id);
    const had = new Set(Object.values(before.files).flatMap((list) => list.map(({ fileId }) => fileId)));
    const fresh = Object.entries(files).flatMap(([key, ids]) =>
      ids.filter((fileId) => !had.has(fileId)).map((fileId) => [fileId, key] as const),
    );
    if (fresh.length === 0) return { flaws: new Map<string, string>(), kindOf: () => "" };
    const form = before.form ?? (await forms.find(caller, before.itemId, todayInShanghai(clock)))?.form ?? [];
    const keyOf = new Map(fresh);
    return {
      flaws: await inspect(fresh.map(([fileId]) => fileId)),
      kindOf: (fileId: string) =>
        documentKindOf(form.find(({ key }) => key === keyOf.get(fileId))?.label ?? "其他材料"),
    };
  }

  return {
    async save(caller: Caller, { id, revision, answers, files, tables }: Save) {
      const now = clock();
      const { id: enterpriseId } = currentEnterprise(caller);
      const news = await readNews(caller, id, files);
      const dropped = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const vault = createDocumentRepository(transaction);
        await writing.lock(enterpriseId);
        const row = await findOwnApplication(transaction, caller, id);
        if (!mayTake(applicationKind, "submit", row.state)) throw new Refusal("WRONG_STATE", { message: NOT_EDITABLE });
        if (row.revision !== revision) throw new Refusal("WRONG_STATE", { message: STALE });
        const known = new Map(
          Object.values(row.files)
            .flat()
            .map((file) => [file.fileId, file]),
        );
        const asked = [...new Set(Object.values(files).flat())].filter((fileId) => !known.has(fileId));
        for (const { fileId, name, size, sha256 } of await vault.listByFiles(enterpriseId, asked))
          known.set(fileId, { fileId, name, size, sha256 });
        const fresh = asked.filter((fileId) => !known.has(fileId));
        if (!(await stored.claim(transaction, fresh, caller.userId)))
          throw Refusal.input("有文件已失效、已从材料库移除或已用于其他申报，请移除后重新上传", "files");
        const uploaded = await stored.describe(transaction, fresh);
        for (const file of uploaded) known.set(file.fileId, file);
        await vault.add(
          enterpriseId,
          uploaded.map((file) => ({
            ...file,
            id: randomUUID(),
            enterpriseId,
            userId: caller.userId,
            createdAt: now,
            validUntil: null,
            kind: news.kindOf(file.fileId),
            flaw: news.flaws.get(file.fileId) ?? "",
          })),
        );
        const named = Object.entries(files).map(([key, ids]): [string, ApplicationFile[]] => [
          key,
          [...new Set(ids)].flatMap((fileId) => known.get(fileId) ?? []),
        ]);
        const texts = Object.entries(answers).map(([key, value]) => [key, cleanText(value)]);
        const next = {
          answers: { ...row.answers, ...(Object.fromEntries(texts) as Record<string, string>) },
          files: { ...row.files, ...Object.fromEntries(named) },
        };
        const nextTables = { ...openTables(cipher, row), ...cleanTables(tables) };
        if ([next.answers, next.files, nextTables].flatMap(Object.keys).length > MAX_ANSWERS)
          throw Refusal.input("填写的栏目过多，请刷新页面后重试");
        if (
          !(await writing.update(id, revision, {
            ...next,
            updatedAt: now,
            tablesSealed: sealTables(cipher, id, nextTables),
          }))
        )
          throw new Refusal("WRONG_STATE", { message: STALE });
        // What the zone's staff has seen stays; files of a draft that nothing holds any more go.
        if (row.state !== "draft") return [];
        const used = new Set(
          Object.values(next.files)
            .flat()
            .map(({ fileId }) => fileId),
        );
        const loose = [...known.keys()].filter((fileId) => !used.has(fileId));
        const gone = await vault.nobodys(enterpriseId, loose, id);
        await stored.forget(transaction, gone);
        return gone;
      });
      await stored.erase(dropped);
      return { revision: revision + 1, savedAt: now.toISOString() };
    },
  };
}
