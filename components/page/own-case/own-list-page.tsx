"use client";

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalList, type RowsAction } from "@/components/page/personal-list";
import type { ListAnswer, ListChoice } from "@/components/page/use-personal-list";
import type { ButtonKind } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import type { Column } from "@/components/ui/tables/data-table";
import type { RowAction } from "@/components/ui/tables/row-actions";
import { Tag } from "@/components/ui/tag";
import { optionsOf } from "@/contract/coded-value";
import { isLate } from "@/contract/rules/clock-promise";
import { useNow } from "@/components/page/case/use-now";
import { formatDateTime } from "@/lib/format";
import type { OwnArea } from "@/lib/own-case/own-area";
import { promisedUntil, promiseLeft, type CaseState } from "@/components/page/case/personal-case";
import styles from "./own-list-page.module.css";

/** What every list of cases knows of a row. */
interface CaseRow<State extends string> {
  readonly id: string;
  /** null: not sent in yet. */
  readonly number: string | null;
  readonly state: State;
  readonly turn: string;
  /** Whether it is the asker's turn. */
  readonly mine: boolean;
  readonly due: NonNullable<CaseState["due"]> | null;
  /** The day for those who asked, while it is their turn. */
  readonly confirmBy?: NonNullable<CaseState["due"]> | null;
  readonly submittedAt: string | null;
  readonly updatedAt: string;
}

export interface CaseAnswer<State extends string> extends ListAnswer {
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

const NUMBER: Column<CaseRow<string>> = {
  key: "number",
  title: "编号",
  compact: true,
  cell: (row) => row.number ?? "提交后编号",
};

/** What a list of cases says of itself. */
export interface OwnList<
  State extends string,
  Answer extends CaseAnswer<State>,
  Key extends QueryKey,
  Choice extends string,
> {
  readonly area: OwnArea<State>;
  readonly title: string;
  readonly intro: React.ReactNode;
  /** What can be looked for, in words. */
  readonly search: string;
  /** What the list is narrowed by, where that is coarser than the states. */
  readonly choices?: Readonly<Record<Choice, string>>;
  readonly query: (choice: {
    readonly page: number;
    readonly size: number;
    readonly keyword?: string;
    readonly state?: Choice;
  }) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly nameOf: (row: RowOf<Answer>) => string;
  /** Where a row leads, where that is not its case. */
  readonly hrefOf?: (row: RowOf<Answer>) => string;
  /** What the name is, where that is not what the area is of: 事项. */
  readonly nameTitle?: string;
  /** One line below the name: how the text begins. */
  readonly note?: (row: RowOf<Answer>) => string;
  /** Between the number and the state. */
  readonly columns?: readonly Column<RowOf<Answer>>[];
  /** The last column. */
  readonly moment: { readonly key: "submittedAt" | "updatedAt"; readonly title: string };
  /** How another one begins; `empty`: in other words where there is none yet. */
  readonly add: { readonly label: string; readonly href?: string; readonly kind?: ButtonKind; readonly empty?: string };
  /** Why there is none yet, and what one may do. */
  readonly empty: string;
  /** What a row asks for while it is the asker's turn; all others are looked at. */
  readonly asked?: string;
  /** In place of `asked`. */
  readonly actions?: readonly RowAction<RowOf<Answer>>[];
  readonly batchActions?: readonly RowsAction<RowOf<Answer>>[];
  readonly exportButton?: React.ReactNode;
  /** Whether the number has a column of its own; it has where nothing is said. */
  readonly numbered?: boolean;
}

/** The own cases of an area: found by words and state, each with whose turn it is; told what is special about them. */
export function OwnListPage<
  State extends string,
  Answer extends CaseAnswer<State>,
  Key extends QueryKey,
  Choice extends string = State,
>({
  area,
  intro,
  search,
  choices,
  query,
  hrefOf = ({ id }) => area.hrefTo(id),
  note,
  columns = [],
  moment,
  add,
  empty,
  asked = "办理",
  actions = [
    { key: "asked", label: asked, when: (row) => row.mine, href: hrefOf },
    { key: "open", label: "查看", when: (row) => !row.mine, href: hrefOf },
  ],
  nameTitle = area.what,
  numbered = true,
  ...table
}: OwnList<State, Answer, Key, Choice>) {
  const { requirement, states, tones } = area;
  const filters = [
    { name: "keyword", label: "关键字", kind: "text", placeholder: search },
    { name: "state", label: "状态", kind: "select", options: optionsOf<string>(choices ?? states) },
  ] as const;
  const { href = area.add, label, kind } = add;
  return (
    <PermissionGate title={table.title} requirement={requirement}>
      {() => (
        <PersonalList<Answer, Key, typeof filters>
          {...table}
          intro={
            <>
              {requirement !== "user" && <AboutEnterprise />}
              {intro}
            </>
          }
          mainAction={
            <ButtonLink href={href} kind={kind}>
              {label}
            </ButtonLink>
          }
          actions={actions}
          empty={{
            reason: empty,
            action: (
              <ButtonLink href={href} kind="plain">
                {add.empty ?? label}
              </ButtonLink>
            ),
          }}
          filters={filters}
          query={(choice: ListChoice<typeof filters>) => query(choice as Parameters<typeof query>[0])}
          columns={[
            {
              key: "name",
              title: nameTitle,
              main: true,
              cell: (row) => (
                <>
                  <PortalLink href={hrefOf(row)}>{table.nameOf(row)}</PortalLink>
                  {note && <span className={styles.note}>{note(row)}</span>}
                </>
              ),
            },
            ...(numbered ? [NUMBER] : []),
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
              cell: (row) => formatDateTime(row[moment.key] ?? "").slice(0, 16),
            },
          ]}
          keyOf={(row) => row.id}
        />
      )}
    </PermissionGate>
  );
}
