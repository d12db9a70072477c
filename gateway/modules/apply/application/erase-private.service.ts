import type { ApplicationField } from "@/contract/apply/apply";
import { todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { splitAnswers, withoutPrivate } from "../apply-privacy.rules";
import { openFilled, sealTables } from "../apply-table-data";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import { createRosterRepository } from "../roster/roster.repository";
import { createForms } from "./application-form.service";
import type { ApplyParts } from "./own-application.service";

/** So many in one round; the next one takes the rest. */
const AT_ONCE = 100;
const OVER = "保存期满，要同意才收集的个人信息已经删除";

/** Deletes what a consent had opened: when it is taken back, and when its time is over. */
export function createErasing(parts: ApplyParts) {
  const { database, clock, cipher, ports } = parts;
  const forms = createForms(parts);

  /** Within a transaction that holds the row; gives the files whose bytes go after it. */
  async function erase(
    transaction: Executor,
    row: ApplicationRowData,
    form: readonly ApplicationField[],
  ): Promise<readonly string[]> {
    const { files, tables, fileIds } = withoutPrivate(form, openFilled(cipher, row));
    await ports.files.forget(transaction, fileIds);
    await createRosterRepository(transaction).removeAll(row.id);
    await createApplyRepository(transaction).cases.change(row.id, {
      answers: splitAnswers(form, row.answers).open,
      answersSealed: null,
      tablesSealed: sealTables(cipher, row.id, tables),
      files: files as ApplicationRowData["files"],
      revision: row.revision + 1,
    });
    return fileIds;
  }

  /** One application whose time is over; again nothing happens. */
  async function eraseOver(
    { id, itemId }: { readonly id: string; readonly itemId: string },
    today: string,
  ): Promise<void> {
    const now = clock();
    const offer = (await forms.offers.find([itemId], today)).get(itemId);
    const fileIds = await database.db.transaction(async (transaction) => {
      const repository = createApplyRepository(transaction);
      const { cases } = repository;
      const row = await repository.holdOver(id, today);
      if (!row) return [];
      const form = row.form ?? (offer ? forms.blank(offer, row) : []);
      const gone = await erase(transaction, row, form);
      // A draft may be filled in again; what was decided is not.
      await cases.change(id, row.state === "draft" ? { keptUntil: null } : { erasedAt: now });
      await cases.addEvent(id, {
        at: now,
        step: "erase",
        fromState: row.state,
        toState: row.state,
        remark: OVER,
        side: "clock",
        userId: null,
      });
      return gone;
    });
    await ports.files.erase(fileIds);
  }

  return {
    erase,
    /** Deletes what has been kept for as long as was said. */
    async sweep(): Promise<void> {
      const today = todayInShanghai(clock);
      const over = await createApplyRepository(database.db).listOver(today, AT_ONCE);
      for (const one of over) await eraseOver(one, today);
    },
  };
}
