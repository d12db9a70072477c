import { optionsOf } from "@/contract/coded-value";
import type { APPEAL_WORK } from "@/contract/desk/appeal/appeal-work";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  unitOfCategory,
} from "@/contract/interaction/appeal-categories";
import {
  APPEAL_KIND_LABELS,
  REVIVAL_WORKDAYS,
  SILENCE_WORKDAYS,
  type AppealState,
} from "@/contract/interaction/appeal-labels";
import { defineCase, ratingAndUrgeSteps, whoSentIt } from "../../../core/case/case.rules";
import { workTitle } from "../../../core/desk/work-title";
import { maskName, maskPhone } from "../../../core/mask";
import { appealDueOn, isSilent, openInquiry, reviveBy } from "./appeal.rules";
import { appealTable } from "./appeal.table";

export type Appeal = typeof appealTable.$inferSelect;

type OwnStep =
  | "submit"
  | "amend"
  | "withdraw"
  | "remove"
  | "reply"
  | "append"
  | "resolve"
  | "dispute"
  | "rate"
  | "conceal"
  | "name"
  | "urge"
  | "lapse";

const lapsedTooLong = (row: Appeal, today: string): string | undefined =>
  row.state === "lapsed" && reviveBy(row, today) === null
    ? `关闭已超过 ${REVIVAL_WORKDAYS} 个工作日，不能再确认或退回重办，请重新提交一件诉求`
    : undefined;

const NOT_PUBLISHED = "这件诉求没有公开，不用撤下，请查看最新状态";
const NOT_AT_WORK = "只有已受理、还没有答复的诉求可以这样办，还没有受理的请先受理";

/**
 * 草稿 → 待受理 → 已受理 → 办理中 → 已答复; then the company says 已解决, or 未解决 and it goes back to 办理中. 退回 names the right
 * office, and the company may amend and send it again; 撤回 before it is accepted. Nothing else closes it but 15 working days
 * of silence, and then it is not solved. Domain decision 3.
 */
