"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import type { WorkRow } from "@/contract/desk/queue";
import { WORK_KIND_LABELS, type WorkKind } from "@/contract/desk/work-kinds";
import { caseAddress, queueAddress } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { deskQueries } from "@/services/desk/queries";
import { askLabel } from "../../../services/desk/steps";
import { whileActive } from "../frame/activity";
import { KeyBar } from "../frame/desk-frame";
import { useKeys } from "../frame/keys";
import { Preview } from "./preview";
import { Pages } from "./pages";
import { FoundElsewhere, QueueFilters, QueueTabs } from "./queue-filters";
import { QueueSearchField } from "./queue-search-field";
import { groupRows } from "./queue-rows";
import {
  isNarrowed,
  QUEUE_PAGE,
  queueInput,
  readQueueSearch,
  writeQueueSearch,
  type QueueSearch,
} from "./queue-search";
import { QueueTable, rowLinkId } from "./queue-table";
import { useBatch, useTake } from "./use-take";
import frame from "../frame/page.module.css";
import styles from "./queue.module.css";

const LIST_MS = 30_000;

/** A queue: the lines by their promised day, and beside them the one that is looked at. */
export function QueuePage({ kind }: { kind: WorkKind }) {
  const router = useRouter();
  const search = readQueueSearch(useSearchParams());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deskQueries.list(queueInput(kind, search)),
    refetchInterval: whileActive(LIST_MS),
    placeholderData: (before) => before,
  });
  const go = (next: QueueSearch) => router.replace(queueAddress(kind) + writeQueueSearch(next), { scroll: false });
  const rows = groupRows(data?.records ?? []).flatMap((group) => group.rows);
  const [currentId, setCurrentId] = useState<string>();
  const current = rows.find(({ id }) => id === currentId) ?? rows[0];
  const [picked, setPicked] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ id }) => picked.includes(id));
  const takeable = chosen.filter(({ acts }) => acts.includes("take"));
  const asking = askLabel(kind);
  const field = useRef<HTMLInputElement>(null);

  const togglePick = (id: string) =>
    setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const open = (row: WorkRow, form = "") =>
    router.push(`${caseAddress(kind, row.number)}${writeQueueSearch(search)}${form}`);
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === current?.id);
    const next = rows[currentId === undefined ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setCurrentId(next.id);
    document.getElementById(rowLinkId(next))?.focus();
  };
  const taking = useTake(current);
  const batch = useBatch(() => setPicked([]));
  const onCurrent = (act: (row: WorkRow) => void) => () => current && act(current);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: onCurrent((row) => open(row)),
    t: () => {
      if (takeable.length > 0) void batch.run(takeable);
      else if (chosen.length === 0 && current?.acts.includes("take")) void taking.run();
    },
    r: onCurrent((row) => open(row, "#form")),
    ...(asking ? { s: onCurrent((row) => open(row, "#ask")) } : {}),
    ...(current?.acts.includes("assign") ? { a: onCurrent((row) => open(row, "#assign")) } : {}),
    x: onCurrent(({ id }) => togglePick(id)),
    "/": () => {
      field.current?.focus();
      // What was searched before gives way to what is typed now.
      field.current?.select();
    },
    Escape: () => setPicked([]),
  });

  return (
    <>
      <div className={frame.head}>
        <h1>{WORK_KIND_LABELS[kind]}</h1>
        <QueueTabs kind={kind} search={search} found={data?.found} />
        <QueueSearchField key={search.keyword ?? ""} field={field} search={search} onGo={go} />
      </div>
      <div className={styles.body}>
        <section className={styles.list} aria-label="列表" aria-busy={isPlaceholderData}>
          <QueueFilters kind={kind} search={search} groups={data?.groups} onGo={go} />
          {chosen.length > 0 && (
            <Picked
              count={chosen.length}
              takeable={takeable.length}
              busy={batch.busy}
              onTake={() => void batch.run(takeable)}
              onDrop={() => setPicked([])}
            />
          )}
          {data?.found && search.keyword !== undefined && (
            <FoundElsewhere found={data.found} keyword={search.keyword} />
          )}
          {data && rows.length > 0 && (
            <QueueTable
              kind={kind}
              rows={rows}
              counts={data.groups}
              search={writeQueueSearch(search)}
              found={search.keyword !== undefined}
              currentId={current?.id}
              picked={picked}
              onCurrent={setCurrentId}
              onPick={togglePick}
            />
          )}
          {data && rows.length === 0 && <NothingToDo search={search} onGo={go} />}
          {data && data.total > QUEUE_PAGE && <Pages total={data.total} search={search} onGo={go} />}
          {!data &&
            (error ? (
              <ErrorState what="待办" messages={failureMessage(error)} onRetry={() => void refetch()} />
            ) : (
              <SkeletonTable columns={4} rows={8} />
            ))}
        </section>
        <aside className={styles.preview} aria-label="预览">
          {current && (
            <Preview
              kind={kind}
              row={current}
              taking={taking.busy}
              onTake={() => void taking.run()}
              onOpen={(form) => open(current, form)}
            />
          )}
        </aside>
      </div>
      <KeyBar
        keys={[
          ["J K", "上下"],
          ["Enter", "打开"],
          ["T", "接手"],
          ["R", "答复、审核"],
          ["A", "转办"],
          ...(asking ? ([["S", asking]] as const) : []),
          ["X", "选中多件"],
          ["G M", "去我的"],
        ]}
      />
    </>
  );
}

/** How many are picked, and what can be done with them at once. */
function Picked({
  count,
  takeable,
  busy,
  onTake,
  onDrop,
}: {
  count: number;
  takeable: number;
  busy: boolean;
  onTake: () => void;
  onDrop: () => void;
}) {
  return (
    <div className={styles.batch}>
      <span role="status">已选 {count} 件</span>
      {takeable > 0 ? (
        <Button small busy={busy} onClick={onTake}>
          {takeable === count ? "一起接手" : `接手其中 ${takeable} 件`}
        </Button>
      ) : (
        <span>都不能接手：已由您承办、由别的单位承办，或已办结</span>
      )}
      <Button small kind="quiet" onClick={onDrop}>
        取消选择
      </Button>
    </div>
  );
}

function NothingToDo({ search, onGo }: { search: QueueSearch; onGo: (search: QueueSearch) => void }) {
  return (
    <Empty
      title={search.keyword === undefined ? "没有待办" : `没有找到“${search.keyword}”`}
      reason={emptyReason(search)}
      action={
        isNarrowed(search) && (
          <Button kind="plain" onClick={() => onGo({ whose: search.whose, page: 1 })}>
            清除筛选
          </Button>
        )
      }
    />
  );
}

const emptyReason = ({ whose, keyword, when }: QueueSearch): string => {
  if (keyword && !when)
    return "这里没有找到，办结的也找过了；可以看看“全部”，换个说法，或者用编号、企业名称、手机尾号四位来找";
  if (when) return "没有符合条件的，可以换个条件，或清除筛选";
  if (whose === "mine") return "手上没有要办的，可以到“本单位”里接手";
  return whose === "unit" ? "本单位没有要办的，新来的会自己出现在这里" : "新来的会自己出现在这里";
};
