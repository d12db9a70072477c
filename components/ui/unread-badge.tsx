import styles from "./ui.module.css";

const MAX_SHOWN = 99;

/** How many are unread; nothing when none are. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden">条未读</span>
    </span>
  );
}
