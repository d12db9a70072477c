import type { GUIDE_PARTS, GuideInput, GuidePiece } from "@/contract/guide/guide-form";
import { GUIDE_KIND_LABELS } from "@/contract/guide/labels";

/**
 * Guides and lists of powers as offices publish them, read as forms. Nothing is made up: a text is cut at its headings, each
 * piece keeps its words, and what a form asks for beyond that stays missing. Pure.
 */

type PartName = (typeof GUIDE_PARTS)[number];

/** 一、办理对象: a heading of the highest rank. */
const HEADING = /^[一二三四五六七八九十]{1,3}、/u;
/** Longer ones are sentences of the text that begin with a number. */
const MAX_HEADING = 40;

/** What a heading announces, the more telling words first. */
const ANNOUNCED: readonly (readonly [RegExp, PartName])[] = [
  [/[？?]$|常见问[答题]|问答/u, "faq"],
  [/材料|资料/u, "materials"],
  [/时限|期限|多久|时间/u, "limits"],
  [/收费|费用/u, "fee"],
  [/依据/u, "basis"],
  [/对象|人群|范围/u, "who"],
  [/条件|要求/u, "conditions"],
  [/窗口|地址|电话|受理单位|办事处|网点|投诉|咨询/u, "window"],
  [/流程|方法|渠道|指引|步骤|程序|第.步/u, "steps"],
  [/证明$|结果|领取|完成$/u, "result"],
];

const readHeading = (line: string): PartName =>
  ANNOUNCED.find(([words]) => words.test(line.replace(/[：:]$/u, "")))?.[1] ?? "remarks";

const isHeading = (line: string): boolean => HEADING.test(line.trim()) && line.trim().length <= MAX_HEADING;

/** The pieces of a text in its order: put together again they are the text. */
export function cutGuideText(text: string): GuidePiece[] {
  const pieces: GuidePiece[] = [];
  let [part, held]: [PartName, string[]] = ["remarks", []];
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (isHeading(line)) {
      if (held.length > 0) pieces.push({ part, text: held.join("") });
      part = readHeading(line.trim());
      held = [];
    }
    held.push(index < lines.length - 1 ? `${line}\n` : line);
  }
  if (held.length > 0) pieces.push({ part, text: held.join("") });
  return pieces;
}

/** 20 of 法定办结时限：20个工作日; undefined where it is not said in working days. */
const readLegalDays = (pieces: readonly GuidePiece[]): number | undefined => {
  const said = pieces.find(({ part }) => part === "limits")?.text ?? "";
  const days = /法定[^\n\d]{0,12}(\d{1,3})\s*个?工作日/u.exec(said)?.[1];
  return days === undefined ? undefined : Number(days);
};

/** An official text as a form: its pieces, and the few things that a sentence says outright. */
export function readGuideText({
  id,
  name,
  unit,
  text,
}: {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly text: string;
}): GuideInput {
  const pieces = cutGuideText(text);
  const body = (wanted: PartName) =>
    pieces
      .find(({ part }) => part === wanted)
      ?.text.split("\n")
      .slice(1)
      .join("\n")
      .trim();
  const who = body("who");
  const free = body("fee") === "不收费";
  const legal = readLegalDays(pieces);
  return {
    id,
    name,
    unit,
    pieces,
    ...(who && who.length >= 2 && who.length <= 300 ? { who } : {}),
    ...(free ? { fee: { charged: false, text: "不收费" } } : {}),
    // The zone's own promise is not known: at most the law's.
    ...(legal === undefined ? {} : { limits: { legal, promised: legal } }),
  };
}

const KINDS = new Map(Object.entries(GUIDE_KIND_LABELS).map(([code, label]) => [label, code as GuideInput["kind"]]));
const AUDIENCES: Readonly<Record<string, GuideInput["audience"]>> = {
  enterprise: ["enterprise"],
  personal: ["person"],
  both: ["enterprise", "person"],
};

/** A line of a list of powers and duties. */
export interface PowerRow {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly basis?: string | undefined;
  readonly audienceGuess?: string | undefined;
}

export function readPowerRow({
  id,
  name,
  department,
  type = "",
  code,
  basis,
  audienceGuess = "",
}: PowerRow): GuideInput {
  const kind = KINDS.get(type);
  const audience = AUDIENCES[audienceGuess];
  return {
    id,
    name,
    unit: department,
    ...(kind ? { kind } : {}),
    ...(code ? { code } : {}),
    ...(audience ? { audience } : {}),
    ...(basis ? { pieces: [{ part: "basis" as const, text: basis }] } : {}),
  };
}
