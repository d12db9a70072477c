"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag, type TagTone } from "@/components/ui/tag";
import { RESULTS_MOST, type SavedCard } from "@/contract/evaluation/evaluation";
import { TOOL_IDS, type ToolId, type VerdictTone } from "@/contract/rules/evaluation/tool";
import { formatDateTime } from "@/lib/format";
import { wordsOfFailure } from "@/lib/gateway/errors";
import { compareHref, PAGE_SIZE, REPORT_PATH, resultHref, resultQueries } from "@/services/evaluation/results";
import { titleOf } from "./tool-title";
import { useRemoval } from "./use-removal";
import styles from "./report.module.css";

const TONES: Readonly<Record<VerdictTone, TagTone>> = {
  good: "success",
  near: "warning",
  bad: "danger",
  open: "muted",
};

interface Asked {
  readonly tool: ToolId | undefined;
  readonly page: number;
}

function askedIn(query: URLSearchParams): Asked {
  const page = Number(query.get("page"));
  return {
    tool: TOOL_IDS.find((id) => id === query.get("tool")),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** What the enterprise has kept, the newest first: of one tool or all, two of one tool to be compared. */
export function SavedList() {
  const query = useSearchParams();
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly SavedCard[]>([]);
  const { tool, page } = askedIn(query);
  const { data } = useQuery(resultQueries.list(tool, page));
  const go = (next: Asked) => {
    const search = new URLSearchParams({
      ...(next.tool ? { tool: next.tool } : {}),
      ...(next.page > 1 ? { page: String(next.page) } : {}),
    }).toString();
    router.replace(search === "" ? REPORT_PATH : `${REPORT_PATH}?${search}`, { scroll: false });
  };
  return (
    <>
      <div className={styles.filter}>
        <p>
          <label htmlFor="tool-filter">工具</label>
          <select
            id="tool-filter"
            value={tool ?? ""}
            onChange={({ target: { value } }) => {
              setChosen([]);
              go({ tool: TOOL_IDS.find((id) => id === value), page: 1 });
            }}
          >
            <option value="">全部工具</option>
            {TOOL_IDS.map((id) => (
              <option key={id} value={id}>
                {titleOf(id)}
              </option>
            ))}
          </select>
        </p>
        <Chosen chosen={chosen} hasTwo={(data?.total ?? 0) > 1} onClear={() => setChosen([])} />
      </div>
      <Kept
        tool={tool}
        page={page}
        chosen={chosen}
        onChoose={(card, on) => setChosen(on ? [...chosen, card] : chosen.filter(({ id }) => id !== card.id))}
        onPage={(next) => go({ tool, page: next })}
      />
    </>
  );
}

interface ChosenProps {
  readonly chosen: readonly SavedCard[];
  readonly hasTwo: boolean;
  readonly onClear: () => void;
}

/** How to compare where there are two, and once two are chosen the way to it: the later one is opened, the earlier stands beside it. */
function Chosen({ chosen, hasTwo, onClear }: ChosenProps) {
  const [first, second] = chosen;
  return (
    <div className={styles.chosen} role="status">
      {!first && hasTwo && <p>勾选同一工具的两份结果，可以对比。</p>}
      {first && !second && <p>已选 1 份“{titleOf(first.tool)}”，再选一份同一工具的结果。</p>}
      {first && second && (
        <ButtonLink
          href={
            first.createdAt >= second.createdAt ? compareHref(first.id, second.id) : compareHref(second.id, first.id)
          }
        >
          对比所选的两份
        </ButtonLink>
      )}
      {first && (
        <Button kind="quiet" small onClick={onClear}>
          取消选择
        </Button>
      )}
    </div>
  );
}

interface KeptProps extends Asked {
  readonly chosen: readonly SavedCard[];
  readonly onChoose: (card: SavedCard, on: boolean) => void;
  readonly onPage: (page: number) => void;
}

function Kept({ tool, page, chosen, onChoose, onPage }: KeptProps): React.ReactNode {
  const { data, error, refetch, isPlaceholderData } = useQuery(resultQueries.list(tool, page));
  if (error && !data)
    return (
      <ErrorState what="保存的结果" messages={wordsOfFailure(error, "请稍后重试")} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={4} />;
  const { total, records } = data;
  if (total === 0)
    return tool === undefined ? (
      <Empty
        title="还没有保存的结果"
        reason="在任一工具里点“保存结果”，以后打开还是当时的数据和结论。"
        action={<ButtonLink href="/tool">去测算</ButtonLink>}
      />
    ) : (
      <Empty
        title={`还没有保存过“${titleOf(tool)}”的结果`}
        reason="可以在上面换一个工具看，也可以现在去测算。"
        action={<ButtonLink href="/tool">去测算</ButtonLink>}
      />
    );
  const last = Math.ceil(total / PAGE_SIZE);
  // The last one of a page was deleted, or the address is older than the list.
  if (records.length === 0 && !isPlaceholderData)
    return <Kept tool={tool} page={last} chosen={chosen} onChoose={onChoose} onPage={onPage} />;
  return (
    <>
      {tool !== undefined && (
        <p className={styles.meta}>
          已保存 {total} 份，每个工具最多 {RESULTS_MOST} 份{total >= RESULTS_MOST && "；要保存新的，请先删除不再需要的"}
          。
        </p>
      )}
      <ul className={styles.saved} aria-busy={isPlaceholderData}>
        {records.map((card) => (
          <Row key={card.id} card={card} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {total > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} sizes={[PAGE_SIZE]} total={total} onChange={onPage} />}
    </>
  );
}

function Row({ card, chosen, onChoose }: { card: SavedCard } & Pick<KeptProps, "chosen" | "onChoose">) {
  const remove = useRemoval(() => onChoose(card, false));
  const title = titleOf(card.tool);
  const when = formatDateTime(card.createdAt);
  const isChosen = chosen.some(({ id }) => id === card.id);
  const [first] = chosen;
  const isShut = !isChosen && (chosen.length === 2 || (first !== undefined && first.tool !== card.tool));
  return (
    <li>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isShut}
        onChange={({ target }) => onChoose(card, target.checked)}
        aria-label={`选来对比：${when} 的${title}`}
      />
      <div>
        <p className={styles.name}>
          <PortalLink href={resultHref(card.id)}>{title}</PortalLink>
          <Tag tone={TONES[card.tone]}>{card.word}</Tag>
        </p>
        {card.headline.length > 0 && (
          <p>{card.headline.map(({ label, value, unit = "" }) => `${label} ${value}${unit}`).join("，")}</p>
        )}
        <p className={styles.meta}>
          {when}，{card.createdBy}
        </p>
      </div>
      <Button kind="quiet" small onClick={() => remove(card)} aria-label={`删除 ${when} 的${title}`}>
        删除
      </Button>
    </li>
  );
}
