import styles from "./needs-scripts.module.css";

/** For what cannot do without scripts: how to go on. `contact`: 拨打服务热线 12345. */
export function NeedsScripts({ what, contact }: { what: string; contact?: string }) {
  const otherwise = contact ? `也可以${contact}` : "或到园区政务服务窗口办理";
  return (
    <noscript>
      <p className={styles.note}>
        {what}需要浏览器启用脚本。请启用后刷新本页，{otherwise}。
      </p>
    </noscript>
  );
}
