import {
  formatInvestment,
  formatSite,
  INVESTMENT_STATE_LABELS,
  INVESTMENT_TIMING_LABELS,
} from "../../interaction/investment-labels";
import { SECTOR_LABELS } from "../../common/sector-labels";
import { caseView, fileNames } from "../case-facts";
import { attached, deskKind } from "../desk-kind";
import { apart, openingOf } from "../view";
import { investmentDeskCalls, type InvestmentDossier } from "./investment";

const investmentView = caseView<keyof typeof INVESTMENT_STATE_LABELS, InvestmentDossier>({
  states: INVESTMENT_STATE_LABELS,
  facts: (row) => [
    ["企业或投资方", row.investor],
    ["所属行业", SECTOR_LABELS[row.sector]],
    ["拟投资规模", formatInvestment(row)],
    ["场地需求", formatSite(row)],
    ["意向时间", INVESTMENT_TIMING_LABELS[row.timing]],
    ["联系人", row.contactName],
    ["手机", row.phone],
    ["账号", row.userId],
    apart("附件", fileNames(row.files)),
    ["项目简介", row.content],
    ["答复", row.answer],
    [row.state === "closed" ? "关闭原因" : "落地情况", row.outcome],
  ],
  columns: {
    投资方: (row) => row.investor,
    行业: (row) => SECTOR_LABELS[row.sector],
    规模: formatInvestment,
  },
  ends: { 简介: (row) => openingOf(row.content) },
});

export const investmentKind = deskKind({
  calls: investmentDeskCalls,
  show: investmentDeskCalls.showInvestment,
  view: investmentView,
  files: ({ files }) => attached(files),
});
