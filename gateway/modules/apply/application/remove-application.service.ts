import type { Caller } from "../../../core/caller";
import { mayTake } from "../../../core/case/case.rules";
import { Refusal } from "../../../core/refusal";
import { readApplicant } from "../applicant";
import { applicationKind } from "../apply.case";
import { createDocumentRepository } from "../document/document.repository";
import { createApplyRepository } from "../apply.repository";
import { findOwnApplication, type ApplyParts } from "./own-application.service";

/** Removes what was begun, with the files that nothing else holds. */
export function createRemoving({ database, ports }: ApplyParts) {
  const stored = ports.files;

  return {
    async remove(caller: Caller, id: string): Promise<null> {
      const gone = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const applicant = readApplicant(caller);
        await writing.lock(applicant);
        const row = await findOwnApplication(transaction, caller, id);
        if (!mayTake(applicationKind, "remove", row.state))
          throw new Refusal("WRONG_STATE", { message: applicationKind.steps.remove.wrong });
        const fileIds = Object.values(row.files)
          .flat()
          .map(({ fileId }) => fileId);
        const unused = await createDocumentRepository(transaction).nobodys(applicant, fileIds, id);
        await stored.forget(transaction, unused);
        await writing.cases.remove(id);
        return unused;
      });
      await stored.erase(gone);
      return null;
    },
  };
}
