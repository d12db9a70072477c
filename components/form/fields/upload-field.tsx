"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icons/icon";
import { isShrinkable, shrinkPhoto } from "@/lib/browser/shrink-photo";
import { formatFileSize } from "@/lib/format";
import { Field, type FieldProps, type Wiring } from "./field";
import { checkFiles, UPLOAD_TYPES, type UploadLimits } from "./upload-rules";
import type { FieldBinding } from "../use-contract-form";
import { type PendingUpload, type SendFile, type UploadedFile, useUploads } from "./use-uploads";
import styles from "./upload.module.css";

const warningsId = (id: string) => `${id}-warnings`;
const failureId = (id: string, key: string) => `${id}-failed-${key}`;
/** A file that was refused or did not arrive makes the field wrong, and its words belong to the field's. */
function addErrors(wiring: Wiring, ids: readonly string[]): Wiring {
  if (ids.length === 0) return wiring;
  return {
    "aria-describedby": [wiring["aria-describedby"], ...ids].filter(Boolean).join(" "),
    "aria-invalid": true,
  };
}

const DRAWING = "正在处理照片";

/** What may be uploaded, in words. */
function limitsInWords({ types, maxSizeMb, maxCount }: UploadLimits): string {
  return [
    `支持 ${types.map((type) => type.slice(1)).join("、")} 格式`,
    maxSizeMb === undefined ? "" : `单个文件不超过 ${maxSizeMb}M`,
    maxCount === undefined ? "" : `最多 ${maxCount} 个文件`,
  ]
    .filter(Boolean)
    .join("，");
}

const Limits = ({ hint, limits }: Pick<FieldProps, "hint"> & { limits: UploadLimits }) => (
  <>
    {hint && <>{hint}。</>}
    {limitsInWords(limits)}
  </>
);

/**
 * Files, each with its own progress, retry and removal. The native file input does the work, so it is usable by keyboard;
 * dropping files is an extra.
 *
 * @param send the transport: this field knows neither address nor protocol
 * @param onPending how many files are still on their way, so that a form can wait for them
 */
export function UploadField({
  id,
  name,
  label,
  hint,
  error,
  optional = false,
  value,
  onChange,
  send,
  types = UPLOAD_TYPES,
  maxSizeMb,
  maxCount,
  onPending,
  each,
}: FieldBinding<readonly UploadedFile[]> &
  FieldProps &
  Partial<UploadLimits> & {
    send: SendFile;
    onPending?: (count: number) => void;
    /** What stands below a file that has arrived: fields and buttons of its own. */
    each?: (file: UploadedFile, index: number) => React.ReactNode;
  }) {
  const limits = { types, maxSizeMb, maxCount };
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [spoken, setSpoken] = useState("");
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({ value, onChange, send, announce: setSpoken });
  const { pending } = uploads;
  const failed = pending.flatMap(({ key, failure }) => (failure === undefined ? [] : [failureId(id, key)]));
  const [drawing, setDrawing] = useState(0);
  const moving = drawing + pending.filter((item) => item.failure === undefined).length;
  useEffect(() => onPending?.(moving), [moving, onPending]);

  // Others may have been chosen while a photo was drawn.
  const present = useRef(0);
  useEffect(() => {
    present.current = value.length + pending.length;
  }, [value.length, pending.length]);
  const take = (files: readonly File[]) => {
    const { accepted, warnings: found } = checkFiles(files, limits, present.current);
    setWarnings(found);
    uploads.add(accepted);
  };
  const choose = async (files: readonly File[]) => {
    // Before the size is judged: a photo straight from the camera shall not be refused for it.
    if (!types.includes(".jpg") || !files.some(isShrinkable)) return take(files);
    setSpoken(DRAWING);
    setDrawing((count) => count + files.length);
    const shrunk: File[] = [];
    // One after the other: a drawn photo takes some fifty megabytes.
    for (const file of files) shrunk.push(await shrinkPhoto(file));
    setDrawing((count) => count - files.length);
    return take(shrunk);
  };
  /** The focus would be lost with the row. */
  const afterRemoval = (act: () => void) => {
    act();
    setWarnings([]);
    input.current?.focus();
  };
  const full = maxCount !== undefined && value.length + pending.length >= maxCount;

  return (
    <Field id={id} label={label} hint={<Limits hint={hint} limits={limits} />} error={error} optional={optional}>
      {(wiring) => (
        <>
          <div
            className={`${styles.zone} ${over ? styles.over : ""} ${full ? styles.full : ""}`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              void choose([...event.dataTransfer.files]);
            }}
          >
            <input
              {...addErrors(wiring, [...(warnings.length > 0 ? [warningsId(id)] : []), ...failed])}
              ref={input}
              id={id}
              name={name}
              type="file"
              className={styles.input}
              multiple={maxCount !== 1}
              accept={types.join(",")}
              onChange={(event) => {
                void choose([...(event.target.files ?? [])]);
                // The same file may be chosen again after a removal.
                event.target.value = "";
              }}
            />
            <span className={styles.face} aria-hidden="true">
              <Icon name="upload" size={18} />
              选择文件
            </span>
            <span className={styles.drop} data-busy={drawing > 0} aria-hidden="true">
              {drawing > 0 ? DRAWING : full ? "已达到数量上限" : "或将文件拖到这里"}
            </span>
          </div>
          <div role="alert" id={warningsId(id)} className={styles.warnings}>
            {warnings.map((warning) => (
              <p key={warning}>
                <Icon name="warning" size={16} />
                {warning}
              </p>
            ))}
          </div>
          <Files id={id} label={label} uploaded={value} uploads={uploads} afterRemoval={afterRemoval} each={each} />
          <p role="status" className="visually-hidden">
            {spoken}
          </p>
        </>
      )}
    </Field>
  );
}

