import { Icon } from "@/components/ui/icons/icon";
import { followTopicAddress } from "@/services/policy/subscribe-address";
import styles from "./topic.module.css";

/** Leads to where one follows a topic. */
export function FollowTopic({ id, title }: { id: string; title: string }) {
  return (
    <a className={styles.followLink} href={followTopicAddress(id)} rel="nofollow" aria-label={`订阅这个专题：${title}`}>
      <Icon name="bell" size={16} />
      订阅这个专题
    </a>
  );
}
