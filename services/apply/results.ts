import { resultCalls } from "@/contract/apply/result-calls";

/** The file of a document: a plain link, the door adds session and enterprise. */
export const resultFileHref = (id: string, resultId: string): string =>
  `/gateway${resultCalls.downloadResult.path}?${new URLSearchParams({ id, resultId }).toString()}`;
