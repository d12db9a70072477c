"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "@/components/form/fields/choice-fields";
import { TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { formatLacking } from "@/contract/desk/administration/unit-views";
import type { UnitSetting } from "@/contract/desk/administration/units";
import { failureMessage } from "@/lib/gateway/failure-message";
import { staffingMutations, staffingQueries } from "@/services/desk/staffing";
import frame from "../frame/page.module.css";

const COLUMNS: readonly Column<UnitSetting>[] = [
  { key: "name", title: "单位", main: true, cell: ({ name }) => name },
  { key: "otherNames", title: "别称", cell: ({ otherNames }) => otherNames.join("、") || "没有" },
  { key: "people", title: "能办事的人", cell: ({ people }) => people.join("、") || "没有" },
  { key: "deputy", title: "代办单位", compact: true, cell: ({ deputy }) => deputy?.name ?? "没有" },
  {
    key: "complaintRank",
    title: "受理投诉",
    compact: true,
    cell: ({ complaintRank }) => (complaintRank > 0 ? `第 ${complaintRank} 个` : "不受理"),
  },
  {
    key: "lacking",
    title: "说明",
    cell: formatLacking,
  },
];

/** What the system administrator says of units: who stands in, which take complaints about others, what people call them. */
export function UnitsPage() {
  const { data, error, refetch } = useQuery(staffingQueries.units());
  const [changing, setChanging] = useState<UnitSetting>();
  return (
    <>
      <div className={frame.head}>
        <h1>单位</h1>
        <p className={frame.note}>
          没有人在岗的单位，新来的事和本单位的事由代办单位办；投诉写到某个单位又没有指明的，按受理投诉的次序给另一个单位；别称用来认出投诉里写的单位
        </p>
      </div>
      <div className={frame.body}>
        {data ? (
          <DataTable
            caption="单位"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            actions={[{ key: "change", label: "修改", onSelect: setChanging }]}
          />
        ) : error ? (
          <ErrorState what="单位" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={6} rows={11} />
        )}
      </div>
      {changing && <ChangeDialog unit={changing} units={data ?? []} onClose={() => setChanging(undefined)} />}
    </>
  );
}

/** Names that are written one after the other, however they are parted. */
const splitNames = (text: string): string[] => text.split(/[、，,;；\s]+/u).filter(Boolean);

function ChangeDialog({
  unit,
  units,
  onClose,
}: {
  unit: UnitSetting;
  units: readonly UnitSetting[];
  onClose: () => void;
}) {
  const showToast = useToast();
  const put = useWrite(staffingMutations.setUnit(unit.id));
  const [deputyId, setDeputyId] = useState(unit.deputy?.id ?? "");
  const [rank, setRank] = useState(unit.complaintRank === 0 ? "" : String(unit.complaintRank));
  const [otherNames, setOtherNames] = useState(unit.otherNames.join("、"));
  const [tried, setTried] = useState(false);
  const isRank = /^(?:[1-9]\d?)?$/u.test(rank.trim());
  return (
    <Dialog
      title={unit.name}
      confirm="保存"
      ready={isRank}
      onTry={() => setTried(true)}
      act={async () => {
        await put({
          deputyId,
          complaintRank: rank.trim() === "" ? 0 : Number(rank),
          otherNames: splitNames(otherNames),
        });
        showToast({ tone: "success", text: `${unit.name}已改，马上生效` });
      }}
      onClose={onClose}
    >
      <SelectField
        id="unit-deputy"
        name="deputyId"
        label="代办单位"
        hint="这个单位没有人在岗时，由它办"
        optional
        value={deputyId}
        onChange={setDeputyId}
        placeholder="没有"
        options={units.filter(({ id }) => id !== unit.id).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        id="unit-rank"
        name="complaintRank"
        label="受理投诉的次序"
        hint="1 最先；不受理别的单位的投诉，留空"
        optional
        inputMode="numeric"
        value={rank}
        onChange={setRank}
        width="short"
        {...(tried && !isRank ? { error: "次序应为 1 至 99 的数字，不受理的留空" } : {})}
      />
      <TextField
        id="unit-names"
        name="otherNames"
        label="别称"
        hint="平常怎么叫它，用顿号隔开，如“招商局、招商办”；简称（经发局）不用写"
        optional
        value={otherNames}
        onChange={setOtherNames}
        width="full"
      />
    </Dialog>
  );
}