export const appealKind = defineCase<AppealState, OwnStep, Appeal, typeof APPEAL_WORK>({
  kind: "appeal",
  label: "诉求",
  prefix: "SQ",
  begin: { state: "draft", remark: "新建草稿" },
  steps: {
    submit: {
      side: "asker",
      from: ["draft"],
      to: "submitted",
      remark: "提交诉求",
      wrong: "这件诉求已经提交，请刷新后查看最新状态",
    },
    amend: {
      side: "asker",
      from: ["returned"],
      to: "submitted",
      remark: "补正后再次提交",
      wrong: "只有被退回的诉求可以补正后再次提交，请刷新后查看最新状态",
    },
    withdraw: {
      side: "asker",
      from: ["submitted"],
      to: "withdrawn",
      remark: "撤回",
      wordsInLog: true,
      wrong: "只有还没有受理的诉求可以撤回，请刷新后查看最新状态",
    },
    remove: {
      side: "asker",
      from: ["draft"],
      to: null,
      remark: "删除草稿",
      wrong: "只有草稿可以删除；还没有受理的诉求可以撤回",
    },
    accept: {
      side: "staff",
      from: ["submitted"],
      to: "accepted",
      remark: "受理",
      wrong: "只有待受理的诉求可以受理，请查看最新状态",
      notification: { title: "诉求已受理", next: "办理进展和答复会通过消息中心告诉您。" },
    },
    progress: {
      side: "staff",
      from: ["accepted", "processing"],
      to: "processing",
      remark: "开始办理",
      again: "办理进展",
      wordsInLog: true,
      wrong: NOT_AT_WORK,
      notification: { title: "诉求有新的进展" },
    },
    inquire: {
      side: "staff",
      from: ["accepted", "processing"],
      to: "same",
      remark: "请企业补充情况",
      wordsInLog: true,
      wrong: NOT_AT_WORK,
      findObstacle: ({ inquiries }) =>
        openInquiry(inquiries) ? "上一次询问企业还没有回复，请等回复，或者直接办理" : undefined,
      notification: { title: "诉求需要您补充情况", next: "请尽快回复；办理时限照常计算，不因为等待而延长。" },
    },
    reply: {
      side: "asker",
      from: ["accepted", "processing"],
      to: "same",
      remark: "回复询问",
      wordsInLog: true,
      wrong: "这件诉求没有等您回复的询问，请刷新后查看最新状态",
      findObstacle: ({ inquiries }) =>
        openInquiry(inquiries) ? undefined : "这件诉求没有等您回复的询问，请刷新后查看最新状态",
    },
    append: {
      side: "asker",
      from: ["submitted", "accepted", "processing", "answered"],
      to: "same",
      remark: "补充附件",
      wordsInLog: true,
      wrong: "这件诉求已经结束或退回，不能再补充附件；退回的请补正后再次提交",
    },
    answer: {
      side: "staff",
      from: ["accepted", "processing"],
      to: "answered",
      settles: true,
      remark: "已答复",
      wrong: NOT_AT_WORK,
      notification: {
        title: "诉求已答复",
        next: `请在 ${SILENCE_WORKDAYS} 个工作日内确认是否解决；没有解决的会退回重办。`,
      },
    },
    refer: {
      side: "staff",
      from: ["submitted", "accepted"],
      to: "returned",
      remark: "退回",
      detail: ({ returnOffice }) => `应由${returnOffice ?? ""}办理`,
      wordsInLog: true,
      wrong: "已经开始办理的诉求不能退回，请办理后答复；不归本单位的请转办",
      notification: {
        title: "诉求被退回",
        nextFor: ({ returnOffice }) => `应由${returnOffice ?? ""}办理。您也可以补正后再次提交。`,
      },
    },
    resolve: {
      side: "asker",
      from: ["answered", "lapsed"],
      to: "resolved",
      remark: "确认已解决",
      check: "rate-must",
      findObstacle: lapsedTooLong,
      wrong: "只有已答复的诉求可以确认是否解决，请刷新后查看最新状态",
    },
    dispute: {
      side: "asker",
      from: ["answered", "lapsed"],
      to: "processing",
      reopens: true,
      remark: "未解决，退回重办",
      wordsInLog: true,
      check: "rate-may",
      findObstacle: lapsedTooLong,
      wrong: "只有已答复的诉求可以确认是否解决，请刷新后查看最新状态",
    },
    lapse: {
      side: "clock",
      from: ["answered"],
      to: "lapsed",
      remark: `${SILENCE_WORKDAYS} 个工作日没有确认，关闭，不算解决`,
      findObstacle: (row, today) => (isSilent(row, today) ? undefined : "还没有到确认的最后一天"),
      wrong: "只有已答复的诉求会因为没有确认而关闭，请查看最新状态",
      notification: {
        title: "诉求到期未确认，已关闭",
        next: `不算解决。${REVIVAL_WORKDAYS} 个工作日内您仍可以确认已解决，或者退回重办。`,
      },
    },
    rate: {
      side: "asker",
      from: ["lapsed"],
      to: "same",
      remark: "评价",
      check: "rate",
      wrong: "到期未确认的诉求才单独评价，请刷新后查看最新状态",
    },
    publish: {
      side: "staff",
      from: ["resolved"],
      to: "same",
      remark: "作为案例公开，隐去企业名称",
      wrong: "只有企业确认已解决的诉求可以公开",
      findObstacle: ({ mayPublish, confidential }) =>
        mayPublish && !confidential ? undefined : "企业没有同意公开这件诉求，不能公开",
      notification: { title: "您的诉求已作为案例公开", next: "已隐去企业名称；不想公开的，可以在诉求详情里收回。" },
    },
    unpublish: {
      side: "staff",
      from: ["resolved"],
      to: "same",
      remark: "不再公开",
      wrong: NOT_PUBLISHED,
      findObstacle: ({ published }) => (published ? undefined : NOT_PUBLISHED),
      notification: { title: "您的诉求不再公开" },
    },
    conceal: {
      side: "asker",
      from: ["submitted", "accepted", "processing", "answered", "resolved", "lapsed", "returned"],
      to: "same",
      remark: "不同意公开",
      wrong: "这件诉求没有公开，请刷新后查看最新状态",
      findObstacle: ({ mayPublish }) => (mayPublish ? undefined : "这件诉求本来就不公开"),
    },
    name: {
      side: "asker",
      from: ["submitted", "accepted", "processing", "answered", "resolved", "lapsed", "returned", "withdrawn"],
      to: "same",
      remark: "指明投诉的单位",
      detail: ({ aboutUnits }) => aboutUnits.map(({ name }) => name).join("、"),
      wrong: "草稿里直接选投诉的单位就可以，请打开草稿",
    },
    ...ratingAndUrgeSteps(
      "诉求",
      ["submitted", "accepted", "processing"],
      ["processing", "answered", "resolved", "lapsed"],
    ),
  },
  masked: { contactName: maskName, phone: maskPhone },
  sealed: ["contactName", "phone"],
  files: ({ state, files }) => (state === "draft" ? [] : files.map(({ fileId }) => fileId)),
  work: {
    title: ({ kind, category, title }) =>
      workTitle(
        [kind && APPEAL_KIND_LABELS[kind], category && APPEAL_CATEGORY_LABELS[category]].filter(Boolean).join("·"),
        title,
      ),
    unit: ({ category }) => (category === null ? undefined : unitOfCategory(category)),
    sort: ({ category }) => category,
    sorts: optionsOf(APPEAL_CATEGORY_LABELS).map(({ value, label }) => ({
      code: value,
      label: `${APPEAL_SUBJECT_LABELS[subjectOf(value)]} · ${label}`,
      unit: unitOfCategory(value),
    })),
    barred: ({ aboutUnits }) => aboutUnits.map(({ id }) => id),
    mentioned: ({ aboutUnits, mentionedUnitIds }) =>
      mentionedUnitIds.filter((id) => !aboutUnits.some((unit) => unit.id === id)),
    confidential: ({ confidential }) => confidential,
    before: ["draft"],
    search: ({ title, content, placeName, placeNote }) => [title, content, placeName, placeNote],
    phones: ({ phone }) => [phone],
  },
  running: ["draft", "submitted", "accepted", "processing", "answered", "returned"],
  waits: ["returned"],
  silence: {
    in: "answered",
    remindAfter: [3, 8, 13],
    closesAfter: SILENCE_WORKDAYS,
    title: "诉求等您确认是否解决",
    next: `${SILENCE_WORKDAYS} 个工作日没有确认的会关闭，不算解决。`,
  },
  dueOn: (row, { log }) => appealDueOn(row, log),
  message: {
    kind: "appeal",
    link: (id) => `/user/zqjh/appeal/${id}`,
    about: ({ title }) => title,
    receivers: whoSentIt,
  },
  missing: (number) => `没有编号为 ${number} 的诉求，请核对编号`,
});

export const appealCases = { kind: appealKind, table: appealTable };
