import type { DeskUnit } from "../own-desk";
import type { OperatorRecord } from "./operators";
import { OPERATOR_ROLE_LABELS } from "../../access/operator-roles";
import { formatMoment, type FactView, type ListView, type View } from "../view";

/** Operators and units as the administrators read them. */

const rolesOf = ({ roles }: OperatorRecord) => roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、") || "没有岗位";
const unitsOf = ({ units }: OperatorRecord) => units.map(({ name }) => name).join("、") || "没有单位";

export const operatorView: View<OperatorRecord> = {
  facts: (row) => [
    ["账号", row.username],
    ["姓名", row.fullName],
    ["手机号", row.phone],
    ["岗位", rolesOf(row)],
    ["单位", unitsOf(row)],
    ["状态", row.enabled ? "可以登录" : "已锁定"],
    ["两步验证", row.secondFactorSince ? `自 ${formatMoment(row.secondFactorSince)}` : "第一次登录时设置"],
    ["上次登录", row.lastLoginAt && formatMoment(row.lastLoginAt)],
  ],
  columns: {
    账号: (row) => row.username,
    姓名: (row) => row.fullName,
    岗位: rolesOf,
    单位: unitsOf,
    状态: (row) => (row.enabled ? "可以登录" : "已锁定"),
  },
};

export const operatorPasswordView: FactView<{ readonly operator: OperatorRecord; readonly password: string | null }> = {
  facts: ({ operator, password }) => [...operatorView.facts(operator), ["密码（只显示这一次）", password]],
};

export const unitList: ListView<DeskUnit> = { columns: { 编号: ({ id }) => id, 名称: ({ name }) => name } };
