import type { CallAnswer } from "@/contract/call";
import type { quickMatchCalls } from "@/contract/declare/quick-match";
import { formatDecimal } from "@/contract/numbers";

export type QuickFound = CallAnswer<typeof quickMatchCalls.quickMatch>;

/** How much of it can be had now, and the most that one of them pays. */
export function QuickSum({ open, most }: Pick<QuickFound, "open" | "most">) {
  return (
    <>
      其中 {open} 项正在申报
      {most !== null && (
        <>
          ，单项<strong>最高 {formatDecimal(most)} 万元</strong>
        </>
      )}
    </>
  );
}
