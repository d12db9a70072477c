import type { FactView } from "../view";
import type { DutyList } from "./duty";

const formatSpan = ({ from, until }: { readonly from: string; readonly until: string }): string =>
  from === until ? from : `${from} 至 ${until}`;

/** The duty list as people read it. */
export const dutyView: FactView<DutyList> = {
  facts: ({ entries, gaps, overlaps }) => [
    [
      "值班",
      entries.map((entry) => [
        formatSpan(entry),
        entry.person.name,
        ...(entry.able ? [] : ["现在没有受理岗位，不算值班"]),
        entry.id,
      ]),
    ],
    ["没有人值班（三十天内）", gaps.map(formatSpan).join("；")],
    ["不止一人值班（三十天内）", overlaps.map((one) => `${formatSpan(one)} ${one.names.join("、")}`).join("；")],
  ],
};
export { formatSpan };
