/** A policy of the fictional 示范经济技术开发区, written by the team, in the form in which real ones are imported. */
export interface SamplePolicy {
  readonly id: string;
  readonly title: string;
  readonly docNo: string;
  readonly issuer: string;
  readonly pubDate: string;
  readonly writtenDate: string;
  readonly effectiveDate?: string;
  readonly validity?: "in_force" | "repealed";
  readonly category: string;
  readonly topic: string;
  readonly indexNo: string;
  readonly text: string;
}
