import { randomUUID } from "node:crypto";
import { investmentForm } from "@/contract/interaction/investment";
import { loadOwnCases, ownSample } from "../../../core/case/own/own-sample";
import type { SampleParts } from "../../../core/module";
import { parseSample } from "../../../core/sample-data";
import { hashSecret } from "../../../core/secrets/slow-hash";
import { investmentCases } from "./investment.case";

const sample = ownSample(investmentForm.omit({ submissionId: true, captcha: true, captchaId: true, fileIds: true }));

/** Puts sample enquiries in, once; days are told from today. They are read by their accounts: no code opens them. */
export async function loadInvestmentSample(parts: SampleParts): Promise<void> {
  const codeHash = await hashSecret(randomUUID());
  await loadOwnCases(parts, investmentCases, parseSample("investments", sample, parts.clock), (enquiry) => ({
    investor: enquiry.investor,
    sector: enquiry.sector,
    amount: enquiry.amount ?? null,
    site: enquiry.site,
    area: enquiry.area ?? null,
    timing: enquiry.timing,
    content: enquiry.content,
    fileIds: [],
    codeHash,
  }));
}
