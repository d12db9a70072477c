import type { z } from "zod";
import type { applyCalls, ApplicationFile } from "@/contract/apply/apply";
import type { Caller } from "../../../core/caller";
import { todayInShanghai } from "../../../core/clock";
import { mayTake } from "../../../core/case/case.rules";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { readApplicant } from "../applicant";
import { applicationKind } from "../apply.case";
import { draftKeptUntil, findUnopened, listPrivateFiles, splitAnswers } from "../apply-privacy.rules";
import { createDocumentRepository } from "../document/document.repository";
import { createApplyRepository } from "../apply.repository";
import { cleanTables, openFilled, sealAnswers, sealTables } from "../apply-table-data";
import { createApplicationConsents } from "./application-consent.service";
import { createApplicationFiles } from "./application-files.service";
import { createForms } from "./application-form.service";
import { findOwnApplication, STALE, type ApplyParts } from "./own-application.service";

type Save = z.output<typeof applyCalls.saveApplication.body>;

/** Answers for fields that an item once asked for are kept; this only bounds what somebody could pile up. */
const MAX_ANSWERS = 120;
const NOT_EDITABLE = "这份申报已经提交，不能再修改；需要修改请等待补正通知，或撤回后重新申报";

/** Keeps what somebody has filled in so far, with the files. */
export function createSaving(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const intake = createApplicationFiles(parts);
  const consents = createApplicationConsents(parts);
  const forms = createForms(parts);
  const stored = parts.ports.files;

  return {
    async save(caller: Caller, { id, revision, answers, files, tables }: Save) {
      const now = clock();
      const today = todayInShanghai(() => now);
      const applicant = readApplicant(caller);
      const { itemId } = await findOwnApplication(database.db, caller, id);
      const offer = await forms.findFor(caller, itemId, today);
      const news = await intake.readNews(caller, id, files);
      const { dropped, sealed } = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const vault = createDocumentRepository(transaction);
        await writing.lock(applicant);
        const row = await findOwnApplication(transaction, caller, id);
        if (!mayTake(applicationKind, "submit", row.state)) throw new Refusal("WRONG_STATE", { message: NOT_EDITABLE });
        if (row.revision !== revision) throw new Refusal("WRONG_STATE", { message: STALE });
        const form = row.form ?? offer?.form ?? [];
        const privacy = row.privacy ?? offer?.item.privacy ?? null;
        const given = privacy ? (await consents.findGiven(transaction, row)).codes : new Set<string>();
        const unopened = findUnopened(form, { answers, files, tables }, { privacy, given });
        if (unopened) throw Refusal.input(`${unopened.label}要先同意才能提供，没有保存；请先勾选同意`, unopened.key);
        const known = await intake.take(transaction, { caller, row, files, news, now });
        const named = Object.entries(files).map(([key, ids]): [string, ApplicationFile[]] => [
          key,
          [...new Set(ids)].flatMap((fileId) => known.get(fileId) ?? []),
        ]);
        const texts = Object.entries(answers).map(([key, value]) => [key, cleanText(value)]);
        const had = openFilled(cipher, row);
        const next = {
          answers: { ...had.answers, ...(Object.fromEntries(texts) as Record<string, string>) },
          files: { ...row.files, ...Object.fromEntries(named) },
          tables: { ...had.tables, ...cleanTables(tables) },
        };
        if (Object.values(next).flatMap(Object.keys).length > MAX_ANSWERS)
          throw Refusal.input("填写的栏目过多，请刷新页面后重试");
        const { open, closed } = splitAnswers(form, next.answers);
        const written = await writing.update(id, revision, {
          answers: open,
          answersSealed: sealAnswers(cipher, id, closed),
          files: next.files,
          tablesSealed: sealTables(cipher, id, next.tables),
          ...(row.state === "draft" ? { keptUntil: draftKeptUntil(privacy, today) } : {}),
          updatedAt: now,
        });
        if (!written) throw new Refusal("WRONG_STATE", { message: STALE });
        // What the zone's staff has seen stays; files of a draft that nothing holds any more go.
        const sealed = listPrivateFiles(form, next.files);
        if (row.state !== "draft") return { dropped: [], sealed };
        const used = new Set(
          Object.values(next.files)
            .flat()
            .map(({ fileId }) => fileId),
        );
        const loose = [...known.keys()].filter((fileId) => !used.has(fileId));
        const gone = await vault.nobodys(applicant, loose, id);
        await stored.forget(transaction, gone);
        return { dropped: gone, sealed };
      });
      await stored.seal(sealed);
      await stored.erase(dropped);
      return { revision: revision + 1, savedAt: now.toISOString() };
    },
  };
}
