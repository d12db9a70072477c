import { reportCalls, reportLetters, type ReportForm } from "@/contract/publication/report";
import { browserGateway } from "@/lib/gateway/browser";
import { createLetterClient } from "./letters";

/** Sends a report of what an enterprise has published; the same submission sent twice gives the same number. Throws GatewayError. */
export const submitReport = (form: ReportForm) => browserGateway.call(reportCalls.submitReport, { body: form });

export const reports = createLetterClient(reportLetters);
