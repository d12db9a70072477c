import { APPROVAL_LABELS, FINANCE_STATE_LABELS, REAL_NAME_LABELS } from "../account/labels";
import type { CodedValue } from "../coded-value";
import { deskWork, type DeskWork } from "./desk-work";

/** What is decided once: yes, or no with a reason. */

/** What has been taken back by whoever asked. */
export const WITHDRAWN = "withdrawn";

const decision = (label: string, icon: DeskWork["icon"], states: CodedValue<string>) =>
  deskWork({
    label,
    icon,
    states: { ...states, [WITHDRAWN]: "已撤回" },
    steps: {
      approve: { role: "audit", label: "通过", as: "main" },
      refuse: { role: "audit", label: "不通过", as: "aside", fields: { reason: { label: "原因", as: "words" } } },
    },
  });

export const ENTERPRISE_WORK = decision("企业注册", "building", APPROVAL_LABELS);
export const REAL_NAME_WORK = decision("实名认证", "card", REAL_NAME_LABELS);
export const FINANCE_WORK = decision("金融机构认证", "bank", FINANCE_STATE_LABELS);
