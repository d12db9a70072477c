import { formatPayment, formatPublicity } from "../../apply/course";
import type { AnswerOrigin, ApplicationBasis } from "../basis";
import { FACT_SOURCES } from "../../facts/facts";
import { CONDITION_STATES } from "../../item/attributes";
import { APPLICATION_STATES } from "../../item/form";
import { caseView } from "../case-facts";
import { deskKind } from "../desk-kind";
import { apart, formatDay, type FactOrigin } from "../view";
import { applicationDeskCalls, type ApplicationDossier } from "./application";

/** The rows of a table, numbered; empty cells are left out. */
function tableLines({ columns, rows }: ApplicationDossier["tables"][number]): string[][] {
  return rows.map((cells, row) => {
    const known = columns.flatMap((column, index) => (cells[index] ? [`${column} ${cells[index]}`] : []));
    return [`${row + 1}. ${known.join("，")}`];
  });
}

/** Whose word a fact is: 营业执照; what the enterprise has filled in is its 企业档案, what it wrote in this form 企业填写. */
const ORIGIN_LABELS = { ...FACT_SOURCES, form: "企业档案", account: "申请人账号", applicant: "申请人填写" } as const;

function toFactOrigin(origin: AnswerOrigin | null): FactOrigin | undefined {
  if (!origin) return undefined;
  const { source, asOf, profile } = origin;
  return {
    source: `${ORIGIN_LABELS[source]} ${formatDay(asOf)}`,
    now: profile
      ? `企业档案现在是“${profile.value}”（${ORIGIN_LABELS[profile.source]} ${formatDay(profile.updatedAt)}）`
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

/** What the applicant lets the unit see, an item a line; or that it is gone. */
const privacyLines = ({ items, erasedAt }: NonNullable<ApplicationDossier["privacy"]>): string[][] =>
  erasedAt === null
    ? items.map(({ label, given }) => [label, given ? "已授权，查看会留下记录" : "没有授权，不能查看"])
    : [[`保存期满，已于 ${formatDay(erasedAt)} 删除`]];

/** Nothing where nobody has objected. */
const formatObjections = ({ objections: { all, open } }: Pick<ApplicationDossier, "objections">): string | null =>
  all === 0 ? null : `${all} 人提出，${open === 0 ? "都已处理" : `${open} 人的还没有处理，通过时须写明理由`}`;

export const applicationView = caseView<ApplicationDossier["state"], ApplicationDossier>({
  states: APPLICATION_STATES,
  facts: (row) => [
    ["决定文书", row.resultNumber],
    ["公示", formatPublicity(row.course)],
    ["拨付", formatPayment(row.course)],
    ["事项", row.item.title],
    ...(row.item.policyTitle === "" ? [] : [apart("政策", row.item.policyTitle)]),
    ...(row.applying === "person"
      ? [["申请人", row.enterprise.name, REGISTERED] as const]
      : ([
          ["企业", row.enterprise.name, REGISTERED],
          ["统一社会信用代码", row.enterprise.creditCode, REGISTERED],
        ] as const)),
    ...(row.privacy === null ? [] : [apart("要按授权查看的个人信息", privacyLines(row.privacy))]),
    ["名单里的异议", formatObjections(row)],
    apart("申报条件", conditionLines(row.basis)),
    ...row.answers.map(({ label, value, origin }) => [label, value, toFactOrigin(origin)] as const),
    ...row.files.map(({ label, fileId, name }) => apart(label, `${name}（${fileId}）`)),
    ...row.tables.map((table) => [table.label, tableLines(table)] as const),
  ],
  columns: {
    申请人: (row) => row.enterprise.name,
    事项: (row) => row.item.title,
  },
});

export const applicationKind = deskKind({
  calls: applicationDeskCalls,
  show: applicationDeskCalls.showApplication,
  view: applicationView,
  files: ({ files }) => files,
  privateCalls: {
    read: applicationDeskCalls.readApplicationPrivate,
    file: applicationDeskCalls.downloadApplicationPrivateFile,
  },
  closed: ({ privacy }) => privacy !== null && privacy.erasedAt === null && privacy.items.some(({ given }) => given),
  policy: ({ item, basis }) => ({ id: item.policyId, title: item.policyTitle || item.title, itemId: item.id, basis }),
});
