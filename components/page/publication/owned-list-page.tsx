"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";
import { OwnListPage, type OwnList } from "@/components/page/own-case/own-list-page";
import { buttonClass } from "@/components/ui/button";
import type { Column } from "@/components/ui/tables/data-table";
import { codesOf } from "@/contract/coded-value";
import {
  MAX_OWNED_BATCH,
  OWNED_BATCH_LABELS,
  OWNED_EDIT_LABELS,
  type OwnedBatch,
  type OwnedEdit,
  type OwnedShown,
} from "@/contract/publication/labels";
import type { Due } from "@/contract/rules/clock-promise";
import type { OwnedArea } from "@/lib/own-case/owned-area";
import type { BatchOutcome, OwnedCases } from "@/lib/own-case/owned-cases";
import { LastDayField } from "./last-day-field";

interface Row {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly state: OwnedShown;
  readonly turn: string;
  readonly mine: boolean;
  readonly editing: OwnedEdit;
  readonly expiresOn: string | null;
  readonly views: number;
  readonly due: Due | null;
  readonly submittedAt: string | null;
  readonly updatedAt: string;
}

interface Answer<Of extends Row> {
  readonly records: readonly Of[];
  readonly total: number;
  readonly page: number;
}

/** What an enterprise publishes of a kind: found by words and state, dealt with one by one or several at once. */
export function OwnedListPage<Of extends Row>({
  area,
  cases,
  columns = [],
  ...list
}: {
  readonly area: OwnedArea;
  readonly cases: OwnedCases;
  readonly title: string;
  readonly intro: React.ReactNode;
  /** What can be looked for, in words. */
  readonly search: string;
  /** Why there is none yet, and what one may do. */
  readonly empty: string;
  /** What is special about a row. */
  readonly columns?: readonly Column<Of>[];
}) {
  const [chosen, setChosen] = useState<{ readonly act: OwnedBatch; readonly rows: readonly Row[] }>();
  const [outcome, setOutcome] = useState<{ readonly label: string; readonly became: readonly BatchOutcome[] }>();
  return (
    <>
      <OwnListPage<OwnedShown, Answer<Of>, QueryKey>
        {...list}
        area={area}
        // What its own call answers.
        query={cases.queries.list as unknown as OwnList<OwnedShown, Answer<Of>, QueryKey, OwnedShown>["query"]}
        nameOf={(row) => row.title || `没写标题的${area.what}`}
        numbered={false}
        note={(row) =>
          [
            row.number,
            row.editing !== "none" && row.state !== "revising" && OWNED_EDIT_LABELS[row.editing],
            row.views > 0 && `浏览 ${row.views} 次`,
          ]
            .filter(Boolean)
            .join("，")
        }
        columns={[
          ...columns,
          { key: "expiresOn", title: "有效期到", compact: true, cell: (row) => row.expiresOn ?? "" },
        ]}
        moment={{ key: "updatedAt", title: "更新时间" }}
        add={{ label: `发布${area.what}` }}
        exportButton={
          <a className={buttonClass("plain")} href={cases.exportHref} download>
            导出表格
          </a>
        }
        actions={[
          {
            key: "edit",
            label: "修改",
            when: (row) => row.state === "draft" || row.mine,
            href: (row) => area.editHref(row.id),
          },
          { key: "open", label: "查看", href: (row) => area.hrefTo(row.id) },
        ]}
        batchActions={codesOf(OWNED_BATCH_LABELS).map((act) => ({
          key: act,
          label: OWNED_BATCH_LABELS[act],
          ...(act === "off" ? { danger: true } : {}),
          onSelect: (rows: readonly Of[]) => setChosen({ act, rows }),
        }))}
      />
      {chosen && (
        <BatchDialog
          area={area}
          cases={cases}
          {...chosen}
          onDone={(became) => setOutcome({ label: OWNED_BATCH_LABELS[chosen.act], became })}
          onClose={() => setChosen(undefined)}
        />
      )}
      {outcome && !chosen && <OutcomeDialog what={area.what} {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

/** Does something with several at once. */
function BatchDialog({
  area,
  cases,
  act,
  rows,
  onDone,
  onClose,
}: {
  readonly area: OwnedArea;
  readonly cases: OwnedCases;
  readonly act: OwnedBatch;
  readonly rows: readonly Row[];
  readonly onDone: (became: readonly BatchOutcome[]) => void;
  readonly onClose: () => void;
}) {
  const batch = useWrite(cases.mutations.batch());
  const [day, setDay] = useState("");
  const [tried, setTried] = useState(false);
  const label = OWNED_BATCH_LABELS[act];
  return (
    <Dialog
      title={`${label} ${rows.length} 条${area.what}`}
      confirm={label}
      danger={act === "off"}
      ready={act !== "renew" || day !== ""}
      onTry={() => setTried(true)}
      act={async () => {
        const ids = rows.slice(0, MAX_OWNED_BATCH).map(({ id }) => id);
        onDone(await batch({ ids, act, ...(act === "renew" ? { expiresOn: day } : {}) }));
      }}
      onClose={onClose}
    >
      <p>现在不能{label}的会逐条说明原因，别的照办。</p>
      {act === "renew" && <LastDayField day={day} onChange={setDay} isMissing={tried && day === ""} />}
    </Dialog>
  );
}

/** Says of each that could not be done why. */
function OutcomeDialog({
  what,
  label,
  became,
  onClose,
}: {
  readonly what: string;
  readonly label: string;
  readonly became: readonly BatchOutcome[];
  readonly onClose: () => void;
}) {
  const refused = became.filter(({ problem }) => problem !== null);
  return (
    <Dialog title={`${label}的结果`} cancel="知道了" onClose={onClose}>
      <p role="status">
        {became.length - refused.length} 条已办{refused.length > 0 ? `，${refused.length} 条没有办：` : "。"}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, title, problem }) => (
            <li key={id}>
              {title || `没写标题的${what}`}：{problem}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
