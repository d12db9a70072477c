import { randomUUID } from "node:crypto";
import { createLetterCodes } from "../../../core/case/letter/letter-code";
import { deriveLetterCode } from "../../../core/case/letter/letter.rules";
import type { Executor } from "../../../core/database";
import { applicationKind } from "../apply.case";
import { createApplyRepository, type ApplicationRowData } from "../apply.repository";
import type { ApplyParts } from "../application/own-application.service";

/** The six digits by which a person's own application is followed without an account, as letters are. */
export function createApplicationCodes({ cipher, ports }: Pick<ApplyParts, "cipher" | "ports">) {
  const codes = createLetterCodes(cipher);
  return {
    /** The code of what has just been handed in for the first time; null for an enterprise's, and for a supplement. */
    async giveWithin(
      transaction: Executor,
      { row, after }: { readonly row: ApplicationRowData; readonly after: ApplicationRowData },
    ): Promise<string | null> {
      if (row.state !== "draft" || after.enterpriseId !== null || after.number === null) return null;
      // The secret is kept nowhere: nobody can say the code again.
      const code = deriveLetterCode(randomUUID());
      const codeHash = await codes.hash(after.number, code);
      await createApplyRepository(transaction).cases.change(after.id, { codeHash });
      return code;
    },

    /** Tells the applicant, once. After the transaction. */
    async tell(row: ApplicationRowData, code: string): Promise<void> {
      await ports.messenger.send({
        to: { userIds: [row.userId] },
        kind: applicationKind.message?.kind ?? "policy",
        title: `申报已提交：${row.title}`,
        body: `编号 ${row.number ?? ""}，查询码 ${code}。不登录也可以在“凭编号查进度”里凭编号和查询码查看；请保存好，不要告诉别人。`,
        link: applicationKind.message?.link(row.id, row) ?? "",
        eventKey: `application:${row.id}:code`,
      });
    },
  };
}
