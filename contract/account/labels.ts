import { codedValue } from "../coded-value";

/** Registration of an enterprise. */
export const APPROVAL_LABELS = codedValue({ pending: "待审核", approved: "已通过", refused: "未通过" });

/** Certification as financial institution. */
export const FINANCE_STATE_LABELS = codedValue({ "": "未申请", P: "审核中", A: "已通过", R: "未通过" });

/** Real name of a person. */
export const REAL_NAME_LABELS = codedValue({
  none: "未提交",
  pending: "待审核",
  approved: "已通过",
  refused: "未通过",
});

/** 待审核 → 已绑定 / 已拒绝；已停用 ⇄ 已绑定；已解绑. Dictionary BINDING_STATE. */
export const BINDING_STATE_LABELS = codedValue({
  pending: "待审核",
  bound: "已绑定",
  refused: "已拒绝",
  disabled: "已停用",
  unbound: "已解绑",
});

/** 待本人确认 → 已谢绝，或过了有效期. Dictionary INVITATION_STATE. */
export const INVITATION_STATE_LABELS = codedValue({
  waiting: "待本人确认",
  refused: "已谢绝",
  expired: "已过期",
});
