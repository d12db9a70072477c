"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ContractForm } from "@/components/form/contract-form";
import { SelectField } from "@/components/form/fields/choice-fields";
import { DateField } from "@/components/form/fields/text-fields";
import { useContractForm } from "@/components/form/use-contract-form";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Alert } from "@/components/ui/alert";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import { dutyCalls, type DutyList } from "@/contract/desk/duty/duty";
import { formatSpan } from "@/contract/desk/duty/duty-view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

type Entry = DutyList["entries"][number];

const COLUMNS: readonly Column<Entry>[] = [
  { key: "days", title: "哪几天", main: true, cell: formatSpan },
  { key: "person", title: "值班人", cell: ({ person }) => person.name },
  {
    key: "able",
    title: "说明",
    compact: true,
    cell: ({ able }) => (able ? "" : <Tag tone="danger">现在没有受理岗位，不算值班</Tag>),
  },
];

/** Who is on duty, by days: who hears of dangerous repairs at once. */
export function DutyPage() {
  const [dropping, setDropping] = useState<Entry>();
  const { data, error, refetch } = useQuery(peopleQueries.duties());
  return (
    <>
      <div className={frame.head}>
        <h1>值班表</h1>
        <p className={frame.note}>
          危险报修不分昼夜和节假日，一交来就告诉当天的值班人；从零点到零点，两头的日子都算。没有人值班时告诉承办单位的受理人
        </p>
      </div>
      <div className={frame.body}>
        {data ? (
          <>
            <Said list={data} />
            {data.entries.length === 0 ? (
              <p className={frame.note}>还没有安排值班，请在下面添加。</p>
            ) : (
              <DataTable
                caption="值班"
                columns={COLUMNS}
                rows={data.entries}
                keyOf={({ id }) => id}
                nameOf={(entry) => `${entry.person.name} ${formatSpan(entry)}`}
                actions={[{ key: "drop", label: "去掉", onSelect: setDropping }]}
              />
            )}
            <AddDuty />
          </>
        ) : error ? (
          <ErrorState what="值班表" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={3} rows={6} />
        )}
      </div>
      {dropping && <DropDialog entry={dropping} onClose={() => setDropping(undefined)} />}
    </>
  );
}

/** What the list leaves open, and where it says more than one. */
function Said({ list: { gaps, overlaps } }: { list: DutyList }) {
  return (
    <>
      {gaps.length > 0 && (
        <Alert tone="warning">
          三十天内有 {gaps.length} 段没有人值班：{gaps.map(formatSpan).join("；")}
          。这些天的危险报修会告诉承办单位的受理人。
        </Alert>
      )}
      {overlaps.length > 0 && (
        <Alert>
          这些天不止一人值班，都会收到：
          {overlaps.map((one) => `${formatSpan(one)} ${one.names.join("、")}`).join("；")}。
        </Alert>
      )}
    </>
  );
}

/** Another entry; the form stays for the next one. */
function AddDuty() {
  const showToast = useToast();
  const { data: operators = [] } = useQuery(peopleQueries.operators());
  const add = useWrite(peopleMutations.addDuty());
  const form = useContractForm({
    id: "duty",
    schema: dutyCalls.addDuty.body,
    initial: { operatorId: "", from: "", until: "" },
    onSubmit: async (body) => {
      await add(body);
      showToast({ tone: "success", text: "值班已添加" });
      form.reset();
    },
  });
  const able = operators.filter(({ enabled, roles }) => enabled && roles.includes("accept"));
  return (
    <section className={styles.adding} aria-labelledby="duty-add">
      <h2 id="duty-add">添加值班</h2>
      <ContractForm form={form} submitLabel="添加">
        <SelectField
          {...form.text("operatorId")}
          label="值班人"
          hint="有受理岗位的工作人员"
          options={able.map(({ id, fullName, units }) => ({
            value: id,
            label: [fullName, ...units.map(({ name }) => name)].join("　"),
          }))}
        />
        <DateField {...form.text("from")} label="从哪天" />
        <DateField {...form.text("until")} label="到哪天" hint="这一天也算，直到半夜十二点" />
      </ContractForm>
    </section>
  );
}

function DropDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const showToast = useToast();
  const drop = useWrite(peopleMutations.dropDuty());
  return (
    <Dialog
      title={`去掉 ${entry.person.name} ${formatSpan(entry)} 的值班？`}
      confirm="去掉"
      danger
      act={async () => {
        await drop(entry.id);
        showToast({ tone: "success", text: "已去掉这一条值班" });
      }}
      onClose={onClose}
    >
      <p>去掉以后，如果那几天没有别人值班，危险报修会告诉承办单位的受理人。</p>
    </Dialog>
  );
}
