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

export const applicationView = caseView<ApplicationDossier["state"], ApplicationDossier>({
  states: APPLICATION_STATES,
  facts: (row) => [
    ["公示", formatPublicity(row.course)],
    ["拨付", formatPayment(row.course)],
    ["事项", row.item.title],
    apart("政策", row.item.policyTitle),
    ["企业", row.enterprise.name, REGISTERED],
    ["统一社会信用代码", row.enterprise.creditCode, REGISTERED],
    apart("申报条件", conditionLines(row.basis)),
    ...row.answers.map(({ label, value, origin }) => [label, value, toFactOrigin(origin)] as const),
    ...row.files.map(({ label, fileId, name }) => apart(label, `${name}（${fileId}）`)),
    ...row.tables.map((table) => [table.label, tableLines(table)] as const),
  ],
  columns: {
    企业: (row) => row.enterprise.name,
    事项: (row) => row.item.title,
  },
});

export const applicationKind = deskKind({
  calls: applicationDeskCalls,
  show: applicationDeskCalls.showApplication,
  view: applicationView,
  files: ({ files }) => files,
  policy: ({ item, basis }) => ({ id: item.policyId, title: item.policyTitle, itemId: item.id, basis }),
});
