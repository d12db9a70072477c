import path from "node:path";
import { MAX_SUGGESTED, suggestCategories } from "../../../gateway/modules/interaction/appeal/suggest-categories.rules";
import {
  findDuplicates,
  LIKELY_SAME,
  prepareCandidates,
} from "../../../gateway/modules/interaction/appeal/likeness.rules";
import {
  isOfTunedHalf,
  isRightNarrowly,
  isRightSubject,
  readAppeals,
  readPairs,
  type JudgedPair,
  type WrittenAppeal,
} from "../appeals/judged-appeals";
import type { Part, Results } from "../bench-context";
import { percentile } from "../statistics";

/**
 * Category help and likely duplicates on real appeals, which lie beside the real policies and are not part of the repository:
 * neither figure can be had without them, and no text of theirs is printed.
 */

const CANDIDATES = 1_000;
const LONGEST = 2_000;
const ROUNDS = 200;

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 1000) / 10);
const quantile = (times: readonly number[], share: number) =>
  percentile(
    [...times].sort((a, b) => a - b),
    share,
  );
const textOf = ({ title, message }: WrittenAppeal) => ({ title, content: message });

function timed(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

function measureCategories(labelled: readonly WrittenAppeal[], { figure, remark }: Results): void {
  const judged = labelled.map((appeal) => {
    const leaves = suggestCategories(textOf(appeal)).map(({ code }) => code);
    const subject = appeal.category ?? "";
    return {
      appeal,
      subject,
      right: isRightSubject(leaves, subject),
      narrowly: isRightNarrowly(leaves, subject),
      first: isRightSubject(leaves.slice(0, 1), subject),
      silent: leaves.length === 0,
    };
  });
  const kept = judged.filter(({ appeal }) => !isOfTunedHalf(appeal.id));
  const worked = judged.filter(({ appeal }) => isOfTunedHalf(appeal.id));
  const share = (of: typeof judged, holds: "right" | "narrowly" | "first" | "silent") =>
    percent(of.filter((one) => one[holds]).length, of.length);
  const enterprise = kept.filter(({ appeal }) => appeal.enterpriseTopic);
  figure({
    name: `分类提示：前 ${MAX_SUGGESTED} 个里有对的（没有用来调的一半，${kept.length} 条）`,
    value: share(kept, "right"),
    unit: "%",
    promise: { atLeast: 85 },
  });
  figure({ name: "其中每个细类只算一个大类时", value: share(kept, "narrowly"), unit: "%" });
  figure({ name: "其中第一个就对", value: share(kept, "first"), unit: "%" });
  figure({ name: `其中谈企业的（${enterprise.length} 条）`, value: share(enterprise, "right"), unit: "%" });
  figure({ name: "其中一个也没有提示", value: share(kept, "silent"), unit: "%" });
  figure({ name: `用来调的一半（${worked.length} 条）`, value: share(worked, "right"), unit: "%" });
  const subjects = [...new Set(kept.map(({ subject }) => subject))].sort();
  remark(
    subjects
      .map((subject) => {
        const own = kept.filter((one) => one.subject === subject);
        return `${subject} ${own.filter(({ right }) => right).length}/${own.length}`;
      })
      .join("，"),
  );
  const content = labelled
    .map(({ message }) => message)
    .join("")
    .slice(0, LONGEST);
  const times = Array.from({ length: ROUNDS }, () => timed(() => suggestCategories({ title: "诉求", content })));
  // So short a time is doubled by whatever else the machine does: the median is promised.
  figure({
    name: `分类提示（${LONGEST} 字），中位数`,
    value: quantile(times, 0.5),
    unit: "ms",
    promise: { atMost: 3 },
  });
  figure({ name: `分类提示（${LONGEST} 字）p95`, value: quantile(times, 0.95), unit: "ms" });
}

/** How many of the pairs above the threshold there are, and each appeal's neighbours. */
function neighboursOf(open: readonly WrittenAppeal[]) {
  const prepared = prepareCandidates(open.map((appeal) => ({ id: appeal.id, ...textOf(appeal) })));
  const neighbours = new Map<string, Set<string>>();
  let pairs = 0;
  for (const appeal of open) {
    const found = findDuplicates(textOf(appeal), prepared, { most: Number.MAX_SAFE_INTEGER }).map(({ id }) => id);
    neighbours.set(appeal.id, new Set(found));
    pairs += found.filter((id) => id > appeal.id).length;
  }
  return { neighbours, pairs };
}

function measureDuplicates(
  open: readonly WrittenAppeal[],
  judged: readonly JudgedPair[],
  { figure, remark }: Results,
): void {
  const { neighbours, pairs } = neighboursOf(open);
  const offered = (draw: JudgedPair["draw"]) => {
    const drawn = judged.filter((pair) => pair.draw === draw);
    const above = drawn.filter(({ one, other }) => neighbours.get(one)?.has(other));
    return { drawn: drawn.length, above: above.length, same: above.filter(({ same }) => same).length };
  };
  const fresh = offered("fresh");
  figure({
    name: `可能重复：说对的（${fresh.above} 对，读过的 ${fresh.drawn} 对里达到 ${LIKELY_SAME} 的）`,
    value: percent(fresh.same, fresh.above),
    unit: "%",
    promise: { atLeast: 90 },
  });
  const titles = offered("titles");
  figure({
    name: `可能重复：找得到的（${titles.drawn} 对同一件事，按标题另找的）`,
    value: percent(titles.above, titles.drawn),
    unit: "%",
  });
  figure({ name: `可能重复：达到阈值的（${open.length} 条诉求）`, value: pairs, unit: "对" });
  const worked = offered("worked");
  remark(`定方法时读的 ${worked.drawn} 对里，达到阈值 ${worked.above} 对，其中同一件事 ${worked.same} 对`);
  const few = open.slice(0, CANDIDATES).map((appeal) => ({ id: appeal.id, ...textOf(appeal) }));
  const prepared = prepareCandidates(few);
  const times = open.slice(-ROUNDS).map((appeal) => timed(() => findDuplicates(textOf(appeal), prepared)));
  figure({
    name: `可能重复 p95（${few.length} 条在先）`,
    value: quantile(times, 0.95),
    unit: "ms",
    promise: { atMost: 30 },
  });
  figure({ name: `准备 ${few.length} 条`, value: timed(() => prepareCandidates(few)), unit: "ms" });
}

export const benchAppeals: Part = async (workshop, results) => {
  const folder = workshop.policiesFile && path.dirname(workshop.policiesFile);
  const labelled = folder ? readAppeals(path.join(folder, "appeals-labelled.jsonl")) : undefined;
  const open = folder ? readAppeals(path.join(folder, "appeals-open.jsonl")) : undefined;
  if (!labelled || !open) {
    results.remark("没有运行：没有真实的诉求（appeals-labelled.jsonl、appeals-open.jsonl，与政策文件在同一文件夹）");
    return;
  }
  measureCategories(labelled, results);
  measureDuplicates(open, readPairs(), results);
};
