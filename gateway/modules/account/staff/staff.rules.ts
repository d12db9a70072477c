import { normaliseMobile } from "@/contract/rules/phone";
import { foldHeading, foldName } from "@/contract/rules/text";
import { normalisePersonName, problemOfPersonName } from "@/contract/rules/person-name";
import type { SheetRow } from "../../../core/spreadsheet/read-sheet";
import { cutSafely } from "../../../core/text/clean";

/** Rules of sub-users. Pure. */

/** Open requests to join that one person may have. */
export const MAX_OPEN_REQUESTS = 5;
/** How long a read spreadsheet waits to be confirmed. */
export const BATCH_LIFETIME_MS = 30 * 60_000;
/** What a spreadsheet of sub-users may be: 2 MB packed, 8 MB unpacked. */
export const SHEET_LIMITS = { bytes: 2 * 1024 * 1024, unpacked: 8 * 1024 * 1024, rows: 500, columns: 20 } as const;

export const SHEET_HEADINGS = ["姓名", "手机号", "部门或职务", "角色"] as const;

/** A row of the spreadsheet after judgement. */
export interface StaffSheetRow {
  readonly row: number;
  readonly fullName: string;
  readonly phone: string;
  readonly position: string;
  readonly roleName: string;
  readonly roleId: string;
  /** All of `problems` in one text; null when the row can be taken. */
  readonly problem: string | null;
  readonly problems: string[];
}

/** Why the heading does not fit; undefined when it does. */
export function headingProblem(first: SheetRow | undefined): string | undefined {
  const fits = SHEET_HEADINGS.every(
    (name, column) => foldHeading(first?.cells[column]?.text ?? "") === foldHeading(name),
  );
  return fits && first?.number === 1
    ? undefined
    : `第 1 行应依次为：${SHEET_HEADINGS.join("、")}。请下载模板，把内容填到模板里再上传`;
}

/**
 * Judges the rows below the heading and names every problem of a row, in the order of the columns, so that a sheet is
 * corrected once. A phone that stands twice is a problem of every row but the first; only what is a phone can stand twice.
 *
 * @param roles the roles that may be given, by name
 * @param obstacles why phones cannot be invited
 */
export function validateStaffRows(
  rows: readonly SheetRow[],
  roles: ReadonlyMap<string, string>,
  obstacles: ReadonlyMap<string, string>,
): StaffSheetRow[] {
  const firstRow = new Map<string, number>();
  const byName = new Map([...roles].map(([name, id]) => [foldName(name), id]));
  return rows.map(({ number, cells }) => {
    const [name = "", phone = "", position = "", roleName = ""] = SHEET_HEADINGS.map(
      (_, column) => cells[column]?.text ?? "",
    );
    const fullName = normalisePersonName(name);
    const plainPhone = sheetPhone(phone);
    const roleId = byName.get(foldName(roleName)) ?? "";
    const earlier = isPhone(plainPhone) ? firstRow.get(plainPhone) : undefined;
    if (earlier === undefined) firstRow.set(plainPhone, number);
    const problems = [
      cells.some((cell) => cell?.formula) ? "单元格里是公式，请改成文字后重新上传" : undefined,
      problemOfPersonName(name),
      problemOfPhone(plainPhone),
      earlier === undefined ? undefined : `与第 ${earlier} 行的手机号重复，请只保留一行`,
      obstacles.get(plainPhone),
      [...position].length > 30 ? "部门或职务最长 30 个字" : undefined,
      problemOfRole(roleName, roleId),
    ].filter((problem) => problem !== undefined);
    return {
      row: number,
      fullName: cutSafely(fullName, 60),
      phone: plainPhone.slice(0, 20),
      position: cutSafely(position, 60),
      roleName: cutSafely(roleName, 40),
      roleId,
      problem: problems.length > 0 ? problems.join("；") : null,
      problems,
    };
  });
}

/** A mobile number in its stored form. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);

/** A cell with a phone as people write it: full width, blanks, dashes, the country's code and a spreadsheet's .0 mean nothing. */
export const sheetPhone = (text: string): string => normaliseMobile(text).replace(/(?<=^1\d{10})\.0+$/, "");

function problemOfPhone(phone: string): string | undefined {
  if (phone === "") return "请填写手机号";
  return isPhone(phone) ? undefined : "手机号应为 1 开头的 11 位数字";
}

function problemOfRole(name: string, id: string): string | undefined {
  if (id !== "") return undefined;
  return name === "" ? "请填写角色" : `没有名为“${cutSafely(name, 20)}”的角色，请先在角色管理中新增`;
}

type Detail = Readonly<Record<string, string | number | boolean>>;

/** What the log says of a sub-user, in words; undefined for what is not shown there. */
export function formatHistory(event: string, detail: Detail): string | undefined {
  switch (event) {
    case "staff.add":
      return detail.outcome === "created" ? "新增子账号" : "邀请加入企业";
    case "staff.invite.again":
      return "再发邀请短信";
    case "binding.managed":
      return detail.managed === true ? "本人允许企业管理账号" : "本人不再允许企业管理账号";
    case "staff.edit":
      return "修改姓名、职务或角色";
    case "role.assign":
      return `角色改为“${String(detail.role ?? "")}”`;
    case "staff.enable":
      return "启用";
    case "staff.disable":
      return "停用";
    case "staff.reset":
      return "重置密码";
    case "staff.remove":
      return "移出企业";
    case "binding.request":
      return "申请加入企业";
    case "binding.cancel":
      return "撤回申请";
    case "binding.decide":
      return detail.passed === true ? "同意加入" : "拒绝加入";
    case "binding.accept":
      return detail.accepted === true ? "接受邀请" : "谢绝邀请";
    case "binding.leave":
      return "解除绑定";
    default:
      return undefined;
  }
}
