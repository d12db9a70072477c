import { formatPayment, formatPublicity } from "../apply/course";
import { APPLICATION_STATES } from "../item/form";
import { CONDITION_STATES } from "../item/attributes";
import { FACT_SOURCES } from "../facts/facts";
import type { CaseRating } from "../case";
import { RATING_SCORE_LABELS } from "../case-labels";
import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "../interaction/feedback-labels";
import { QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from "../interaction/question-labels";
import type { AnswerOrigin, ApplicationBasis, ApplicationDossier } from "./application";
import type { PoorAnswer } from "./common-question";
import type { DossierFile } from "../common/file";
import type { FeedbackDossier } from "./feedback";
import type { QuestionDossier } from "./question";
import { formatDay, formatDue, formatMoment, openingOf, type FactOrigin, type ListView, type View } from "./view";

/** Feedback, questions and applications as the zone's staff reads them. */

const SCORE_LABELS: Readonly<Record<number, string>> = RATING_SCORE_LABELS;

/** What those who asked said of the handling. */
export const ratingAndUrgeFacts = ({ rating, urged }: { readonly rating: CaseRating | null; readonly urged: number }) =>
  [
    ["催办", urged > 0 ? `${urged} 次` : null],
    ["评价", rating && [SCORE_LABELS[rating.score], rating.words].filter(Boolean).join("：")],
    ["整改", rating && (rating.correction?.words ?? (rating.correctBy && `${rating.correctBy} 前答复`))],
  ] as const;

/** In a list: what waits to be mended stands out by its last day. */
export const ratingBrief = ({ rating }: { readonly rating: CaseRating | null }) =>
  rating &&
  (rating.correctBy && !rating.correction
    ? `${SCORE_LABELS[rating.score]}，待整改至 ${rating.correctBy}`
    : `评价 ${SCORE_LABELS[rating.score]}`);

/** For the command line, which takes a file out by its id. */
export const fileNames = (files: readonly DossierFile[]): string =>
  files.map(({ fileId, name }) => `${name}（${fileId}）`).join("、");

export const feedbackView: View<FeedbackDossier> = {
  facts: (row) => [
    ["编号", row.number],
    ["状态", FEEDBACK_STATE_LABELS[row.state]],
    ["现在由谁办", row.turn],
    ["办理时限", formatDue(row.due)],
    ["类型", FEEDBACK_CATEGORY_LABELS[row.category]],
    ["页面", row.page],
    ["政策", row.policy && `${row.policy.title}（${row.policy.id}）`],
    ["联系人", row.contactName],
    ["手机", row.phone],
    ["邮箱", row.email],
    ["账号", row.userId],
    ["附件", fileNames(row.files)],
    ["内容", row.content],
    ["答复", row.answer],
    ...ratingAndUrgeFacts(row),
    ["经过", row.log.map(({ at, to, remark }) => [formatMoment(at), FEEDBACK_STATE_LABELS[to], remark])],
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => FEEDBACK_STATE_LABELS[row.state],
    类型: (row) => FEEDBACK_CATEGORY_LABELS[row.category],
    提交时间: (row) => formatMoment(row.submittedAt),
    评价: ratingBrief,
    内容: (row) => openingOf(row.content),
  },
};

export const questionView: View<QuestionDossier> = {
  facts: (row) => [
    ["编号", row.number],
    ["状态", QUESTION_STATE_LABELS[row.state]],
    ["现在由谁办", row.turn],
    ["答复时限", formatDue(row.due)],
    ["类型", QUESTION_KIND_LABELS[row.kind]],
    ["政策", row.policy && `${row.policy.title}（${row.policy.id}）`],
    ["手机", row.phone],
    ["账号", row.userId],
    ["问题", row.content],
    [row.state === "closed" ? "原因" : "答复", row.answer],
    ...ratingAndUrgeFacts(row),
    ["公开为", row.publishedAs && `/qa#${row.publishedAs}`],
    ["经过", row.log.map(({ at, to, remark }) => [formatMoment(at), QUESTION_STATE_LABELS[to], remark])],
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => QUESTION_STATE_LABELS[row.state],
    类型: (row) => QUESTION_KIND_LABELS[row.kind],
    提交时间: (row) => formatMoment(row.submittedAt),
    时限: (row) => row.due && `答复时限 ${formatDue(row.due)}`,
    评价: ratingBrief,
    问题: (row) => openingOf(row.content),
  },
};

export const poorAnswerList: ListView<PoorAnswer> = {
  columns: {
    没用: (row) => `没用 ${row.poor}`,
    有用: (row) => `有用 ${row.helpful}`,
    回答: (row) => row.answerId,
    问题: (row) => `问：${row.question}`,
  },
  notes: (row) => row.remarks,
  total: (rows) => (rows.length === 0 ? "近 90 天没有被评为没用的回答。" : ""),
};

/** The rows of a table, numbered; empty cells are left out. */
function tableLines({ columns, rows }: ApplicationDossier["tables"][number]): string[][] {
  return rows.map((cells, row) => {
    const known = columns.flatMap((column, index) => (cells[index] ? [`${column} ${cells[index]}`] : []));
    return [`${row + 1}. ${known.join("，")}`];
  });
}

/** Whose word a fact is: 营业执照; what the enterprise has filled in is its 企业档案, what it wrote in this form 企业填写. */
const ORIGIN_LABELS = { ...FACT_SOURCES, form: "企业档案", applicant: "企业填写" } as const;

function toFactOrigin(origin: AnswerOrigin | null): FactOrigin | undefined {
  if (!origin) return undefined;
  const { source, asOf, profile } = origin;
  return {
    source: `${ORIGIN_LABELS[source]} ${formatDay(asOf)}`,
    now: profile
      ? `企业档案现在是“${profile.value}”（${FACT_SOURCES[profile.source]} ${formatDay(profile.updatedAt)}）`
      : undefined,
  };
}

/** What the portal knows of every enterprise that has an account. */
const REGISTERED: FactOrigin = { source: "平台已有" };

/** Each condition in a line: how it stands, what is asked, what is known of the enterprise. */
const conditionLines = (basis: ApplicationBasis | null): string[][] =>
  (basis?.conditions ?? []).map(({ state, text, own, remarks }) => [
    CONDITION_STATES[state],
    text,
    [...own.map(({ label, period, words }) => `${period && `${period} 年`}${label}：${words}`), ...remarks].join("；"),
  ]);

export const applicationView: View<ApplicationDossier> = {
  facts: (row) => [
    ["编号", row.number],
    ["状态", APPLICATION_STATES[row.state]],
    ["现在由谁办", row.turn],
    ["办理时限", formatDue(row.due)],
    ["公示", formatPublicity(row.course)],
    ["拨付", formatPayment(row.course)],
    ["事项", row.item.title],
    ["政策", row.item.policyTitle],
    ["企业", row.enterprise.name, REGISTERED],
    ["统一社会信用代码", row.enterprise.creditCode, REGISTERED],
    ["申报条件", conditionLines(row.basis)],
    ...row.answers.map(({ label, value, origin }) => [label, value, toFactOrigin(origin)] as const),
    ...row.files.map(({ label, fileId, name }) => [label, `${name}（${fileId}）`] as const),
    ...ratingAndUrgeFacts(row),
    ...row.tables.map((table) => [table.label, tableLines(table)] as const),
    ["经过", row.log.map(({ at, to, who, remark }) => [formatMoment(at), APPLICATION_STATES[to], who, remark])],
  ],
  columns: {
    编号: (row) => row.number,
    状态: (row) => APPLICATION_STATES[row.state],
    企业: (row) => row.enterprise.name,
    事项: (row) => row.item.title,
    提交时间: (row) => row.submittedAt && formatMoment(row.submittedAt),
    时限: (row) => row.due && `时限 ${formatDue(row.due)}`,
    评价: ratingBrief,
  },
};
