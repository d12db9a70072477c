import { ItemRows } from "@/components/declare/item-rows";
import { Block, type BlockRow } from "@/components/page/landing";
import styles from "@/components/policy/topics/topic.module.css";
import type { ShownSection, TopicPolicy } from "@/contract/topic/topic";
import { LEVEL_LABELS, VALIDITY_LABELS } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import { topicSearchAddress } from "@/services/policy/topics";
import { noticeRow } from "./rows";

function rowOf(policy: TopicPolicy): BlockRow {
  const known = policy.validity === "in_force" || policy.validity === "unstated";
  return {
    title: policy.title,
    href: policyHref(policy.id),
    date: policy.pubDate,
    tag: known
      ? { words: LEVEL_LABELS[policy.level], tone: "muted" }
      : { words: VALIDITY_LABELS[policy.validity], tone: "danger" },
  };
}

/** A part of a topic: its policies and notices as lines, then what can be declared. */
export function TopicSection({ id, section, today }: { id: string; section: ShownSection; today: string }) {
  const { title, note, policies, items, notices, search } = section;
  const more = search && search.total > policies.length ? search : null;
  return (
    <div id={id} className={styles.section}>
      <Block
        title={title}
        {...(note ? { note } : {})}
        {...(more ? { more: { href: topicSearchAddress(more.filter), label: `全部 ${more.total} 部` } } : {})}
        rows={[...policies.map(rowOf), ...notices.map(noticeRow)]}
      >
        {items.length > 0 && <ItemRows items={items} today={today} level={3} />}
      </Block>
    </div>
  );
}
