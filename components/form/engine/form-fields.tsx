"use client";

import { Fragment, useCallback, useState } from "react";
import { AgreeField, RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { RowsField } from "@/components/form/fields/rows-field";
import { DateField, NumberField, PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { PicturesField, type FormPicture } from "@/components/form/fields/pictures-field";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import type { TableRow } from "@/contract/form/form-table";
import { zoneToday } from "@/lib/dates";
import type { FormField } from "./form-field";

/** Up to so many choices are all in view. */
const FEW = 3;

/** The form that the fields stand in: `useContractForm`. */
interface Form {
  readonly attempt: number;
  bind<Value>(name: string, empty: Value): FieldBinding<Value>;
}

/** How many files of a form are on their way, by field. */
export function useMovingFiles() {
  const [moving, setMoving] = useState<Readonly<Record<string, number>>>({});
  const onMoving = useCallback(
    (key: string, count: number) => setMoving((before) => ({ ...before, [key]: count })),
    [],
  );
  return { isMoving: Object.values(moving).some((count) => count > 0), onMoving };
}

interface Props {
  readonly form: Form;
  readonly onMoving: (key: string, count: number) => void;
}

/** The fields of a form by their descriptions. `after`: what belongs to a field and stands below it. */
export function FormFields({
  fields,
  after,
  ...props
}: Props & { fields: readonly FormField[]; after?: (key: string) => React.ReactNode }) {
  return fields.map((field) => (
    <Fragment key={field.key}>
      <OneField field={field} {...props} />
      {after?.(field.key)}
    </Fragment>
  ));
}

function OneField({ field, form, onMoving }: Props & { field: FormField }) {
  const { key, kind, label, hint, table } = field;
  if (kind === "files")
    return <FilesField field={field} binding={form.bind<readonly UploadedFile[]>(key, [])} onMoving={onMoving} />;
  if (kind === "pictures")
    return <PictureFiles field={field} binding={form.bind<readonly FormPicture[]>(key, [])} onMoving={onMoving} />;
  if (kind === "table" && table)
    return (
      <RowsField
        {...form.bind<readonly TableRow[]>(key, [])}
        {...{ label, hint, table }}
        today={zoneToday()}
        judged={form.attempt > 0}
      />
    );
  if (kind === "agree") return <AgreeField {...form.bind(key, false)} {...{ label, hint }} />;
  return <WrittenField field={field} binding={form.bind(key, "")} />;
}

/** A field with words for an answer. */
function WrittenField({ field, binding }: { field: FormField; binding: FieldBinding }) {
  const { kind, label, hint, unit, options = [], groups, as, width, rows, most, autoComplete } = field;
  const words = { ...binding, label, hint };
  switch (kind) {
    case "paragraph":
      return <TextArea {...words} max={most} rows={rows} />;
    case "choice":
      return as === "lines" || (!as && !groups && options.length <= FEW) ? (
        <RadioField {...words} options={options} inline={options.every((option) => !option.hint)} />
      ) : (
        <SelectField {...words} options={options} groups={groups} />
      );
    case "phone":
      return <PhoneField {...words} />;
    case "date":
      return <DateField {...words} />;
    case "number":
    case "amount":
      return <NumberField {...words} unit={unit} />;
    default:
      return <TextField {...words} width={width} autoComplete={autoComplete} />;
  }
}

interface FilesProps<Held> {
  readonly field: FormField;
  readonly binding: FieldBinding<readonly Held[]>;
  readonly onMoving: Props["onMoving"];
}

/** What fields of files have in common. Throws where the form does not say how they are sent. */
function useFiles({ key, label, hint, files }: FormField, onMoving: Props["onMoving"]) {
  const onPending = useCallback((count: number) => onMoving(key, count), [key, onMoving]);
  if (!files) throw new Error(`${label}没有写明怎样上传`);
  return { label, hint, onPending, send: files.send, maxSizeMb: UPLOAD_DEFAULT_MB, maxCount: files.most };
}

function FilesField({ field, binding, onMoving }: FilesProps<UploadedFile>) {
  const props = useFiles(field, onMoving);
  return <UploadField {...binding} {...props} types={field.files?.types} />;
}

function PictureFiles({ field, binding, onMoving }: FilesProps<FormPicture>) {
  return <PicturesField {...binding} {...useFiles(field, onMoving)} />;
}
