import { APPEAL_CATEGORY_LABELS } from "../../interaction/appeal-categories";
import type { AppealCaseFile } from "../../interaction/appeal";
import { APPEAL_FILE_ACT_LABELS, APPEAL_KIND_LABELS, APPEAL_STATE_LABELS } from "../../interaction/appeal-labels";
import { caseView } from "../case-facts";
import { deskKind } from "../desk-kind";
import { appealDeskCalls, type AppealDossier } from "./appeal";
import { apart, formatMoment, openingOf, writtenBy } from "../view";

const kindOf = ({ kind }: AppealDossier) => kind && APPEAL_KIND_LABELS[kind];
const categoryOf = ({ category }: AppealDossier) => category && APPEAL_CATEGORY_LABELS[category];

const holderOf = ({ holder }: AppealDossier) =>
  holder &&
  [holder.unit, holder.person, holder.joint.length > 0 && `联合办理：${holder.joint.join("、")}`]
    .filter(Boolean)
    .join(" ");

/** What somebody wrote, without the full stop at its end, so that a sentence goes on. */
const clause = (words: string): string => words.replace(/[。．.！!？?；;，,\s]+$/u, "");
/** By whose act a file came later: 企业补充, 园区答复. */
const formatFileAct = ({ side, by }: NonNullable<AppealCaseFile["added"]>): string =>
  `${side === "asker" ? "企业" : "园区"}${APPEAL_FILE_ACT_LABELS[by]}`;

const fileLine = ({ fileId, added }: AppealCaseFile): string =>
  added ? `${fileId}（${formatFileAct(added)}，${added.who} ${formatMoment(added.at)}）` : fileId;

/** An appeal as the zone's staff reads it. */
export const appealView = caseView<AppealDossier["state"], AppealDossier>({
  states: APPEAL_STATE_LABELS,
  facts: (row) => [
    apart("承办", holderOf(row)),
    ["类型", kindOf(row)],
    ["类别", categoryOf(row)],
    apart("标题", row.title),
    ["内容", row.content, writtenBy("企业", row.submittedAt ?? row.updatedAt)],
    ["地点", row.place],
    apart("标出的位置", row.point && `经度 ${row.point.lng}，纬度 ${row.point.lat}`),
    ["投诉的单位", row.aboutUnits.map(({ name }) => name).join("、")],
    [
      "写到的单位",
      row.mentionedUnits.length > 0
        ? `${row.mentionedUnits.join("、")}（企业没有说投诉它们；先由别的单位受理，弄清以后再转）`
        : null,
    ],
    ["保密", row.confidential ? "企业要求保密" : null],
    ["公开", row.published ? "已作为案例公开" : row.mayPublish ? "企业同意隐名公开" : "企业不同意公开"],
    [
      "待复核的公开案例",
      row.doubtfulCase &&
        `${row.doubtfulCase.by}拟公开，其中“${row.doubtfulCase.doubts.join("”“")}”可能是称呼，由另一位同事核对后公开。标题：${row.doubtfulCase.title}；诉求：${row.doubtfulCase.content}；结果：${row.doubtfulCase.words}`,
    ],
    ["企业", row.enterprise.name],
    ["联系人", row.contactName],
    ["手机", row.phone],
    apart("附件", row.files.map(fileLine).join("、")),
    ...row.inquiries.map(
      ({ words, reply, workdays }, index) =>
        [
          `询问企业（第 ${index + 1} 次）`,
          `${words}（${clause(reply ?? "还没有回复")}，企业用时 ${workdays} 个工作日）`,
        ] as const,
    ),
    ...row.answers.map(
      ({ round, words, at, unit }) => [`第 ${round} 次答复`, words, { source: `${unit} ${formatMoment(at)}` }] as const,
    ),
    ["退回", row.returned && `${clause(row.returned.reason)}。应由${row.returned.office}办理。`],
    ["企业认为未解决", row.reopened > 0 ? `${row.reopened} 次` : null],
  ],
  columns: {
    类型: kindOf,
    类别: categoryOf,
    企业: (row) => row.enterprise.name,
  },
  ends: {
    标题: (row) => openingOf(row.title),
  },
});

export const appealKind = deskKind({
  calls: appealDeskCalls,
  show: appealDeskCalls.showAppeal,
  view: appealView,
  files: ({ files }) =>
    files.map(({ fileId, name, added }) =>
      added
        ? { label: formatFileAct(added), fileId, name, note: `${added.who} ${formatMoment(added.at)}` }
        : { label: "附件", fileId, name },
    ),
  mark: ({ plan, point }) => point && { places: plan, point },
});
