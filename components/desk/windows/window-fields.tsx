"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ContractForm } from "@/components/form/contract-form";
import { AgreeField, CheckField, SelectField } from "@/components/form/fields/choice-fields";
import { DateField, NumberField, PhoneField, TextField } from "@/components/form/fields/text-fields";
import { useContractForm, type FieldBinding } from "@/components/form/use-contract-form";
import { Button } from "@/components/ui/button";
import { windowForm, type WindowForm } from "@/contract/desk/window/window-desk";
import { windowQueries } from "@/services/desk/windows";
import styles from "./windows.module.css";

const DAYS = [
  ["monday", "周一"],
  ["tuesday", "周二"],
  ["wednesday", "周三"],
  ["thursday", "周四"],
  ["friday", "周五"],
  ["saturday", "周六"],
  ["sunday", "周日"],
  ["makeUp", "调休上班的周末"],
] as const;

/** The form of a window. */
export function WindowFields({
  initial,
  submitLabel,
  onSubmit,
}: {
  initial: WindowForm;
  submitLabel: string;
  onSubmit: (form: WindowForm) => Promise<void>;
}) {
  const form = useContractForm({ id: "window", schema: windowForm, initial, onSubmit, repeatable: true });
  const number = (name: "minutes" | "capacity" | "daysAhead" | "leadMinutes"): FieldBinding => {
    const { value, onChange, ...rest } = form.bind<number | string>(name, "");
    return {
      ...rest,
      value: String(value),
      onChange: (text) => onChange(/^\d{1,6}$/u.test(text) ? Number(text) : text),
    };
  };
  /** The first problem within a field that has parts of its own. */
  const within = (name: "itemIds" | "closed") =>
    form.problems.find(({ field }) => field === name || field?.startsWith(`${name}.`) === true)?.message;
  return (
    <div className={styles.form}>
      <ContractForm form={form} submitLabel={submitLabel} busyLabel="正在保存" act={submitLabel}>
        <TextField {...form.text("name")} label="窗口名称" hint="例如：3 号综合窗口" />
        <TextField {...form.text("address")} label="地址" hint="写到楼层，来的人照着找" />
        <div className={styles.pair}>
          <PhoneField {...form.text("phone")} label="咨询电话" hint="例如：0551-62885201" />
          <TextField {...form.text("prefix")} label="号码的字母" hint="A 的号码是 A001、A002……" width="short" />
        </div>
        <h2>什么时间办</h2>
        <p className={styles.note}>按 9:00—12:00，14:00—17:00 的样子写，不开放的留空；法定节假日不开放，不用写。</p>
        <div className={styles.pair}>
          {DAYS.map(([name, label]) => (
            <TextField key={name} {...form.text(name)} label={label} />
          ))}
        </div>
        <div className={styles.pair}>
          <NumberField {...number("minutes")} label="每个时段多久" unit="分钟" decimals={0} hint="5 到 240" />
          <NumberField
            {...number("capacity")}
            label="每个时段几个人"
            unit="人"
            decimals={0}
            hint="有几位窗口人员就写几"
          />
          <NumberField {...number("daysAhead")} label="提前开放几天" unit="天" decimals={0} hint="1 到 60" />
          <NumberField {...number("leadMinutes")} label="最迟提前" unit="分钟" decimals={0} hint="0 是随到随约" />
        </div>
        <ClosedDays binding={form.bind<WindowForm["closed"]>("closed", [])} error={within("closed")} />
        <h2>办哪些事项</h2>
        <Items binding={form.list("itemIds")} units={form.list("units")} error={within("itemIds")} />
        <AgreeField {...form.flag("enabled")} label="开放预约" hint="停用以后不能再约，已有的预约列出来另外安排" />
      </ContractForm>
    </div>
  );
}

/** What it serves: whole units, and single items that come before what their unit says. */
function Items({
  binding: { id, value, onChange },
  units,
  error,
}: {
  binding: FieldBinding<readonly string[]>;
  units: FieldBinding<readonly string[]>;
  error: string | undefined;
}) {
  const { data: items } = useQuery(windowQueries.items());
  if (!items) return <p role="status">数据加载中</p>;
  const unitNames = [...new Set([...items.map(({ unit }) => unit), ...units.value])].toSorted((a, b) =>
    a.localeCompare(b, "zh-CN"),
  );
  const findName = (itemId: string) => items.find((item) => item.id === itemId)?.name ?? itemId;
  return (
    <>
      <CheckField
        {...units}
        label="这些单位的全部事项"
        optional
        options={unitNames.map((name) => ({ value: name, label: name }))}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label="单个的事项">
          {value.map((itemId) => (
            <li key={itemId}>
              {findName(itemId)}
              <Button kind="quiet" small onClick={() => onChange(value.filter((other) => other !== itemId))}>
                去掉<span className="visually-hidden">：{findName(itemId)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        id={id}
        // Not the field's own name: what stands in the list itself is no answer.
        name="addItem"
        label="再加一个事项"
        hint="单个列出的事项先于单位；别的窗口办的不能再加"
        optional
        {...(error === undefined ? {} : { error })}
        value=""
        onChange={(itemId) => itemId !== "" && onChange([...value, itemId])}
        options={[]}
        groups={unitNames.map((unit) => ({
          label: unit,
          options: items
            .filter((item) => item.unit === unit && !value.includes(item.id))
            .map((item) => ({ value: item.id, label: item.name })),
        }))}
      />
    </>
  );
}

/** Single days on which it is closed. */
function ClosedDays({
  binding: { id, value, onChange },
  error,
}: {
  binding: FieldBinding<WindowForm["closed"]>;
  error: string | undefined;
}) {
  const [day, setDay] = useState("");
  const [reason, setReason] = useState("");
  const ready = day !== "" && reason.trim().length >= 2 && !value.some((one) => one.day === day);
  return (
    <>
      <h2>哪几天不开放</h2>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label="不开放的日子">
          {value.map((one) => (
            <li key={one.day}>
              {one.day} {one.reason}
              <Button kind="quiet" small onClick={() => onChange(value.filter((other) => other !== one))}>
                去掉<span className="visually-hidden">：{one.day}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.closed}>
        <DateField
          id={id}
          name="closedDay"
          label="日期"
          optional
          value={day}
          onChange={setDay}
          {...(error === undefined ? {} : { error })}
        />
        <TextField id={`${id}-reason`} name="closedReason" label="原因" optional value={reason} onChange={setReason} />
        <Button
          kind="plain"
          aria-disabled={!ready}
          onClick={() => {
            if (!ready) return;
            onChange([...value, { day, reason: reason.trim() }].toSorted((a, b) => a.day.localeCompare(b.day)));
            setDay("");
            setReason("");
          }}
        >
          加上这一天
        </Button>
      </div>
    </>
  );
}
