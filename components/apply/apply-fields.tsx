"use client";

import { useCallback } from "react";
import { RadioField, SelectField } from "@/components/form/fields/choice-fields";
import { DateField, NumberField, PhoneField, TextArea, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { Alert } from "@/components/ui/alert";
import type { ApplicationField } from "@/contract/apply/apply";
import type { OfferedDocument } from "@/contract/apply/document";
import { MAX_FILES, MAX_PARAGRAPH_LENGTH } from "@/contract/form/field";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { documentFile } from "@/services/apply/documents";
import { sendFile } from "@/services/common/upload";
import type { ShownFile } from "@/services/apply/form";
import { getLabel, formatSource } from "@/services/apply/labels";
import { DocumentOffers } from "./document-offers";
import styles from "./apply.module.css";

/** A field with words for an answer. */
export function AnswerField({ field, binding }: { field: ApplicationField; binding: FieldBinding }) {
  const source = formatSource(field, binding.value);
  const hint = [field.hint, source].filter(Boolean).join("。") || undefined;
  const words = { ...binding, label: field.label, hint };
  const choices = field.options.map((value) => ({ value, label: value }));
  switch (field.kind) {
    case "paragraph":
      return <TextArea {...words} max={MAX_PARAGRAPH_LENGTH} rows={6} />;
    case "choice":
      return field.options.length <= 3 ? (
        <RadioField {...words} options={choices} inline />
      ) : (
        <SelectField {...words} options={choices} />
      );
    case "phone":
      return <PhoneField {...words} />;
    case "date":
      return <DateField {...words} />;
    case "number":
    case "amount":
      return <NumberField {...words} unit={field.unit} hint={hint ?? "最多保留 2 位小数"} />;
    default:
      return <TextField {...words} autoComplete="off" />;
  }
}

/** A material with its files, and what looks odd about them. */
export function MaterialField({
  field,
  binding,
  remarks,
  documents,
  onMoving,
}: {
  field: ApplicationField;
  binding: FieldBinding<readonly ShownFile[]>;
  remarks: readonly string[];
  /** What the vault offers. */
  documents: readonly OfferedDocument[];
  onMoving: (key: string, count: number) => void;
}) {
  const { key } = field;
  const onPending = useCallback((count: number) => onMoving(key, count), [key, onMoving]);
  return (
    <>
      <UploadField
        {...binding}
        label={getLabel(field)}
        hint={field.hint || undefined}
        send={sendFile}
        maxSizeMb={UPLOAD_DEFAULT_MB}
        maxCount={MAX_FILES}
        onPending={onPending}
      />
      <DocumentOffers
        fieldKey={key}
        label={field.label}
        documents={documents}
        attached={binding.value.map(({ fileId }) => fileId)}
        full={binding.value.length >= MAX_FILES}
        onChoose={({ id, fileId, name, size }) =>
          binding.onChange([...binding.value, { fileId, name, size, url: documentFile(id) }])
        }
      />
      {remarks.length > 0 && (
        <div className={styles.remark} role="status">
          <Alert tone="warning">
            {remarks.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Alert>
        </div>
      )}
    </>
  );
}
