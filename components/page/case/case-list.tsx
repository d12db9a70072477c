"use client";

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalList, type RowsAction } from "@/components/page/personal-list";
import type { ListAnswer, ListChoice } from "@/components/page/use-personal-list";
import { PortalLink } from "@/components/ui/portal-link";
import type { Column } from "@/components/ui/tables/data-table";
import type { RowAction } from "@/components/ui/tables/row-actions";
import { Tag, type TagTone } from "@/components/ui/tag";
import { optionsOf } from "@/contract/coded-value";
import { isLate } from "@/contract/rules/clock-promise";
import { useNow } from "@/components/page/case/use-now";
import { formatDateTime } from "@/lib/format";
import type { Requirement } from "@/lib/viewer/requirement";
import { promisedUntil, promiseLeft, type CaseState } from "./personal-case";
import styles from "./case-list.module.css";

/** What every list of cases knows of a row. */
interface CaseRow<State extends string> {
  readonly id: string;
  /** null: not sent in yet. */
  readonly number: string | null;
  readonly state: State;
  readonly turn: string;
  readonly due: NonNullable<CaseState["due"]> | null;
  /** The day for those who asked, while it is their turn. */
  readonly confirmBy?: NonNullable<CaseState["due"]> | null;
}

interface CaseAnswer<State extends string> extends ListAnswer {
  readonly records: readonly CaseRow<State>[];
}
type RowOf<Answer extends ListAnswer> = Answer["records"][number];

/** Whose turn it is, and until when. */
function Turn({ turn, due }: Pick<CaseRow<string>, "turn" | "due">) {
  const now = useNow(due?.at !== undefined);
  return (
    <>
      {turn}
      {due && (
        <span suppressHydrationWarning className={isLate(due, now) ? `${styles.due} ${styles.late}` : styles.due}>
          <span>{promisedUntil(due)}</span>
          <span suppressHydrationWarning>{promiseLeft(due, now)}</span>
        </span>
      )}
    </>
  );
}

/** The cases of the current enterprise: found by words and state, each with whose turn it is; told what is special about them. */
export function CaseList<
  State extends string,
  Answer extends CaseAnswer<State>,
  Key extends QueryKey,
  Choice extends string = State,
>({
  requirement,
  title,
  intro,
  search,
  states,
  choices,
  tones,
  query,
  nameOf,
  hrefOf,
  nameTitle,
  note,
  columns = [],
  moment,
  ...table
}: {
  requirement: Requirement;
  title: string;
  intro: React.ReactNode;
  /** What can be looked for, in words. */
  search: string;
  states: Readonly<Record<State, string>>;
  /** What the list is narrowed by, where that is coarser than the states. */
  choices?: Readonly<Record<Choice, string>>;
  tones: Readonly<Record<State, TagTone>>;
  query: (choice: {
    readonly page: number;
    readonly size: number;
    readonly keyword?: string;
    readonly state?: Choice;
  }) => UseQueryOptions<Answer, Error, Answer, Key>;
  nameOf: (row: RowOf<Answer>) => string;
  hrefOf: (row: RowOf<Answer>) => string;
  /** What the name is: 报修, 事项. */
  nameTitle: string;
  /** One line below the name: how the text begins. */
  note?: (row: RowOf<Answer>) => string;
  /** Between the number and the state. */
  columns?: readonly Column<RowOf<Answer>>[];
  /** The last column. */
  moment: { readonly key: string; readonly title: string; readonly of: (row: RowOf<Answer>) => string };
  mainAction: React.ReactNode;
  actions: readonly RowAction<RowOf<Answer>>[];
  batchActions?: readonly RowsAction<RowOf<Answer>>[];
  empty: { readonly reason: string; readonly action: React.ReactNode };
}) {
  const filters = [
    { name: "keyword", label: "关键字", kind: "text", placeholder: search },
    { name: "state", label: "状态", kind: "select", options: optionsOf<string>(choices ?? states) },
  ] as const;
  return (
    <PermissionGate title={title} requirement={requirement}>
      {() => (
        <PersonalList<Answer, Key, typeof filters>
          {...table}
          title={title}
          intro={
            <>
              <AboutEnterprise />
              {intro}
            </>
          }
          filters={filters}
          query={(choice: ListChoice<typeof filters>) => query(choice as Parameters<typeof query>[0])}
          columns={[
            {
              key: "name",
              title: nameTitle,
              main: true,
              cell: (row) => (
                <>
                  <PortalLink href={hrefOf(row)}>{nameOf(row)}</PortalLink>
                  {note && <span className={styles.note}>{note(row)}</span>}
                </>
              ),
            },
            { key: "number", title: "编号", compact: true, cell: (row) => row.number ?? "提交后编号" },
            ...columns,
            {
              key: "state",
              title: "状态",
              compact: true,
              cell: ({ state }) => <Tag tone={tones[state]}>{states[state]}</Tag>,
            },
            {
              key: "turn",
              title: "现在由谁办",
              cell: (row) => <Turn turn={row.turn} due={row.due ?? row.confirmBy ?? null} />,
            },
            {
              key: moment.key,
              title: moment.title,
              compact: true,
              cell: (row) => formatDateTime(moment.of(row)).slice(0, 16),
            },
          ]}
          keyOf={(row) => row.id}
          nameOf={nameOf}
        />
      )}
    </PermissionGate>
  );
}