/** The files of a field: those that arrived and those on their way. */
function Files({
  id,
  label,
  uploaded,
  uploads,
  afterRemoval,
  each,
}: {
  id: string;
  label: string;
  uploaded: readonly UploadedFile[];
  uploads: ReturnType<typeof useUploads>;
  afterRemoval: (act: () => void) => void;
  each: ((file: UploadedFile, index: number) => React.ReactNode) | undefined;
}) {
  const { pending } = uploads;
  if (uploaded.length + pending.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={`${label}：文件列表`}>
      {uploaded.map((file, index) => (
        <li key={file.fileId}>
          <Icon name="paperclip" size={18} />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.done}>{formatFileSize(file.size)}，已上传</span>
          <RemoveButton name={file.name} onClick={() => afterRemoval(() => uploads.remove(file.fileId))} />
          {each?.(file, index)}
        </li>
      ))}
      {pending.map((item) => (
        <Pending
          key={item.key}
          id={failureId(id, item.key)}
          item={item}
          onRetry={() => uploads.retry(item)}
          onCancel={() => afterRemoval(() => uploads.cancel(item))}
        />
      ))}
    </ul>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} onClick={onClick}>
      移除<span className="visually-hidden">：{name}</span>
    </button>
  );
}

function Pending({
  id,
  item,
  onRetry,
  onCancel,
}: {
  /** Of the words that say why it failed. */
  id: string;
  item: PendingUpload;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { file, percent, failure } = item;
  return (
    <li className={failure ? styles.failed : undefined}>
      <Icon name={failure ? "warning" : "paperclip"} size={18} />
      <span className={styles.fileName}>{file.name}</span>
      {failure ? (
        <>
          <span id={id} className={styles.failure}>
            <span className="visually-hidden">{file.name}：</span>
            {failure}
          </span>
          <button type="button" className={styles.remove} onClick={onRetry}>
            重试<span className="visually-hidden">：{file.name}</span>
          </button>
        </>
      ) : (
        <span className={styles.progress}>
          <progress value={percent} max={100} aria-label={`${file.name} 上传进度`} />
          <span aria-hidden="true">{percent}%</span>
        </span>
      )}
      <RemoveButton name={file.name} onClick={onCancel} />
    </li>
  );
}
