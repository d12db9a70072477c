import { PUBLICATION_FLAG_LABELS, type PublicationFlag, type PublicationState } from "@/contract/publication-labels";
import type { CaseKind } from "../case/case.rules";

/** How what is published goes through its life. Pure. Domain decision 3. */

/** What the zone publishes itself. */
export type ZoneState = Exclude<PublicationState, "review" | "refused">;
type FlagStep<Flag extends PublicationFlag> = Flag | `un${Flag}`;
/** With the steps of the flags that a kind has. */
export type ZoneStep<Flag extends PublicationFlag = never> = "publish" | "stop" | FlagStep<Flag>;
/** What enterprises put in and the zone audits. `retract`: the owner takes its own down. */
export type OwnedStep = ZoneStep | "submit" | "refuse" | "retract";

interface Named {
  /** Its name in the log, and the first word of its commands: `policy`. */
  readonly kind: string;
  readonly label: string;
}

const begin = { state: "draft", remark: "存为草稿" } as const;
// Nothing is promised for it: no day is ever due.
const undated = { dueOn: () => null } as const;

const missing =
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

/** Only what is published has flags; they go with the state. */
function flagSteps<Flag extends PublicationFlag>({ kind, label }: Named, flags: readonly Flag[]) {
  const own = { side: "staff", from: ["published"], to: "same" } as const;
  const steps = flags.flatMap((flag) => {
    const words = PUBLICATION_FLAG_LABELS[flag];
    return [
      [flag, { ...own, remark: words, wrong: `只有已发布的${label}可以${words}，请先用 ${kind} publish 发布` }],
      [`un${flag}`, { ...own, remark: `取消${words}`, wrong: notFlagged({ kind, label }, flag) }],
    ];
  });
  return Object.fromEntries(steps) as CaseKind<ZoneState, FlagStep<Flag>>["steps"];
}

const notFlagged = ({ kind, label }: Named, flag: PublicationFlag): string =>
  `这条${label}没有${PUBLICATION_FLAG_LABELS[flag]}，不用取消，请用 ${kind} show 查看状态`;

/** Which flag a step puts or takes away; undefined for any other step. */
export function parseFlagStep(step: string): { readonly flag: PublicationFlag; readonly on: boolean } | undefined {
  const [, off, flag] = /^(un)?(top|recommend)$/.exec(step) ?? [];
  return flag === undefined ? undefined : { flag: flag as PublicationFlag, on: off === undefined };
}

/** Upper limit on flagged publications of a kind at once: more would leave no room for what is new. */
export const MAX_FLAGGED = 3;

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
  const { kind, label } = named;
  if (since !== null) return `这条${label}已经${words}，要取消请用 ${kind} un${flag}`;
  if (others >= MAX_FLAGGED)
    return `已有 ${others} 条${label}${words}，最多 ${MAX_FLAGGED} 条，请先用 ${kind} un${flag} 取消一条`;
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
    ...flagSteps(named, flags),
  } as CaseKind<ZoneState, ZoneStep<Flag>>["steps"],
  running: [],
  missing: missing(named),
});

interface Owned<Row> extends Named {
  readonly message: NonNullable<CaseKind<PublicationState, OwnedStep, Row>["message"]>;
}

/**
 * 草稿 → 待审核 → 已发布 ⇄ 已停用, or 审核不通过 and again: an owner's. It hears of every step of the staff. What is stopped
 * can be submitted again, since an owner who has taken something down has no other way back.
 */
export const defineOwnedPublication = <Row>(owned: Owned<Row>): CaseKind<PublicationState, OwnedStep, Row> => {
  const { label } = owned;
  return {
    ...owned,
    ...undated,
    begin,
    steps: {
      submit: {
        side: "asker",
        from: ["draft", "refused", "stopped"],
        to: "review",
        remark: "已提交审核",
        wrong: `这条${label}正在审核或已发布，不能再次提交，请刷新页面查看状态`,
      },
      publish: {
        ...publish(owned),
        from: ["draft", "review", "stopped"],
        notification: { title: `您的${label}已发布` },
      },
      refuse: {
        side: "staff",
        from: ["review"],
        to: "refused",
        remark: "审核不通过",
        wordsInLog: true,
        wrong: `只有待审核的${label}可以退回，请用 ${owned.kind} show 查看状态`,
        notification: { title: `您的${label}审核不通过`, next: "修改后可以再次提交。" },
      },
      stop: { ...stop(owned), notification: { title: `您的${label}已停用`, next: "修改后可以再次提交。" } },
      retract: {
        side: "asker",
        from: ["published"],
        to: "stopped",
        remark: "发布者自行停用",
        wrong: `只有已发布的${label}可以停用，请刷新页面查看状态`,
      },
    },
    // Whoever leaves the enterprise hands over what is not decided.
    running: ["draft", "review"],
    missing: missing(owned),
  };
};
