import type { CallAnswer } from "@/contract/call";
import type { applicationDeskCalls } from "@/contract/desk/application/application";
import { isWritten } from "@/contract/form/field";
import type { Caller, Viewer } from "../../../core/caller";
import type { Executor } from "../../../core/database";
import { ZONE_RECEIVER } from "../../../core/consent/consent.service";
import { createWorkRepository } from "../../../core/desk/work.repository";
import type { OutgoingFile } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import type { ApplicationRowData } from "../apply.repository";
import { dossierTables, openFilled } from "../apply-table-data";
import { createRoster } from "../roster/roster.service";
import { createApplicationConsents } from "./application-consent.service";
import type { ApplyParts } from "./own-application.service";

const NOTHING_PRIVATE = "这份申报没有要按授权查看的个人信息";
const ERASED = "保存期满，个人信息已经删除，不能再查看";
const NO_PERSON = "个人信息只能由办理的工作人员登录后查看，每次查看都会留下记录";
const NOT_TAKEN = "请先接手这一件：主管单位没有自己的工作台，只有接手的人可以按授权查看";
const FILE_GONE = "没有这份材料，或者不用按授权查看；请刷新后查看";

/** Where the department has no desk of its own, whoever has taken the case reads for it, and nobody else. */
async function demandHolder(transaction: Executor, caseId: string, { userId }: NonNullable<Viewer>): Promise<void> {
  const work = await createWorkRepository(transaction).find({ kind: "application", caseId }, undefined);
  if (work?.assignee !== userId) throw new Refusal("NOT_ALLOWED", { message: NOT_TAKEN });
}

/** What a consent has opened, for the staff that handles an application: by the consent, and logged each time. */
export function createPrivateReading(parts: ApplyParts) {
  const { database, cipher, ports } = parts;
  const consents = createApplicationConsents(parts);

  /** Reads by the consent; throws where it does not cover what is there, or nobody in particular asks. */
  async function open(
    transaction: Executor,
    row: ApplicationRowData,
    viewer: Viewer,
    thing?: { readonly kind: string; readonly id: string; readonly name: string },
  ): Promise<ReadonlySet<string>> {
    if (!row.privacy) throw new Refusal("NOT_FOUND", { message: NOTHING_PRIVATE });
    if (row.erasedAt) throw new Refusal("WRONG_STATE", { message: ERASED });
    if (!viewer) throw new Refusal("NOT_ALLOWED", { message: NO_PERSON });
    const between = await consents.between(transaction, row);
    if (between.receiver.id === ZONE_RECEIVER) await demandHolder(transaction, row.id, viewer);
    const { codes } = await consents.findGiven(transaction, row);
    // Where some were given those are read; where none was, what is required is asked for, so that the refusal says why.
    const given = row.privacy.items.filter(({ code }) => codes.has(code));
    const items = given.length > 0 ? given : row.privacy.items.filter(({ required }) => required);
    await ports.consent.read(transaction, viewer as Caller, {
      ...between,
      items: items.map(({ code, label }) => ({ code, label })),
      ...(thing ? { thing } : {}),
    });
    return new Set(items.map(({ code }) => code));
  }

  return {
    listGiven: (row: ApplicationRowData): Promise<ReadonlySet<string>> =>
      database.db.transaction(async (transaction) => (await consents.findGiven(transaction, row)).codes),

    async read(
      row: ApplicationRowData,
      viewer: Viewer,
    ): Promise<CallAnswer<typeof applicationDeskCalls.readApplicationPrivate>> {
      const opened = await database.db.transaction((transaction) => open(transaction, row, viewer));
      const form = (row.form ?? []).filter(({ consent }) => consent !== undefined && opened.has(consent));
      const { answers, files, tables } = openFilled(cipher, row);
      return {
        answers: form.filter(isWritten).map(({ key, label }) => ({ label, value: answers[key] ?? "" })),
        tables: [
          ...dossierTables(form, tables, true),
          ...(await createRoster(parts).describeObjections(database.db, row)),
        ],
        files: form.flatMap(({ key, label }) =>
          (files[key] ?? []).map(({ fileId, name }) => ({ label, fileId, name })),
        ),
      };
    },

    async openFile(row: ApplicationRowData, fileId: string, viewer: Viewer): Promise<OutgoingFile> {
      const closed = (row.form ?? []).filter(({ consent }) => consent !== undefined);
      const held = closed.flatMap(({ key, consent }) =>
        (row.files[key] ?? []).filter((file) => file.fileId === fileId).map(({ name }) => ({ name, consent })),
      )[0];
      if (!held) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      const opened = await database.db.transaction((transaction) =>
        open(transaction, row, viewer, { kind: "file", id: fileId, name: held.name }),
      );
      const file = opened.has(held.consent ?? "") ? await ports.files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      return file;
    },
  };
}
