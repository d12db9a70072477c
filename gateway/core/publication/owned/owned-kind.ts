import type { DeskWork } from "@/contract/desk/desk-work";
import { OWNED_FLAGS, type OWNED_STEPS } from "@/contract/desk/publication/owned-work";
import type { MessageKind } from "@/contract/message/message";
import { REVIEW_WORKDAYS, type OwnedState } from "@/contract/publication/labels";
import { addWorkDays } from "@/contract/rules/work-days";
import { whoSentIt, type CaseKind } from "../../case/case.rules";
import { workTitle } from "../../desk/work-title";
import { maskName, maskPhone } from "../../mask";
import { flagSteps, type Named } from "../publication.rules";
import { isOver, PUBLIC_STATES, type OwnedFacts, type OwnedStep, type OwnerStep } from "./owned.rules";

/** The life of what an enterprise publishes, as a kind of case. Domain decision 3. */

interface Owned<Row> extends Named {
  readonly prefix: string;
  readonly message: { readonly kind: MessageKind; readonly link: (id: string) => string };
  /** What the desk's search reads through beside its title. */
  readonly search: (row: Row) => readonly string[];
}

type Steps<Names extends string, Row> = Pick<CaseKind<OwnedState, OwnedStep, Row>["steps"], Names & OwnedStep>;

const cannot = (label: string, what: string) => `这条${label}现在不能${what}，请刷新页面查看最新状态`;

const ownerSteps = <Row extends OwnedFacts>(label: string): Steps<OwnerStep, Row> => ({
  submit: {
    side: "asker",
    from: ["draft", "refused", "off", "stopped"],
    to: "review",
    remark: "提交审核",
    wrong: cannot(label, "提交"),
  },
  revise: { side: "asker", from: ["published"], to: "revising", remark: "提交修改", wrong: cannot(label, "提交") },
  recall: {
    side: "asker",
    from: ["review", "revising"],
    to: "draft",
    fork: {
      to: ["published", "off", "stopped"],
      choose: ({ state, barred, revision }) =>
        state === "revising" ? "published" : barred ? "stopped" : revision > 0 ? "off" : undefined,
    },
    remark: "撤回审核",
    wrong: cannot(label, "撤回"),
  },
  off: { side: "asker", from: ["published", "revising"], to: "off", remark: "停用", wrong: cannot(label, "停用") },
  on: {
    side: "asker",
    from: ["off"],
    to: "published",
    findObstacle: (row, today) => (isOver(row, today) ? `这条${label}已过期，请先续期` : undefined),
    remark: "重新启用",
    wrong: cannot(label, "启用"),
  },
  renew: {
    side: "asker",
    from: [...PUBLIC_STATES, "off"],
    to: "same",
    remark: "续期",
    detail: ({ expiresOn }) => `到 ${expiresOn ?? ""}`,
    wrong: cannot(label, "续期"),
  },
  discard: {
    side: "asker",
    from: ["published", "off", "stopped"],
    to: "same",
    findObstacle: ({ edit }) => (edit === null ? `这条${label}没有修改` : undefined),
    remark: "放弃修改",
    wrong: cannot(label, "放弃修改"),
  },
  remove: {
    side: "asker",
    from: ["draft"],
    to: null,
    remark: "删除",
    wrong: `只有没提交过的${label}可以删除，别的请停用`,
  },
});

const reviewSteps = <Row extends OwnedFacts>(label: string): Steps<"publish" | "refuse" | "stop", Row> => ({
  publish: {
    side: "staff",
    from: ["review", "revising"],
    to: "published",
    remark: "审核通过",
    wrong: `只有待审核的${label}可以通过，请查看最新状态`,
    notification: { title: `您的${label}已发布` },
  },
  refuse: {
    side: "staff",
    from: ["review", "revising"],
    to: "refused",
    fork: { to: ["published"], choose: ({ state }) => (state === "revising" ? "published" : undefined) },
    remark: "审核不通过",
    wordsInLog: true,
    wrong: `只有待审核的${label}可以退回，请查看最新状态`,
    notification: {
      title: `您的${label}审核不通过`,
      nextFor: ({ state }) =>
        state === "published" ? "公众看到的仍是原来的，修改后可以再次提交。" : "修改后可以再次提交。",
    },
  },
  stop: {
    side: "staff",
    from: ["published", "revising", "off"],
    to: "stopped",
    remark: "被停用",
    wordsInLog: true,
    wrong: `只有发布过的${label}可以停用，请查看最新状态`,
    notification: { title: `您的${label}被停用`, next: "修改后可以再次提交审核。" },
  },
});

/** A kind of what enterprises publish. `Work`: as `ownedWork` has made it. */
export function defineOwned<Row extends OwnedFacts>(
  owned: Owned<Row>,
  _work: DeskWork & { readonly steps: typeof OWNED_STEPS },
): CaseKind<OwnedState, OwnedStep, Row> & { readonly prefix: string } {
  const { kind, label, prefix, message, search, mostFlagged } = owned;
  const named: Named = { kind, label, ...(mostFlagged === undefined ? {} : { mostFlagged }) };
  return {
    ...named,
    prefix,
    begin: { state: "draft", remark: "开始填写" },
    steps: {
      ...ownerSteps<Row>(label),
      ...reviewSteps<Row>(label),
      ...flagSteps<OwnedState, (typeof OWNED_FLAGS)[number], Row>(named, OWNED_FLAGS, PUBLIC_STATES, (row, step) => {
        const since = step.endsWith("top") ? row.topSince : row.recommendedSince;
        return step.startsWith("un") === (since !== null) ? undefined : cannot(label, "这样做");
      }),
    },
    masked: { contactName: maskName, phone: maskPhone } as NonNullable<CaseKind<OwnedState, OwnedStep, Row>["masked"]>,
    sealed: ["contactName", "phone", "edit"] as (keyof Row & string)[],
    files: ({ files, editFiles }) => [...files, ...editFiles].map(({ fileId }) => fileId),
    running: ["review", "revising"],
    dueOn: (_row, { log }) => {
      const since = log.at(-1)?.day;
      return since === undefined ? null : addWorkDays(since, REVIEW_WORKDAYS);
    },
    message: {
      kind: message.kind,
      link: message.link,
      called: ({ title }) => `《${title}》`,
      receivers: whoSentIt,
    },
    work: {
      title: ({ title }) => workTitle(label, title),
      search: (row) => [row.title, ...search(row)],
    },
    missing: (number) => `没有编号为 ${number} 的${label}，请核对编号`,
  };
}
