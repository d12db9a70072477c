"use client";

import { Button } from "@/components/ui/button";
import { ErrorSummary } from "./error-summary";
import type { ContractFormState } from "./use-contract-form";
import styles from "./form.module.css";

/** The `<form>` around the fields: summary on top, then the fields, then the actions. */
export function ContractForm({
  form,
  submitLabel,
  busyLabel = "正在提交",
  act = "提交",
  actions,
  action,
  wide = false,
  secondary = false,
  children,
}: {
  form: ContractFormState;
  /** Names the act: 提交诉求, 保存. */
  submitLabel: string;
  busyLabel?: string;
  /** What did not succeed when it fails, where that is not 提交: 查询. */
  act?: string;
  /** Beside the main button: 保存草稿, 取消. */
  actions?: React.ReactNode;
  /** Where a browser without scripts posts the fields; without it such a browser cannot send the form. */
  action?: string;
  /** The main button takes the whole width: forms of one narrow card. */
  wide?: boolean;
  /** Another form of the page holds the one filled action. */
  secondary?: boolean;
  children: React.ReactNode;
}) {
  return (
    <form
      id={form.id}
      className={wide ? `${styles.form} ${styles.wide}` : styles.form}
      // Without scripts too what was typed never stands in an address.
      method="post"
      {...(action ? { action } : {})}
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary
        problems={form.problems}
        attempt={form.attempt}
        corrected={form.corrected}
        formId={form.id}
        act={act}
      />
      {children}
      <div className={styles.actions}>
        <Button type="submit" kind={secondary ? "plain" : "primary"} busy={form.busy}>
          {form.busy ? busyLabel : submitLabel}
        </Button>
        {actions}
      </div>
      <p role="status" className="visually-hidden">
        {form.busy ? `${busyLabel}，请稍候` : ""}
      </p>
    </form>
  );
}
