import { BackLink } from "@/components/ui/back-link";
import { Icon } from "@/components/ui/icons/icon";
import styles from "./form-page.module.css";

/**
 * The form shape: one column. `children` are the error summary, the fields and the actions (components/form); `aside` is
 * what helps to fill them in, such as a contact.
 */
export function FormPage({
  title,
  intro,
  back,
  steps,
  aside,
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  back?: { readonly href: string; readonly label?: string };
  steps?: React.ReactNode;
  aside?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className={`page-width ${styles.page}`}>
      {back && (
        <div className={`${styles.back} screen-only`}>
          <BackLink href={back.href} label={back.label ?? "返回"} />
        </div>
      )}
      <div className={styles.paper}>
        <div className={styles.column}>
          {steps}
          <h1 className={styles.title}>{title}</h1>
          {intro && <div className={styles.intro}>{intro}</div>}
          {children}
        </div>
        {aside && <aside className={`${styles.aside} screen-only`}>{aside}</aside>}
      </div>
    </div>
  );
}

/** Where one stands in a long form. No links: steps are left by the form's own buttons and the browser's back. */
export function FormSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <nav aria-label="填报步骤" className={`${styles.steps} screen-only`}>
      <p>
        第 {current} 步，共 {steps.length} 步<span className={styles.stepName}>：{steps[current - 1]}</span>
      </p>
      <ol>
        {steps.map((step, index) => {
          const state = index + 1 < current ? styles.stepDone : index + 1 === current ? styles.stepNow : "";
          return (
            <li key={step} className={state} {...(index + 1 === current ? { "aria-current": "step" as const } : {})}>
              <span className={styles.stepMark} aria-hidden="true">
                {index + 1 < current ? <Icon name="check" size={14} /> : index + 1}
              </span>
              {step}
              {index + 1 < current && <span className="visually-hidden">，已完成</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
