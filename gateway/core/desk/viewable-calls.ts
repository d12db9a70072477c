import type { Call } from "@/contract/call";
import { Refusal } from "../refusal";

/**
 * What an operator may ask for who looks with somebody's eyes: the reads that the pages about policies, declarations and
 * what was asked are made of, by name. Whatever is not here is refused: every act, files and exports, the inbox, sign-in and
 * identity, colleagues, and what other enterprises are shown of the visit.
 */
export const VIEWABLE_CALLS: ReadonlySet<string> = new Set([
  "getCurrentUser",
  "getCurrentEnterprise",
  "countMessages",
  "listOwnEnterprises",
  "getEnterprise",
  "getCurrentProfile",
  "getCurrentBasic",
  "isLocalEnterprise",
  "getGrade",
  "listFavorites",
  "listKept",
  "listRecommended",
  "listTags",
  "listOwnTags",
  "listTopTags",
  "listSubscriptions",
  "previewSubscriptions",
  "getMatch",
  "listMatched",
  "checkPolicy",
  "listAttributes",
  "getMatchReport",
  "listMatchReports",
  "listDeclarable",
  "listApplications",
  "getWorklist",
  "getApplication",
  "listDocuments",
  "listFittingDocuments",
  "listServiceItems",
  "getPlan",
  "getTechnologyTest",
  "getCostCalculation",
  "getCloudTest",
  "getHighTechForm",
  "getToolPrefill",
  "getToolForm",
  "listToolResults",
  "getToolResult",
  "listMyFeedback",
  "listMyQuestions",
  "getMyQuestion",
  "listAppeals",
  "countAppeals",
  "getAppeal",
  "listRepairs",
  "listRepairPlaces",
  "getRepair",
]);

/** Ends the look itself, or says whether it still goes on. */
const OF_THE_SESSION: ReadonlySet<string> = new Set(["logout", "checkToken"]);

const NOT_SHOWN = "只读查看时不显示这一部分，需要时请对方发来截图";
const NOT_DONE = "您正在只读查看，不能替对方办理；请对方自己操作";

/** Throws NOT_ALLOWED for whatever is not on the list. Public calls never come here: a look is nobody to them. */
export function refuseInViewing(name: string, { method }: Pick<Call, "method">): void {
  if (VIEWABLE_CALLS.has(name) || OF_THE_SESSION.has(name)) return;
  throw new Refusal("NOT_ALLOWED", { message: method === "GET" ? NOT_SHOWN : NOT_DONE });
}
