import type { z } from "zod";
import type { applyCalls, ApplicationFile } from "@/contract/apply/apply";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { applicationKind } from "../apply.case";
import { createDocumentRepository } from "../document/document.repository";
import { createApplyRepository } from "../apply.repository";
import { cleanTables, openTables, sealTables } from "../apply-table-data";
import { createApplicationFiles } from "./application-files.service";
import { findOwnApplication, STALE, type ApplyParts } from "./own-application.service";

type Save = z.output<typeof applyCalls.saveApplication.body>;

/** Answers for fields that an item once asked for are kept; this only bounds what somebody could pile up. */
const MAX_ANSWERS = 120;
const NOT_EDITABLE = "这份申报已经提交，不能再修改；需要修改请等待补正通知，或撤回后重新申报";

/** Keeps what somebody has filled in so far, with the files. */
export function createSaving(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const intake = createApplicationFiles(parts);
  const stored = parts.ports.files;

  return {
    async save(caller: Caller, { id, revision, answers, files, tables }: Save) {
      const now = clock();
      const { id: enterpriseId } = currentEnterprise(caller);
      const news = await intake.readNews(caller, id, files);
      const dropped = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const vault = createDocumentRepository(transaction);
        await writing.lock(enterpriseId);
        const row = await findOwnApplication(transaction, caller, id);
        if (!mayTake(applicationKind, "submit", row.state)) throw new Refusal("WRONG_STATE", { message: NOT_EDITABLE });
        if (row.revision !== revision) throw new Refusal("WRONG_STATE", { message: STALE });
        const known = await intake.take(transaction, { caller, row, files, news, now });
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
