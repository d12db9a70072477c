import styles from "./report.module.css";

/** The place of a kept result before anybody knows who looks; without scripts it stays and says why. */
export function ReportPlaceholder() {
  return (
    <div className={styles.waiting}>
      <noscript>
        <p>
          查看保存的结果需要登录并开启脚本。不登录、不开脚本也能测算：<a href="/tool">去企业自评工具</a>。
        </p>
      </noscript>
    </div>
  );
}
