import { Button } from "@/components/ui/button";
import type { Answers, Edition, ToolResult } from "@/contract/rules/evaluation/tool";
import styles from "../evaluation.module.css";

/** A result to measure changes against: the answers, and the rules that they were judged by. */
export interface Pinned {
  readonly edition: Edition;
  readonly answers: Answers;
  readonly result: ToolResult;
}

/** What moved since the pinned result: verdict, figures, and how many conditions stand open, before and now. */
export function PinnedComparison({ pinned, now, onDrop }: { pinned: Pinned; now: ToolResult; onDrop: () => void }) {
  const before = pinned.result;
  const otherRules = before.ruleSet !== now.ruleSet;
  const rows = [
    ["结论", before.verdict.word, now.verdict.word] as const,
    ...now.headline.map(({ label, value }) => {
      const old = before.headline.find((one) => one.label === label)?.value ?? "—";
      return [label, old, value] as const;
    }),
    ["还差", `${String(before.gaps.length)} 处`, `${String(now.gaps.length)} 处`] as const,
  ];
  return (
    <div className={styles.compared}>
      <table>
        <caption>{otherRules ? "两套标准的对比" : "试算对比"}</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">{otherRules ? pinned.edition.ruleSet.title : "原来"}</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, value]) => (
            <tr key={label} data-moved={old !== value || undefined}>
              <th scope="row">{label}</th>
              <td>{old}</td>
              <td>
                {value}
                {old !== value && <span className={styles.moved}>有变化</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="plain" onClick={onDrop}>
        恢复原来的填写
      </Button>
    </div>
  );
}
