import type { ApplicationCase, ApplicationFile } from "@/contract/apply/apply";

/** What was filled in, each by its field. */

export type Answers = Readonly<Record<string, string>>;
export type Files = Readonly<Record<string, readonly ApplicationFile[]>>;
export type Tables = ApplicationCase["tables"];

export interface Filled {
  readonly answers: Answers;
  readonly files: Files;
  readonly tables: Tables;
}
