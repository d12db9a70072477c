import type { LineArtName } from "@/components/ui/icons/line-art";

/** The first of these words that a title holds decides; the narrower ones stand first. */
const ART_OF_WORDS: readonly (readonly [words: RegExp, art: LineArtName])[] = [
  [/专精特新|小巨人/, "target"],
  [/高新|高企/, "atom"],
  [/知识产权|专利|商标/, "rights"],
  [/外贸|外资|出口|跨境|开放/, "market"],
  [/上市|融资|贷款|金融|基金/, "finance"],
  [/绿色|低碳|节能|环保/, "green"],
  [/安全|应急/, "safety"],
  [/数字|智能|数据|工业互联网/, "digital"],
  [/制造|技改|设备/, "upgrade"],
  [/人才|引才|博士/, "talent"],
  [/就业|用工|招工/, "people"],
  [/住房|公寓|安居/, "house"],
  [/创业|初创|开办/, "start"],
  [/招商|落户|载体|园区/, "site"],
  [/税|减负|降费/, "tax"],
  [/科技|研发|创新|成果/, "research"],
];

/** The drawing of a topic of policies, by what its title names. */
export const topicArt = (title: string): LineArtName =>
  ART_OF_WORDS.find(([words]) => words.test(title))?.[1] ?? "document";
