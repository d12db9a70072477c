import { COLLEAGUE_NAME_LETTERS, COLLEAGUE_NAME_WORDS } from "@/contract/account/person-name";
import type { SheetRow } from "../../../core/spreadsheet/read-sheet";

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
  readonly problem: string | null;
}

/** Why the heading does not fit; undefined when it does. */
export function headingProblem(first: SheetRow | undefined): string | undefined {
  const fits = SHEET_HEADINGS.every((name, column) => first?.cells[column]?.text === name);
  return fits && first?.number === 1
    ? undefined
    : `第 1 行应依次为：${SHEET_HEADINGS.join("、")}。请下载模板，把内容填到模板里再上传`;
}

/**
 * Judges the rows below the heading. A phone that stands twice is a problem of every row but the first.
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
  return rows.map(({ number, cells }) => {
    const [fullName = "", phone = "", position = "", roleName = ""] = SHEET_HEADINGS.map(
      (_, column) => cells[column]?.text ?? "",
    );
    const plainPhone = phone.normalize("NFKC").replace(/[\s-]/g, "");
    const roleId = roles.get(roleName) ?? "";
    const earlier = firstRow.get(plainPhone);
    if (earlier === undefined) firstRow.set(plainPhone, number);
    const problem = ((): string | null => {
      if (cells.some((cell) => cell?.formula)) return "单元格里是公式，请改成文字后重新上传";
      const length = [...fullName].length;
      if (length < 2 || length > 30) return "姓名应为 2 至 30 个字";
      if (!COLLEAGUE_NAME_LETTERS.test(fullName)) return COLLEAGUE_NAME_WORDS;
      if (!/^1\d{10}$/.test(plainPhone)) return "手机号应为 1 开头的 11 位数字";
      if ([...position].length > 30) return "部门或职务最长 30 个字";
      if (roleId === "")
        return roleName === "" ? "请填写角色" : `没有名为“${roleName.slice(0, 20)}”的角色，请先在角色管理中新增`;
      if (earlier !== undefined) return `与第 ${earlier} 行的手机号重复`;
      return obstacles.get(plainPhone) ?? null;
    })();
    return {
      row: number,
      fullName: fullName.slice(0, 60),
      phone: plainPhone.slice(0, 20),
      position: position.slice(0, 60),
      roleName: roleName.slice(0, 40),
      roleId,
      problem,
    };
  });
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
