import type { SheetPage } from "@/contract/desk/desk-kind";
import styles from "./case-policy.module.css";
import { NewWindowLink } from "./new-window-link";

/** The public page that a case speaks of, as everybody sees it now. */
export function CasePublicPage({ page: { title, href } }: { page: SheetPage }) {
  return (
    <section className={styles.policy} aria-labelledby="public-page">
      <h2 id="public-page">公开页面</h2>
      <p className={styles.title}>
        <NewWindowLink href={href}>{title}</NewWindowLink>
      </p>
    </section>
  );
}
