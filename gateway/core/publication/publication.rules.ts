import type { PublicationState } from "@/contract/publication-words";
import type { CaseKind } from "../case/case.rules";

/** How what is published goes through its life. Pure. Domain decision 3. */

/** What the zone publishes itself. */
export type ZoneState = Exclude<PublicationState, "review" | "refused">;
export type ZoneStep = "publish" | "stop";
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

/** 草稿 → 已发布 ⇄ 已停用: the zone's own. Nobody is told, and it has no running number. */
export const definePublication = (named: Named): CaseKind<ZoneState, ZoneStep> => ({
  ...named,
  ...undated,
  begin,
  steps: { publish: { ...publish(named), from: ["draft", "stopped"] }, stop: stop(named) },
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
        ...{ side: "asker", from: ["draft", "refused", "stopped"], to: "review", remark: "已提交审核" },
        wrong: `这条${label}正在审核或已发布，不能再次提交，请刷新页面查看状态`,
      },
      publish: {
        ...{ ...publish(owned), from: ["draft", "review", "stopped"] },
        told: { title: `您的${label}已发布` },
      },
      refuse: {
        ...{ side: "staff", from: ["review"], to: "refused", remark: "审核不通过", wordsInLog: true },
        wrong: `只有待审核的${label}可以退回，请用 ${owned.kind} show 查看状态`,
        told: { title: `您的${label}审核不通过`, next: "修改后可以再次提交。" },
      },
      stop: { ...stop(owned), told: { title: `您的${label}已停用`, next: "修改后可以再次提交。" } },
      retract: {
        ...{ side: "asker", from: ["published"], to: "stopped", remark: "发布者自行停用" },
        wrong: `只有已发布的${label}可以停用，请刷新页面查看状态`,
      },
    },
    // Whoever leaves the enterprise hands over what is not decided.
    running: ["draft", "review"],
    missing: missing(owned),
  };
};
