import type { APPLICATION_WORK } from "@/contract/desk/application/application-work";
import type { ApplicationState } from "@/contract/item/form";
import { formatAmount } from "@/contract/numbers";
import { personalFormPath } from "@/contract/apply/form-pages";
import { defineCase, ratingAndUrgeSteps } from "../../core/case/case.rules";
import { dueOn } from "./apply.rules";
import { isPublicityOver, type CourseRow } from "./course.rules";
import { listOpenFiles } from "./apply-privacy.rules";
import { applicationTable } from "./apply.table";

/** Whoever has an objection has until the end of the last day. */
const publicityObstacle = (row: Row, today: string): string | undefined =>
  row.state !== "publicity" || isPublicityOver(row, today)
    ? undefined
    : `公示到 ${row.publicityUntil ?? ""} 才结束，请在这一天之后再办`;

/** Where it is followed: an enterprise's in the personal centre, a person's own on the page on which it was filled in. */
const linkToApplication = (id: string, { enterpriseId, itemId, shape }: Row): string =>
  enterpriseId === null
    ? `${personalFormPath(shape)}?id=${encodeURIComponent(itemId)}&application=${encodeURIComponent(id)}`
    : `/user/base/policy-items/${id}`;

/** The answer that says whom to telephone. */
export const CONTACT_PHONE = "contactPhone";
/** The answer that says who applies for himself; of an enterprise whom to ask for. */
export const APPLICANT_NAME = "contactName";

const NOT_ACCEPTED = "只有已受理的申报可以审核，还没有受理的请先受理";

type OwnStep = "submit" | "withdraw" | "evaluate" | "remove" | "urge" | "object";

/** What the kind reads of an application. */
type Row = Pick<
  typeof applicationTable.$inferSelect,
  | keyof CourseRow
  | "state"
  | "title"
  | "itemId"
  | "shape"
  | "form"
  | "answers"
  | "department"
  | "enterpriseId"
  | "userId"
  | "files"
  | "resultNumber"
>;

/** What the guide promises after the decision, in a sentence; nothing where it promises nothing. */
function nextAfterApproval({ publicityDays, paymentDays }: Row): string {
  if (publicityDays !== null)
    return `接下来公示 ${publicityDays} 个工作日${paymentDays === null ? "" : "，期满后拨付"}，每一步都会告诉您。`;
  if (paymentDays !== null) return "接下来拨付，拨付后会告诉您。";
  return "后续兑现以主管部门通知为准，欢迎评价这次办理。";
}

/** The document of the decision, and where it is. */
const nameResult = ({ resultNumber }: Row): string =>
  resultNumber === null ? "" : `决定书编号 ${resultNumber}，可以在申报页面下载。`;

/**
 * 草稿 → 已提交 → 已受理 → 需补正 → 已提交 …; 审核通过 / 审核不通过; where the guide promises it 待公示 → 公示中 → 审核通过, and
 * 待拨付 → 已拨付; 撤回 before the decision; 已评价 once after the end.
 */
