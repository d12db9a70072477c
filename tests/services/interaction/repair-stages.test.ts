import { expect, test } from "vitest";
import type { RepairCase } from "@/contract/interaction/repair";
import { repairStages } from "@/services/interaction/repair/labels";

type Entry = RepairCase["log"][number];
const entry = (day: string, from: Entry["from"], to: Entry["to"]): Entry => ({
  id: day,
  at: `${day}T02:00:00.000Z`,
  who: "园区",
  from,
  to,
  remark: "",
});
const log = [
  entry("2026-11-17", null, "submitted"),
  entry("2026-11-18", "submitted", "dispatched"),
  entry("2026-11-19", "dispatched", "working"),
  entry("2026-11-20", "working", "finished"),
  entry("2026-11-27", "finished", "working"),
];
const course = { visit: null, finishOn: null, due: { date: "2026-11-30", workdays: 1 }, reopenUntil: null };

test("退回重修后，上门还是真正上门的那天，不是退回的那天；重修再上门才换", () => {
  const noteOf = (entries: readonly Entry[], label: string) =>
    repairStages({ ...course, state: "working", log: [...entries] }).find((stage) => stage.label === label)?.note;
  expect(noteOf(log, "上门")).toBe("2026-11-19");
  expect(noteOf(log, "修好")).toBe("2026-11-30 前安排");
  const again = [
    ...log,
    entry("2026-11-28", "working", "dispatched"),
    { ...entry("2026-11-29", "dispatched", "working"), id: "last" },
  ];
  expect(noteOf(again, "上门")).toBe("2026-11-29");
});
