import { investmentCalls, investmentLetters, type InvestmentForm } from "@/contract/interaction/investment";
import { browserGateway } from "@/lib/gateway/browser";
import { createLetterClient } from "./letters";

/** Sends an enquiry; the same submission sent twice gives the same number. Throws GatewayError. */
export const submitInvestment = (form: InvestmentForm) =>
  browserGateway.call(investmentCalls.submitInvestment, { body: form });

export const investments = createLetterClient(investmentLetters);
