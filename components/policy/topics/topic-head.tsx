import { RichText } from "@/components/ui/text/rich-text";
import { PageSectionLinks, type PageSection } from "../page-section-links";
import styles from "./topic.module.css";

/** What a topic is about, and the ways to its parts. */
export function TopicHead({
  title,
  summary,
  introHtml,
  jumps,
}: {
  title: string;
  summary: string;
  introHtml: string;
  jumps: readonly PageSection[];
}) {
  return (
    <section className={styles.head} aria-labelledby="topic-title">
      <h1 id="topic-title">{title}</h1>
      <p className={styles.summary}>{summary}</p>
      <RichText html={introHtml} />
      <PageSectionLinks jumps={jumps} />
    </section>
  );
}
