import { codedValue, codesOf } from "../../coded-value";
import { MATCH_GROUPS } from "../../item/attributes";
import type { MostRead, PolicyDiff } from "../../operator/policy";
import type { ItemPreview } from "../item";
import { SEARCH_TIER_LABELS, type MissedWord, type SearchExplanation } from "../../operator/search";
import { PUBLICATION_FLAG_LABELS, PUBLICATION_STATE_LABELS } from "../../publication/labels";
import type { PublicationDossier } from "./publication-calls";
import { formatMoment, type Fact, type FactView, type ListView, type View } from "../view";

/** Policies before an import, what is read and what is searched, as the zone's staff reads it. */

const since = (moment: string | null) => (moment === null ? null : `自 ${formatMoment(moment)}`);
const publicationHead = (row: PublicationDossier): readonly Fact[] => [
  ["编号", row.number],
  ["标题", row.title],
  ["状态", PUBLICATION_STATE_LABELS[row.state]],
  ["版本", row.revision > 0 ? `第 ${row.revision} 版` : null],
  ["显示到", row.expiresOn],
  [PUBLICATION_FLAG_LABELS.top, since(row.topSince)],
  [PUBLICATION_FLAG_LABELS.recommend, since(row.recommendedSince)],
  ["更新时间", formatMoment(row.updatedAt)],
];
const publicationLog = ({ log }: PublicationDossier): Fact => [
  "经过",
  log.map(({ at, to, remark }) => [formatMoment(at), PUBLICATION_STATE_LABELS[to], remark]),
];

/** What the zone publishes: a row of the list, and the whole with its text for whoever decides on it. */
export const publicationView: View<PublicationDossier> = {
  facts: (row) => [...publicationHead(row), ["正文", row.text], publicationLog(row)],
  columns: {
    编号: (row) => row.number,
    状态: ({ state, topSince, recommendedSince }) =>
      [
        PUBLICATION_STATE_LABELS[state],
        ...(topSince === null ? [] : [PUBLICATION_FLAG_LABELS.top]),
        ...(recommendedSince === null ? [] : [PUBLICATION_FLAG_LABELS.recommend]),
      ].join("、"),
    更新时间: (row) => formatMoment(row.updatedAt),
    标题: (row) => row.title,
  },
};

/** After a step; the text has been read before it. */
export const publicationStepView: FactView<PublicationDossier> = {
  facts: (row) => [...publicationHead(row), publicationLog(row)],
};

const OUTCOME_LABELS = codedValue({ new: "新增", unchanged: "未变", changed: "有改动", refused: "会被拒绝" });
const CLAUSE_LABELS = codedValue({ changed: "改", moved: "移", added: "增", removed: "删" });

export const policyDiffList: ListView<PolicyDiff> = {
  hides: ({ outcome }) => outcome === "unchanged",
  columns: {
    行: (row) => `第 ${row.line} 行`,
    结果: (row) => OUTCOME_LABELS[row.outcome],
    编号: (row) => row.id,
    标题: (row) => row.title,
  },
  notes: (row) => [
    ...(row.reason ? [`原因：${row.reason}`] : []),
    ...row.fields.map(({ name, before, after }) => `${name}：${before || "（空）"} → ${after || "（空）"}`),
    ...row.clauses.map(({ state, words }) => `${CLAUSE_LABELS[state]}  ${words}`),
  ],
  total: (rows) => {
    const count = (outcome: PolicyDiff["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
    const counts = codesOf(OUTCOME_LABELS).map((outcome) => `${OUTCOME_LABELS[outcome]} ${count(outcome)} 份`);
    return `${counts.join("，")}。没有写入。`;
  },
};

function matchCounts({ met, manual, missing, unmet, notApplicable }: ItemPreview): string {
  const counts = `${MATCH_GROUPS.met} ${met} 家，${MATCH_GROUPS.manual} ${manual} 家，待补充资料 ${missing} 家，不符合 ${unmet} 家`;
  return notApplicable > 0 ? `${counts}，不适用 ${notApplicable} 家` : counts;
}

export const itemPreviewList: ListView<ItemPreview> = {
  columns: {
    结果: (row) => row.reason && `第 ${row.line} 行  会被拒绝`,
    编号: (row) => row.id,
    标题: (row) => row.title,
  },
  notes: (row) =>
    row.reason
      ? [`原因：${row.reason}`]
      : [matchCounts(row), ...row.failing.map(({ text, count }) => `卡住 ${count} 家：${text}`)],
  total: (rows) => `共 ${rows.length} 个事项。没有写入。`,
};

const formatDuration = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;

export const mostReadList: ListView<MostRead> = {
  columns: {
    次数: (row) => `${String(row.visits).padStart(6)} 次`,
    时长: (row) => `一半读了 ${formatDuration(row.medianSeconds)} 以上`,
    编号: (row) => row.policyId,
    标题: (row) => row.title ?? "（已不在）",
  },
  total: (rows) => (rows.length === 0 ? "近 30 天没有阅读记录。" : ""),
};

export const synonymList: ListView<readonly string[]> = {
  columns: { 同义词: (group) => group.join("、") },
  total: (rows) => (rows.length === 0 ? "没有同义词。" : ""),
};

export const missedWordList: ListView<MissedWord> = {
  columns: {
    次数: (row) => `${String(row.count).padStart(5)} 次`,
    最近: (row) => `最近 ${row.lastDay}`,
    词: (row) => row.word,
  },
  total: (rows) => (rows.length === 0 ? "近 30 天没有找不到结果的搜索词。" : ""),
};

const UNDERSTOOD_LABELS: Readonly<Record<NonNullable<SearchExplanation["understood"]>["by"], string>> = {
  pinyin: "当作拼音",
  initials: "当作拼音首字母",
  sound: "当作同音的字",
  short_title: "当作简称",
  misspelling: "当作写错的字",
  fewer_words: "没有文件全都说到，按说到的多少排",
};
const rounded = (share: number) => share.toFixed(2);

/** The order of a search, document by document. */
export const searchExplanationView: FactView<SearchExplanation> = {
  facts: ({ understood, synonyms, words, documents, total }) => [
    [
      "读法",
      understood
        ? `${UNDERSTOOD_LABELS[understood.by]}：${understood.value}`
        : words.length > 0
          ? "按说到的多少排"
          : "照所写的",
    ],
    ["没说到的词", understood?.left.join("、") ?? null],
    ["同义词", synonyms.join("、")],
    [
      "词",
      words.map(({ word, forms, count, weight }) => [
        word,
        `权重 ${rounded(weight)}`,
        `${count} 份文件有`,
        forms.length > 1 ? `也算：${forms.slice(1).join("、")}` : "",
      ]),
    ],
    ["共", `${total} 份`],
    [
      "前十份",
      documents.map(({ id, title, tier, ranked }, at) => [
        `${at + 1}`,
        id,
        title,
        tier === null ? "" : SEARCH_TIER_LABELS[tier],
        ranked
          ? `得分 ${rounded(ranked.score)} =（所在位置 ${rounded(ranked.zones)} + 一半 ×（次数 ${rounded(ranked.mentioned)} + 靠近 ${rounded(ranked.together)}），按说到 ${rounded(ranked.said)} 打折${ranked.similar > 0 ? `，+ 一半 × 意思相近 ${rounded(ranked.similar)}` : ""}）× 文件种类与标题 ${rounded(ranked.factor)}`
          : "",
      ]),
    ],
  ],
};
