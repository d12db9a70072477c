"use client";

import type { FormField } from "@/components/form/engine/form-field";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { Alert } from "@/components/ui/alert";
import type { ApplicationField } from "@/contract/apply/apply";
import type { OfferedDocument } from "@/contract/apply/document";
import { MAX_FILES, MAX_PARAGRAPH_LENGTH } from "@/contract/form/field";
import { documentFile } from "@/services/apply/documents";
import type { ShownFile } from "@/services/apply/form";
import { formatSource, getLabel } from "@/services/apply/labels";
import { sendFile } from "@/services/common/upload";
import { DocumentOffers } from "./document-offers";
import styles from "./apply.module.css";

/** A field of an item's form as the engine shows it. @param value its answer now, to say where that comes from */
export function describeField(field: ApplicationField, value: unknown): FormField {
  const source = typeof value === "string" ? formatSource(field, value) : "";
  return {
    ...field,
    label: field.kind === "files" ? getLabel(field) : field.label,
    hint: [field.hint, source].filter(Boolean).join("。") || undefined,
    options: field.options.map((option) => ({ value: option, label: option })),
    autoComplete: "off",
    rows: 6,
    most: MAX_PARAGRAPH_LENGTH,
    files: { what: "材料", most: MAX_FILES, send: sendFile },
  };
}

/** Below a material: what the vault offers for it, and what looks odd about its files. */
export function MaterialHelp({
  field: { key, label },
  binding,
  remarks,
  documents,
}: {
  field: ApplicationField;
  binding: FieldBinding<readonly ShownFile[]>;
  remarks: readonly string[];
  documents: readonly OfferedDocument[];
}) {
  return (
    <>
      <DocumentOffers
        fieldKey={key}
        label={label}
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