export const applicationKind = defineCase<ApplicationState, OwnStep, Row, typeof APPLICATION_WORK>({
  kind: "application",
  label: "事项申报",
  prefix: "SB",
  // What a consent has opened is read by a call of its own.
  files: ({ state, files, form }) => (state === "draft" ? [] : listOpenFiles(form ?? [], files)),
  begin: { state: "draft", remark: "新建草稿" },
  steps: {
    submit: {
      side: "asker",
      from: ["draft", "supplement"],
      to: "submitted",
      remark: "提交申报，并承诺内容真实",
      again: "补正后重新提交",
      againIn: ["supplement"],
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
      from: ["approved", "paid", "refused"],
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
    // By somebody whom the enterprise has named in it, and whom nothing that it reads tells apart from the others.
    object: {
      side: "asker",
      byNamed: true,
      from: ["submitted", "accepted", "supplement"],
      to: "same",
      remark: "提出异议",
      wrong: "这份申报已经有了审核结果或者已经撤回，不能再提异议；请联系主管部门",
      notification: { title: "有职工提出异议", next: "有 1 名职工提出异议，请核实后补正或撤回。" },
    },
    accept: {
      side: "staff",
      from: ["submitted"],
      to: "accepted",
      remark: "材料齐全，予以受理",
      wrong: "只有已提交的申报可以受理，请查看最新状态",
      notification: { title: "申报已受理", next: "正在审核，结果会通过消息中心告诉您。" },
    },
    ask: {
      side: "staff",
      from: ["accepted"],
      to: "supplement",
      remark: "需补正",
      wordsInLog: true,
      wrong: "只有已受理的申报可以要求补正，还没有受理的请先受理",
      notification: { title: "申报需要补正", next: "请按要求补正后重新提交，等待期间不计入办理时间。" },
    },
    approve: {
      side: "staff",
      from: ["accepted"],
      to: "approved",
      settles: true,
      fork: {
        to: ["to_publicize", "to_pay"],
        choose: ({ publicityDays, paymentDays }) =>
          publicityDays ? "to_publicize" : typeof paymentDays === "number" ? "to_pay" : undefined,
      },
      remark: "审核通过",
      wordsInLog: true,
      wrong: NOT_ACCEPTED,
      notification: { title: "申报审核通过", nextFor: (row) => `${nameResult(row)}${nextAfterApproval(row)}` },
    },
    publicize: {
      side: "staff",
      from: ["to_publicize"],
      to: "publicity",
      remark: "开始公示",
      detail: ({ publicityFrom, publicityUntil }) => `公示期 ${publicityFrom ?? ""} 至 ${publicityUntil ?? ""}`,
      wordsInLog: true,
      wrong: "只有审核通过、办事指南写明要公示而且还没有公示的申报可以公示，请查看最新状态",
      notification: {
        title: "申报开始公示",
        nextFor: ({ publicityFrom, publicityUntil, paymentDays }) =>
          `公示期 ${publicityFrom ?? ""} 至 ${publicityUntil ?? ""}，期满无异议${paymentDays === null ? "即办结" : "后拨付"}。`,
      },
    },
    finish: {
      side: "staff",
      from: ["publicity"],
      to: "approved",
      remark: "公示期满，无异议，办结",
      wrong: "只有公示期满、不需要拨付的申报可以这样办结，请查看最新状态",
      findObstacle: (row, today) =>
        row.paymentDays === null ? publicityObstacle(row, today) : "办事指南写明要拨付，请记下拨付",
      notification: { title: "申报公示期满，已办结", next: "后续兑现以主管部门通知为准，欢迎评价这次办理。" },
    },
    pay: {
      side: "staff",
      from: ["to_pay", "publicity"],
      to: "paid",
      remark: "已拨付",
      detail: ({ paidOn, paidAmount }) =>
        [paidOn, paidAmount && `${formatAmount(paidAmount)} 万元`].filter(Boolean).join("，"),
      wrong: "只有审核通过、办事指南写明要拨付而且还没有拨付的申报可以记拨付；要公示的请先公示",
      findObstacle: (row, today) =>
        row.state === "publicity" && row.paymentDays === null
          ? "办事指南没有写明拨付，公示期满请直接办结"
          : publicityObstacle(row, today),
      notification: {
        title: "申报已拨付",
        nextFor: ({ paidOn, paidAmount }) =>
          `${paidOn ?? ""} ${paidAmount ? `拨付 ${formatAmount(paidAmount)} 万元` : "已兑现"}，请查收；欢迎评价这次办理。`,
      },
    },
    refuse: {
      side: "staff",
      // An objection during the publicity that holds takes the approval back.
      from: ["accepted", "publicity"],
      to: "refused",
      settles: true,
      remark: "审核不通过",
      wordsInLog: true,
      wrong: NOT_ACCEPTED,
      notification: {
        title: "申报审核不通过",
        nextFor: (row) => `${nameResult(row)}不服这个结果可以怎么办，写在决定书里。`,
      },
    },
    ...ratingAndUrgeSteps("申报", ["submitted", "accepted", "to_publicize", "publicity", "to_pay"], ["evaluated"]),
  },
  work: {
    title: ({ title }) => title,
    unit: ({ department }) => department,
    before: ["draft"],
    search: ({ title }) => [title],
    phones: ({ answers }) => [answers[CONTACT_PHONE]],
  },
  running: ["draft", "submitted", "accepted", "supplement", "to_publicize", "publicity", "to_pay"],
  silence: {
    in: "supplement",
    remindAfter: [5, 10],
    title: "申报等待补正",
    next: "请按要求补正后重新提交；不再申报的可以撤回。",
  },
  dueOn: ({ state, ...course }, { log, today }) => dueOn(state, log, course, today),
  message: {
    kind: "policy",
    link: (id, row) => linkToApplication(id, row),
    about: ({ title }) => title,
    // Whoever works on it, as long as the person still works there, and the administrators.
    receivers: async ({ enterpriseId, userId }, people) => {
      if (enterpriseId === null) return [userId];
      const [staff, admins] = await Promise.all([people.staffOf(enterpriseId), people.adminsOf(enterpriseId)]);
      return [...admins, ...staff.filter((one) => one === userId)];
    },
  },
  missing: (number) => `没有编号为 ${number} 的申报，请核对编号`,
});

export const applicationCases = { kind: applicationKind, table: applicationTable };
