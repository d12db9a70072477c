import type { Call } from "@/contract/call";
import { Refusal } from "../refusal";

/** Ends the look itself, or says whether it still goes on. */
const OF_THE_SESSION: ReadonlySet<string> = new Set(["logout", "checkToken"]);

const NOT_SHOWN = "只读查看时不显示这一部分，需要时请对方发来截图";
const NOT_DONE = "您正在只读查看，不能替对方办理；请对方自己操作";

/**
 * Throws NOT_ALLOWED for what an operator who looks with somebody's eyes may not ask for: everything that the contract does not
 * call viewable. Public calls never come here: a look is nobody to them.
 */
export function refuseInViewing(name: string, { method, viewable }: Pick<Call, "method" | "viewable">): void {
  if (viewable || OF_THE_SESSION.has(name)) return;
  throw new Refusal("NOT_ALLOWED", { message: method === "GET" ? NOT_SHOWN : NOT_DONE });
}
