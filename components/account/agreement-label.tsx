import styles from "./login.module.css";

/** What one agrees to; it opens beside the form, so that nothing typed is lost. */
export function AgreementLabel() {
  return (
    <span className={styles.agreed}>
      我已阅读并同意
      <a href="/privacy" target="_blank" rel="noopener">
        《隐私声明》
      </a>
    </span>
  );
}
