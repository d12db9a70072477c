import { Button } from "@/components/ui/button";
import { QUEUE_PAGE, type QueueSearch } from "./queue-search";
import styles from "./queue.module.css";

/** On to the next fifty. */
export function Pages({
  total,
  search,
  onGo,
}: {
  total: number;
  search: QueueSearch;
  onGo: (search: QueueSearch) => void;
}) {
  const pages = Math.ceil(total / QUEUE_PAGE);
  const to = (page: number) => onGo({ ...search, page });
  return (
    <nav className={styles.pages} aria-label="分页">
      <Button small kind="plain" disabled={search.page <= 1} onClick={() => to(search.page - 1)}>
        上一页
      </Button>
      <span>
        第 {search.page} 页，共 {pages} 页，{total} 件
      </span>
      <Button small kind="plain" disabled={search.page >= pages} onClick={() => to(search.page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
