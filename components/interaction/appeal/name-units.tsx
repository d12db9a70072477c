"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CheckField } from "@/components/form/fields/choice-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { AppealCase } from "@/contract/interaction/appeal";
import { appealQueries, appeals } from "@/services/interaction/appeal/cases";

/** Names, whenever the company likes, the units that it is about. */
export function NameUnits({ appeal }: { appeal: AppealCase }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        指明投诉的单位
      </Button>
      {open && <NamingDialog appeal={appeal} onClose={() => setOpen(false)} />}
    </>
  );
}

function NamingDialog({ appeal: { id, aboutUnits }, onClose }: { appeal: AppealCase; onClose: () => void }) {
  const showToast = useToast();
  const { data } = useQuery(appealQueries.choices());
  const take = useWrite(appeals.mutations.step());
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const units = (data?.units ?? []).filter((unit) => !aboutUnits.some((one) => one.id === unit.id));
  return (
    <Dialog
      title="投诉的是哪个园区单位"
      confirm="指明"
      ready={unitIds.length > 0}
      onTry={() => setTried(true)}
      act={async () => {
        await take({ id, name: "name", body: { unitIds: [...unitIds] } });
        showToast({ tone: "success", text: "已指明，这些单位和它们的人从此看不到这件诉求" });
      }}
      onClose={onClose}
    >
      <p>选中的单位从此看不到、也不能办理这件诉求；正由它们办理的，马上改由别的单位办理。指明以后不能取消。</p>
      {tried && unitIds.length === 0 && (
        <Alert tone="warning" announce>
          请选择投诉的是哪个单位
        </Alert>
      )}
      <CheckField
        id="about-units"
        name="unitIds"
        label="单位"
        inline
        options={units.map((unit) => ({ value: unit.id, label: unit.name }))}
        value={unitIds}
        onChange={setUnitIds}
      />
    </Dialog>
  );
}
