import { RichText } from "@/components/ui/text/rich-text";
import { FollowTopic } from "./follow-topic";
import { PageSectionLinks, type PageSection } from "../page-section-links";
import styles from "./topic.module.css";

/** What a topic is about, the ways to its parts, and where one follows it: a plain link, which works without scripts. */
export function TopicHead({
  id,
  title,
  summary,
  introHtml,
  jumps,
}: {
  id: string;
  title: string;
  summary: string;
  introHtml: string;
  jumps: readonly PageSection[];
}) {
  return (
    <section className={styles.head} aria-labelledby="topic-title">
      <h1 id="topic-title">{title}</h1>
      <p className={styles.summary}>{summary}</p>
      <p className={`${styles.follow} screen-only`}>
        <FollowTopic id={id} title={title} />
      </p>
      <RichText html={introHtml} />
      <PageSectionLinks jumps={jumps} />
    </section>
  );
}
