import { isPlace, isDistrict } from "../../../core/text/places";

/** Places that a question names. Pure but for the list of names. */

const OURS = new Set(["中国", "我国", "全国", "国家", "国务院"]);
const ZONE = /高新区|高新技术产业开发区|(?<!高)新区|工业园区|自贸区|自由贸易试验区|自贸试验区|保税区|临港|科学城/gu;

/** A place that a question names. */
export interface NamedPlace {
  /** As typed. */
  readonly name: string;
  /** As texts may write it: 合肥 for 合肥市. */
  readonly stem: string;
}

/** The places that a question names, its words given; empty where it names none. */
export function placesIn(folded: string, words: readonly string[]): NamedPlace[] {
  const named = words
    .filter((word) => (isPlace(word) || isDistrict(word)) && !OURS.has(word))
    .map((name) => ({ name, stem: name.replace(/(?<=..)[省市区县]$/u, "") }));
  const zones = [...folded.matchAll(ZONE)].map(([zone]) => ({ name: zone, stem: zone }));
  // 苏州工业园区 is one place, not 苏州 and 工业园区 besides; where somebody comes from is not asked about.
  return [...named, ...zones].filter(
    ({ name, stem }, at, all) =>
      all.findIndex((other) => other.stem === stem) === at &&
      !all.some((other) => other.name !== name && other.name.includes(name)) &&
      !new RegExp(`从${name}[^，。？]{0,6}(?:搬|迁|过来)`, "u").test(folded),
  );
}

interface Ruling {
  readonly title: string;
  readonly issuer: string;
  readonly level: string;
  readonly region: string;
}

const OUR_REGIONS = new Set(["", "安徽"]);

/** Whether a policy rules where the question is asked of: where places are named, those; else not another province or city. */
export const isOfPlaces = ({ title, issuer, level, region }: Ruling, places: readonly NamedPlace[]): boolean =>
  places.length > 0
    ? places.every(({ stem }) => [title, issuer, region].some((text) => text.includes(stem)))
    : !["provincial", "municipal"].includes(level) || OUR_REGIONS.has(region);
