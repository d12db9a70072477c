"use client";

import { CheckField, SelectField, AgreeField } from "../fields/choice-fields";
import { DateField, TextArea, TextField } from "../fields/text-fields";
import { optionsOf } from "@/contract/coded-value";
import {
  isTree,
  listOrNone,
  textOrNone,
  type RecordField,
  type RecordTree,
  type RecordValue,
} from "@/contract/form/record-fields";
import { AnswersField } from "./answers-field";
import { RecordGroup } from "./record-group";
import { recordFieldId, under, type RecordContext } from "./record-place";
import { RecordRows } from "./record-rows";
import styles from "./record.module.css";

interface Place {
  readonly path: string;
  readonly context: RecordContext;
}

/** The fields of a record, or of a row or a group of it. */
export function RecordFields({
  fields,
  value,
  onChange,
  path = "",
  context,
}: {
  fields: readonly RecordField[];
  value: RecordTree;
  onChange: (change: (value: RecordTree) => RecordTree) => void;
  path?: string;
  context: RecordContext;
}) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <OneField
          key={field.key}
          field={field}
          value={value[field.key]}
          onChange={(change) => onChange((tree) => ({ ...tree, [field.key]: change(tree[field.key]) }))}
          place={{ path: under(path, field.key), context }}
        />
      ))}
    </div>
  );
}

function OneField({
  field,
  value,
  onChange,
  place: { path, context },
}: {
  field: RecordField;
  value: RecordValue | undefined;
  onChange: (change: (value: RecordValue | undefined) => RecordValue) => void;
  place: Place;
}) {
  const { label, hint, optional = false } = field;
  const error = context.problems.get(path);
  const put = (next: RecordValue) => onChange(() => next);
  const words = { id: recordFieldId(context.id, path), name: path, label, hint, optional, ...(error ? { error } : {}) };
  switch (field.as) {
    case "key":
    case "kept":
      return null;
    case "line":
      return <TextField {...words} value={textOrNone(value)} onChange={put} />;
    case "long":
      return <TextArea {...words} rows={3} value={textOrNone(value)} onChange={put} />;
    case "number":
      return (
        <TextField
          {...words}
          width="short"
          unit={field.unit}
          inputMode={field.whole ? "numeric" : "decimal"}
          value={textOrNone(value)}
          onChange={put}
        />
      );
    case "day":
      return <DateField {...words} value={textOrNone(value)} onChange={put} />;
    case "yes":
      return <AgreeField {...words} value={value === true} onChange={put} />;
    case "choice":
      return <SelectField {...words} options={optionsOf(field.options)} value={textOrNone(value)} onChange={put} />;
    case "choices":
      return (
        <CheckField
          {...words}
          inline
          options={optionsOf(field.options)}
          value={listOrNone(value).map(textOrNone)}
          onChange={(chosen) => put([...chosen])}
        />
      );
    case "lines":
      return (
        <TextArea
          {...words}
          rows={4}
          value={listOrNone(value).map(textOrNone).join("\n")}
          onChange={(text) => put(text === "" ? [] : text.split("\n"))}
        />
      );
    case "answers":
      return <AnswersField {...words} questions={context.root[field.from]} value={value} onChange={put} />;
    case "group":
      return (
        <RecordGroup field={field} path={path} context={context}>
          <RecordFields
            fields={field.fields}
            value={isTree(value) ? value : {}}
            onChange={(change) => onChange((now) => change(isTree(now) ? now : {}))}
            path={path}
            context={context}
          />
        </RecordGroup>
      );
    case "rows":
      return (
        <RecordRows field={field} value={value} onChange={onChange} path={path} context={context}>
          {(row, rowPath, change) => (
            <RecordFields fields={field.fields} value={row} onChange={change} path={rowPath} context={context} />
          )}
        </RecordRows>
      );
  }
}
