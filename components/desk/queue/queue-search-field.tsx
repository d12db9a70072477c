"use client";

import { Button } from "@/components/ui/button";
import type { QueueSearch } from "./queue-search";
import styles from "./queue.module.css";

/** Searches the queue, in all scopes and states. */
export function QueueSearchField({
  field,
  search,
  onGo,
}: {
  field: React.RefObject<HTMLInputElement | null>;
  search: QueueSearch;
  onGo: (search: QueueSearch) => void;
}) {
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const keyword = field.current?.value.trim() ?? "";
        const { keyword: _before, ...others } = search;
        // A search begins everywhere: in every scope, among what is open and what is over.
        onGo(keyword ? { whose: "all", keyword, page: 1 } : { ...others, page: 1 });
      }}
    >
      <input
        ref={field}
        name="keyword"
        type="search"
        aria-label="搜索编号、企业、标题、内容或手机尾号四位"
        placeholder="编号、企业、内容、手机尾号"
        defaultValue={search.keyword}
        maxLength={100}
      />
      <Button type="submit" small kind="plain">
        搜索
      </Button>
    </form>
  );
}
