import { RichText } from "@/components/ui/text/rich-text";
import { PolicyJumps, type Jump } from "../policy-jumps";
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
  jumps: readonly Jump[];
}) {
  return (
    <section className={styles.head} aria-labelledby="topic-title">
      <h1 id="topic-title">{title}</h1>
      <p className={styles.summary}>{summary}</p>
      <RichText html={introHtml} />
      <PolicyJumps jumps={jumps} />
    </section>
  );
}
