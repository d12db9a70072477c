import type { PolicyDetail } from "@/contract/policy/policy";
import styles from "./policy.module.css";

/** The table of contents: links to the headings of the text. */
export function PolicyContents({ headings }: { headings: PolicyDetail["headings"] }) {
  return (
    <ol className={styles.contents}>
      {headings.map((heading) => (
        <li key={heading.id} data-level={heading.level}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  );
}
