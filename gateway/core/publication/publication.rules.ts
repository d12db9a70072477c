import { PUBLICATION_FLAG_LABELS, type PublicationFlag, type PublicationState } from "@/contract/publication/labels";
import type { CaseKind } from "../case/case.rules";

/** How what is published goes through its life. Pure. Domain decision 3. */

/** What the zone publishes itself. */
export type ZoneState = Exclude<PublicationState, "review" | "refused">;
export type FlagStep<Flag extends PublicationFlag> = Flag | `un${Flag}`;
/** With the steps of the flags that a kind has. */
export type ZoneStep<Flag extends PublicationFlag = never> = "publish" | "stop" | FlagStep<Flag>;
export interface Named {
  /** Its name in the log, and the first word of its commands: `policy`. */
  readonly kind: string;
  readonly label: string;
  /** How many of a kind may have a flag at once; {@link MAX_FLAGGED} where nothing is said. */
  readonly mostFlagged?: number;
}

const begin = { state: "draft", remark: "存为草稿" } as const;
// Nothing is promised for it: no day is ever due.
const undated = { dueOn: () => null } as const;

export const missing =
  ({ kind, label }: Named) =>
  (id: string) =>
    `没有编号为 ${id} 的${label}，请用 ${kind} list 查看编号`;

const stop = ({ kind, label }: Named) =>
  ({
    side: "staff",
    from: ["published"],
    to: "stopped",
    remark: "已停用",
    wordsInLog: true,
    wrong: `只有已发布的${label}可以停用，请用 ${kind} show 查看状态`,
  }) as const;

const publish = ({ kind, label }: Named) =>
  ({
    side: "staff",
    to: "published",
    remark: "已发布",
    wrong: `这条${label}现在不能发布（可能已经发布），请用 ${kind} show 查看状态`,
  }) as const;

/** Where a row says since when it has a flag; null while it has none. */
export const FLAG_COLUMNS = { top: "topSince", recommend: "recommendedSince" } as const satisfies Readonly<
  Record<PublicationFlag, string>
>;

/** Only what is published has flags; they go with the state. `findObstacle`: why one cannot be put or taken by what the row says. */
export function flagSteps<State extends string, Flag extends PublicationFlag, Row = unknown>(
  { kind, label }: Named,
  flags: readonly Flag[],
  from: readonly State[],
  findObstacle?: (row: Row, step: FlagStep<Flag>) => string | undefined,
) {
  const own = { side: "staff", from, to: "same" } as const;
  const steps = flags.flatMap((flag) => {
    const words = PUBLICATION_FLAG_LABELS[flag];
    return [
      [flag, { ...own, remark: words, wrong: `只有已发布的${label}可以${words}，请先用 ${kind} publish 发布` }],
      [`un${flag}`, { ...own, remark: `取消${words}`, wrong: notFlagged({ kind, label }, flag) }],
    ] as const;
  });
  const told = steps.map(([name, step]) => [
    name,
    findObstacle ? { ...step, findObstacle: (row: Row) => findObstacle(row, name as FlagStep<Flag>) } : step,
  ]);
  return Object.fromEntries(told) as CaseKind<State, FlagStep<Flag>, Row>["steps"];
}

const notFlagged = ({ kind, label }: Named, flag: PublicationFlag): string =>
  `这条${label}没有${PUBLICATION_FLAG_LABELS[flag]}，不用取消，请用 ${kind} show 查看状态`;

/** Which flag a step puts or takes away; undefined for any other step. */
export function parseFlagStep(step: string): { readonly flag: PublicationFlag; readonly on: boolean } | undefined {
  const [, off, flag] = /^(un)?(top|recommend)$/.exec(step) ?? [];
  return flag === undefined ? undefined : { flag: flag as PublicationFlag, on: off === undefined };
}

/** Upper limit on flagged publications of a kind at once, where it says no other: more would leave no room for what is new. */
const MAX_FLAGGED = 3;

/**
 * Why a flag cannot be put on something published, or taken from it; undefined where it can. `since`: when it was put;
 * `others`: how many of the kind have it.
 * `today`: `YYYY-MM-DD` in Shanghai.
 */
export function flagRefusal(
  named: Named,
  { flag, on }: { readonly flag: PublicationFlag; readonly on: boolean },
  {
    since,
    expiresOn,
    others,
  }: { readonly since: Date | null; readonly expiresOn: string | null; readonly others: number },
  today: string,
): string | undefined {
  const words = PUBLICATION_FLAG_LABELS[flag];
  if (!on) return since === null ? notFlagged(named, flag) : undefined;
  const { kind, label, mostFlagged = MAX_FLAGGED } = named;
  if (since !== null) return `这条${label}已经${words}，要取消请用 ${kind} un${flag}`;
  if (others >= mostFlagged)
    return `已有 ${others} 条${label}${words}，最多 ${mostFlagged} 条，请先用 ${kind} un${flag} 取消一条`;
  return expiresOn !== null && expiresOn < today
    ? `这条${label}只显示到 ${expiresOn}，公众已经看不到，不能${words}；请先改后一天再导入`
    : undefined;
}

/**
 * 草稿 → 已发布 ⇄ 已停用: the zone's own. Nobody is told, and it has no running number. `flags`: those that its pages show;
 * the table has their columns.
 */
export const definePublication = <const Flag extends PublicationFlag = never>({
  flags = [],
  ...named
}: Named & { readonly flags?: readonly Flag[] }): CaseKind<ZoneState, ZoneStep<Flag>> => ({
  ...named,
  ...undated,
  begin,
  steps: {
    publish: { ...publish(named), from: ["draft", "stopped"] },
    stop: stop(named),
    ...flagSteps<ZoneState, Flag>(named, flags, ["published"]),
  } as CaseKind<ZoneState, ZoneStep<Flag>>["steps"],
  running: [],
  missing: missing(named),
});
