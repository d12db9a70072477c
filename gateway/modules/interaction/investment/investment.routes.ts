import { investmentDeskCalls } from "@/contract/desk/investment/investment";
import { investmentCalls } from "@/contract/interaction/investment";
import {
  INVESTMENT_SITE_LABELS,
  INVESTMENT_STATE_LABELS,
  INVESTMENT_TIMING_LABELS,
} from "@/contract/interaction/investment-labels";
import { SECTOR_LABELS } from "@/contract/common/sector-labels";
import { bindCalls } from "../../../core/calls/bind-calls";
import { anyCase } from "../../../core/case/case.repository";
import type { GatewayModule } from "../../../core/module";
import { investmentCases } from "./investment.case";
import { createInvestmentService } from "./investment.service";

export const investmentModule: GatewayModule = {
  name: "investment",
  dictionary: {
    INVESTMENT_STATE: INVESTMENT_STATE_LABELS,
    INVESTMENT_SITE: INVESTMENT_SITE_LABELS,
    INVESTMENT_TIMING: INVESTMENT_TIMING_LABELS,
    SECTOR: SECTOR_LABELS,
  },
  cases: [anyCase(investmentCases)],
  sample: { cases: async (parts) => (await import("./investment.sample")).loadInvestmentSample(parts) },
  mount(app, context) {
    const { desk, ...service } = createInvestmentService(context);
    bindCalls(app, investmentCalls, {
      submitInvestment: ({ body, context: request }) => service.submit(body, request),
      getInvestment: service.follow,
      rateInvestment: service.say,
      urgeInvestment: service.say,
      listMyInvestments: service.listOwn,
    });
    const ended = ({ words }: { readonly words: string }) => ({ outcome: words });
    bindCalls(app, investmentDeskCalls, {
      listInvestmentsToHandle: desk.list,
      showInvestment: desk.show,
      acceptInvestment: desk.step("accept"),
      noteInvestment: desk.step("note"),
      answerInvestment: desk.step("answer", ({ words }) => ({ answer: words }), "answer"),
      landInvestment: desk.step("land", ended, "outcome"),
      closeInvestment: desk.step("close", ended, "outcome"),
      correctInvestment: desk.correct,
    });
  },
};
