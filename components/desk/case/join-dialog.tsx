"use client";

import { useState } from "react";
import { CheckField } from "@/components/form/fields/choice-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import type { WorkFile } from "@/contract/desk/queue";
import { workMutations } from "@/services/desk/mutations";

/** Which units help with the item: as the boxes say, so unticking takes a unit out again. */
export function JoinDialog({ work, onClose }: { work: WorkFile; onClose: () => void }) {
  const showToast = useToast();
  const join = useWrite(workMutations(work).join());
  const [unitIds, setUnitIds] = useState<readonly string[]>(() => work.jointUnits.map(({ id }) => id));
  // The unit that has it does not help itself. A unit that helps may have nobody any more; it can be taken out.
  const units = [...work.units, ...work.jointUnits].filter(
    ({ id }, at, all) => id !== work.unit?.id && all.findIndex((one) => one.id === id) === at,
  );
  const formatUnit = (id: string, name: string): string => {
    const standIn = work.units.find((unit) => unit.id === id)?.standIn;
    return standIn ? `${name}（没有人在岗，由${standIn.name}代办）` : name;
  };
  return (
    <Dialog
      title={`联合办理 ${work.number}`}
      confirm="保存"
      act={async () => {
        await join({ unitIds: [...unitIds] });
        const names = units.filter(({ id }) => unitIds.includes(id)).map(({ name }) => name);
        showToast({
          tone: "success",
          text: names.length > 0 ? `已请${names.join("、")}联合办理` : "没有联合办理的单位了",
        });
      }}
      onClose={onClose}
    >
      <CheckField
        id="joint-units"
        name="unitIds"
        label="联合办理的单位"
        hint={`${work.unit ? `仍由${work.unit.name}承办` : "承办单位不变"}；联合的单位也能接手、转办`}
        optional
        options={units.map(({ id, name }) => ({ value: id, label: formatUnit(id, name) }))}
        value={unitIds}
        onChange={setUnitIds}
      />
    </Dialog>
  );
}
