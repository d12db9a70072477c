import type { ApplicationStep } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/apply/form";
import { defineCase, ratingAndUrgeSteps } from "../../core/case/case.rules";
import { dueOn } from "./apply.rules";

const NOT_ACCEPTED = "只有已受理的申报可以审核，请先用 application accept 受理";

interface Row {
  readonly state: ApplicationState;
  readonly promisedDays: number;
  readonly title: string;
  readonly enterpriseId: string;
  readonly userId: string;
  readonly files: Readonly<Record<string, readonly { readonly fileId: string }[]>>;
}

/** 草稿 → 已提交 → 已受理 → 需补正 → 已提交 …; 审核通过 / 审核不通过; 撤回 before the decision; 已评价 once after it. */
export const applicationKind = defineCase<ApplicationState, ApplicationStep | "urge" | "correct", Row>({
  kind: "application",
  label: "事项申报",
  prefix: "SB-",
  files: ({ state, files }) =>
    state === "draft" ? [] : Object.values(files).flatMap((list) => list.map(({ fileId }) => fileId)),
  begin: { state: "draft", remark: "新建草稿" },
  steps: {
    submit: {
      side: "asker",
      from: ["draft", "supplement"],
      to: "submitted",
      remark: "提交申报，并承诺内容真实",
      wrong: "这份申报现在不能提交，请刷新后查看最新状态",
    },
    withdraw: {
      side: "asker",
      from: ["submitted", "accepted", "supplement"],
      to: "withdrawn",
      remark: "撤回",
      wordsInLog: true,
      wrong: "只有已提交、还没有审核决定的申报可以撤回，请刷新后查看最新状态",
    },
    evaluate: {
      side: "asker",
      from: ["approved", "refused"],
      to: "evaluated",
      remark: "评价",
      check: "rate",
      wrong: "只有办结的申报可以评价，而且只评价一次，请刷新后查看最新状态",
    },
    remove: {
      side: "asker",
      from: ["draft"],
      to: null,
      remark: "删除草稿",
      wrong: "只有草稿可以删除；已提交的申报可以撤回",
    },
    accept: {
      side: "staff",
      from: ["submitted"],
      to: "accepted",
      remark: "材料齐全，予以受理",
      wrong: "只有已提交的申报可以受理，请用 application show 查看",
      notification: { title: "申报已受理", next: "正在审核，结果会通过消息中心告诉您。" },
    },
    ask: {
      side: "staff",
      from: ["accepted"],
      to: "supplement",
      remark: "需补正",
      wordsInLog: true,
      wrong: "只有已受理的申报可以要求补正，请先用 application accept 受理",
      notification: { title: "申报需要补正", next: "请按要求补正后重新提交，等待期间不计入办理时间。" },
    },
    approve: {
      side: "staff",
      from: ["accepted"],
      to: "approved",
      remark: "审核通过",
      wordsInLog: true,
      wrong: NOT_ACCEPTED,
      notification: { title: "申报审核通过", next: "后续兑现以主管部门通知为准，欢迎评价这次办理。" },
    },
    refuse: {
      side: "staff",
      from: ["accepted"],
      to: "refused",
      remark: "审核不通过",
      wordsInLog: true,
      wrong: NOT_ACCEPTED,
      notification: { title: "申报审核不通过", next: "对结果有疑问，请联系主管部门。" },
    },
    ...ratingAndUrgeSteps("申报", ["submitted", "accepted"], ["evaluated"]),
  },
  running: ["draft", "submitted", "accepted", "supplement"],
  silence: {
    in: "supplement",
    remindAfter: [5, 10],
    title: "申报等待补正",
    next: "请按要求补正后重新提交；不再申报的可以撤回。",
  },
  dueOn: ({ state, promisedDays }, { log, today }) => dueOn(state, log, promisedDays, today),
  message: {
    kind: "policy",
    link: (id) => `/user/base/policy-items/${id}`,
    about: ({ title }) => title,
    // Whoever works on it, as long as the person still works there, and the administrators.
    receivers: async ({ enterpriseId, userId }, people) => {
      const [staff, admins] = await Promise.all([people.staffOf(enterpriseId), people.adminsOf(enterpriseId)]);
      return [...admins, ...staff.filter((one) => one === userId)];
    },
  },
  missing: (number) => `没有编号为 ${number} 的申报，请用 application list 查看编号`,
});
