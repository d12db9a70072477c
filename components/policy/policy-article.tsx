import { cleanRichText } from "@/lib/rich-text";
import styles from "./article.module.css";

/** The text of a policy. The only place that puts HTML into a page, and it is cleaned here whatever came in. */
export function PolicyArticle({ html }: { html: string }) {
  return <div className={styles.article} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />;
}
