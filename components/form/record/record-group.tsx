import type { RecordField } from "@/contract/form/record-fields";
import { FieldGroup } from "../fields/field";
import { recordFieldId, type RecordContext } from "./record-place";
import styles from "./record.module.css";

/** Fields that belong together under one legend. */
export function RecordGroup({
  field,
  path,
  context: { id, problems },
  children,
}: {
  field: RecordField;
  path: string;
  context: RecordContext;
  children: React.ReactNode;
}) {
  const { label, hint, optional } = field;
  const error = problems.get(path);
  return (
    <div className={styles.wide} id={recordFieldId(id, path)} tabIndex={-1}>
      <FieldGroup
        id={`${recordFieldId(id, path)}-group`}
        label={label}
        hint={hint}
        optional={optional === true}
        {...(error ? { error } : {})}
      >
        <div className={styles.group}>{children}</div>
      </FieldGroup>
    </div>
  );
}
