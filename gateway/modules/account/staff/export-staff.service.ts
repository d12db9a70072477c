import { Readable } from "node:stream";
import { BINDING_STATE_LABELS } from "@/contract/account/labels";
import type { OutgoingFile } from "../../../core/ports";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { writeSheet, XLSX_MIME } from "../../../core/spreadsheet/write-sheet";
import { createStaffReader } from "./list-staff.repository";
import { SHEET_HEADINGS, SHEET_LIMITS } from "./staff.rules";

const MAX_EXPORTED = 5_000;
const WIDTHS = [16, 18, 24, 20, 12, 22] as const;

/** Sub-users as a spreadsheet: an empty template, or those of the enterprise. */
export function createStaffExport({ database, ports }: Pick<ModuleContext, "database" | "ports">) {
  const reader = createStaffReader(database.db);

  async function file(
    name: string,
    rows: readonly (readonly string[])[],
    emptyRows: number = 0,
  ): Promise<OutgoingFile> {
    const content = await writeSheet("子账号", rows, WIDTHS, emptyRows);
    return { name, mime: XLSX_MIME, size: content.length, stream: Readable.from([content]) };
  }

  return async function download(caller: Caller, kind: "template" | "export"): Promise<OutgoingFile> {
    if (kind === "template") return file("子账号导入模板.xlsx", [SHEET_HEADINGS], SHEET_LIMITS.rows);
    const enterpriseId = currentEnterprise(caller).id;
    const people = await reader.list(
      enterpriseId,
      { states: ["bound", "disabled", "pending"] },
      { limit: MAX_EXPORTED, offset: 0 },
    );
    await ports.audit.record({
      event: "export",
      userId: caller.userId,
      enterpriseId,
      detail: { rows: people.length },
    });
    return file("子账号.xlsx", [
      [...SHEET_HEADINGS, "状态"],
      ...people.map(({ user, binding, role }) => [
        user.fullName,
        maskPhone(user.phone),
        binding.position ?? "",
        role?.name ?? "",
        BINDING_STATE_LABELS[binding.state],
      ]),
    ]);
  };
}
