import { Empty } from "@/components/ui/states/empty";
import type { MicroApp } from "@/lib/external/micro-apps";
import styles from "./micro-app.module.css";

/** The configured micro-applications. Plain links: the page with the frame needs a policy of its own. */
export function MicroAppList({ apps }: { apps: readonly MicroApp[] }) {
  return (
    <div className={`page-width ${styles.card}`}>
      <h1>微应用</h1>
      {apps.length === 0 ? (
        <Empty>
          <p>目前没有开通的微应用。开通后会列在这里。</p>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {apps.map((app) => (
            <li key={app.id}>
              <a href={`/mfe-nuxt/${app.id}`}>
                <strong>{app.title}</strong>
                <small>{new URL(app.url).host}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
