"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "@/components/form/fields/choice-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import type { AssignmentRule } from "@/contract/desk/assignment/assignment";
import { formatAssigned } from "@/contract/desk/assignment/assignment-view";
import { ASSIGNED_KINDS, WORK_KIND_LABELS, type AssignedKind } from "@/contract/desk/work-kinds";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

const [FIRST] = ASSIGNED_KINDS;

const COLUMNS: readonly Column<AssignmentRule>[] = [
  { key: "label", title: "类别", main: true, cell: ({ label }) => label },
  {
    key: "unit",
    title: "先到哪个单位",
    cell: formatAssigned,
  },
  {
    key: "changed",
    title: "说明",
    compact: true,
    cell: ({ changed, usual }) => (changed ? <Tag tone="brand">改过，通常 {usual}</Tag> : ""),
  },
];

/** Which unit comes first, by kind and category. */
export function AssignmentPage() {
  const [kind, setKind] = useState<AssignedKind>(FIRST);
  const [changing, setChanging] = useState<AssignmentRule>();
  const { data, error, refetch } = useQuery(peopleQueries.assignments());
  return (
    <>
      <div className={frame.head}>
        <h1>分办规则</h1>
        <p className={frame.note}>
          新来的{ASSIGNED_KINDS.map((one) => WORK_KIND_LABELS[one]).join("、")}
          按类别先到哪个单位；改了以后从下一件起生效，投诉不会到被投诉的单位
        </p>
      </div>
      <div className={frame.body}>
        <div className={styles.filters}>
          <label>
            种类
            <select value={kind} onChange={(event) => setKind(event.target.value as AssignedKind)}>
              {ASSIGNED_KINDS.map((one) => (
                <option key={one} value={one}>
                  {WORK_KIND_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {data ? (
          <DataTable
            caption={`${WORK_KIND_LABELS[kind]}的类别和承办单位`}
            columns={COLUMNS}
            rows={data.filter((rule) => rule.kind === kind)}
            keyOf={({ code }) => code}
            nameOf={({ label }) => label}
            actions={[{ key: "change", label: "修改", onSelect: setChanging }]}
          />
        ) : error ? (
          <ErrorState what="分办规则" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={3} rows={10} />
        )}
      </div>
      {changing && <ChangeDialog rule={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

/** The unit for one category; what is usual can be had back. */
function ChangeDialog({ rule, onClose }: { rule: AssignmentRule; onClose: () => void }) {
  const { kind, code, label, unit, usual, changed } = rule;
  const showToast = useToast();
  const { data: units = [] } = useQuery(peopleQueries.units());
  const assign = useWrite(peopleMutations.assign({ kind, code }));
  const [chosen, setChosen] = useState(changed ? (unit?.id ?? "") : "");
  return (
    <Dialog
      title={`${label}：先到哪个单位`}
      confirm="保存"
      act={async () => {
        const after = await assign(chosen === "" ? undefined : chosen);
        showToast({ tone: "success", text: `${label}以后先到${after.unit?.name ?? "待接手"}` });
      }}
      onClose={onClose}
    >
      <SelectField
        id="assignment-unit"
        name="unitId"
        label="承办单位"
        optional
        value={chosen}
        onChange={setChosen}
        placeholder={`通常的：${usual}`}
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Dialog>
  );
}
