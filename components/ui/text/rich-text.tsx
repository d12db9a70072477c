import { cleanRichText } from "@/lib/rich-text";
import styles from "./rich-text.module.css";

/** A text with structure. The only place that puts HTML into a page, and it is cleaned here whatever came in. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.article} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />;
}
