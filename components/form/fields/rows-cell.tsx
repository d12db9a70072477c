"use client";

import type { TableColumn } from "@/contract/form/form-table";
import { checkResidentId } from "@/lib/validators";
import { SelectField } from "./choice-fields";
import { CodeField, DateField, NumberField, PhoneField, TextField } from "./text-fields";

/** A cell of a row as a field of its own. */
export function RowsCell({
  column,
  today,
  ...binding
}: {
  column: TableColumn;
  today: string;
  id: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { label, kind, unit, options, required } = column;
  const hint = column.hint || undefined;
  const field = { ...binding, name: binding.id, label, hint, optional: !required };
  switch (kind) {
    case "choice":
      return <SelectField {...field} options={options.map((value) => ({ value, label: value }))} />;
    case "residentId":
      return <CodeField {...field} doubtOf={(text) => doubtOf(text, today)} />;
    case "phone":
      return <PhoneField {...field} autoComplete="off" />;
    case "date":
      return <DateField {...field} />;
    case "number":
      return <NumberField {...field} unit={unit} decimals={0} hint={hint ?? "请填写整数"} />;
    default:
      return <TextField {...field} autoComplete="off" />;
  }
}

function doubtOf(text: string, today: string): string | undefined {
  const checked = checkResidentId(text, today);
  return checked.ok ? checked.doubt : undefined;
}
