import { OPERATOR_ROLE_LABELS } from "../../access/operator-roles";
import type { View } from "../view";
import type { AbsenceRecord } from "./absence";
import type { UnitSetting } from "./units";

/** Units and absences as the system administrator reads them. */

/** Whether the unit works by itself, and who does it instead. */
export function formatLacking({ lacking, deputy }: Pick<UnitSetting, "lacking" | "deputy">): string {
  if (lacking.length === 0) return "";
  const roles = lacking.map((role) => OPERATOR_ROLE_LABELS[role]).join("、");
  return `没有能${roles}的人在岗，${deputy ? `由${deputy.name}代办` : "也没有代办单位"}`;
}

const rankOf = ({ complaintRank }: UnitSetting) => (complaintRank > 0 ? `第 ${complaintRank} 个` : "不受理");

export const unitSettingView: View<UnitSetting> = {
  facts: (row) => [
    ["编号", row.id],
    ["名称", row.name],
    ["别称", row.otherNames.join("、")],
    ["代办单位", row.deputy?.name ?? "没有"],
    ["受理投诉", rankOf(row)],
    ["能办事的人", row.people.join("、") || "没有"],
    ["说明", formatLacking(row)],
  ],
  columns: {
    编号: ({ id }) => id,
    名称: ({ name }) => name,
    代办单位: ({ deputy }) => deputy?.name ?? "没有",
    受理投诉: rankOf,
    说明: formatLacking,
  },
};

const daysOf = ({ from, until }: AbsenceRecord) => (from === until ? from : `${from} 至 ${until}`);

export const absenceView: View<AbsenceRecord> = {
  facts: (row) => [
    ["姓名", row.name],
    ["不在岗", daysOf(row)],
    ["代办人", row.cover?.name ?? "没有"],
  ],
  columns: {
    姓名: ({ name }) => name,
    不在岗: daysOf,
    代办人: ({ cover }) => cover?.name ?? "没有",
  },
};
