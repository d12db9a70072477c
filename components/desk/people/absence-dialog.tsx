"use client";

import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import { DateField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { Alert } from "@/components/ui/alert";

interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly units: readonly { readonly name: string }[];
}

/** Which days somebody is away, and who covers. `called`: 我 or a name. */
export function AbsenceDialog({
  called,
  begun,
  colleagues,
  put,
  onClose,
}: {
  called: string;
  begun?: { readonly from: string; readonly until: string; readonly cover: { readonly id: string } | null } | undefined;
  colleagues: readonly Colleague[];
  put: (body: { from: string; until: string; coverId?: string }) => Promise<unknown>;
  onClose: () => void;
}) {
  const showToast = useToast();
  const [from, setFrom] = useState(begun?.from ?? "");
  const [until, setUntil] = useState(begun?.until ?? "");
  const [coverId, setCoverId] = useState(begun?.cover?.id ?? "");
  const [tried, setTried] = useState(false);
  const problem = from === "" || until === "" ? "请填写从哪天到哪天不在岗" : undefined;
  return (
    <Dialog
      title={`${called}不在岗`}
      confirm="保存"
      ready={problem === undefined}
      onTry={() => setTried(true)}
      act={async () => {
        await put({ from, until, ...(coverId === "" ? {} : { coverId }) });
        const cover = colleagues.find(({ id }) => id === coverId);
        showToast({ tone: "success", text: cover ? `已保存，由${cover.name}代办，已告诉本人` : "已保存，没有代办人" });
      }}
      onClose={onClose}
    >
      {tried && problem && (
        <Alert tone="warning" announce>
          {problem}
        </Alert>
      )}
      <DateField id="absence-from" name="from" label="第一天" value={from} onChange={setFrom} />
      <DateField id="absence-until" name="until" label="最后一天" value={until} onChange={setUntil} />
      <SelectField
        id="absence-cover"
        name="coverId"
        label="代办人"
        hint="那几天看得到、也能办手上的事；没有代办人的，新来的事不会分给不在岗的人"
        optional
        value={coverId}
        onChange={setCoverId}
        placeholder="没有"
        options={colleagues.map(({ id, name, units }) => ({
          value: id,
          label: [name, units.map((unit) => unit.name).join("、")].filter(Boolean).join("，"),
        }))}
      />
    </Dialog>
  );
}
