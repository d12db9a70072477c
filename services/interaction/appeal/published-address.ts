import { codesOf } from "@/contract/coded-value";
import { APPEAL_SUBJECT_LABELS, type AppealSubject } from "@/contract/interaction/appeal-categories";
import { readPage, readText, type RawQuery } from "@/lib/address/list-query";

/** What is looked for among the published cases; empty where nothing is. */
export interface PublishedSearch {
  readonly value: string;
  readonly subject: AppealSubject | "";
  readonly page: number;
}

/** Reads an address; what means nothing is left out. */
export function readPublishedSearch(raw: RawQuery): PublishedSearch {
  const asked = readText(raw, "subject", 40);
  return {
    value: readText(raw, "value", 100),
    subject: codesOf(APPEAL_SUBJECT_LABELS).find((subject) => subject === asked) ?? "",
    page: readPage(raw),
  };
}
