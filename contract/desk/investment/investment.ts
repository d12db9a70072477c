import { z } from "zod";
import { replyText } from "../../case";
import { dossierFile } from "../../common/file";
import { opaqueId } from "../../fields";
import { investmentCase, investmentNumber, investmentState } from "../../interaction/investment";
import { givenWords } from "../../text-fields";
import { caseDesk, readVersion } from "../case-calls";
import { INVESTMENT_WORK } from "./investment-work";

/** An enquiry of an investor as the operator sees it. */
export const investmentDossier = investmentCase
  .extend({
    contactName: z.string(),
    phone: z.string(),
    files: z.array(dossierFile),
    userId: opaqueId.nullable(),
  })
  .meta({ id: "InvestmentDossier" });
export type InvestmentDossier = z.infer<typeof investmentDossier>;

const desk = caseDesk({
  path: "/zqjh/api/manager/zqhjMyInvestment",
  thing: "investment",
  number: investmentNumber,
  state: investmentState,
  dossier: investmentDossier,
  work: INVESTMENT_WORK,
});

/** Characters of what is written with a step beside the answer. */
const MAX_WORDS = 1000;

export const investmentDeskCalls = {
  listInvestmentsToHandle: desk.list("列出投资意向，最早的在前"),
  showInvestment: desk.show("查看一件投资意向，含联系方式", "查看一件投资意向，含联系方式（记入安全日志）"),
  acceptInvestment: desk.step("accept", "受理，开始跟进"),
  noteInvestment: desk.stepWith(
    "note",
    z.strictObject({ words: givenWords("跟进情况", MAX_WORDS), version: readVersion }),
    { summary: "记下一次跟进，投资方会看到" },
  ),
  answerInvestment: desk.stepWith("answer", z.strictObject({ answer: replyText, version: readVersion }), {
    summary: "答复",
    help: "答复，答复内容用引号括起来",
  }),
  landInvestment: desk.stepWith(
    "land",
    z.strictObject({ outcome: givenWords("落地情况", MAX_WORDS), version: readVersion }),
    { summary: "记为已落地，写明在哪里、什么时候" },
  ),
  closeInvestment: desk.stepWith(
    "close",
    z.strictObject({ outcome: givenWords("关闭原因", MAX_WORDS), version: readVersion }),
    { summary: "关闭，写明原因，投资方会看到" },
  ),
  correctInvestment: desk.correct("投资意向"),
};
