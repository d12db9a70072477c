"use client";

import { useId, useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { Alert } from "@/components/ui/alert";
import type { StaffImport as Preview, StaffImported, StaffImportRow } from "@/contract/enterprise/staff";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { previewStaffImport, staffFileHref } from "@/services/enterprise/queries";
import styles from "../enterprise.module.css";

/** Sub-users from a spreadsheet: read and judged row by row first, invited only after a look at it. */
export function StaffImport({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<Preview | undefined>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<readonly StaffImported[] | undefined>();
  const reading = useAct(previewStaffImport, {
    here: true,
    onDone: (answer) => {
      setPreview(answer);
      setChosen(new Set(answer.rows.flatMap((row) => (row.problem === null ? [row.row] : []))));
    },
  });
  const writing = useAct(useWrite(enterpriseMutations.confirmStaffImport()), { here: true, onDone: setDone });
  const problemsId = useId();
  const busy = reading.busy || writing.busy;
  const problems = [...reading.failure, ...writing.failure];
  const read = (file: File) => {
    if (writing.busy) return;
    writing.fail([]);
    // What is not read as a sheet leaves no rows of another file to be taken for its own.
    setPreview(undefined);
    void reading.run(file);
  };
  const write = (id: string) => {
    if (reading.busy) return;
    reading.fail([]);
    if (chosen.size === 0) writing.fail(["请至少选择一行"]);
    else void writing.run({ id, rows: [...chosen] });
  };
  const toggle = (row: number, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, row] : [...now].filter((other) => other !== row)));

  if (done) return <ImportResult people={done} onDone={onClose} />;
  return (
    <section className={styles.panel} aria-label="从表格导入">
      <h2>从表格导入子账号</h2>
      <p>
        先下载模板，按四列填写：姓名、手机号、部门或职务、角色（写角色的名称）。一次最多 500
        行。上传后逐行检查，确认之前不会邀请任何人。
      </p>
      <div className={styles.buttons}>
        <a className={buttonClass("plain", true)} href={staffFileHref("template")} download>
          <Icon name="download" size={16} />
          下载模板
        </a>
        <label className={buttonClass(preview ? "plain" : "primary", true)}>
          <Icon name="upload" size={16} />
          {preview ? "重新选择表格" : "选择表格"}
          <input
            type="file"
            className="visually-hidden"
            accept=".xlsx"
            {...(reading.failure.length > 0 ? { "aria-invalid": true, "aria-describedby": problemsId } : {})}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) read(file);
            }}
          />
        </label>
        <Button kind="quiet" small onClick={onClose}>
          取消导入
        </Button>
      </div>
      <div role="status">{busy && "正在处理，请稍候"}</div>
      {problems.length > 0 && (
        <Alert id={problemsId} tone="warning" announce>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      {preview && (
        <>
          <ImportPreview preview={preview} chosen={chosen} onToggle={toggle} />
          <div>
            <Button busy={busy} onClick={() => write(preview.id)}>
              导入选中的 {chosen.size} 行
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Who was invited, by name: the masked phones tell two of the same name apart. */
function ImportResult({ people, onDone }: { people: readonly StaffImported[]; onDone: () => void }) {
  return (
    <section className={`${styles.panel} ${styles.tinted}`} aria-label="导入结果">
      <h2>已邀请 {people.length} 人</h2>
      <p>短信会发到各人的手机号，7 天内有效。本人登录后在“绑定企业”中接受，才会出现在子账号列表里。</p>
      <ul className={styles.invited}>
        {people.map((person) => (
          <li key={person.row}>
            {person.fullName} <span className={styles.meta}>{person.phone}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="quiet" small onClick={onDone}>
          关闭
        </Button>
      </div>
    </section>
  );
}

/** Everything that is wrong with a row, so that the sheet is corrected once. */
function Verdict({ row }: { row: StaffImportRow }) {
  if (row.problem === null) return "可以导入";
  return (
    <ul className={styles.problems}>
      {(row.problems ?? [row.problem]).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

/** What was read, row by row; those without a problem can be chosen. */
function ImportPreview({
  preview,
  chosen,
  onToggle,
}: {
  preview: Preview;
  chosen: ReadonlySet<number>;
  onToggle: (row: number, on: boolean) => void;
}) {
  const wrong = preview.rows.filter((row) => row.problem !== null).length;
  return (
    <>
      <p>
        共 {preview.rows.length} 行，可以导入 {preview.rows.length - wrong} 行
        {wrong > 0 && `，${wrong} 行有问题，每行的问题都已列出（修改表格后可重新选择）`}。
      </p>
      <ScrollRegion label="逐行检查结果" className={styles.matrix}>
        <table>
          <caption className="visually-hidden">逐行检查结果</caption>
          <thead>
            <tr>
              <th scope="col">导入</th>
              <th scope="col">行号</th>
              <th scope="col" className={styles.verdict}>
                检查结果
              </th>
              <th scope="col">姓名</th>
              <th scope="col">手机号</th>
              <th scope="col">部门或职务</th>
              <th scope="col">角色</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.row}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`导入第 ${row.row} 行`}
                    disabled={row.problem !== null}
                    checked={chosen.has(row.row)}
                    onChange={(event) => onToggle(row.row, event.target.checked)}
                  />
                </td>
                <td>{row.row}</td>
                <td className={styles.verdict}>
                  <Verdict row={row} />
                </td>
                <td className={styles.typed}>{row.fullName}</td>
                <td>{row.phone}</td>
                <td className={styles.typed}>{row.position}</td>
                <td className={styles.typed}>{row.roleName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
