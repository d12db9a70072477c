import { PortalLink } from "@/components/ui/portal-link";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ClausePair, ClauseRun, PolicyComparison, PolicyHead } from "@/contract/policy/relation";
import { getValidityWord } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import styles from "./comparison.module.css";

const STATES: Readonly<Record<Exclude<ClausePair["state"], "same">, { words: string; tone: TagTone }>> = {
  changed: { words: "有改动", tone: "brand" },
  moved: { words: "换了位置", tone: "brand" },
  added: { words: "新增", tone: "success" },
  removed: { words: "删去", tone: "danger" },
};

/** Clauses that stayed the same, one after the other, are folded into one line. */
type Block = { readonly folded: readonly ClausePair[] } | { readonly pair: ClausePair };

function blocksOf(clauses: readonly ClausePair[]): Block[] {
  const blocks: Block[] = [];
  let folded: ClausePair[] = [];
  const close = () => {
    if (folded.length > 0) blocks.push({ folded });
    folded = [];
  };
  for (const pair of clauses) {
    if (pair.state === "same") folded.push(pair);
    else {
      close();
      blocks.push({ pair });
    }
  }
  close();
  return blocks;
}

/** Two versions side by side: the older on the left, what changed marked in both, unchanged clauses folded. */
export function PolicyComparisonView({ comparison, id }: { comparison: PolicyComparison; id: string }) {
  const { older, newer, clauses } = comparison;
  const count = (state: ClausePair["state"]) => clauses.filter((pair) => pair.state === state).length;
  const changes = clauses.length - count("same");
  return (
    <>
      <p className={styles.back}>
        <PortalLink href={policyHref(id)}>返回政策正文</PortalLink>
      </p>
      <p>
        {changes === 0
          ? `两个版本的 ${clauses.length} 条条文完全相同。`
          : `共 ${clauses.length} 条：${(["changed", "added", "removed", "moved"] as const)
              .filter((state) => count(state) > 0)
              .map((state) => `${STATES[state].words} ${count(state)} 条`)
              .join("，")}，未改动 ${count("same")} 条。`}
      </p>
      <p className={styles.legend}>
        <del>删去的文字</del>
        <ins>新增的文字</ins>
        <span>对比由程序逐条生成，以文件原文为准。</span>
      </p>
      <div className={`${styles.sides} ${styles.heads}`}>
        <VersionHead label="旧版" version={older} />
        <VersionHead label="新版" version={newer} />
      </div>
      {blocksOf(clauses).map((block) =>
        "pair" in block ? (
          <Changed
            key={`${block.pair.olderNo} ${block.pair.newerNo} ${clauses.indexOf(block.pair)}`}
            pair={block.pair}
          />
        ) : (
          <Unchanged key={`same ${clauses.indexOf(block.folded[0] as ClausePair)}`} pairs={block.folded} />
        ),
      )}
    </>
  );
}

function VersionHead({ label, version }: { label: string; version: PolicyHead }) {
  return (
    <div>
      <p className={styles.label}>
        {label} · {getValidityWord(version)}
      </p>
      <p>
        <PortalLink href={policyHref(version.id)}>{version.title}</PortalLink>
      </p>
      <p className={styles.label}>{[version.docNo, `${version.pubDate} 发布`].filter(Boolean).join("　")}</p>
    </div>
  );
}

function Changed({ pair }: { pair: ClausePair }) {
  const state = STATES[pair.state as keyof typeof STATES];
  return (
    <section className={styles.pair} aria-label={`${pair.newerNo || pair.olderNo || "段落"}：${state.words}`}>
      <p className={styles.pairHead}>
        <Tag tone={state.tone}>{state.words}</Tag>
        {pair.olderNo !== pair.newerNo && pair.olderNo && pair.newerNo && (
          <span>
            原{pair.olderNo}，现{pair.newerNo}
          </span>
        )}
      </p>
      <div className={styles.sides}>
        <Side label="旧版" no={pair.olderNo} runs={pair.runs} kind="removed" empty={pair.state === "added"} />
        <Side label="新版" no={pair.newerNo} runs={pair.runs} kind="added" empty={pair.state === "removed"} />
      </div>
    </section>
  );
}

function Side({
  label,
  no,
  runs,
  kind,
  empty,
}: {
  label: string;
  no: string;
  runs: readonly ClauseRun[];
  kind: "added" | "removed";
  empty: boolean;
}) {
  if (empty) return <p>{label === "旧版" ? "旧版没有这一条" : "新版没有这一条"}</p>;
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <p className={styles.side}>
      <span className={styles.sideLabel}>{label}</span>
      {no && <strong>{`${no}\u3000`}</strong>}
      {runs
        .filter((run) => run.kind === "same" || run.kind === kind)
        .map((run, index) => (run.kind === "same" ? run.text : <Mark key={index}>{run.text}</Mark>))}
    </p>
  );
}

function Unchanged({ pairs }: { pairs: readonly ClausePair[] }) {
  const [first, last] = [pairs[0], pairs.at(-1)];
  const range =
    first?.newerNo && last?.newerNo
      ? first === last
        ? first.newerNo
        : `${first.newerNo}至${last.newerNo}`
      : `${pairs.length} 段`;
  return (
    <details className={styles.fold}>
      <summary>{range}未改动</summary>
      {pairs.map((pair, index) => (
        <p key={index}>
          {pair.newerNo && <strong>{`${pair.newerNo}\u3000`}</strong>}
          {pair.runs.map((run) => run.text).join("")}
        </p>
      ))}
    </details>
  );
}
