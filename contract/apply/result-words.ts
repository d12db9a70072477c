import type { ApplicationResult } from "./result";

/** A document of a decision in words, the same on screen, on paper and in the file. Plain data without a schema library. */

/** Its rows in their order; those with nothing to say are left out. */
export function describeResult({
  kind,
  item,
  holder,
  granted,
  form,
  validity,
  basis,
  opinion,
  remedy,
}: ApplicationResult): readonly { readonly label: string; readonly text: string }[] {
  const isGranted = kind === "granted";
  const rows: readonly (readonly [label: string, text: string])[] = [
    ["申请单位", holder.name],
    ["统一社会信用代码", holder.creditCode],
    ["申请事项", item.title],
    ["事项编码", item.code],
    ["决定", isGranted ? "经审核，符合规定的条件，准予。" : "经审核，不符合规定的条件，不予。"],
    [isGranted ? "准予内容" : "申请内容", granted],
    ["形式", form],
    ["有效期", validity],
    ["依据", basis.join("\n")],
    [isGranted ? "审核意见" : "理由", opinion],
    ["不服怎么办", remedy],
  ];
  return rows.flatMap(([label, text]) => (text === "" ? [] : [{ label, text }]));
}

/** That a document no longer holds, since when and why; undefined while it does. */
export const describeRevocation = ({ revoked }: Pick<ApplicationResult, "revoked">): string | undefined =>
  revoked ? `已于 ${revoked.on} 撤销：${revoked.reason}` : undefined;
