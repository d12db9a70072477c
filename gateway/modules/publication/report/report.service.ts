import type { z } from "zod";
import type { ReportCase, reportForm } from "@/contract/publication/report";
import type { CallContext } from "../../../core/caller";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { createLetters } from "../../../core/case/letter/letter.service";
import { dayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { Refusal } from "../../../core/refusal";
import { optionalText, requireText } from "../../../core/text/required-text";
import { createReportDesk, describeReport, type Kinds } from "./report-desk.service";
import { reportCases, type ReportRow } from "./report.case";
import { createReportRepository, type Thing } from "./report.repository";

const NOT_OPENED = "没有找到这件举报，请核对编号和查询码后重试";
const NOT_SHOWN = "这条内容不存在或已下线，不用举报；请返回列表查看";

/** Why a person cannot report a thing now: their open report of it came in today. Two at once are judged one after the other. */
async function findEarlier(transaction: Executor, thing: Thing, userId: string, day: string) {
  await holdLock(transaction, "report", userId);
  const earlier = await createReportRepository(transaction).findOpenBy(thing, userId);
  if (!earlier || dayInShanghai(earlier.submittedAt) !== day) return undefined;
  return Refusal.wrongState(
    `您今天已经举报过这条内容，编号 ${earlier.number}，还在办理，不用再次举报；请到“凭编号查进度”输入编号，在“我的举报”里查看`,
  );
}

/** Reports of what enterprises publish, of all kinds that there are, as people send and follow them and as the zone decides. */
export function createReportService(parts: CaseParts, kinds: Kinds) {
  const letters = createLetters(parts, reportCases);
  const toCases = (rows: readonly ReportRow[]): Promise<ReportCase[]> =>
    letters.toDtos(rows, "您", (row, letter) => ({ ...letter, ...describeReport(kinds, row) }));

  async function submit(form: z.output<typeof reportForm>, from: CallContext) {
    const { kind, id, reason, phone = null } = form;
    const thing = { thingKind: kind, thingId: id };
    const fileIds = [...new Set(form.fileIds ?? [])];
    // Before the transaction; what was sent in before is answered again although the thing is out of sight by now.
    const found = await kinds.get(kind)?.find(id);
    const { row, code } = await letters.send(form, from, async (transaction, day) => {
      if (!found) return new Refusal("NOT_FOUND", { message: NOT_SHOWN });
      const userId = from.caller?.userId;
      const earlier = userId === undefined ? undefined : await findEarlier(transaction, thing, userId, day);
      if (earlier) return earlier;
      if (!(await parts.ports.files.claim(transaction, fileIds, userId)))
        return Refusal.input("附件已失效，请删除后重新上传", "fileIds");
      return {
        ...thing,
        title: found.title,
        revision: found.revision,
        ownerId: found.enterpriseId,
        reason,
        content: requireText(form.content, "content"),
        contactName: optionalText(form.contactName) || null,
        phone,
        fileIds,
      };
    });
    return { number: row.number, code };
  }

  return { submit, ...letters.callsFor(NOT_OPENED, toCases), desk: createReportDesk(parts, kinds) };
}
