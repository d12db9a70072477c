"use client";

import { useState } from "react";
import { usePersonalList } from "@/components/page/use-personal-list";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { Pager } from "@/components/ui/tables/pager";
import { PortalLink } from "@/components/ui/portal-link";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import { Tag, type TagTone } from "@/components/ui/tag";
import { MAX_SAVED_RESULTS, type SavedCard } from "@/contract/evaluation/evaluation";
import { TOOL_IDS, type ToolId, type VerdictTone } from "@/contract/rules/evaluation/tool";
import { formatDateTime } from "@/lib/format";
import { compareHref, PAGE_SIZE, resultHref, resultQueries } from "@/services/evaluation/results";
import { evaluationTitle } from "../evaluation-title";
import { useRemoveResult } from "./use-remove-result";
import styles from "./report.module.css";

const TONES: Readonly<Record<VerdictTone, TagTone>> = {
  good: "success",
  near: "brand",
  bad: "danger",
  open: "muted",
};

const FILTERS = [{ name: "tool", options: TOOL_IDS.map((value) => ({ value })) }] as const;

/** What the enterprise has kept, the newest first: of one tool or all, two of one tool to be compared. */
export function SavedList() {
  const [chosen, setChosen] = useState<readonly SavedCard[]>([]);
  const list = usePersonalList({
    filters: FILTERS,
    query: ({ tool, page, size }) => resultQueries.list(tool, page, size),
    size: PAGE_SIZE,
  });
  return (
    <>
      <div className={styles.filter}>
        <p>
          <label htmlFor="tool-filter">工具</label>
          <select
            id="tool-filter"
            value={list.choice.tool ?? ""}
            onChange={({ target: { value } }) => {
              setChosen([]);
              list.filter(value === "" ? {} : { tool: value });
            }}
          >
            <option value="">全部工具</option>
            {TOOL_IDS.map((id) => (
              <option key={id} value={id}>
                {evaluationTitle(id)}
              </option>
            ))}
          </select>
        </p>
        <Chosen chosen={chosen} hasTwo={list.total > 1} onClear={() => setChosen([])} />
      </div>
      {list.state === "failed" && <ErrorState what="保存的结果" messages={list.failure} onRetry={list.retry} />}
      {list.state === "loading" && <SkeletonRows rows={4} />}
      {list.data && (
        <Kept
          answer={list.data}
          tool={list.choice.tool}
          isBusy={list.state === "refreshing"}
          chosen={chosen}
          onChoose={(card, on) => setChosen(on ? [...chosen, card] : chosen.filter(({ id }) => id !== card.id))}
        />
      )}
      {list.data && list.total > list.size && (
        <Pager page={list.page} size={list.size} sizes={[PAGE_SIZE]} total={list.total} onChange={list.turn} />
      )}
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
      {first && !second && <p>已选 1 份“{evaluationTitle(first.tool)}”，再选一份同一工具的结果。</p>}
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

interface KeptProps {
  readonly answer: { readonly total: number; readonly records: readonly SavedCard[] };
  readonly tool: ToolId | undefined;
  readonly isBusy: boolean;
  readonly chosen: readonly SavedCard[];
  readonly onChoose: (card: SavedCard, on: boolean) => void;
}

function Kept({ answer: { total, records }, tool, isBusy, chosen, onChoose }: KeptProps): React.ReactNode {
  if (total === 0)
    return tool === undefined ? (
      <Empty
        title="还没有保存的结果"
        reason="在任一工具里点“保存结果”，以后打开还是当时的数据和结论。"
        action={<ButtonLink href="/tool">去测算</ButtonLink>}
      />
    ) : (
      <Empty
        title={`还没有保存过“${evaluationTitle(tool)}”的结果`}
        reason="可以在上面换一个工具看，也可以现在去测算。"
        action={<ButtonLink href="/tool">去测算</ButtonLink>}
      />
    );
  return (
    <>
      {tool !== undefined && (
        <p className={styles.meta}>
          已保存 {total} 份，每个工具最多 {MAX_SAVED_RESULTS} 份
          {total >= MAX_SAVED_RESULTS && "；要保存新的，请先删除不再需要的"}。
        </p>
      )}
      <ul className={styles.saved} aria-busy={isBusy}>
        {records.map((card) => (
          <Row key={card.id} card={card} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

function Row({ card, chosen, onChoose }: { card: SavedCard } & Pick<KeptProps, "chosen" | "onChoose">) {
  const remove = useRemoveResult(() => onChoose(card, false));
  const title = evaluationTitle(card.tool);
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
