import type { ResultKind } from "@/contract/apply/result-labels";
import type { KeptBasis } from "@/contract/desk/basis";

/** What a document of a decision says. Pure. */

/** A refusal of an administrative act. 行政复议法（2023）第二十条, 行政诉讼法（2017）第四十六条; told as 行政许可法第三十八条 asks. */
export const REMEDY_OF_ACTS =
  "不服本决定的，可以自收到本决定书之日起 60 日内依法申请行政复议，也可以自收到本决定书之日起六个月内依法向人民法院提起行政诉讼。";

/** Of an item of a policy, and of a public service. */
const remedyOfOthers = (department: string) =>
  `对结果有异议的，请联系主管部门${department}，说明理由并附上依据；符合条件后可以重新申报。`;

/** What of an application is decided on. */
interface Decided {
  readonly title: string;
  readonly department: string;
  readonly policyTitle: string;
  /** As it was kept at the submission; null in what was submitted before it was kept. */
  readonly basis: KeptBasis | null;
}

/** The words of a policy as a document names it: 《示范区若干政策》（示管〔2026〕18 号）. */
const formatPolicy = (title: string, docNo: string): string =>
  `《${title.replace(/^《|》$/gu, "")}》${docNo && `（${docNo}）`}`;

/** What a decision says of its item, by what the application rests on. `words`: the opinion, or the reason of a refusal. */
export function composeResult(
  kind: ResultKind,
  { title, department, policyTitle, basis }: Decided,
  words: string,
): {
  readonly itemTitle: string;
  readonly itemCode: string;
  readonly granted: string;
  readonly form: string;
  readonly validity: string;
  readonly basis: readonly string[];
  readonly opinion: string;
  readonly remedy: string;
} {
  const approval = basis?.approval;
  const holds = kind === "granted";
  return {
    itemTitle: title,
    itemCode: approval?.code ?? "",
    granted: approval?.result.name ?? basis?.benefit ?? title,
    form: holds ? (approval?.result.form ?? "") : "",
    validity: holds ? (approval?.result.validity ?? "") : "",
    basis: approval?.laws ?? (policyTitle === "" ? [] : [formatPolicy(policyTitle, basis?.docNo ?? "")]),
    opinion: words,
    remedy: holds ? "" : approval?.isAct ? REMEDY_OF_ACTS : remedyOfOthers(department),
  };
}
