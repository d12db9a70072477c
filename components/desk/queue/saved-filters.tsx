"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@/components/form/fields/text-fields";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Icon } from "@/components/ui/icons/icon";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { workTextCalls, type SavedFilter } from "@/contract/desk/work-texts";
import { filterMutations } from "@/services/desk/mutations";
import { deskQueries } from "@/services/desk/queries";
import { isNarrowed, readQueueSearch, writeQueueSearch, type QueueSearch } from "./queue-search";
import styles from "./queue.module.css";

/** What stands behind the question mark, from the first page on. */
const queryOf = (search: QueueSearch) => writeQueueSearch({ ...search, page: 1 }).slice(1);

/** The looks at this queue that the caller keeps, and the way to keep the one that is open. */
export function SavedFilters({
  kind,
  search,
  onGo,
}: {
  kind: WorkKind;
  search: QueueSearch;
  onGo: (search: QueueSearch) => void;
}) {
  const { data = [] } = useQuery(deskQueries.savedFilters());
  const [naming, setNaming] = useState(false);
  const query = queryOf(search);
  const own = data.filter((filter) => filter.kind === kind);
  return (
    <>
      {own.map((filter) => (
        <SavedChip key={filter.id} filter={filter} on={filter.query === query} onGo={onGo} />
      ))}
      {isNarrowed(search) && !own.some((filter) => filter.query === query) && (
        <button type="button" className={styles.save} onClick={() => setNaming(true)}>
          保存这个筛选
        </button>
      )}
      {naming && (
        <NameDialog kind={kind} query={query} taken={own.map(({ name }) => name)} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

function SavedChip({
  filter: { id, name, query },
  on,
  onGo,
}: {
  filter: SavedFilter;
  on: boolean;
  onGo: (search: QueueSearch) => void;
}) {
  const drop = useWrite(filterMutations.drop());
  const dropping = useAct(() => drop(id), { done: `筛选“${name}”已删除`, name: "删除筛选" });
  return (
    <span className={styles.saved}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={on}
        onClick={() => onGo(readQueueSearch(new URLSearchParams(query)))}
      >
        {name}
      </button>
      <button
        type="button"
        aria-label={`删除筛选“${name}”`}
        aria-disabled={dropping.busy}
        onClick={() => void dropping.run()}
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

const fields = workTextCalls.putSavedFilter.body.pick({ name: true });

function NameDialog({
  kind,
  query,
  taken,
  onClose,
}: {
  kind: WorkKind;
  query: string;
  taken: readonly string[];
  onClose: () => void;
}) {
  const showToast = useToast();
  const put = useWrite(filterMutations.put());
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const judged = fields.safeParse({ name });
  const error = tried ? judged.error?.issues[0]?.message : undefined;
  return (
    <Dialog
      title="保存这个筛选"
      confirm="保存"
      ready={judged.success}
      onTry={() => setTried(true)}
      act={async () => {
        await put({ kind, name, query });
        showToast({ tone: "success", text: `筛选“${name.trim()}”已保存` });
      }}
      onClose={onClose}
    >
      <TextField
        id="filter-name"
        name="name"
        value={name}
        onChange={setName}
        label="名称"
        hint={taken.includes(name.trim()) ? "已有同名的，保存后以这一个为准" : "只有自己看得到"}
        autoComplete="off"
        {...(error ? { error } : {})}
      />
    </Dialog>
  );
}
